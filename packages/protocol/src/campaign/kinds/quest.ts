import { CAMPAIGN_DEFAULTS, QUEST_PRIORITIES, QUEST_STATUSES, QUEST_TYPES } from '@hearthlight/rules/scene'
import { z } from 'zod/mini'
import { Text } from '../../calls/http-call'
import { LIMITS } from '../../limits'
import { defineKind, ItemId, Line, Lines, Long, list, locatedAt, Name, Tally } from '../define-kind'

export const CampaignObjective = z.object({
  id: ItemId,
  description: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.descriptionLength)),
  completed: z._default(z.boolean(), false),
  optional: z._default(z.boolean(), false),
})
export type CampaignObjective = z.infer<typeof CampaignObjective>

export const quest = defineKind({
  fields: z.object({
    name: Name,
    description: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.noteLength)),
    type: z.enum(QUEST_TYPES),
    status: z.enum(QUEST_STATUSES),
    giver: Name,
    location: Name,
    objectives: z.array(CampaignObjective).check(z.maxLength(LIMITS.objectivesPerQuest)),
    rewards: z.object({ experience: z.catch(Tally, 0), gold: z.catch(Tally, 0), items: Lines }),
    variables: list(z.object({ id: ItemId, name: Line, value: Text(LIMITS.descriptionLength) })),
    priority: z.enum(QUEST_PRIORITIES),
    notes: Long,
  }),
  required: ['name', 'description'],
  defaults: {
    type: CAMPAIGN_DEFAULTS.questType,
    status: CAMPAIGN_DEFAULTS.questStatus,
    giver: CAMPAIGN_DEFAULTS.questGiver,
    location: CAMPAIGN_DEFAULTS.questLocation,
    objectives: [],
    rewards: { experience: CAMPAIGN_DEFAULTS.questExperience, gold: CAMPAIGN_DEFAULTS.questGold, items: [] },
    variables: [],
    priority: CAMPAIGN_DEFAULTS.questPriority,
    notes: '',
  },
  secretFields: { variables: [], notes: '' },
  nameField: 'name',
  links: ({ giver, location }) => [{ role: 'gives', name: giver, among: ['npc'], isFrom: false }, locatedAt(location)],
})
