import type { Token } from '@hearthlight/table'
import type { Box } from '../../../lib/notifications/clear-place'
import type { TableSession } from '../../../live/table-session'
import type { MapContextValue } from './map-context'

/** Where the tokens are in the window at this moment; CSS pixels. Empty while there is no board. */
export function tokenBoxes(
  { board, host }: Pick<MapContextValue, 'board' | 'host'>,
  live: TableSession,
  isWanted: (token: Token) => boolean = () => true,
): readonly Box[] {
  const camera = board()?.camera
  const corner = host()?.getBoundingClientRect()
  const map = live.store.getState().table?.map
  if (camera === undefined || corner === undefined || map === undefined) return []
  const across = (cell: number) => corner.left + camera.screenX(cell * map.gridSize)
  const down = (cell: number) => corner.top + camera.screenY(cell * map.gridSize)
  return Object.values(map.tokens)
    .filter(isWanted)
    .map(({ x, y, size }) => ({ left: across(x), top: down(y), right: across(x + size), bottom: down(y + size) }))
}
