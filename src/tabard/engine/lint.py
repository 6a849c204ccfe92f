def refuse_cycles(rules): pass
