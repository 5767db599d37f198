import { type Character, draftOf } from '@hearthlight/rules/character'
import type { Compendium } from '@hearthlight/rules/compendium'
import { useState } from 'react'
import { ComponentError } from '../../../ui/feedback/component-error'
import { useSections } from '../parts/sections'
import { CharacterWizard } from './character-wizard.lazy'

interface EditWizardProps {
  readonly character: Character
  /** Stores the changed character. */
  readonly onComplete: (character: Character) => void
  readonly onCancel: () => void
}

/** Opens a finished character in the wizard, with all choices that it was made of. */
export function EditWizard(props: EditWizardProps) {
  const { compendium, isReady, hasFailed, retry } = useSections('races', 'classes', 'backgrounds', 'items', 'spells')
  if (isReady) return <OpenedCharacter {...props} compendium={compendium} />
  return hasFailed ? <ComponentError retry={retry} /> : null
}

function OpenedCharacter({ character, compendium, onComplete, onCancel }: EditWizardProps & { readonly compendium: Compendium }) {
  // Hit points and conditions may change meanwhile; the choices are those of the moment when the wizard opened.
  const [draft] = useState(() => draftOf(character, compendium))
  const complete = async (changed: Character) => {
    onComplete(changed)
    return true
  }
  return <CharacterWizard edited={{ character, draft }} onComplete={complete} onCancel={onCancel} />
}
