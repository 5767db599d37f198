/** Fixed lists of values for campaigns, quests, places and dates. */

export const CAMPAIGN_SETTINGS = ['Fantasy', 'Sci-Fi', 'Modern', 'Horror', 'Steampunk', 'Post-Apocalyptic'] as const

export const CAMPAIGN_WORLDS = ['Forgotten Realms', 'Eberron', 'Ravenloft', 'Homebrew'] as const

export const QUEST_TYPES = ['main', 'side', 'personal'] as const

export const QUEST_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const

export const QUEST_STATUSES = ['available', 'active', 'pending', 'completed'] as const

export const TIMELINE_TYPES = ['session', 'milestone', 'world', 'personal'] as const

export const TIMELINE_IMPACTS = ['minor', 'moderate', 'major', 'critical'] as const

export const LOCATION_TYPES = ['city', 'town', 'village', 'dungeon', 'wilderness', 'other'] as const

export const ENCOUNTER_DIFFICULTIES = ['easy', 'medium', 'hard', 'deadly'] as const

export const NPC_RELATIONSHIPS = ['hostile', 'unfriendly', 'neutral', 'friendly', 'allied'] as const

/** Attitude of an NPC at the live table. */
export const LIVE_NPC_TYPES = ['friendly', 'neutral', 'hostile'] as const

export const CAMPAIGN_PLAYER_STATUSES = ['active', 'inactive', 'other'] as const

export const DEFAULT_CAMPAIGN_SETTINGS = {
  world: 'Homebrew',
  startingLevel: 1,
  currentLevel: 1,
  milestoneProgression: false,
  difficulty: 'normal',
  deathRules: 'normal',
  restRules: 'normal',
  encumberance: false,
  inspiration: true,
  homebrew: '',
} as const

/** Values of a campaign entry's fields that the author left empty. */
export const CAMPAIGN_DEFAULTS = {
  questType: 'main',
  questPriority: 'medium',
  questStatus: 'available',
  questGiver: 'Unknown',
  questLocation: 'Unknown',
  questExperience: 0,
  questGold: 0,
  /** Minutes. */
  sessionDuration: 180,
  npcRace: 'Human',
  npcRelationship: 'neutral',
  locationType: 'other',
  locationRegion: 'Unknown',
  timelineDate: 'Day 1',
  timelineType: 'world',
  timelineImpact: 'minor',
  playerClass: 'Fighter',
  playerLevel: 1,
  playerStatus: 'active',
} as const

/** Title of a campaign session without one; `number` starts at 1. */
export const defaultSessionTitle = (number: number): string => `Session ${number}`
