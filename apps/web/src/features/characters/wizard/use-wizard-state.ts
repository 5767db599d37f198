import {
  type Character,
  type CharacterDraft,
  chosenParts,
  type DraftNumbers,
  draftNumbers,
  editedCharacter,
  nextStep,
  type WizardStep,
} from '@hearthlight/rules/character'
import type { Compendium } from '@hearthlight/rules/compendium'
import { useEffect, useState } from 'react'
import { useUser } from '../../../lib/auth'
import { prefetchSections, useSections } from '../parts/sections'
import { freshDraft, isUntouched, type KeptDraft, keepDraft, readDraft } from './draft-storage'
import { kindsAhead, kindsFor } from './step-kinds'
import type { Wizard } from './wizard-context'

/** A finished character in the wizard, and the choices that it was made of. */
export interface EditedCharacter {
  readonly character: Character
  readonly draft: CharacterDraft
}

/**
 * The wizard's state. Every change of a new character is stored in the browser, so that a reload restores it. A finished character
 * opens on the review.
 */
export function useWizardState(edited: EditedCharacter | undefined) {
  const { id: userId } = useUser()
  const [start] = useState<KeptDraft>(() =>
    edited === undefined ? (readDraft(userId) ?? freshDraft()) : { step: 'review', draft: edited.draft },
  )
  const [kept, setKept] = useState(start)
  const { step, draft } = kept
  const loaded = useSections(...kindsFor(step, draft))
  const { compendium, isReady } = loaded
  const parts = chosenParts(draft, compendium)
  const { characterClass } = parts

  const isStored = edited === undefined
  useEffect(() => {
    if (isStored && !isUntouched(kept)) keepDraft(userId, kept)
  }, [isStored, kept, userId])
  useEffect(() => {
    if (!isReady) return
    prefetchSections(kindsAhead(step, characterClass))
    // The starting equipment of the class counts in the summary.
    if (characterClass !== undefined) prefetchSections(['items'])
  }, [isReady, step, characterClass])

  const wizard: Wizard = {
    step,
    draft,
    edited: edited?.character,
    level: draft.level ?? 1,
    numbers: numbersOf(draft, edited?.character, compendium),
    compendium,
    ...parts,
    change: (by: (before: CharacterDraft) => CharacterDraft) => setKept((before) => ({ ...before, draft: by(before.draft) })),
    goTo: (to: WizardStep) => setKept((before) => ({ ...before, step: to })),
  }
  // The draft of a former spellcaster may be on the spells step, which no longer exists for it.
  const isStepSkipped = isReady && step === 'spells' && characterClass?.spellcasting === undefined
  useEffect(() => {
    if (isStepSkipped) setKept((before) => ({ ...before, step: nextStep('spells', undefined) }))
  }, [isStepSkipped])
  const hasChanges = isStored ? !isUntouched(kept) : draft !== start.draft
  return { wizard, loaded, hasChanges }
}

/** A finished character may have hit points or armour class that its choices alone do not give. */
function numbersOf(draft: CharacterDraft, edited: Character | undefined, compendium: Compendium): DraftNumbers {
  const numbers = draftNumbers(draft, compendium)
  const result = edited === undefined ? undefined : editedCharacter(edited, draft, compendium)
  if (result?.ok !== true) return numbers
  const { hitPointsMax, armorClass, speed } = result.character
  return { ...numbers, hitPoints: hitPointsMax, armorClass, speed }
}
