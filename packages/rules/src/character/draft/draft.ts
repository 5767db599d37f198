import { z } from 'zod/mini'
import { Appearance } from '../../compendium/appearance'
import type { CharacterClass, Template } from '../../compendium/schema'
import type { Inventory } from '../../equipment/inventory'
import type { Currency } from '../../equipment/money'
import { type SpellSlot, STARTING_SPELL_SLOTS } from '../../spells/slots'
import { EMPTY_SPELL_BOOK, type SpellBook } from '../../spells/spell-book'
import { ABILITIES, type Ability, SKILLS, type Skill } from '../../terms'
import { CharacterSheet, type Goal, type Relationship } from '../sheet'
import { type ScoreAssignment, standardScores } from './score-assignment'

export interface PersonalityChoices {
  readonly personalityTraits: readonly string[]
  readonly ideals: readonly string[]
  readonly bonds: readonly string[]
  readonly flaws: readonly string[]
  readonly fears: readonly string[]
  readonly quirks: readonly string[]
  readonly backgroundStory: string
  readonly motivation: string
  readonly relationships: readonly Relationship[]
  readonly goals: readonly Goal[]
}

/** All that a player chooses in the wizard. What is not chosen yet is left out or empty. */
export interface CharacterDraft extends SpellBook {
  readonly name: string
  readonly alignment: string
  readonly raceId?: string | undefined
  readonly subraceId?: string | undefined
  readonly classId?: string | undefined
  readonly subclassId?: string | undefined
  readonly backgroundId?: string | undefined
  readonly scores: ScoreAssignment
  /** The class's skills. */
  readonly skills: readonly Skill[]
  /** Where a race lets the player place bonuses: its choices, then the subrace's. Left out: what suits the class. */
  readonly bonusAbilities?: readonly Ability[] | undefined
  /** Skills that the race gives freely. Left out: the first that are not known otherwise. */
  readonly bonusSkills?: readonly Skill[] | undefined
  /** Languages beyond those of the race. */
  readonly languages: readonly string[]
  readonly appearance?: Appearance | undefined
  readonly personality: PersonalityChoices
  readonly spellSlots: readonly SpellSlot[]
  /** The option taken in each choice of starting equipment; see `startingEquipment`. */
  readonly equipmentPicks: readonly number[]
  /** What the player made of it in the equipment step. Left out: the starting equipment. */
  readonly inventory?: Inventory | undefined
  /** Left out: the background's gold. */
  readonly currency?: Currency | undefined
  readonly portrait?: string | undefined
}

const Words = z.array(z.string())
const { knownSpells, preparedSpells, relationships, goals, spellSlots, inventory, currency } = CharacterSheet.shape

/** A draft that was stored, also by an earlier version: lists that it does not have yet are empty. */
export const StoredDraft: z.ZodMiniType<CharacterDraft> = z.object({
  name: z.string(),
  alignment: z.string(),
  raceId: z.optional(z.string()),
  subraceId: z.optional(z.string()),
  classId: z.optional(z.string()),
  subclassId: z.optional(z.string()),
  backgroundId: z.optional(z.string()),
  scores: z.object({
    method: z.enum(['standard', 'roll']),
    pool: z.array(z.int()),
    assigned: z.record(z.enum(ABILITIES), z.int()),
  }),
  skills: z.array(z.enum(SKILLS)),
  bonusAbilities: z.optional(z.array(z.enum(ABILITIES))),
  bonusSkills: z.optional(z.array(z.enum(SKILLS))),
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
  equipmentPicks: z.array(z.int()),
  inventory,
  currency,
  portrait: z.optional(z.string()),
})

/** What the wizard begins with. */
export function startingDraft(): CharacterDraft {
  return {
    ...EMPTY_SPELL_BOOK,
    name: 'New Character',
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

/** Another race clears the subrace and what was chosen for the old one. */
export function chooseRace(draft: CharacterDraft, raceId: string): CharacterDraft {
  if (draft.raceId === raceId) return draft
  return { ...draft, raceId, subraceId: undefined, bonusAbilities: undefined, bonusSkills: undefined }
}

/** Another class clears the subclass and all that belonged to the old class: skills, spells and picks of equipment. */
export function chooseClass(draft: CharacterDraft, classId: string): CharacterDraft {
  if (draft.classId === classId) return draft
  return {
    ...draft,
    ...EMPTY_SPELL_BOOK,
    classId,
    subclassId: undefined,
    skills: [],
    spellSlots: STARTING_SPELL_SLOTS,
    equipmentPicks: [],
    inventory: undefined,
  }
}

/** Takes or drops one of the class's skills; the same draft when the limit is reached or the class doesn't teach it. */
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

/** A template whose scores are no standard array counts as rolled. */
function scoresOfTemplate({ abilityScores }: Template): ScoreAssignment {
  const standard = standardScores()
  const pool = Object.values(abilityScores).sort((a, b) => b - a)
  const isStandard = pool.join() === standard.pool.join()
  return isStandard ? { ...standard, assigned: abilityScores } : { method: 'roll', pool, assigned: abilityScores }
}
