import { type Eye, rangesOf, SEEN, type Seen } from './eye'
import { isInOutline, LIGHT_LEVELS, unblockedLevel } from './light'
import { MAGICAL_DARKNESS } from './lit-areas'
import type { SightMap } from './scene'
import { heightOf, type MapPoint } from './units'
import { BLOCKS } from './wall-blocks'
import { isBlocked } from './wall-index'

/** What blocks eyes other than those with truesight. */
export const BLOCKS_EYES = BLOCKS.sight | BLOCKS.darkness

/** SIGHT-6 How well an eye sees a point of the map. Exact. */
export function canSee(map: SightMap, eye: Eye, point: MapPoint): Seen {
  const ranges = rangesOf(eye)
  const square = (point.x - eye.x) ** 2 + (point.y - eye.y) ** 2
  if (square <= Math.min(ranges.truesight, ranges.sight) && !isBlocked(map.index, eye, point, BLOCKS.sight)) return 'bright'
  if (square <= ranges.sight) {
    const seen = seenInLight(lightAt(map, point), square <= ranges.darkvision)
    if (seen > 0 && !isBlocked(map.index, eye, point, BLOCKS_EYES)) return SEEN[seen] ?? 'no'
  }
  if (square <= ranges.tremorsense && heightOf(point) === 0) return 'sensed'
  if (square <= ranges.blindsight && !isBlocked(map.index, eye, point, BLOCKS.totalCover)) return 'sensed'
  return 'no'
}

/** SIGHT-7, SIGHT-8 The place in `SEEN` of what stands in light of this level. */
export function seenInLight(level: number, hasDarkvision: boolean): number {
  if (level === MAGICAL_DARKNESS) return 0
  if (level === 0) return hasDarkvision ? DARK : 0
  return level === 2 || hasDarkvision ? BRIGHT : DIM
}

const [DARK, DIM, BRIGHT] = [SEEN.indexOf('dark'), SEEN.indexOf('dim'), SEEN.indexOf('bright')]

/** SIGHT-9 How light it is at a point: 0 dark, 1 dim, 2 bright, or `MAGICAL_DARKNESS`. */
export function lightAt({ scene, darkness, index }: SightMap, point: MapPoint): number {
  const { x, y } = point
  if (darkness.some((outline) => isInOutline(outline, x, y))) return MAGICAL_DARKNESS
  const area = scene.areas.findLast(({ outline }) => isInOutline(outline, x, y))
  let level = LIGHT_LEVELS.indexOf(area?.level ?? scene.ambient)
  for (const light of scene.lights) {
    if (level === 2) break
    const unblocked = unblockedLevel(light)(x, y)
    if (unblocked > level && !isBlocked(index, light, point, BLOCKS.light)) level = unblocked
  }
  return level
}
