import { MapWall, WallId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, happen, type TableEvent } from '../../kernel/define-event'
import { isEqual } from '../../kernel/is-equal'
import { type Fog, isHidden, perCellOf } from '../fog/fog'
import type { MapState } from '../map.state'
import { changedThings, type Walls } from '../walls/walls'

/** Cells from a door's middle to the places where it is looked at, on both sides. */
const BESIDE = 0.3

/** WALL-7 The doors that are seen from one side at least. Secret ones look like walls until they are open. */
export function doorsSeen(walls: Walls, fog: Fog): Walls {
  const known = seenIn.get(walls)
  if (known?.fog === fog) return known.doors
  const made = Object.fromEntries(Object.entries(walls).filter(([, wall]) => isDoorSeen(wall, fog)))
  const doors = known !== undefined && isEqual(known.doors, made) ? known.doors : made
  seenIn.set(walls, { fog, doors })
  return doors
}

const seenIn = new WeakMap<Walls, { readonly fog: Fog; readonly doors: Walls }>()

function isDoorSeen({ door, at: [x1, y1, x2, y2] }: MapWall, fog: Fog): boolean {
  if (door === undefined || door === 'secret') return false
  const length = Math.hypot(x2 - x1, y2 - y1)
  const [acrossX, acrossY] = [((y1 - y2) / length) * BESIDE, ((x2 - x1) / length) * BESIDE]
  const perCell = perCellOf(fog)
  const isSeen = (side: number) => {
    const [x, y] = [(x1 + x2) / 2 + side * acrossX, (y1 + y2) / 2 + side * acrossY]
    return x >= 0 && y >= 0 && !isHidden(fog, Math.floor(x * perCell), Math.floor(y * perCell))
  }
  return isSeen(1) || isSeen(-1)
}

/** As a player knows them: whether a closed door is locked shows when it is tried. */
export function doorsShown({ walls, ownLayers }: Pick<MapState, 'walls' | 'ownLayers'>): Walls {
  if (ownLayers === undefined) return NO_DOORS
  const known = shownAs.get(walls) ?? Object.fromEntries(Object.values(walls).map((wall) => [wall.id, shown(wall)]))
  shownAs.set(walls, known)
  return known
}

const NO_DOORS: Walls = {}
const shownAs = new WeakMap<Walls, Walls>()

function shown({ id, at, door }: MapWall): MapWall {
  return { id, at, door: door === 'open' ? 'open' : 'closed' }
}

/** The doors that a player sees, or not any more. Sent to players alone, and not recorded. */
export const doorsChanged = defineEvent<MapState>()({
  name: 'doors-changed',
  payload: z.object({ doors: z.array(MapWall), gone: z.array(WallId) }),
  apply: (state, { doors, gone }) => ({ ...state, walls: changedThings(state.walls, { set: doors, remove: gone }) }),
  seenBy: () => null,
})

export function doorChanges(before: MapState, after: MapState): readonly TableEvent[] {
  const [was, is] = [doorsShown(before), doorsShown(after)]
  if (was === is) return []
  const doors = Object.values(is).filter((door) => !isEqual(door, was[door.id]))
  const gone = Object.keys(was).filter((id) => !Object.hasOwn(is, id))
  return doors.length + gone.length === 0 ? [] : [happen(doorsChanged, { doors, gone })]
}
