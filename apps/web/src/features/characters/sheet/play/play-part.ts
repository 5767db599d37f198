import type { Character, CharacterSheetNumbers } from '@hearthlight/rules/character'
import { useCallback, useEffect, useRef, useState } from 'react'
import { translate } from '../../../../lib/i18n'

export type EditCharacter = (by: (before: Character) => Character) => void

/** A part of the sheet that play changes. It does not know whether the character is stored or sits at a table. */
export interface PlayPartProps {
  readonly character: Character
  /** Undefined while the compendium is loading. */
  readonly numbers: CharacterSheetNumbers | undefined
  readonly edit: EditCharacter
}

type Attempted = { readonly ok: true; readonly character: Character } | { readonly ok: false; readonly message: string }

export interface Attempt {
  /** Why the last attempt was refused, in the reader's language. */
  readonly refusal: string | undefined
  /** Whether it was done. */
  readonly attempt: (by: (before: Character) => Attempted) => boolean
}

/** Changes that the rules may refuse. A refusal stays until the next attempt. */
export function useAttempt(character: Character, edit: EditCharacter): Attempt {
  const [refusal, setRefusal] = useState<string>()
  const attempt = (by: (before: Character) => Attempted) => {
    const tried = by(character)
    setRefusal(tried.ok ? undefined : translate(tried.message))
    if (tried.ok) {
      edit((before) => {
        const done = by(before)
        return done.ok ? done.character : before
      })
    }
    return tried.ok
  }
  return { refusal, attempt }
}

/** An edit for what outlives a render, such as the Undo of a notification: it changes the sheet that was rendered last. */
export function useLatestEdit(edit: EditCharacter): EditCharacter {
  const latest = useRef(edit)
  useEffect(() => {
    latest.current = edit
  }, [edit])
  return useCallback((by) => latest.current(by), [])
}
