export { askForHelp, askForPalette, HELP_WANTED, PALETTE_WANTED } from './ask-for-palette'
export { type Command, commandsFor, useCommands } from './commands'
export { matching } from './match'
