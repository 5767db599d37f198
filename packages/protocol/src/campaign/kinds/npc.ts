import { CAMPAIGN_DEFAULTS, NPC_RELATIONSHIPS } from '@hearthlight/rules/scene'
import { z } from 'zod/mini'
import { ArmorClass, defineKind, FileId, HitPoints, Line, Long, locatedAt, Name } from '../define-kind'

const HIT_POINTS = 20
const ARMOR_CLASS = 12

export const npc = defineKind({
  fields: z.object({
    name: Name,
    title: Line,
    race: Name,
    class: Line,
    /** 0: not specified. */
    level: z.int().check(z.minimum(0), z.maximum(30)),
    location: Line,
    faction: Line,
    relationship: z.enum(NPC_RELATIONSHIPS),
    description: Long,
    personality: Long,
    goals: Long,
    secrets: Long,
    notes: Long,
    alive: z.boolean(),
    hp: HitPoints,
    ac: ArmorClass,
    portraitId: FileId,
  }),
  required: ['name'],
  defaults: {
    title: '',
    race: CAMPAIGN_DEFAULTS.npcRace,
    class: '',
    level: 0,
    location: '',
    faction: '',
    relationship: CAMPAIGN_DEFAULTS.npcRelationship,
    description: '',
    personality: '',
    goals: '',
    secrets: '',
    notes: '',
    alive: true,
    hp: HIT_POINTS,
    ac: ARMOR_CLASS,
    portraitId: null,
  },
  secretFields: { goals: '', secrets: '', notes: '', hp: HIT_POINTS, ac: ARMOR_CLASS },
  nameField: 'name',
  pictures: { portraitId: 'portrait' },
  links: ({ location }) => [locatedAt(location)],
})
