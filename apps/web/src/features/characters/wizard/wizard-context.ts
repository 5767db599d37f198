import type { CharacterDraft, ChosenParts, WizardStep } from '@hearthlight/rules/character'
import type { Compendium } from '@hearthlight/rules/compendium'
import { createContext, useContext } from 'react'

/** What every step reads and changes, with the entries that the draft names. */
export interface Wizard extends ChosenParts {
  readonly step: WizardStep
  readonly draft: CharacterDraft
  /** Shelves that no step so far asked for are empty. */
  readonly shelves: Compendium
  readonly change: (by: (draft: CharacterDraft) => CharacterDraft) => void
  readonly goTo: (step: WizardStep) => void
}

export const WizardContext = createContext<Wizard | undefined>(undefined)

export function useWizard(): Wizard {
  const wizard = useContext(WizardContext)
  if (wizard === undefined) throw new Error('A step stands outside the wizard')
  return wizard
}
