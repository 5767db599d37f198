import type { CampaignEntity, EntityOf, FieldsOf } from '@hearthlight/protocol'
import { LIMITS } from '@hearthlight/protocol'
import { threeWayMerge } from '@hearthlight/sync'
import type { BroughtNpc, Location, Npc, Quest } from '@hearthlight/table'

/** Maps a campaign's entities to the table, and the table's changes back to the entities. */

/** Chosen players see the entity although it is hidden. */
function hidingOf({ visibility, visibleTo }: CampaignEntity): Hiding {
  const isHidden = visibility !== 'players'
  return visibility === 'chosen' && visibleTo.length > 0 ? { isHidden, shownTo: visibleTo } : { isHidden }
}

type Hiding = Pick<Quest, 'isHidden' | 'shownTo'>

export function liveQuest(entity: EntityOf<'quest'>): Quest {
  const { name, description, status, notes, objectives } = entity.fields
  return {
    name,
    description: description.slice(0, LIMITS.descriptionLength),
    status,
    notes,
    ...hidingOf(entity),
    id: entity.id,
    objectives: objectives.map(({ id, description: text, completed }) => ({ id, description: text, completed })),
  }
}

const NPC_TYPES = { hostile: 'hostile', unfriendly: 'hostile', neutral: 'neutral', friendly: 'friendly', allied: 'friendly' } as const

export function liveNpc(entity: EntityOf<'npc'>): BroughtNpc {
  const { name, relationship, hp, ac, notes } = entity.fields
  return { name, type: NPC_TYPES[relationship], maxHp: hp, ac, notes, ...hidingOf(entity), id: entity.id }
}

export function liveLocation(entity: EntityOf<'location'>): Location {
  const { name, type, description, region, discovered, visited, pointsOfInterest, pictureId } = entity.fields
  return {
    id: entity.id,
    name,
    type,
    description: description.slice(0, LIMITS.descriptionLength),
    region,
    discovered,
    visited,
    ...hidingOf(entity),
    pointsOfInterest: pointsOfInterest.map((point) => ({ ...point })),
    pictureId,
  }
}

/** The part of a table's NPC that the campaign stores too. */
export function npcAsBrought({ name, type, maxHp, ac, notes, isHidden, shownTo, id }: Npc): BroughtNpc {
  return { name, type, maxHp: maxHp ?? 1, ac: ac ?? 0, notes, isHidden, ...(shownTo === undefined ? {} : { shownTo }), id }
}

/** The keys in which two objects of one shape differ. */
export function differences<Shape extends object>(one: Shape, other: Shape): (keyof Shape)[] {
  return (Object.keys({ ...one, ...other }) as (keyof Shape)[]).filter((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]))
}

/** The changes of the entity that follow from the table's changes of these keys. */
export interface WrittenBack<Kind extends 'quest' | 'npc' | 'location'> {
  readonly fields: Partial<FieldsOf<Kind>>
  readonly sight?: Pick<CampaignEntity, 'visibility' | 'visibleTo'>
}

function sightBack(live: Hiding, changed: readonly string[]): Pick<WrittenBack<'quest'>, 'sight'> {
  if (!changed.includes('isHidden') && !changed.includes('shownTo')) return {}
  return { sight: sightOf(live) }
}

/** The same visibility in the campaign's form. */
export function sightOf({ isHidden, shownTo }: Hiding): Pick<CampaignEntity, 'visibility' | 'visibleTo'> {
  if (!isHidden) return { visibility: 'players', visibleTo: [] }
  return shownTo === undefined ? { visibility: 'dm', visibleTo: [] } : { visibility: 'chosen', visibleTo: [...shownTo] }
}

/** `base` is the last version that both sides had in common. */
export function questBack(before: EntityOf<'quest'>, live: Quest, base: Quest, changed: readonly (keyof Quest)[]): WrittenBack<'quest'> {
  const has = (key: keyof Quest) => changed.includes(key)
  return {
    fields: {
      ...(has('name') ? { name: live.name } : {}),
      ...(has('description') && live.description.trim() !== '' ? { description: live.description } : {}),
      ...(has('status') ? { status: live.status } : {}),
      ...(has('notes') ? { notes: live.notes } : {}),
      ...(has('objectives')
        ? {
            objectives: mergeLists(before.fields.objectives, live.objectives, base.objectives).map((objective) => ({
              optional: false,
              ...objective,
            })),
          }
        : {}),
    },
    ...sightBack(live, changed),
  }
}

export function npcBack(live: BroughtNpc, changed: readonly (keyof BroughtNpc)[]): WrittenBack<'npc'> {
  const has = (key: keyof BroughtNpc) => changed.includes(key)
  return {
    fields: {
      ...(has('name') ? { name: live.name } : {}),
      ...(has('type') ? { relationship: live.type } : {}),
      ...(has('maxHp') ? { hp: live.maxHp } : {}),
      ...(has('ac') ? { ac: live.ac } : {}),
      ...(has('notes') ? { notes: live.notes } : {}),
    },
    ...sightBack(live, changed),
  }
}

/** `base` is the last version that both sides had in common. */
export function locationBack(
  before: EntityOf<'location'>,
  live: Location,
  base: Location,
  changed: readonly (keyof Location)[],
): WrittenBack<'location'> {
  const has = (key: keyof Location) => changed.includes(key)
  return {
    fields: {
      ...(has('discovered') ? { discovered: live.discovered } : {}),
      ...(has('visited') ? { visited: live.visited } : {}),
      ...(has('pointsOfInterest')
        ? { pointsOfInterest: mergeLists(before.fields.pointsOfInterest, live.pointsOfInterest, base.pointsOfInterest) }
        : {}),
    },
    ...sightBack(live, changed),
  }
}

/** Three-way merge of a list, item by item; if both sides changed a field, the table's value wins. */
function mergeLists<Ours extends { readonly id: string }, Live extends { readonly id: string }>(
  ours: readonly Ours[],
  live: readonly Live[],
  base: readonly Live[],
): (Ours | Live)[] {
  const known = new Map(ours.map((item) => [item.id, item]))
  // The table lacks some fields of the campaign's items: those count as unchanged.
  const complete = (items: readonly Live[]): (Ours | Live)[] => items.map((item) => ({ ...known.get(item.id), ...item }))
  return threeWayMerge(complete(base), complete(live), [...ours], { preferred: 'mine' }).merged
}
