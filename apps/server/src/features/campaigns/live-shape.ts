import type { CampaignEntity, EntityOf, FieldsOf } from '@hearthlight/protocol'
import { LIMITS } from '@hearthlight/protocol'
import type { BroughtNpc, Location, Npc, Quest } from '@hearthlight/table'

/** How a campaign's entities lie on the table, and how what the table made of them is written back. */

/** Only who is chosen knows of it; the table knows all of the party or none, so none. */
const isHidden = ({ visibility }: CampaignEntity) => visibility !== 'players'

export function liveQuest(entity: EntityOf<'quest'>): Quest {
  const { name, description, status, notes, objectives } = entity.fields
  return {
    name,
    description: description.slice(0, LIMITS.descriptionLength),
    status,
    notes,
    isHidden: isHidden(entity),
    id: entity.id,
    objectives: objectives.map(({ id, description: text, completed }) => ({ id, description: text, completed })),
  }
}

const NPC_TYPES = { hostile: 'hostile', unfriendly: 'hostile', neutral: 'neutral', friendly: 'friendly', allied: 'friendly' } as const

export function liveNpc(entity: EntityOf<'npc'>): BroughtNpc {
  const { name, relationship, hp, ac, notes } = entity.fields
  return { name, type: NPC_TYPES[relationship], maxHp: hp, ac, notes, isHidden: isHidden(entity), id: entity.id }
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
    isHidden: isHidden(entity),
    pointsOfInterest: pointsOfInterest.map((point) => ({ ...point })),
    pictureId,
  }
}

/** The part of a table's NPC that the campaign knows too. */
export function npcAsBrought({ name, type, maxHp, ac, notes, isHidden: hidden, id }: Npc): BroughtNpc {
  return { name, type, maxHp: maxHp ?? 1, ac: ac ?? 0, notes, isHidden: hidden, id }
}

/** The keys in which two of one shape differ. */
export function differences<Shape extends object>(one: Shape, other: Shape): (keyof Shape)[] {
  return (Object.keys(one) as (keyof Shape)[]).filter((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]))
}

/** What changes in the entity where the table changed these keys. */
export interface WrittenBack<Kind extends 'quest' | 'npc' | 'location'> {
  readonly fields: Partial<FieldsOf<Kind>>
  readonly isHidden?: boolean
}

/** `base` is what both sides last agreed on. */
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
            objectives: laidOver(before.fields.objectives, live.objectives, base.objectives).map((objective) => ({
              optional: false,
              ...objective,
            })),
          }
        : {}),
    },
    ...(has('isHidden') ? { isHidden: live.isHidden } : {}),
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
    ...(has('isHidden') ? { isHidden: live.isHidden } : {}),
  }
}

/** `base` is what both sides last agreed on. */
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
        ? { pointsOfInterest: laidOver(before.fields.pointsOfInterest, live.pointsOfInterest, base.pointsOfInterest) }
        : {}),
    },
    ...(has('isHidden') ? { isHidden: live.isHidden } : {}),
  }
}

/** Lays what the table made of a list over what the campaign made of it meanwhile, item by item. */
function laidOver<Ours extends { readonly id: string }, Live extends { readonly id: string }>(
  ours: readonly Ours[],
  live: readonly Live[],
  base: readonly Live[],
): (Ours | Live)[] {
  const lives = new Map(live.map((item) => [item.id, item]))
  const bases = new Map(base.map((item) => [item.id, item]))
  const kept = ours.flatMap((item) => {
    const [now, was] = [lives.get(item.id), bases.get(item.id)]
    // Without it at the table: taken off there, or never heard of there.
    if (now === undefined) return was === undefined ? [item] : []
    const changed = was === undefined ? [] : differences(now, was)
    return [{ ...item, ...Object.fromEntries(changed.map((key) => [key, now[key]])) }]
  })
  const known = new Set(ours.map(({ id }) => id))
  return [...kept, ...live.filter(({ id }) => !known.has(id) && !bases.has(id))]
}
