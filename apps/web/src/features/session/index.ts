export { loadBoard } from '../map'
export { SessionPage } from './session-page'
