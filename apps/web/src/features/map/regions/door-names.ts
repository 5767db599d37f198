import type { MapWall } from '@hearthlight/protocol'
import type { DoorAct, RegionFields } from '@hearthlight/table'
import { t } from '../../../lib/i18n'
import { cellName } from '../scene/cell-name'

/** A door of the map under a name that a DM knows it by. */
export interface NamedDoor {
  readonly id: string
  /** Such as 'Door near D4', with a number where there are several. */
  readonly name: string
  /** Such as 'locked'. */
  readonly state: string
  /** In cells. */
  readonly x: number
  readonly y: number
}

export const DOOR_ACT_WORDS: readonly { readonly value: DoorAct; readonly label: string }[] = [
  { value: 'open', label: t('They open') },
  { value: 'close', label: t('They close') },
  { value: 'lock', label: t('They are locked') },
  { value: 'unlock', label: t('They are unlocked') },
]

const STATES: Readonly<Record<NonNullable<MapWall['door']>, string>> = {
  open: t('stands open'),
  closed: t('closed'),
  locked: t('locked'),
  secret: t('secret'),
}

/** All doors of a map, row by row. */
export function namedDoors(walls: Readonly<Record<string, MapWall>>): readonly NamedDoor[] {
  const counts = new Map<string, number>()
  const doors = Object.values(walls).flatMap(({ id, at: [x1, y1, x2, y2], door }) => {
    if (door === undefined) return []
    const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2]
    const cell = cellName({ x: Math.max(0, x), y: Math.max(0, y) })
    return [{ id, x, y, cell, state: STATES[door] }]
  })
  for (const { cell } of doors) counts.set(cell, (counts.get(cell) ?? 0) + 1)
  const named = new Map<string, number>()
  return doors
    .toSorted((one, other) => Math.floor(one.y) - Math.floor(other.y) || one.x - other.x)
    .map(({ cell, ...door }) => {
      const number = (named.get(cell) ?? 0) + 1
      named.set(cell, number)
      const isAlone = counts.get(cell) === 1
      return { ...door, name: isAlone ? t('Door near {cell}', { cell }) : t('Door near {cell} ({number})', { cell, number }) }
    })
}

/** The door nearest to the middle of a region's cells; undefined if the map has none. */
export function nearestDoor(doors: readonly NamedDoor[], { x, y, width, height }: RegionFields['area']): NamedDoor | undefined {
  const away = (door: NamedDoor) => Math.hypot(door.x - x - width / 2, door.y - y - height / 2)
  return doors.reduce<NamedDoor | undefined>((best, door) => (best === undefined || away(door) < away(best) ? door : best), undefined)
}
