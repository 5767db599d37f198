import { loadKind, type Spell } from '@hearthlight/rules/compendium'
import { useEffect } from 'react'
import { create } from 'zustand'
import { gameName, nameOfId } from './i18n'

type Spells = ReadonlyMap<string, Pick<Spell, 'name'>>

/** The spells that are loaded to name one; undefined until then. */
const useSpells = create<{ readonly spells?: Spells }>(() => ({}))

/**
 * The name, in the reader's language, of the spell that somebody concentrates on: told by id, by its English name, or in any words, which
 * stay as they are. Without the spells an English reader reads the words of the id.
 */
export function spellName(told: string, spells?: Spells): string {
  const name = spells?.get(told)?.name
  if (name !== undefined) return gameName('spells', name)
  return ID.test(told) ? (nameOfId('spells', told) ?? told.replaceAll('-', ' ')) : gameName('spells', told)
}

/** The same, with the spells loaded when they are needed. */
export function useSpellName(told: string): string {
  const { spells } = useSpells()
  const isMissing = spells === undefined && ID.test(told) && nameOfId('spells', told) === undefined
  useEffect(() => {
    // Without a connection the words of the id are shown.
    if (isMissing) loadKind('spells').then((loaded) => useSpells.setState({ spells: loaded }), Boolean)
  }, [isMissing])
  return spellName(told, spells)
}

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/
