export { Awards } from './award/awards'
export { CharacterSheet } from './character-sheet'
export { PartyPanel } from './party-panel'
export { PlayersTab } from './players-tab'
