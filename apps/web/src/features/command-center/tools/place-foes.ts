import { LIMITS } from '@hearthlight/protocol'

interface Standing {
  readonly x: number
  readonly y: number
  /** Width and height in cells. */
  readonly size: number
}

/** The first cell of a group of foes, and the group's width. */
const CORNER = { x: 12, y: 3 } as const
const WIDTH_CELLS = 12

/** A free place for each size, row by row; tokens do not overlap. */
export function placeFoes(sizes: readonly number[], standing: readonly Standing[]): readonly { readonly x: number; readonly y: number }[] {
  const taken: Standing[] = [...standing]
  return sizes.map((size) => {
    const place = firstFree(size, taken)
    taken.push({ ...place, size })
    return place
  })
}

function firstFree(size: number, taken: readonly Standing[]): { readonly x: number; readonly y: number } {
  for (let y = CORNER.y; y + size <= LIMITS.mapCells; y += 1) {
    for (let x = CORNER.x; x + size <= CORNER.x + WIDTH_CELLS; x += 1) {
      if (!taken.some((other) => overlap({ x, y, size }, other))) return { x, y }
    }
  }
  return CORNER
}

function overlap(one: Standing, other: Standing): boolean {
  return one.x < other.x + other.size && other.x < one.x + one.size && one.y < other.y + other.size && other.y < one.y + one.size
}
