import { z } from 'zod/mini'
import { refitted } from '../../appearance/suggested-appearance'
import { Appearance } from '../../compendium/appearance'
import type { CharacterClass, Template } from '../../compendium/schema'
import { STARTING_SPELL_SLOTS } from '../../spells/slots'
import { EMPTY_SPELL_BOOK } from '../../spells/spell-book'
import { ABILITIES, SKILLS, type Skill } from '../../terms'
import { CharacterSheet, Feat } from '../sheet'
import { type ScoreAssignment, standardScores } from './score-assignment'

const Words = z.array(z.string())
const { knownSpells, preparedSpells, relationships, goals, spellSlots, inventory, currency } = CharacterSheet.shape

/** What a level above the first is taken with; see `LevelUpChoices`. What is absent is open. */
const StartingLevel = z.object({
  /** The face of the hit die. It counts only if hit points are rolled, and stays if they are not. */
  rolled: z.optional(z.int().check(z.minimum(1), z.maximum(20))),
  increases: z.optional(z.partialRecord(z.enum(ABILITIES), z.int())),
  feat: z.optional(Feat),
  picks: z.optional(z.record(z.string(), Words)),
})

/**
 * All choices of a player in the wizard. A choice not made yet is absent or empty. In a draft from an earlier version, newer lists
 * are empty.
 */
export const StoredDraft = z.object({
  /** The level of the finished character that is edited. Absent for a new character; see `levels`. */
  level: z.optional(z.int().check(z.minimum(1), z.maximum(20))),
  /** Those of the finished character's levels that are in the class of the draft; absent if all are. */
  classLevel: z.optional(z.int().check(z.minimum(1), z.maximum(20))),
  /** The levels after the first with which a new character begins, in order. Absent at level 1. */
  levels: z.optional(z.array(StartingLevel).check(z.maxLength(19))),
  /** How the levels after the first count hit points. If absent: by the average. */
  hitPoints: z.optional(z.enum(['average', 'roll'])),
  /** Gold in addition to that of the background, for a character that begins above level 1. */
  extraGold: z.optional(z.int().check(z.minimum(0))),
  /** Parts of a finished character that the compendium does not know, such as a race from another program. They may stay. */
  foreignParts: z.optional(z.array(z.enum(['raceId', 'classId', 'backgroundId']))),
  name: z.string(),
  pronouns: z.optional(z.string()),
  alignment: z.string(),
  raceId: z.optional(z.string()),
  subraceId: z.optional(z.string()),
  classId: z.optional(z.string()),
  subclassId: z.optional(z.string()),
  backgroundId: z.optional(z.string()),
  scores: z.object({
    method: z.enum(['standard', 'roll', 'point-buy']),
    pool: z.array(z.int()),
    assigned: z.record(z.enum(ABILITIES), z.int()),
  }),
  /** The class's skills. */
  skills: z.array(z.enum(SKILLS)),
  /** Abilities that get the free bonuses of the race, then of the subrace. If absent: suggestions for the class. */
  bonusAbilities: z.optional(z.array(z.enum(ABILITIES))),
  /** Free skill choices of the race. If absent: the first skills that the character does not have otherwise. */
  bonusSkills: z.optional(z.array(z.enum(SKILLS))),
  /** Skills chosen for a background that offers a choice. If absent: those that it suggests. */
  backgroundSkills: z.optional(z.array(z.enum(SKILLS))),
  /** Picks at level 1 by the id of the choice: fighting style, expertise, ancestry, favoured enemy, tools; see `draftChoices`. */
  choices: z.optional(z.record(z.string(), Words)),
  /** Languages in addition to those of the race. */
  languages: Words,
  appearance: z.optional(Appearance),
  personality: z.object({
    personalityTraits: Words,
    ideals: Words,
    bonds: Words,
    flaws: Words,
    fears: Words,
    quirks: Words,
    backgroundStory: z.string(),
    motivation: z.string(),
    relationships: z._default(relationships, []),
    goals: z._default(goals, []),
  }),
  knownSpells: z._default(knownSpells, []),
  preparedSpells: z._default(preparedSpells, []),
  spellSlots: z._default(spellSlots, []),
  /** Index of the option taken in each choice of starting equipment; see `startingEquipment`. */
  equipmentPicks: z.array(z.int()),
  /** Inventory after the player's changes in the equipment step. If absent: the starting equipment. */
  inventory,
  /** If absent: the background's gold. */
  currency,
  portrait: z.optional(z.string()),
})

