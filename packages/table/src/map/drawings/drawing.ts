import { isUsableId, LIMITS, UserId, VisibleText } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { type Authorization, refuse } from '../../session-context/define-message'
import { UploadId } from '../../session-context/fields'
import { Color } from '../color'
import { TemplateArea } from '../gestures/gesture-fields'

export const DrawingId = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/), z.refine(isUsableId))
export const DRAWING_TYPES = ['freehand', 'line', 'rectangle', 'circle'] as const

/** In cells, with fractions, from the map's corner; a stroke may begin outside the map. */
const Coordinate = z.number().check(z.minimum(-10_000), z.maximum(100_000))

/** No control characters, and none that turn the text around. */
const ONE_LINE = /^[^\p{Cc}\u2028-\u202e\u2066-\u2069]*$/u

/** MARK-6 Words on the map, around the drawing's only point. */
export const WrittenText = z.object({
  text: VisibleText(LIMITS.mapTextLength).check(z.regex(ONE_LINE)),
  /** Height of a line in cells. */
  size: z.number().check(z.minimum(0.2), z.maximum(5)),
})

export const MARKER_ICONS = ['pin', 'flag', 'star', 'skull', 'treasure', 'question', 'home', 'danger'] as const

/** MARK-1 A map pin. Players receive it only while it is shown, and never its note. */
export const Marker = z.object({
  title: VisibleText(LIMITS.nameLength).check(z.regex(ONE_LINE)),
  icon: z.enum(MARKER_ICONS),
  /** The DM's own words. */
  note: z.string().check(z.maxLength(LIMITS.markerTextLength)),
  /** What players read of it. */
  text: z.string().check(z.maxLength(LIMITS.markerTextLength)),
  /** An upload of the DM. */
  uploadId: z.nullable(UploadId),
  isShown: z.boolean(),
})
export type Marker = z.infer<typeof Marker>

const DrawingFields = z.object({
  id: DrawingId,
  /** An area is a pinned template, a marker a map pin, text is written on the map; each has one point. */
  type: z.enum([...DRAWING_TYPES, 'text', 'area', 'marker']),
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
  /** Of a drawing of the type `text`, and of no other. */
  written: z.optional(WrittenText),
  /** Of a drawing of the type `marker`, and of no other. */
  marker: z.optional(Marker),
  /** Who drew or pinned it, if it was not the DM with the drawing tool. Set by the table, never by a client. */
  authorId: z.optional(UserId),
})

export const Drawing = DrawingFields.check(
  z.refine(({ type, written, marker }) => (type === 'text') === (written !== undefined) && (type === 'marker') === (marker !== undefined)),
)
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
  const markers = all.filter(({ type }) => type === 'marker').length
  if (markers > LIMITS.markersPerMap) return refuse('VAL_001', 'There are too many pins on this map. Remove some first.')
  if (points > LIMITS.pointsPerMap) return refuse('VAL_001', 'The drawings on this map are too detailed. Erase some first.')
  return 'yes'
}
