import { WallId } from '@hearthlight/protocol'
import { DOOR_STATES, type DoorState } from '@hearthlight/rules/sight'
import { z } from 'zod/mini'
import { changedThings, type Walls, wallOf } from '../walls/walls'

/** Of one effect. */
export const DOORS_PER_EFFECT = 20
/** What a region does to a door, by the words of the one who does it by hand. */
export const DOOR_ACTS = ['open', 'close', 'lock', 'unlock'] as const
export type DoorAct = (typeof DOOR_ACTS)[number]

/** REGION-14 Doors of the region's own map; those that are gone by then are left out. */
export const DoorEffect = z.object({
  kind: z.literal('door'),
  doorIds: z.array(WallId).check(z.minLength(1), z.maxLength(DOORS_PER_EFFECT)),
  act: z.enum(DOOR_ACTS),
})
export type DoorEffect = z.infer<typeof DoorEffect>

/** How a door is after a region. */
export const DoorSet = z.object({ wallId: WallId, door: z.enum(DOOR_STATES) })
export type DoorSet = z.infer<typeof DoorSet>

/** The doors that these effects change, in their order, each as it is at the end. */
export function doorsAfter(walls: Walls, effects: readonly DoorEffect[]): readonly DoorSet[] {
  const changed = new Map<string, DoorState>()
  for (const { doorIds, act } of effects) {
    for (const id of doorIds) {
      const door = changed.get(id) ?? wallOf({ walls }, id)?.door
      if (door !== undefined) changed.set(id, doorAfter(door, act))
    }
  }
  return [...changed].filter(([id, door]) => wallOf({ walls }, id)?.door !== door).map(([wallId, door]) => ({ wallId, door }))
}

/** A secret door that is not opened stays one: it is closed already, and nobody finds its lock. */
function doorAfter(door: DoorState, act: DoorAct): DoorState {
  switch (act) {
    case 'open':
      return 'open'
    case 'close':
      return door === 'open' ? 'closed' : door
    case 'lock':
      return door === 'secret' ? door : 'locked'
    default:
      return door === 'locked' ? 'closed' : door
  }
}

export function withDoors(walls: Walls, doors: readonly DoorSet[]): Walls {
  const set = doors.flatMap(({ wallId, door }) => {
    const wall = wallOf({ walls }, wallId)
    return wall?.door === undefined ? [] : [{ ...wall, door }]
  })
  return changedThings(walls, { set })
}
