export { PartyPanel } from './party-panel'
