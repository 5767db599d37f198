import type { CharacterDocument } from '@hearthlight/protocol'
import type { Character } from '@hearthlight/rules/character'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { saveCharacter, useCharacters } from '../../../api/characters'
import { reportFailed } from '../../../api/report-failure'
import { useDeletions } from '../../../lib/deletions'
import { type Hero, heroOf, sheetOf } from './hero'
import { createHeroSaver } from './hero-saver'

const saver = createHeroSaver({ save: saveCharacter, tellFailure: reportFailed })

/** The user's heroes with what was just edited, without those that are being deleted. */
export function useHeroes() {
  const { data, isPending, isError, refetch } = useCharacters()
  const unsaved = useStore(saver.unsaved)
  const deleted = useDeletions()
  const heroes = useMemo(
    () => (data ?? []).filter(({ id }) => !deleted.has(id)).map((document) => shown(document, unsaved)),
    [data, unsaved, deleted],
  )
  useEffect(() => {
    const saveNow = () => void saver.flush()
    window.addEventListener('pagehide', saveNow)
    return () => window.removeEventListener('pagehide', saveNow)
  }, [])
  return { heroes, isLoading: isPending, hasFailed: isError && data === undefined, retry: () => void refetch() }
}

/** Changes a hero: at once on the screen, soon on the server. */
export function editHero(hero: Hero, by: (character: Character) => Character): void {
  const changed = by(hero.character)
  if (changed !== hero.character) saver.edit(hero.document, sheetOf(hero, changed))
}

function shown(document: CharacterDocument, unsaved: Readonly<Record<string, Record<string, unknown>>>): Hero {
  const sheet = unsaved[document.id]
  return heroOf(sheet === undefined ? document : { ...document, sheet })
}
