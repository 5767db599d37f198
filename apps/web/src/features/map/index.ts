export { BattleMap } from './battle-map'
export { revealByHand } from './desk/reveal-by-hand'
export { ReadOnlyBoard } from './read-only-board'
export { readCellRange } from './scene/cell-range'
