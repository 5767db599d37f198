import { type Character, type ImportNote, INVALID_CHARACTER_FILE } from '@hearthlight/rules/character'
import { type ComponentType, Suspense, useRef, useState } from 'react'
import { t, translate } from '../../lib/i18n'
import { OTHER_CLASS } from './other-class'

/** A character that a file holds; nobody's until somebody sits down with it. */
interface Brought {
  readonly character: Character
  /** The program that wrote the file. */
  readonly source: string
  /** What of the file was left out or filled in. */
  readonly notes: readonly ImportNote[]
}

/** What the characters' own screens know of files. */
export interface CharacterFiles {
  /** Undefined for a file that is no character's; rejects without a connection. */
  readonly read: (file: File) => Promise<Brought | undefined>
  readonly Report: ComponentType<{
    readonly report: { readonly name: string; readonly source: string; readonly notes: readonly ImportNote[] }
    readonly onClose: () => void
  }>
}

interface BringFileProps {
  readonly files: CharacterFiles
  readonly onBring: (character: Character) => void
  /** Called with undefined when a file is read, and with why it holds no character. */
  readonly onProblem: (problem: string | undefined) => void
}

/** GUEST-9 Takes a character from a file, before somebody has an account too. Words of the file's losses are shown at once. */
export function BringFile({ files: { read, Report }, onBring, onProblem }: BringFileProps) {
  const [brought, setBrought] = useState<Brought>()
  const last = useRef(0)
  const bring = async (file: File) => {
    last.current += 1
    const turn = last.current
    onProblem(undefined)
    const outcome = await read(file).then(
      (found) => found ?? translate(INVALID_CHARACTER_FILE),
      () => t('Unable to connect to server. Please try again later.'),
    )
    // A file that was chosen later counts.
    if (turn !== last.current) return
    if (typeof outcome === 'string') return onProblem(outcome)
    onBring(outcome.character)
    if (outcome.notes.length > 0) setBrought(outcome)
  }
  return (
    <>
      <label className={`${OTHER_CLASS} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-focus`}>
        {t('Bring a file')}
        <input
          type="file"
          accept=".json,application/json"
          className="sr-only"
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file !== undefined) void bring(file)
            // Allows the same file to be chosen again.
            target.value = ''
          }}
        />
      </label>
      {brought !== undefined && (
        <Suspense>
          <Report report={{ ...brought, name: brought.character.name }} onClose={() => setBrought(undefined)} />
        </Suspense>
      )}
    </>
  )
}
