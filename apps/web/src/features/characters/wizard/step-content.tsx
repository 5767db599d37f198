import type { WizardStep } from '@hearthlight/rules/character'
import type { ComponentType } from 'react'
import { AbilitiesStep } from '../steps/abilities-step'
import { AppearanceStep } from '../steps/appearance-step'
import { ClassStep } from '../steps/class-step'
import { EquipmentStep } from '../steps/equipment-step'
import { PersonalityStep } from '../steps/personality-step'
import { RaceStep } from '../steps/race-step'
import { ReviewStep } from '../steps/review-step'
import { SpellsStep } from '../steps/spells-step'
import { useWizard } from './wizard-context'

const STEPS: Record<WizardStep, ComponentType> = {
  race: RaceStep,
  class: ClassStep,
  abilities: AbilitiesStep,
  appearance: AppearanceStep,
  personality: PersonalityStep,
  spells: SpellsStep,
  equipment: EquipmentStep,
  review: ReviewStep,
}

export function StepContent() {
  const { step } = useWizard()
  const Step = STEPS[step]
  return <Step />
}
