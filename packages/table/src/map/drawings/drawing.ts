import { LIMITS, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { type Authorization, refuse } from '../../session-context/define-message'
import { isUsableId } from '../../session-context/fields'
import { Color } from '../color'
import { TemplateArea } from '../gestures/gesture-fields'

export const DrawingId = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/), z.refine(isUsableId))
export const DRAWING_TYPES = ['freehand', 'line', 'rectangle', 'circle'] as const

/** In cells, with fractions, from the map's corner; a stroke may begin outside the map. */
const Coordinate = z.number().check(z.minimum(-10_000), z.maximum(100_000))

export const Drawing = z.object({
  id: DrawingId,
  /** An area is a pinned template; its only point is its origin. */
  type: z.enum([...DRAWING_TYPES, 'area']),
  points: z
    .array(
      z.object({
        x: Coordinate,
        y: Coordinate,
        /** Pen pressure, 0 to 1. */
        pressure: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
      }),
    )
    .check(z.minLength(1), z.maxLength(LIMITS.pointsPerDrawing)),
  color: Color,
  /** Pixels at zoom 1. */
  strokeWidth: z.number().check(z.minimum(1), z.maximum(10)),
  fillColor: z.optional(Color),
  completed: z.boolean(),
  /** Of a pinned template. */
  area: z.optional(TemplateArea),
  name: z.optional(z.string().check(z.maxLength(LIMITS.nameLength))),
  /** Who drew or pinned it, if it was not the DM with the drawing tool. Set by the table, never by a client. */
  authorId: z.optional(UserId),
})
export type Drawing = z.infer<typeof Drawing>
/** Ordered from bottom to top. */
export type Drawings = Readonly<Record<string, Drawing>>

export function mergeDrawings(drawings: Drawings, merged: readonly Drawing[]): Drawings {
  return merged.length === 0 ? drawings : { ...drawings, ...Object.fromEntries(merged.map((drawing) => [drawing.id, drawing])) }
}

export function dropDrawings(drawings: Drawings, ids: readonly string[]): Drawings {
  const dropped = new Set(ids)
  const kept = Object.entries(drawings).filter(([id]) => !dropped.has(id))
  return kept.length === Object.keys(drawings).length ? drawings : Object.fromEntries(kept)
}

/** Whether one map may hold this many drawings with this many points. */
export function fitsOnMap(drawings: Drawings): Authorization {
  const all = Object.values(drawings)
  if (all.length > LIMITS.drawingsPerMap) return refuse('VAL_001', 'There are too many drawings on this map. Erase some first.')
  const points = all.reduce((sum, drawing) => sum + drawing.points.length, 0)
  if (points > LIMITS.pointsPerMap) return refuse('VAL_001', 'The drawings on this map are too detailed. Erase some first.')
  return 'yes'
}
