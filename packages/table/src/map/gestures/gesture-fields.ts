import { LIMITS } from '@hearthlight/protocol'
import { z } from 'zod/mini'

/** The most corners of a measured path, and places of a pointer. */
export const MOST_GESTURE_POINTS = 32

/** The shapes of the map's templates. */
export const AREA_SHAPES = ['sphere', 'cone', 'line', 'cylinder', 'cube'] as const

/** Beyond the map's edge by this many cells at most: a template may begin beside the map. */
const BESIDE_MAP = 100
const Coordinate = z.number().check(z.minimum(-BESIDE_MAP), z.maximum(LIMITS.mapCells + BESIDE_MAP))

/** In cells from the map's corner, with fractions. */
export const Place = z.object({ x: Coordinate, y: Coordinate })
export type Place = z.infer<typeof Place>

/** 0 points right, a quarter turn down. */
export const Radians = z.number().check(z.minimum(-2 * Math.PI), z.maximum(2 * Math.PI))

/** Radius, length or side of a template, in feet: bounded, because who sees it is decided cell by cell. */
export const ShownFeet = z.number().check(z.minimum(5), z.maximum(120))

export const TemplateArea = z.object({ shape: z.enum(AREA_SHAPES), sizeFt: ShownFeet, direction: Radians })
export type TemplateArea = z.infer<typeof TemplateArea>

const Points = z.array(Place).check(z.minLength(1), z.maxLength(MOST_GESTURE_POINTS))

/** What somebody shows on the map for a moment. Lengths are not sent: each viewer's copy computes them by the table's rule. */
export const Gesture = z.discriminatedUnion('kind', [
  /** The corners of a path that is measured. */
  z.object({ kind: z.literal('ruler'), points: Points }),
  z.object({ kind: z.literal('area'), shape: z.enum(AREA_SHAPES), sizeFt: ShownFeet, origin: Place, direction: Radians }),
  z.object({ kind: z.literal('arrow'), from: Place, to: Place }),
  /** The places where the pointer was last, oldest first. */
  z.object({ kind: z.literal('pointer'), points: Points }),
])
export type Gesture = z.infer<typeof Gesture>