/** Deeply readonly, except for the appearance. */
type Unchanging<T> = T extends object ? { readonly [Key in keyof T]: Key extends 'appearance' ? T[Key] : Unchanging<T[Key]> } : T

export type CharacterDraft = Unchanging<z.infer<typeof StoredDraft>>
export type PersonalityChoices = CharacterDraft['personality']
export type StartingLevel = NonNullable<CharacterDraft['levels']>[number]

/** The name of every draft until its character is named. No finished character keeps it. */
export const PLACEHOLDER_NAME = 'New Character'

/** The wizard's initial draft. */
export function startingDraft(): CharacterDraft {
  return {
    ...EMPTY_SPELL_BOOK,
    name: PLACEHOLDER_NAME,
    alignment: 'Neutral',
    scores: standardScores(),
    skills: [],
    languages: [],
    personality: {
      personalityTraits: [],
      ideals: [],
      bonds: [],
      flaws: [],
      fears: [],
      quirks: [],
      backgroundStory: '',
      motivation: '',
      relationships: [],
      goals: [],
    },
    spellSlots: STARTING_SPELL_SLOTS,
    equipmentPicks: [],
  }
}

/** A different background clears the skills chosen for the old one. */
export function chooseBackground(draft: CharacterDraft, backgroundId: string): CharacterDraft {
  return draft.backgroundId === backgroundId ? draft : { ...draft, backgroundId, backgroundSkills: undefined }
}

/** A different race clears the subrace and the free choices of the old race. */
export function chooseRace(draft: CharacterDraft, raceId: string): CharacterDraft {
  if (draft.raceId === raceId) return draft
  return {
    ...draft,
    raceId,
    subraceId: undefined,
    bonusAbilities: undefined,
    bonusSkills: undefined,
    choices: undefined,
    ...fittingLooks(draft, { raceId }),
  }
}

/**
 * A different class clears the subclass and all choices for the old class: skills, spells, levels and equipment picks. A new character
 * begins at the same level and also gets the equipment of the new class; a finished one keeps what they carry.
 */
export function chooseClass(draft: CharacterDraft, classId: string): CharacterDraft {
  if (draft.classId === classId) return draft
  return {
    ...draft,
    ...EMPTY_SPELL_BOOK,
    classId,
    subclassId: undefined,
    skills: [],
    spellSlots: STARTING_SPELL_SLOTS,
    choices: undefined,
    ...(draft.levels === undefined ? {} : { levels: draft.levels.map(() => ({})) }),
    equipmentPicks: [],
    inventory: draft.level === undefined ? undefined : draft.inventory,
    ...fittingLooks(draft, { classId }),
  }
}

/** The appearance after the choice; nothing if the draft has no appearance. */
function fittingLooks(draft: CharacterDraft, choice: Pick<CharacterDraft, 'raceId' | 'classId'>): Partial<CharacterDraft> {
  if (draft.appearance === undefined) return {}
  const before = { raceId: draft.raceId, classId: draft.classId }
  return { appearance: refitted(draft.appearance, before, { ...before, ...choice }) }
}

/** Adds or removes one of the class's skills; returns the same draft if the limit is reached or the class doesn't offer the skill. */
export function toggleSkill(draft: CharacterDraft, skill: Skill, { skills }: CharacterClass): CharacterDraft {
  if (draft.skills.includes(skill)) return { ...draft, skills: draft.skills.filter((one) => one !== skill) }
  if (draft.skills.length >= skills.choose || !skills.from.includes(skill)) return draft
  return { ...draft, skills: [...draft.skills, skill] }
}

/** Quick Fill: race, class, subclass, background, ability scores and appearance come from the template. */
export function applyTemplate(draft: CharacterDraft, template: Template): CharacterDraft {
  const withParts = chooseClass(chooseRace(draft, template.race), template.class)
  return {
    ...withParts,
    subraceId: template.subrace,
    subclassId: template.subclass,
    backgroundId: template.background,
    scores: scoresOfTemplate(template),
    appearance: template.appearance,
  }
}

/** Template scores that differ from the standard array count as rolled. */
function scoresOfTemplate({ abilityScores }: Template): ScoreAssignment {
  const standard = standardScores()
  const pool = Object.values(abilityScores).sort((a, b) => b - a)
  const isStandard = pool.join() === standard.pool.join()
  return isStandard ? { ...standard, assigned: abilityScores } : { method: 'roll', pool, assigned: abilityScores }
}
