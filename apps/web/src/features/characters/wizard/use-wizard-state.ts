import { type CharacterDraft, chosenParts, nextStep, type WizardStep } from '@hearthlight/rules/character'
import { useEffect, useState } from 'react'
import { useUser } from '../../../lib/auth'
import { prefetchSections, useSections } from '../parts/sections'
import { freshDraft, isUntouched, keepDraft, readDraft } from './draft-storage'
import { kindsAhead, kindsFor } from './step-kinds'
import type { Wizard } from './wizard-context'

/** The wizard's state. Every change is stored in the browser, so that a reload restores it. */
export function useWizardState() {
  const { id: userId } = useUser()
  const [kept, setKept] = useState(() => readDraft(userId) ?? freshDraft())
  const { step, draft } = kept
  const loaded = useSections(...kindsFor(step, draft))
  const { compendium, isReady } = loaded
  const parts = chosenParts(draft, compendium)
  const { characterClass } = parts

  useEffect(() => {
    if (!isUntouched(kept)) keepDraft(userId, kept)
  }, [kept, userId])
  useEffect(() => {
    if (isReady) prefetchSections(kindsAhead(step, characterClass))
  }, [isReady, step, characterClass])

  const wizard: Wizard = {
    step,
    draft,
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
  return { wizard, loaded, hasChanges: !isUntouched(kept) }
}
