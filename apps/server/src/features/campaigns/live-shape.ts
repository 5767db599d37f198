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

export function questBack(before: EntityOf<'quest'>, live: Quest, changed: readonly (keyof Quest)[]): WrittenBack<'quest'> {
  const has = (key: keyof Quest) => changed.includes(key)
  const known = new Map(before.fields.objectives.map((objective) => [objective.id, objective]))
  return {
    fields: {
      ...(has('name') ? { name: live.name } : {}),
      ...(has('description') && live.description.trim() !== '' ? { description: live.description } : {}),
      ...(has('status') ? { status: live.status } : {}),
      ...(has('notes') ? { notes: live.notes } : {}),
      ...(has('objectives')
        ? { objectives: live.objectives.map((objective) => ({ ...objective, optional: known.get(objective.id)?.optional ?? false })) }
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

export function locationBack(live: Location, changed: readonly (keyof Location)[]): WrittenBack<'location'> {
  const has = (key: keyof Location) => changed.includes(key)
  return {
    fields: {
      ...(has('discovered') ? { discovered: live.discovered } : {}),
      ...(has('visited') ? { visited: live.visited } : {}),
      ...(has('pointsOfInterest') ? { pointsOfInterest: live.pointsOfInterest } : {}),
    },
    ...(has('isHidden') ? { isHidden: live.isHidden } : {}),
  }
}
