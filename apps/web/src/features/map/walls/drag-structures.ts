import { areaResized, type Change, cornerMoved, moved, ringDragged } from './change-structures'
import { type Grab, type Structures, thingIn } from './grab-structure'
import type { Point } from './points'
import { type Snapping, snapped, snappedWay } from './snap-place'

interface Drag {
  readonly grab: Grab
  readonly selected: ReadonlySet<string>
  readonly from: Point
  readonly to: Point
  readonly snapping: Snapping
  /** A corner is torn off the other walls that end there. */
  readonly isAlone: boolean
}

/**
 * WALL-9 What a drag changes: a corner, of an area too, goes to a place that it catches, selected pieces, lights and areas go by one way
 * together, a light's ring follows the pointer. Undefined while it changes nothing.
 */
export function dragged(structures: Structures, { grab, selected, from, to, snapping, isAlone }: Drag): Change | undefined {
  switch (grab.kind) {
    case 'corner': {
      const alone = isAlone ? grab.id : undefined
      const moving = new Set(isAlone ? [grab.id] : endingAt(structures, grab.at))
      return cornerMoved(structures, grab.at, snapped(structures, moving, to, snapping), { alone })
    }
    case 'ring':
      return ringDragged(structures, grab.id, grab.ring, to, snapping.isFree)
    case 'handle': {
      const isRound = thingIn(structures.lightAreas ?? {}, grab.id)?.shape.kind === 'circle'
      return areaResized(structures, grab.id, grab.handle, isRound ? to : snapped(structures, NONE, to, snapping), snapping.isFree)
    }
    case 'light': {
      const light = thingIn(structures.lights, grab.id)
      if (selected.size > 1 || light === undefined) return moved(structures, selected, snappedWay(from, to, snapping))
      const place = snapped(structures, NONE, to, snapping)
      return moved(structures, [grab.id], { x: place.x - light.x, y: place.y - light.y })
    }
    default:
      return moved(structures, selected, snappedWay(from, to, snapping))
  }
}

const NONE: ReadonlySet<string> = new Set()

function endingAt({ walls }: Structures, { x, y }: Point): readonly string[] {
  const isThere = (endX: number, endY: number) => Math.hypot(endX - x, endY - y) < 0.0015
  return Object.values(walls)
    .filter(({ at: [x1, y1, x2, y2] }) => isThere(x1, y1) || isThere(x2, y2))
    .map(({ id }) => id)
}
