import { cross, directionOf, feetToUnits, type MapPoint } from './units'

export const LIGHT_LEVELS = ['dark', 'dim', 'bright'] as const
/** In ascending order. */
export type LightLevel = (typeof LIGHT_LEVELS)[number]

/** A source of light. Its place is in whole units. */
export interface Light extends MapPoint {
  /** Both from the light: how far it is bright, and how far it is dim at least. */
  readonly brightFt: number
  readonly dimFt: number
  readonly isOn: boolean
  /** Absent: it shines all around. */
  readonly cone?: LightCone | undefined
  /** Six hexadecimal digits after '#'; only drawn. */
  readonly color?: string | undefined
}

export interface LightCone {
  /** Whole degrees clockwise from the top of the map, to the middle of the cone. */
  readonly directionDegrees: number
  /** 1 to 360, in whole degrees; an odd width is one degree wider. */
  readonly widthDegrees: number
}

/** A part of the map with a light of its own: indoors, a moonlit court. Points on its outline may belong to it or not. */
export interface AmbientArea {
  /** At least three points in whole units; where it crosses itself, what it encloses twice is outside. */
  readonly outline: readonly MapPoint[]
  readonly level: LightLevel
}

/** A circle around a place in whole units. */
export interface CircleArea {
  readonly x: number
  readonly y: number
  readonly radiusFt: number
}

/**
 * Magical darkness: nothing in it is lit or seen, and nothing is seen through it, except with truesight. A circle, or a polygon of at least
 * three points in whole units.
 */
export type DarknessArea = CircleArea | Pick<AmbientArea, 'outline'>

/** How far a light reaches, in units. */
export function reachOf({ brightFt, dimFt }: Light): number {
  return Math.max(0, feetToUnits(Math.max(brightFt, dimFt)))
}

/** What a light would give at a point if nothing were between: 0 dark, 1 dim, 2 bright. */
export function unblockedLevel(light: Light): (x: number, y: number) => 0 | 1 | 2 {
  const [bright, reach] = [feetToUnits(light.brightFt), reachOf(light)]
  const isInCone = coneTest(light)
  const [brightSquare, reachSquare] = [bright > 0 ? bright * bright : -1, light.isOn && reach > 0 ? reach * reach : -1]
  return (x, y) => {
    const [across, down] = [x - light.x, y - light.y]
    const square = across * across + down * down
    if (square > reachSquare || (isInCone !== undefined && !isInCone(across, down))) return 0
    return square <= brightSquare ? 2 : 1
  }
}

/** Whether a vector from the light lies in its cone, edges included; undefined if it shines all around. */
function coneTest({ cone }: Light): ((across: number, down: number) => boolean) | undefined {
  if (cone === undefined || cone.widthDegrees >= 360) return undefined
  const half = Math.max(1, Math.ceil(cone.widthDegrees / 2))
  const [first, middle, last] = [-half, 0, half].map((turn) => directionOf(cone.directionDegrees + turn))
  if (first === undefined || middle === undefined || last === undefined) return undefined
  if (half > 90) return (across, down) => cross(first.x, first.y, across, down) >= 0 || cross(across, down, last.x, last.y) >= 0
  // A cone of half a circle ends on one line: what lies on it or behind it passes both tests of sides.
  return (across, down) =>
    cross(first.x, first.y, across, down) >= 0 && cross(across, down, last.x, last.y) >= 0 && middle.x * across + middle.y * down >= 0
}

/** Whether a point lies in an area, by the even-odd rule. Exact. */
export function isInOutline(outline: readonly MapPoint[], x: number, y: number): boolean {
  let isInside = false
  let from = outline.at(-1)
  for (const to of outline) {
    if (from !== undefined && from.y > y !== to.y > y) {
      const side = cross(to.x - from.x, to.y - from.y, x - from.x, y - from.y)
      if (to.y > from.y ? side > 0 : side < 0) isInside = !isInside
    }
    from = to
  }
  return isInside
}

/** Corners of a round area, which is drawn and measured as this polygon in its circle. */
const CIRCLE_CORNERS = 24

/** SIGHT-12 The corners of a magical darkness, clockwise on the screen. */
export function outlineOfDarkness(area: DarknessArea): readonly MapPoint[] {
  return 'outline' in area ? area.outline : outlineOfCircle(area)
}

/** SIGHT-12 The corners of a round area, clockwise on the screen. */
export function outlineOfCircle({ x, y, radiusFt }: CircleArea): MapPoint[] {
  const radius = Math.max(0, feetToUnits(radiusFt))
  return Array.from({ length: CIRCLE_CORNERS }, (_, corner) => {
    const direction = directionOf((corner * 360) / CIRCLE_CORNERS)
    return { x: x + Math.round((radius * direction.x) / 1_000_000), y: y + Math.round((radius * direction.y) / 1_000_000) }
  })
}
