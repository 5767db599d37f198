import {
  type Character,
  type CharacterDraft,
  chosenParts,
  type DraftNumbers,
  draftNumbers,
  editedCharacter,
  keepOffered,
  levelOf,
  nextStep,
  stepsFor,
  type WizardStep,
  walkOf,
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
  const walk = walkOf(draft, compendium)
  const { hasLevels, castsSpells } = walk

  const isStored = edited === undefined
  useEffect(() => {
    if (isStored && !isUntouched(kept)) keepDraft(userId, kept)
  }, [isStored, kept, userId])
  useEffect(() => {
    if (!isReady) return
    prefetchSections(kindsAhead(step, { hasLevels, castsSpells }))
    // The starting equipment of the class counts in the summary.
    if (characterClass !== undefined) prefetchSections(['items'])
  }, [isReady, step, characterClass, hasLevels, castsSpells])

  const wizard: Wizard = {
    step,
    draft,
    edited: edited?.character,
    level: levelOf(draft),
    walk,
    numbers: numbersOf(draft, edited?.character, compendium),
    compendium,
    ...parts,
    // A choice that makes another one impossible takes it back.
    change: (by: (before: CharacterDraft) => CharacterDraft) =>
      setKept((before) => ({ ...before, draft: keepOffered(by(before.draft), compendium) })),
    goTo: (to: WizardStep) => setKept((before) => ({ ...before, step: to })),
  }
  // A draft may be on a step that no longer exists for it: the spells of a former caster, levels of one who begins at the first.
  const isStepSkipped = isReady && !stepsFor(walk).includes(step)
  useEffect(() => {
    if (isStepSkipped) setKept((before) => ({ ...before, step: nextStep(before.step, { hasLevels, castsSpells }) }))
  }, [isStepSkipped, hasLevels, castsSpells])
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
