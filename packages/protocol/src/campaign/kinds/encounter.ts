import { ENCOUNTER_DIFFICULTIES } from '@hearthlight/rules/scene'
import { z } from 'zod/mini'
import { EntityId } from '../../ids'
import { ArmorClass, ChallengeRating, defineKind, FileId, HitPoints, ItemId, Line, Long, list, locatedAt, Name } from '../define-kind'

export const CampaignCreature = z.object({
  id: ItemId,
  name: Name,
  quantity: z._default(z.int().check(z.minimum(1), z.maximum(100)), 1),
  cr: z._default(ChallengeRating, 0),
  hp: z._default(HitPoints, 10),
  ac: z._default(ArmorClass, 12),
  initiativeModifier: z._default(z.int().check(z.minimum(-99), z.maximum(99)), 0),
  /** Side in cells. */
  size: z._default(z.int().check(z.minimum(1), z.maximum(4)), 1),
  /** The NPC of this campaign that fights in the encounter. */
  npcId: z._default(z.nullable(EntityId), null),
  /** The entry of the compendium that the creature was made from. */
  monsterId: z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(80))), null),
})
export type CampaignCreature = z.infer<typeof CampaignCreature>

export const encounter = defineKind({
  fields: z.object({
    name: Name,
    location: Line,
    difficulty: z.enum(ENCOUNTER_DIFFICULTIES),
    cr: ChallengeRating,
    description: Long,
    creatures: list(CampaignCreature),
    /** `probability` in percent. */
    variables: list(z.object({ id: ItemId, name: Line, probability: z.number().check(z.minimum(0), z.maximum(100)) })),
    isCompleted: z.boolean(),
    mapId: FileId,
    notes: Long,
  }),
  required: ['name'],
  defaults: {
    location: '',
    difficulty: 'medium' as const,
    cr: 0,
    description: '',
    creatures: [],
    variables: [],
    isCompleted: false,
    mapId: null,
    notes: '',
  },
  secretFields: { creatures: [], variables: [], mapId: null, notes: '' },
  nameField: 'name',
  maps: ['mapId'],
  links: ({ location }) => [locatedAt(location)],
})
