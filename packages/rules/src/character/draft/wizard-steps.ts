import type { CharacterClass } from '../../compendium/schema'

export const WIZARD_STEPS = ['race', 'class', 'abilities', 'appearance', 'personality', 'spells', 'equipment', 'review'] as const
export type WizardStep = (typeof WIZARD_STEPS)[number]

/** The steps in order; classes without spellcasting have no spells step. */
export function stepsFor(characterClass: Pick<CharacterClass, 'spellcasting'> | undefined): WizardStep[] {
  return WIZARD_STEPS.filter((step) => step !== 'spells' || characterClass?.spellcasting !== undefined)
}

/** The next step; at the end, the same step. */
export function nextStep(step: WizardStep, characterClass: Pick<CharacterClass, 'spellcasting'> | undefined): WizardStep {
  return stepBeside(step, characterClass, 1)
}

/** The previous step; at the beginning, the same step. */
export function previousStep(step: WizardStep, characterClass: Pick<CharacterClass, 'spellcasting'> | undefined): WizardStep {
  return stepBeside(step, characterClass, -1)
}

function stepBeside(step: WizardStep, characterClass: Pick<CharacterClass, 'spellcasting'> | undefined, by: 1 | -1): WizardStep {
  const steps: readonly WizardStep[] = stepsFor(characterClass)
  let index = WIZARD_STEPS.indexOf(step) + by
  while (index >= 0 && index < WIZARD_STEPS.length) {
    const candidate = WIZARD_STEPS[index]
    if (candidate !== undefined && steps.includes(candidate)) return candidate
    index += by
  }
  return step
}
