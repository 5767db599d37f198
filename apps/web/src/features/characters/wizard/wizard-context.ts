import type { CharacterDraft, WizardStep } from '@hearthlight/rules/character'
import type { CharacterClass, Compendium, Race, Subclass, Subrace } from '@hearthlight/rules/compendium'
import { createContext, useContext } from 'react'

export interface Wizard {
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

export interface ChosenParts {
  readonly race: Race | undefined
  readonly subrace: Subrace | undefined
  readonly characterClass: CharacterClass | undefined
  readonly subclass: Subclass | undefined
}

/** The entries that a draft names. */
export function chosenParts(draft: CharacterDraft, { races, classes }: Pick<Compendium, 'races' | 'classes'>): ChosenParts {
  const race = races.get(draft.raceId ?? '')
  const characterClass = classes.get(draft.classId ?? '')
  return {
    race,
    subrace: race?.subraces?.find(({ id }) => id === draft.subraceId),
    characterClass,
    subclass: characterClass?.subclasses.find(({ id }) => id === draft.subclassId),
  }
}
