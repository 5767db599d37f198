import { type ChosenParts, chosenParts } from '../chosen-parts'
import type { CharacterDraft } from './draft'
import { levelOf } from './levels/starting-level'

export const WIZARD_STEPS = ['race', 'class', 'abilities', 'levels', 'appearance', 'personality', 'spells', 'equipment', 'review'] as const
export type WizardStep = (typeof WIZARD_STEPS)[number]

/** The optional steps that a draft walks through. */
export interface Walk {
  /** A new character that begins above level 1. */
  readonly hasLevels: boolean
  readonly castsSpells: boolean
}

export const SHORTEST_WALK: Walk = { hasLevels: false, castsSpells: false }

/** A subclass such as the Eldritch Knight brings the spells step to a class without spellcasting. */
export function walkOf(draft: CharacterDraft, compendium: Parameters<typeof chosenParts>[1]): Walk {
  const { characterClass, subclass }: ChosenParts = chosenParts(draft, compendium)
  return {
    hasLevels: draft.level === undefined && levelOf(draft) > 1,
    castsSpells: (characterClass?.spellcasting ?? subclass?.spellcasting) !== undefined,
  }
}

/** The steps in order. */
export function stepsFor({ hasLevels, castsSpells }: Walk): WizardStep[] {
  return WIZARD_STEPS.filter((step) => (step !== 'spells' || castsSpells) && (step !== 'levels' || hasLevels))
}

/** The next step; at the end, the same step. */
export function nextStep(step: WizardStep, walk: Walk): WizardStep {
  return stepBeside(step, walk, 1)
}

/** The previous step; at the beginning, the same step. */
export function previousStep(step: WizardStep, walk: Walk): WizardStep {
  return stepBeside(step, walk, -1)
}

function stepBeside(step: WizardStep, walk: Walk, by: 1 | -1): WizardStep {
  const steps: readonly WizardStep[] = stepsFor(walk)
  let index = WIZARD_STEPS.indexOf(step) + by
  while (index >= 0 && index < WIZARD_STEPS.length) {
    const candidate = WIZARD_STEPS[index]
    if (candidate !== undefined && steps.includes(candidate)) return candidate
    index += by
  }
  return step
}
