import type { BoardToken, Position } from './scene'

export interface WorldRectangle {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const LAYER_HEIGHTS = { below: -1, normal: 0, above: 1 } as const

/** MAP-71 The painting order, lowest first; equal tokens keep the scene's order. */
export function compareHeights(one: BoardToken, other: BoardToken): number {
  const layers = LAYER_HEIGHTS[one.layer ?? 'normal'] - LAYER_HEIGHTS[other.layer ?? 'normal']
  return layers || (one.stackedAt ?? 0) - (other.stackedAt ?? 0) || other.size - one.size
}

/** The uppermost token at a point of the world. */
export function tokenAt(tokens: readonly BoardToken[], gridSize: number, worldX: number, worldY: number): BoardToken | null {
  const cellX = worldX / gridSize
  const cellY = worldY / gridSize
  let best: BoardToken | null = null
  for (const token of tokens) {
    if (isInDisc(token, cellX, cellY) && (best === null || compareHeights(best, token) <= 0)) best = token
  }
  return best
}

/** Tokens whose centre is in the rectangle. */
export function tokensWithin(tokens: readonly BoardToken[], gridSize: number, rectangle: WorldRectangle): BoardToken[] {
  return tokens.filter((token) => {
    const x = (token.x + token.size / 2) * gridSize
    const y = (token.y + token.size / 2) * gridSize
    return x >= rectangle.left && x <= rectangle.right && y >= rectangle.top && y <= rectangle.bottom
  })
}

/** Tokens that cover at least one of these cells. */
export function tokensInCells(tokens: readonly BoardToken[], cells: readonly Position[]): BoardToken[] {
  const covered = new Set(cells.map(({ x, y }) => `${x},${y}`))
  return tokens.filter(({ x, y, size }) => {
    for (let row = 0; row < size; row += 1) {
      for (let column = 0; column < size; column += 1) if (covered.has(`${Math.floor(x) + column},${Math.floor(y) + row}`)) return true
    }
    return false
  })
}

export function rectangleBetween(x1: number, y1: number, x2: number, y2: number): WorldRectangle {
  return { left: Math.min(x1, x2), top: Math.min(y1, y2), right: Math.max(x1, x2), bottom: Math.max(y1, y2) }
}

function isInDisc(token: BoardToken, cellX: number, cellY: number): boolean {
  const radius = token.size / 2
  return Math.hypot(cellX - token.x - radius, cellY - token.y - radius) <= radius
}

export function doOverlap(one: WorldRectangle, other: WorldRectangle): boolean {
  return one.left <= other.right && one.right >= other.left && one.top <= other.bottom && one.bottom >= other.top
}
