import { ABILITIES, SKILLS } from '@hearthlight/rules'
import { defaultAppearance } from '@hearthlight/rules/appearance'
import {
  type CharacterDraft,
  CharacterSheet,
  readAppearance,
  startingDraft,
  WIZARD_STEPS,
  type WizardStep,
} from '@hearthlight/rules/character'
import type { Appearance } from '@hearthlight/rules/compendium'
import { z } from 'zod/mini'
import { readStored, removeStored, type StorageEntry, storageEntry, writeStored } from '../../../lib/storage'
import { known } from '../../../lib/words'

const Words = z.array(z.string())
const { knownSpells, preparedSpells, relationships, goals, spellSlots, inventory, currency } = CharacterSheet.shape

const Draft = z.object({
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
  appearance: z.optional(z.custom<Appearance>((value) => readAppearance(JSON.stringify(value)) !== undefined)),
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

const Kept = z.object({ step: z.enum(WIZARD_STEPS), draft: Draft })

export interface KeptDraft {
  readonly step: WizardStep
  readonly draft: CharacterDraft
}

/** What a new wizard holds. */
export function freshDraft(): KeptDraft {
  const draft = startingDraft()
  return { step: 'race', draft: { ...draft, name: known(draft.name), appearance: defaultAppearance() } }
}

/** The character that this user was making when the page was closed, if any. */
export function readDraft(userId: string): KeptDraft | undefined {
  return readStored(entryOf(userId)) as KeptDraft | undefined
}

export function keepDraft(userId: string, kept: KeptDraft): void {
  writeStored(entryOf(userId), kept as z.infer<typeof Kept>)
}

export function dropDraft(userId: string): void {
  removeStored(entryOf(userId).key)
}

/** Nothing was chosen yet, so nothing is lost by leaving. */
export function isUntouched({ draft }: KeptDraft): boolean {
  return JSON.stringify(draft) === JSON.stringify(freshDraft().draft)
}

function entryOf(userId: string): StorageEntry<z.infer<typeof Kept>> {
  return storageEntry(`hero_draft_${userId}`, Kept)
}
