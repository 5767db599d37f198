import { type ChosenParts, chosenParts } from '../chosen-parts'
import type { BuildingParts } from './build-character'
import type { CharacterDraft } from './draft'
import { extraLanguages, languageChoices } from './free-choices'
import { missingFor } from './missing'
import type { Problem } from './problem'
import { spellsBeyondLimit, spellTally } from './spell-choices'
import { WIZARD_STEPS, type WizardStep } from './wizard-steps'

/** A choice that the draft's character may still make; creating the character without it is allowed. */
export interface OpenChoice {
  readonly kind: 'subrace' | 'subclass' | 'cantrips' | 'known-spells' | 'prepared-spells' | 'languages'
  readonly step: WizardStep
  /** How many are left to choose. */
  readonly left: number
}

/** A problem of the whole draft, and the step that solves it. */
export interface StepProblem extends Problem {
  readonly step: WizardStep
}

/** Everything that forbids the draft to become a character, in the order of the steps. */
export function problemsOf(draft: CharacterDraft, compendium: BuildingParts): StepProblem[] {
  const spells = spellsBeyondLimit(draft, compendium)
  return WIZARD_STEPS.flatMap((step) =>
    [...missingFor(step, draft, compendium), ...(step === 'spells' ? spells : [])].map((problem) => ({ ...problem, step })),
  )
}

/** What is left open and may stay open, in the order of the steps. */
export function openChoices(draft: CharacterDraft, compendium: BuildingParts): OpenChoice[] {
  const parts = chosenParts(draft, compendium)
  const all: readonly OpenChoice[] = [
    { kind: 'subrace', step: 'race', left: parts.subrace === undefined && (parts.race?.subraces?.length ?? 0) > 0 ? 1 : 0 },
    { kind: 'subclass', step: 'class', left: isSubclassDue(draft, parts) ? 1 : 0 },
    ...openSpells(draft, compendium),
    { kind: 'languages', step: 'review', left: languagesLeft(draft, parts) },
  ]
  return all.filter(({ left }) => left > 0)
}

/** Whether the class offers its subclasses at the draft's level and none is chosen. */
export function isSubclassDue({ level = 1 }: CharacterDraft, { characterClass, subclass }: ChosenParts): boolean {
  return characterClass !== undefined && subclass === undefined && characterClass.subclassLevel <= level
}

export function languagesLeft(draft: CharacterDraft, parts: ChosenParts): number {
  return languageChoices(parts.race, parts.subrace, parts.background) - extraLanguages(draft.languages, parts).length
}

function openSpells(draft: CharacterDraft, compendium: BuildingParts): OpenChoice[] {
  const tally = spellTally(draft, compendium)
  if (tally === undefined) return []
  const { granted, cantrips, known, prepared } = tally
  return [
    { kind: 'cantrips', step: 'spells', left: granted.cantrips - cantrips },
    { kind: 'known-spells', step: 'spells', left: (granted.known ?? 0) - known },
    { kind: 'prepared-spells', step: 'spells', left: (granted.prepared ?? 0) - prepared },
  ]
}
