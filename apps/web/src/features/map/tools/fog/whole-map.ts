import { type Fog, firstFog, fogSquares, type MapState, perCellOf, type Run } from '@hearthlight/table'
import { mapSize } from '../../scene/board-scene'

type SizedMap = Parameters<typeof mapSize>[0]

/** All squares of the map's fog as one change: one message, and one step to undo. */
export function wholeMap(map: SizedMap): Run[] {
  const { columns, rows } = mapSize(map)
  const squares = (cells: number) => Math.min(fogSquares(map.fog), cells * perCellOf(map.fog))
  return Array.from({ length: squares(rows) }, (_, y) => ({ x: 0, y, length: squares(columns) }))
}

/** Whether hiding everything loses fog that somebody painted: not if nothing is hidden, or only the first block. */
export function isFogPainted({ fog }: { readonly fog: Fog }): boolean {
  return fog.rows.length > 0 && JSON.stringify(fog.rows) !== FIRST_ROWS
}

/** The first block as the fog stores it: cells 5 to 14 of each row, four cells per digit. */
const FIRST_ROWS = JSON.stringify([...Array.from({ length: 5 }, () => ''), ...Array.from({ length: 10 }, () => '07fe')])

/** The cells of the first block if it is the DM's newest act: it can be undone in one press. */
export function newestFirstFog({ history }: Pick<MapState, 'history'>, userId: string | undefined): readonly Run[] | undefined {
  const newest = userId === undefined ? undefined : history?.stacks[userId]?.undo.at(-1)
  const fog = newest?.fog
  if (fog === undefined || fog === null || fog.wasUsed || !fog.isUsed) return undefined
  return JSON.stringify(fog.cover) === JSON.stringify(firstFog({ isUsed: true, rows: [] })) ? fog.cover : undefined
}
