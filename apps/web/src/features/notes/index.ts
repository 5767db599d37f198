export { SessionNotes } from './session-notes'
