/** A rectangle of the window; CSS pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

interface Wanted {
  /** The notifications stay within it. */
  readonly room: Box
  readonly width: number
  readonly height: number
  /** Where they stand if nothing is in the way. */
  readonly corner: 'bottom left' | 'bottom right' | 'top left'
  /** Never covered. */
  readonly taken: readonly Box[]
  /** Covered only if there is no other place: tokens. */
  readonly spared: readonly Box[]
}

/** Distance between two places that are tried; CSS pixels. */
const STEP_PX = 16

/**
 * The left upper corner for notifications: as near to their corner as possible, first along the edge, then away from it. Without a
 * free place, they stand in their corner.
 */
export function clearPlace({ room, width, height, corner, taken, spared }: Wanted): { readonly left: number; readonly top: number } {
  const isRight = corner === 'bottom right'
  const isTop = corner === 'top left'
  const lefts = steps(isRight ? room.right - width : room.left, isRight ? room.left : room.right - width)
  const tops = steps(isTop ? room.top : room.bottom - height, isTop ? room.bottom - height : room.top)
  for (const obstacles of [[...taken, ...spared], taken]) {
    for (const top of tops) {
      for (const left of lefts) {
        const box = { left, top, right: left + width, bottom: top + height }
        if (!obstacles.some((each) => overlap(each, box))) return { left, top }
      }
    }
  }
  return { left: lefts[0] ?? room.left, top: tops[0] ?? room.top }
}

export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/** From `from` towards `to`; at least `from`. */
function steps(from: number, to: number): readonly number[] {
  const count = Math.max(0, Math.floor(Math.abs(to - from) / STEP_PX))
  return Array.from({ length: count + 1 }, (_, index) => from + Math.sign(to - from) * index * STEP_PX)
}
