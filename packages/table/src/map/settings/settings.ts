import { GRID_SIZE_DEFAULT } from '@hearthlight/protocol'
import { FINE_FOG, GRID_KINDS } from '@hearthlight/rules/grid'
import { z } from 'zod/mini'
import { UploadId } from '../../session-context/fields'

const Pixels = z.int().check(z.minimum(1), z.maximum(20_000))

/** The picture under the map: uploaded and re-encoded over HTTP, and named here by its id. */
export const Background = z.object({
  uploadId: UploadId,
  width: Pixels,
  height: Pixels,
  /** A small picture, displayed until the large one has loaded. */
  thumbnailId: z.optional(UploadId),
})
export type Background = z.infer<typeof Background>

export const LIGHTS = ['bright', 'dim', 'dark'] as const
const GridOffset = z.number().check(z.minimum(-1_000), z.maximum(1_000))

/** What the DM sets for the whole map. */
export const MapSettings = z.object({
  /** Pixels per side of a cell at zoom 1; fitting the grid to a picture produces fractions. */
  gridSize: z.number().check(z.minimum(5), z.maximum(1_000)),
  /** Pixels at zoom 1 by which the grid is shifted relative to the background. */
  gridOffsetX: GridOffset,
  gridOffsetY: GridOffset,
  gridVisible: z.boolean(),
  /** GRID-11 Absent: squares. */
  gridKind: z.optional(z.enum(GRID_KINDS)),
  background: z.nullable(Background),
  /** The ambient light. */
  light: z.enum(LIGHTS),
})
export type MapSettings = Readonly<z.infer<typeof MapSettings>>

export const MAP_DEFAULTS = {
  gridSize: GRID_SIZE_DEFAULT,
  gridOffsetX: 0,
  gridOffsetY: 0,
  gridVisible: true,
  background: null,
  light: 'bright',
} as const satisfies MapSettings

/** GRID-17 */
export function squaresPerCell(kind: MapSettings['gridKind']): typeof FINE_FOG | undefined {
  return kind === undefined || kind === 'square' ? undefined : FINE_FOG
}
