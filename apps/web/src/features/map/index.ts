export { loadRenderer as loadBoard } from '@hearthlight/battlemap'
export { BattleMap } from './battle-map'
export { ReadOnlyBoard } from './read-only-board'
export { readCellRange } from './scene/cell-range'
