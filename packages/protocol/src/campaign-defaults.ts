import { CAMPAIGN_DEFAULTS } from '@hearthlight/rules/scene'
import type { Visibility } from './campaign-entities'
import type { EntityKind, FieldsOf } from './campaign-fields'

// Apart from the fields: pages that never make an entity don't load this.

/**
 * What a field holds that was left out. What is missing here is required: a quest's name and description, and the names of
 * the others. The server fills in what follows from the campaign: `sessionNumber` and the title 'Session N', `date` and
 * `joinedAt` of today.
 */
export const ENTITY_DEFAULTS = {
  session: {
    summary: '',
    duration: CAMPAIGN_DEFAULTS.sessionDuration,
    players: [],
    lootGained: [],
    xpAwarded: 0,
    recap: '',
    notes: '',
    nextSessionPlans: '',
    liveSessionId: null,
  },
  quest: {
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
  encounter: {
    location: '',
    difficulty: 'medium',
    cr: 0,
    description: '',
    creatures: [],
    variables: [],
    isCompleted: false,
    mapId: null,
    notes: '',
  },
  npc: {
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
    hp: 20,
    ac: 12,
    portraitId: null,
  },
  location: {
    type: CAMPAIGN_DEFAULTS.locationType,
    description: '',
    region: CAMPAIGN_DEFAULTS.locationRegion,
    population: '',
    government: '',
    pointsOfInterest: [],
    discovered: false,
    visited: false,
    notes: '',
    mapId: null,
    pictureId: null,
  },
  timeline: {
    date: CAMPAIGN_DEFAULTS.timelineDate,
    description: '',
    type: CAMPAIGN_DEFAULTS.timelineType,
    impact: CAMPAIGN_DEFAULTS.timelineImpact,
    participants: [],
    location: '',
    notes: '',
  },
  player: {
    playerId: null,
    characterId: null,
    characterClass: CAMPAIGN_DEFAULTS.playerClass,
    characterLevel: CAMPAIGN_DEFAULTS.playerLevel,
    status: CAMPAIGN_DEFAULTS.playerStatus,
    experience: 0,
    notes: '',
  },
} as const satisfies { readonly [Kind in EntityKind]: Partial<FieldsOf<Kind>> }

/** What no player is ever sent, and what stands there instead. */
export const SECRET_FIELDS = {
  session: { notes: '', nextSessionPlans: '' },
  quest: { variables: [], notes: '' },
  encounter: { creatures: [], variables: [], mapId: null, notes: '' },
  npc: { goals: '', secrets: '', notes: '', hp: ENTITY_DEFAULTS.npc.hp, ac: ENTITY_DEFAULTS.npc.ac },
  location: { notes: '', mapId: null },
  timeline: { notes: '' },
  player: { notes: '' },
} as const satisfies { readonly [Kind in EntityKind]: Partial<FieldsOf<Kind>> }

/** Who sees what was made without a word about it: what may give a story away stays with the DM. */
export const VISIBILITY_DEFAULTS: Readonly<Record<EntityKind, Visibility>> = {
  session: 'players',
  quest: 'players',
  encounter: 'dm',
  npc: 'dm',
  location: 'dm',
  timeline: 'dm',
  player: 'players',
}
