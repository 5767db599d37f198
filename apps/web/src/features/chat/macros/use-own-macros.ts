import type { Macro } from '@hearthlight/rules/character'
import { useMemo } from 'react'
import { useCharacters } from '../../../documents/queries/characters'
import { saveSheet } from '../../../documents/save-sheet'
import { characterOf } from '../../../lib/characters'
import { useIsDm, useTable, useView } from '../../../live/use-table'

interface OwnMacros {
  readonly macros: readonly Macro[]
  readonly save: (macros: readonly Macro[]) => void
}

const NONE: readonly Macro[] = []

/** The macros of the character with which the user sits here; undefined without one, for who leads the table, and until the sheet is loaded. */
export function useOwnMacros(): OwnMacros | undefined {
  const isDm = useIsDm()
  const you = useView((view) => view.you?.userId)
  const characterId = useTable(({ party }) => party.seats.find(({ id }) => id === you)?.character.id)
  const { data } = useCharacters()
  const document = isDm ? undefined : data?.find(({ id }) => id === characterId)
  return useMemo(
    () =>
      document && {
        macros: characterOf(document).macros ?? NONE,
        save: (macros) => saveSheet(document, { macros: macros.length === 0 ? undefined : macros }),
      },
    [document],
  )
}
