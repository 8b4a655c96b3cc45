"""The game of Source Dice: movement, dice and Core Actions all pay for attacks. Rules: source.*"""
