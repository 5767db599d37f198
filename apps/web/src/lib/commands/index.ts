export { type Command, commandsFor, type Finder, findersHere, useCommands, useFinder } from './commands'
export { matching } from './match'
export { ASK_WANTED, HELP_WANTED, openAsk, openHelp, openPalette, PALETTE_WANTED } from './open-palette'
