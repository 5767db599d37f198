export { type Command, commandsFor, useCommands } from './commands'
export { matching } from './match'
export { HELP_WANTED, openHelp, openPalette, PALETTE_WANTED } from './open-palette'
