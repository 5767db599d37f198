import { useMemo } from 'react'
import { openCard } from '../../lib/bestiary/open-entry'
import type { CardSearch, FoundCard } from '../../lib/cards/card-search.lazy'
import { cardSearch } from '../../lib/cards/use-card-search'
import { type Command, type Finder, useFinder } from '../../lib/commands'
import { useIsDm } from '../../live/use-table'

/** Lets the palette find the cards of the compendium at this table. */
export function useCardFinder(): void {
  const isDm = useIsDm()
  useFinder(useMemo(() => cardFinder(isDm), [isDm]))
}

/** A single letter finds too much to be of use. */
const FEWEST_LETTERS = 2

function cardFinder(isDm: boolean): Finder {
  let search: CardSearch | undefined
  return {
    prepare: async () => {
      search = await cardSearch()
    },
    find: (typed) => (typed.trim().length < FEWEST_LETTERS ? [] : (search?.find(typed, isDm) ?? []).map(commandFor)),
  }
}

function commandFor({ card, name, says }: FoundCard): Command {
  return { id: `card:${card.kind}/${card.id}`, label: name, section: says, isFound: true, run: () => openCard(card) }
}
