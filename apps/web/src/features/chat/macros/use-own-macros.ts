import type { Macro } from '@hearthlight/rules/macros'
import { useMemo } from 'react'
import { useCharacters } from '../../../documents/queries/characters'
import { saveDmMacros, useDmMacros } from '../../../documents/queries/dm-macros'
import { saveSheet } from '../../../documents/save-sheet'
import { characterOf } from '../../../lib/characters'
import { useIsDm, useTable, useView } from '../../../live/use-table'

interface OwnMacros {
  /** Macros of a character, or of somebody who leads tables. */
  readonly whose: 'character' | 'leader'
  /** Whoever leads has the number keys for the tabs. */
  readonly hasKeys: boolean
  readonly macros: readonly Macro[]
  readonly save: (macros: readonly Macro[]) => void
}

const NONE: readonly Macro[] = []

/**
 * MACRO-5 The macros of the character with which the user sits here; without a seat, those of the user who leads the table.
 * Undefined for somebody who does neither, and until they are loaded.
 */
export function useOwnMacros(): OwnMacros | undefined {
  const isDm = useIsDm()
  const you = useView((view) => view.you?.userId)
  const characterId = useTable(({ party }) => party.seats.find(({ id }) => id === you)?.character.id)
  const { data } = useCharacters()
  const document = data?.find(({ id }) => id === characterId)
  const leaders = useDmMacros(isDm && characterId === undefined)
  return useMemo(() => {
    if (leaders !== undefined) return { whose: 'leader', hasKeys: false, macros: leaders, save: (macros) => void saveDmMacros(macros) }
    if (document === undefined) return undefined
    return {
      whose: 'character',
      hasKeys: !isDm,
      macros: characterOf(document).macros ?? NONE,
      save: (macros) => saveSheet(document, { macros: macros.length === 0 ? undefined : macros }),
    }
  }, [document, leaders, isDm])
}
