import type { CampaignEntity, EntityId, EntityKind, LinkRole } from '@hearthlight/protocol'
import { entityName } from '../../../api/entity-name'

/** A link that follows from what a field says: who gives a quest, where something lies, who took part. */
export interface ToldLink {
  readonly role: LinkRole
  readonly other: EntityId
  /** The entity itself stands first. */
  readonly isFrom: boolean
}

interface Named {
  readonly ofKind: (kind: EntityKind) => readonly CampaignEntity[]
}

/** Links to those things of the campaign that are named in the fields; other names stay words. */
export function toldLinks(kind: EntityKind, fields: Readonly<Record<string, unknown>>, world: Named): readonly ToldLink[] {
  const find = (among: readonly EntityKind[], name: unknown) => {
    const folded = String(name ?? '')
      .trim()
      .toLowerCase()
    if (folded === '') return undefined
    for (const each of among) {
      const found = world.ofKind(each).find((one) => entityName(one).trim().toLowerCase() === folded)
      if (found !== undefined) return found.id
    }
    return undefined
  }
  const told: ToldLink[] = []
  const tell = (role: LinkRole, other: EntityId | undefined, isFrom: boolean) => {
    if (other !== undefined && !told.some((one) => one.other === other && one.role === role)) told.push({ role, other, isFrom })
  }
  if (kind === 'quest') tell('gives', find(['npc'], fields.giver), false)
  if (kind !== 'location') tell('located', find(['location'], fields.location), true)
  const people = kind === 'timeline' ? fields.participants : kind === 'session' ? fields.players : undefined
  if (Array.isArray(people)) for (const name of people) tell('related', find(['npc', 'player'], name), true)
  return told
}

export function isSameLink(one: ToldLink, other: ToldLink): boolean {
  return one.role === other.role && one.other === other.other
}
