export { BattleMap } from './battle-map'
