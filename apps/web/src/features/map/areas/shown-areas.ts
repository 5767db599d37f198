import { type GridPoint, type Placement, pictureOfArea, placementFrom } from '@hearthlight/rules/grid'
import type { Deed, TableState } from '@hearthlight/table'
import { tokenOfCreature } from '../token-of-creature'

export interface ShownArea {
  readonly deed: Deed
  readonly cells: readonly GridPoint[]
  readonly outline: readonly GridPoint[]
}

type Table = Pick<TableState, 'deeds' | 'map' | 'party' | 'combat' | 'session'>
type LaidDeed = Deed & Required<Pick<Deed, 'area'>>

/**
 * DEED-8 The areas that the map shows: of deeds that wait for reactions, of the newest one while it is proposed, and of those on which
 * their authors concentrate. Viewers have only the deeds that they may know.
 */
export function shownAreas(table: Table): readonly ShownArea[] {
  const deeds = Object.values(table.deeds.log)
    .flat()
    .sort((one, other) => one.at - other.at)
  const newest = deeds.at(-1)
  const lasting = deeds.filter((deed, index) => isHeld(deed, table) && !deeds.slice(index + 1).some((later) => isHeldInstead(later, deed)))
  const present = deeds.filter(
    (deed) => deed.status === 'declared' || deed.status === 'open' || (deed === newest && deed.status === 'proposed'),
  )
  return [...lasting, ...present].filter(isLaid).flatMap((deed) => {
    const placement = placementNow(deed, table)
    if (placement === undefined) return []
    const { distanceRule } = table.session.settings
    return [{ deed, ...pictureOfArea(table.map.gridKind ?? 'square', deed.area.shape, placement, distanceRule) }]
  })
}

function isLaid(deed: Deed): deed is LaidDeed {
  return deed.area !== undefined
}

/** Whether it is applied, and its author concentrates on it as far as this viewer knows. */
function isHeld({ area, status, isOver, author, name, source }: Deed, { combat, party }: Table): boolean {
  if (area?.lasts !== true || status !== 'applied' || isOver === true) return false
  const row = combat.entries.find(({ id }) => id === author.id)
  const play = party.seats.find(({ id }) => id === author.id)?.play
  // Players are not told on what a creature of the DM concentrates, nor another's character outside of a fight.
  const on = author.isParty ? (row === undefined ? play?.concentration : (row.concentration ?? '')) : undefined
  // Deeds of older versions, and acts that are no spells, are concentrated on by name.
  return on === undefined || on === name || (source.kind === 'spell' && on === source.spellId)
}

/** Nobody concentrates on two things. */
function isHeldInstead({ area, status, author }: Deed, before: Deed): boolean {
  return area?.lasts === true && status === 'applied' && author.id === before.author.id
}

/** An area that comes from its author moves along while it lasts, and is nowhere without the author's token. */
function placementNow({ area, author, status }: LaidDeed, table: Table): Placement | undefined {
  const { origin, direction, bearerSize } = area.placement
  if (area.lasts !== true || area.shape.from !== 'self' || status !== 'applied') {
    return { origin, direction, ...(bearerSize === undefined ? {} : { bearerSize }) }
  }
  const token = tokenOfCreature(table, author.id)
  return token && placementFrom(area.shape, token, direction, table.map.gridKind)
}
