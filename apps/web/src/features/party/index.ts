export { HeroSheet } from './hero-sheet'
export { PartyPanel } from './party-panel'
export { PlayersTab } from './players-tab'
