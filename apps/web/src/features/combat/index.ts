export { CombatPanel } from './combat-panel'
export { yourTurnText } from './turn-order'
export { YourTurn } from './your-turn'
