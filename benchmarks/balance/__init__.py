"""A trial of Skirmish's sheets and of the numbers of SK-22: is anything decided before it is played?"""
