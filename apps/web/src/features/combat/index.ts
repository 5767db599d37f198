export { CombatPanel } from './combat-panel'
export { CombatantPortrait } from './combatant-portrait'
export { yourTurnText } from './turn-order'
export { YourTurn } from './your-turn'
