export { type Command, type CommandProvider, commandsFor, useCommands } from './commands'
export { matching } from './match'
