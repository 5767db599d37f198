import { INVALID_CHARACTER_FILE } from '@hearthlight/rules/character'
import { useCallback, useRef, useState } from 'react'
import { reportError, unknownError } from '../../../../lib/errors'
import { t, translate } from '../../../../lib/i18n'
import { createCharacter } from '../create-character'
import { readCharacterFile } from './read-character-file'
import type { UploadedCharacter } from './upload-report'

/** Uploads a file into the roster, and holds its report or refusal. */
export function useUpload(onCreated: (id: string) => void) {
  const [refusal, setRefusal] = useState<string>()
  const [report, setReport] = useState<UploadedCharacter>()
  const created = useRef(onCreated)
  created.current = onCreated

  const upload = useCallback(async (file: File) => {
    const read = await readCharacterFile(file).catch((thrown: unknown) => {
      // The compendium could not be loaded; the file may be valid.
      reportError(unknownError(thrown), () => void upload(file))
      return null
    })
    if (read === null) return
    if (read === undefined) return setRefusal(translate(INVALID_CHARACTER_FILE))
    const document = await createCharacter(read.character, t('{name} joins your heroes', { name: read.character.name }))
    if (document === undefined) return
    created.current(document.id)
    if (read.notes.length > 0) setReport({ name: read.character.name, source: read.source, notes: read.notes })
  }, [])

  return {
    upload: useCallback((file: File) => void upload(file), [upload]),
    refusal,
    report,
    closeRefusal: () => setRefusal(undefined),
    closeReport: () => setReport(undefined),
  }
}
