import { type ChosenParts, chosenParts } from '../chosen-parts'
import { askedLevels, type BuildingParts } from './assemble'
import type { CharacterDraft } from './draft'
import { draftChoices, stepOfChoice } from './first-choices'
import { extraLanguages, languageChoices } from './free-choices'
import { levelOf } from './levels/starting-level'
import { isLearned } from './levels/take-levels'
import { missingFor } from './missing'
import type { Problem } from './problem'
import { spellsBeyondLimit, spellTally } from './spell-choices'
import { WIZARD_STEPS, type WizardStep } from './wizard-steps'

/** A choice that the draft's character may still make; creating the character without it is allowed. */
export interface OpenChoice {
  readonly kind: 'subrace' | 'subclass' | 'choice' | 'improvement' | 'cantrips' | 'known-spells' | 'prepared-spells' | 'languages'
  readonly step: WizardStep
  /** How many are left to choose. */
  readonly left: number
  /** The feature that offers a `choice`, in English. */
  readonly source?: string
  /** Of a `choice` or `improvement` after level 1. */
  readonly level?: number
  /** The name of its control. */
  readonly field?: string
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
  const first = openFirstChoices(draft, compendium)
  const at = (step: WizardStep) => first.filter((choice) => choice.step === step)
  const all: readonly OpenChoice[] = [
    { kind: 'subrace', step: 'race', left: parts.subrace === undefined && (parts.race?.subraces?.length ?? 0) > 0 ? 1 : 0 },
    ...at('race'),
    { kind: 'subclass', step: 'class', left: isSubclassOpen(draft, parts) ? 1 : 0 },
    ...at('class'),
    ...openInLevels(draft, compendium),
    ...openSpells(draft, compendium),
    ...at('review'),
    { kind: 'languages', step: 'review', left: languagesLeft(draft, parts) },
  ]
  return all.filter(({ left }) => left > 0)
}

/** Whether the class offers its subclasses at the draft's level and none is chosen. */
export function isSubclassDue(draft: CharacterDraft, { characterClass, subclass }: ChosenParts): boolean {
  return characterClass !== undefined && subclass === undefined && characterClass.subclassLevel <= levelOf(draft)
}

/** A new character above level 1 must have one: that is a problem, not a choice that may wait. */
function isSubclassOpen(draft: CharacterDraft, parts: ChosenParts): boolean {
  return isSubclassDue(draft, parts) && (draft.level !== undefined || levelOf(draft) === 1)
}

export function languagesLeft(draft: CharacterDraft, parts: ChosenParts): number {
  return languageChoices(parts.race, parts.subrace, parts.background) - extraLanguages(draft.languages, parts).length
}

/** A finished character is asked when it rises to its next level. */
function openFirstChoices(draft: CharacterDraft, compendium: BuildingParts): OpenChoice[] {
  if (draft.level !== undefined) return []
  return draftChoices(draft, compendium).map((choice) => ({
    kind: 'choice',
    step: stepOfChoice(choice),
    left: choice.count - (draft.choices?.[choice.id]?.length ?? 0),
    source: choice.source,
    field: `choices.${choice.id}`,
  }))
}

function openInLevels(draft: CharacterDraft, compendium: BuildingParts): OpenChoice[] {
  return askedLevels(draft, compendium).flatMap(({ level, next, taken }): OpenChoice[] => [
    ...next.choices
      .filter(({ id, of }) => of !== 'increase' && !isLearned(id))
      .map(({ id, count, source }): OpenChoice => {
        const left = count - (taken.picks?.[id]?.length ?? 0)
        return { kind: 'choice', step: 'levels', left, source, level, field: `levels.${level}.picks.${id}` }
      }),
    {
      kind: 'improvement',
      step: 'levels',
      left: next.improvesAbilities && taken.increases === undefined && taken.feat === undefined ? 1 : 0,
      level,
      field: `levels.${level}.abilityIncreases`,
    },
  ])
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
