def refuse_cycles(rules): pass


def sentence_for(fault, game):
    return str(fault)
