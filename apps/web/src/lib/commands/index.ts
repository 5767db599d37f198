export { type Command, commandsFor, useCommands } from './commands'
export { matching } from './match'
