import { LIMITS } from '@hearthlight/protocol'
import { z } from 'zod/mini'

const Cells = z.int().check(z.minimum(0), z.maximum(LIMITS.mapCells))
/** Cells from the map's upper left corner. */
export const Area = z.object({ x: Cells, y: Cells, width: Cells, height: Cells })
export type Area = z.infer<typeof Area>
