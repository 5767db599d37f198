import type { BoardScene, BoardToken } from '@hearthlight/battlemap'
import type { UserId } from '@hearthlight/protocol'
import type { MapState, Token } from '@hearthlight/table'

export interface Onlooker {
  readonly userId: UserId
  readonly isDm: boolean
}

/**
 * The table's map as the board paints it. Tokens that did not change keep their object, so that the board paints
 * only what did: `make` remembers the last scene of one board.
 */
export function createSceneMaker(): (map: MapState, isPaused: boolean, onlooker: Onlooker) => BoardScene {
  let known = new Map<string, { readonly token: Token; readonly canMove: boolean; readonly shown: BoardToken }>()
  return (map, isPaused, onlooker) => {
    const next: typeof known = new Map()
    const tokens = Object.values(map.tokens).map((token) => {
      const canMove = mayMove(token, isPaused, onlooker)
      const before = known.get(token.id)
      const shown = before?.token === token && before.canMove === canMove ? before.shown : boardToken(token, canMove)
      next.set(token.id, { token, canMove, shown })
      return shown
    })
    known = next
    return { gridSize: map.gridSize, gridVisible: true, tokens }
  }
}

/** The same rule as the server's: a hint for the hand, not a permission. */
function mayMove(token: Token, isPaused: boolean, { userId, isDm }: Onlooker): boolean {
  return isDm || (!isPaused && (token.isPlayer || token.ownerId === userId))
}

function boardToken({ id, name, x, y, size, color, isVisible, isPlayer, hp, maxHp }: Token, canMove: boolean): BoardToken {
  return { id, name, x, y, size, color, isVisible, isPlayer, hp, maxHp, canMove, ring: isPlayer ? 'player' : 'neutral' }
}

/** "H7": the column as letters, the row as a number, as people name cells aloud. */
export function cellName(x: number, y: number): string {
  let letters = ''
  for (let rest = x; rest >= 0; rest = Math.floor(rest / 26) - 1) letters = String.fromCharCode(65 + (rest % 26)) + letters
  return `${letters}${y + 1}`
}
