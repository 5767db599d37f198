import type { BoardDrawing, BoardFog, BoardScene, BoardSight, BoardToken, TokenRing } from '../src/index'
import type { BoardWall } from '../src/scene/scene'

const RINGS: readonly TokenRing[] = ['player', 'friendly', 'neutral', 'hostile']
const COLORS = ['#65b4e9', '#69b27a', '#ada397', '#d86e67']
const NAMES = ['Goblin', 'Orc', 'Wolf', 'Bandit', 'Skeleton', 'Cultist', 'Guard', 'Kobold', 'Lyra', 'Thorn']

/** Side of the benchmark's map in cells. */
export const SIDE = 200

/** A crowded table: the tokens are inside the view, so that culling does not improve the result. */
export function benchScene(tokenCount: number, strokeCount = 500): BoardScene {
  const random = seededRandom(7)
  return {
    gridSize: 40,
    gridVisible: true,
    columns: SIDE,
    rows: SIDE,
    tokens: Array.from({ length: tokenCount }, (_, index) => aBenchToken(index, random)),
    drawings: Array.from({ length: strokeCount }, (_, index) => aStroke(index, random)),
    fog: checkeredFog(),
  }
}

const WALLS = 500
const LIGHTS = 40
/** Squares of sight along a cell. */
const PER_CELL = 4

/** The same table in the dark, as its DM sees it: 500 walls, 40 lights and their glow. */
export function benchSceneOfWalls(tokenCount: number): BoardScene {
  const random = seededRandom(11)
  const lights = Array.from({ length: LIGHTS }, (_, index) => ({
    id: `light-${index}`,
    x: random() * 64,
    y: random() * 36,
    isOn: true,
    range: 8,
    color: '#ffcc66',
  }))
  const walls = Array.from({ length: WALLS }, (_, index): BoardWall => {
    const from = { x: Math.floor(random() * 64), y: Math.floor(random() * 36) }
    const to = index % 2 === 0 ? { x: from.x + 3, y: from.y } : { x: from.x, y: from.y + 3 }
    return { id: `wall-${index}`, from, to, look: 'normal' }
  })
  return { ...benchScene(tokenCount), structures: { walls, doors: [], lights }, light: { darkness: 0.6, lights } }
}

/** The same as a player sees it, whose sight comes to another place with each scene. */
export function benchScenesOfSight(tokenCount: number, steps: number): readonly BoardScene[] {
  const scene = benchScene(tokenCount)
  return Array.from({ length: steps }, (_, step) => ({ ...scene, sight: sightAt(step) }))
}

/** Somebody who sees 60 feet, half of it dim, has come so many cells; the rest is remembered. */
function sightAt(step: number): BoardSight {
  const [columns, rows] = [64 * PER_CELL, 36 * PER_CELL]
  const levels = new Uint8Array(columns * rows)
  for (let index = 0; index < levels.length; index += 1) {
    const [x, y] = [(index % columns) / PER_CELL - 15 - step, Math.floor(index / columns) / PER_CELL - 15]
    const cells = Math.hypot(x, y)
    levels[index] = cells > 12 ? 3 : cells > 6 ? 1 : 0
  }
  return { columns, rows, levels, perCell: PER_CELL }
}

function aBenchToken(index: number, random: () => number): BoardToken {
  const kind = index % 4
  const maxHp = 20
  return {
    id: `token-${index}`,
    name: `${NAMES[index % NAMES.length]} ${index % 30}`,
    x: index === 0 ? 4 : Math.floor(random() * 64),
    y: index === 0 ? 4 : Math.floor(random() * 36),
    size: 1,
    color: COLORS[kind] ?? '#ada397',
    isVisible: true,
    isPlayer: kind === 0,
    hp: Math.floor(random() * (maxHp + 1)),
    maxHp,
    canMove: true,
    ring: RINGS[kind] ?? 'neutral',
  }
}

function aStroke(index: number, random: () => number): BoardDrawing {
  const startX = random() * 2_500
  const startY = random() * 1_400
  const points = Array.from({ length: 20 }, (_, step) => ({ x: startX + step * 8, y: startY + Math.sin(step / 2) * 20 }))
  return { id: `stroke-${index}`, type: 'freehand', color: '#dd2729', strokeWidth: 3, points }
}

function checkeredFog(): BoardFog {
  const hidden = new Uint8Array(SIDE * SIDE)
  for (let index = 0; index < hidden.length; index += 1) {
    const column = index % SIDE
    const row = Math.floor(index / SIDE)
    hidden[index] = (Math.floor(column / 6) + Math.floor(row / 6)) % 3 === 0 ? 1 : 0
  }
  return { columns: SIDE, rows: SIDE, hidden }
}

/** mulberry32: makes the same table in every run. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
