import type { BoardState } from '../state'
import type { WorldRectangle } from './hit-test'
import type { BoardFog, BoardScene, FogRun } from './scene'

/** Cells per side of a map's fog, if the scene gives neither fog nor size. */
const DEFAULT_SIDE = 200

/** Columns and rows of the scene's fog, or of the fog that it would get. */
export function fogSize(scene: BoardScene): { columns: number; rows: number } {
  return scene.fog ?? { columns: Math.min(scene.columns ?? DEFAULT_SIDE, 1_000), rows: Math.min(scene.rows ?? DEFAULT_SIDE, 1_000) }
}

/** Whether the cell is hidden, in the scene or by painting since then. */
export function isFogged(state: BoardState, column: number, row: number): boolean {
  const { columns } = fogSize(state.scene)
  const index = row * columns + column
  return state.fogDraft.get(index) ?? state.scene.fog?.hidden[index] === 1
}

/** Paints a cell; false if it is outside, or is already so. */
export function paintFog(state: BoardState, column: number, row: number, isHidden: boolean): boolean {
  const { columns, rows } = fogSize(state.scene)
  if (column < 0 || row < 0 || column >= columns || row >= rows || isFogged(state, column, row) === isHidden) return false
  state.fogDraft.set(row * columns + column, isHidden)
  return true
}

/** Cells that overlap a rectangle of the world. */
export function cellsTouched({ left, top, right, bottom }: WorldRectangle, gridSize: number) {
  return {
    firstColumn: Math.floor(left / gridSize),
    lastColumn: Math.floor(right / gridSize),
    firstRow: Math.floor(top / gridSize),
    lastRow: Math.floor(bottom / gridSize),
  }
}

/** Painted cells as runs, row by row. */
export function fogRuns(cells: ReadonlyMap<number, boolean>, columns: number): FogRun[] {
  const runs: { x: number; y: number; length: number; isHidden: boolean }[] = []
  for (const index of [...cells.keys()].sort((one, other) => one - other)) {
    const isHidden = cells.get(index) === true
    const x = index % columns
    const y = Math.floor(index / columns)
    const last = runs.at(-1)
    if (last !== undefined && last.y === y && last.isHidden === isHidden && last.x + last.length === x) last.length += 1
    else runs.push({ x, y, length: 1, isHidden })
  }
  return runs
}

/** A new fog with the runs applied; parts outside are ignored. */
export function applyFogRuns(fog: BoardFog, runs: readonly FogRun[]): BoardFog {
  const hidden = fog.hidden.slice()
  for (const { x, y, length, isHidden } of runs) {
    if (y < 0 || y >= fog.rows) continue
    const start = y * fog.columns
    hidden.fill(isHidden ? 1 : 0, start + Math.max(0, x), start + Math.min(fog.columns, x + length))
  }
  return { ...fog, hidden }
}
