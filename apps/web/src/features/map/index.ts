export { BattleMap } from './battle-map'
export { readCellRange } from './scene/cell-range'
