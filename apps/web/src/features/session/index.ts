export { SessionPage } from './session-page'
