import type { Character, CharacterDraft, ChosenParts, DraftNumbers, Walk, WizardStep } from '@hearthlight/rules/character'
import type { Compendium } from '@hearthlight/rules/compendium'
import { createContext, useContext } from 'react'

/** The state that every step reads, the functions that change it, and the compendium entries that the draft refers to. */
export interface Wizard extends ChosenParts {
  readonly step: WizardStep
  readonly draft: CharacterDraft
  /** The finished character that is edited; undefined for a new one. */
  readonly edited: Character | undefined
  /** Of the finished character, or that at which the new one begins. */
  readonly level: number
  /** The optional steps that are visited. */
  readonly walk: Walk
  readonly numbers: DraftNumbers
  /** Sections that no step has requested yet are empty. */
  readonly compendium: Compendium
  readonly change: (by: (draft: CharacterDraft) => CharacterDraft) => void
  readonly goTo: (step: WizardStep) => void
}

export const WizardContext = createContext<Wizard | undefined>(undefined)

export function useWizard(): Wizard {
  const wizard = useContext(WizardContext)
  if (wizard === undefined) throw new Error('A step stands outside the wizard')
  return wizard
}
