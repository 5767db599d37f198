import type { Board, Position } from '@hearthlight/battlemap'
import type { TableState, Token } from '@hearthlight/table'
import { isActing, type Onlooker } from '../scene/board-scene'

/**
 * The place to show when the map opens: the token of the player's character, else one of their own; for the DM the acting token; otherwise the middle of all tokens.
 * In cells; undefined without tokens.
 */
export function openingPlace({ map, combat }: Pick<TableState, 'map' | 'combat'>, { userId, isDm }: Onlooker): Position | undefined {
  const tokens = Object.values(map.tokens)
  const mine = isDm
    ? tokens.find((token) => isActing(token, combat))
    : (tokens.find(({ seatId }) => seatId === userId) ?? tokens.find(({ ownerId }) => ownerId === userId))
  if (mine !== undefined) return middleOf(mine)
  if (tokens.length === 0) return undefined
  const places = tokens.map(middleOf)
  const between = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return { x: between(places.map(({ x }) => x)), y: between(places.map(({ y }) => y)) }
}

/**
 * Moves the view to the place, unless the initial view already shows it. A place within one cell of the view's edge counts as not
 * shown: a token there would be cut off.
 */
export function lookFirstAt({ camera }: Board, { x, y }: Position, gridSize: number): void {
  const { left, top, right, bottom } = camera.insets
  const margin = gridSize * camera.zoom
  const screenX = camera.screenX(x * gridSize)
  const screenY = camera.screenY(y * gridSize)
  const isInSight =
    screenX >= left + margin &&
    screenX <= camera.width - right - margin &&
    screenY >= top + margin &&
    screenY <= camera.height - bottom - margin
  if (!isInSight) camera.centreOn(x * gridSize, y * gridSize)
}

function middleOf({ x, y, size }: Token): Position {
  return { x: x + size / 2, y: y + size / 2 }
}
