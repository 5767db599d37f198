export { PartyPanel } from './party-panel'
export { PlayersTab } from './players-tab'
