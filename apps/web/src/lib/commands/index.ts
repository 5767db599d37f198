export { type Command, commandsFor, type Finder, findersHere, useCommands, useFinder } from './commands'
export { matching } from './match'
export { ASK_WANTED, HELP_WANTED, openHelp, openPalette, PALETTE_WANTED } from './open-palette'
