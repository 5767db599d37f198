import { CARD_KINDS, type CardKind, type CardRef } from '@hearthlight/rules/cards'
import { loadNames, loadSearch, type SearchHit, type SearchKind } from '@hearthlight/rules/compendium'
import { crText, parseCr } from '@hearthlight/rules/encounter'
import { anyGameName, gameName, t, translate } from '../i18n'

/** An entry that a search has found. */
export interface FoundCard {
  readonly card: CardRef
  /** In the reader's language. */
  readonly name: string
  /** Kind and the fact that tells it from others: `Spell · Level 3`. */
  readonly says: string
}

export interface CardSearch {
  /** The entries that a person may look up, best first: monsters are for the DM. */
  find(words: string, isDm: boolean, limit?: number): readonly FoundCard[]
  /** In the reader's language; undefined for an unknown id. */
  nameOf(card: CardRef): string | undefined
}

/** Loads the index of names. */
export async function loadCardSearch(): Promise<CardSearch> {
  const [search, nameOf] = await Promise.all([loadSearch(shownName), loadNames()])
  return {
    find: (words, isDm, limit = SHOWN) => {
      const kinds = isDm ? CARD_KINDS : CARD_KINDS.filter((kind) => kind !== 'monsters')
      // An entry with several names is found by each of them.
      const found = search(words, { kinds, limit: limit * 2, areSlipsLast: true }).map(asFound)
      return [...new Map(found.toReversed().map((each) => [`${each.card.kind} ${each.card.id}`, each])).values()].reverse().slice(0, limit)
    },
    nameOf: ({ kind, id }) => {
      const name = nameOf(kind, id)
      return name === undefined ? undefined : shownName(kind, name)
    },
  }
}

const SHOWN = 12

const KIND_NAMES: Readonly<Record<CardKind, string>> = {
  spells: t('Spell'),
  items: t('Item'),
  monsters: t('Monster'),
  conditions: t('Condition'),
  features: t('Feature'),
  rules: t('Rule'),
}

/** `of`: the class, people or list that has a feature. */
function shownName(kind: SearchKind | 'of', name: string): string {
  switch (kind) {
    case 'rules':
      return translate(name, 'action')
    case 'conditions':
      return translate(name)
    case 'features':
      return gameName('options', gameName('features', name))
    case 'of':
      return anyGameName(name)
    case 'tables':
      return name
    default:
      return gameName(kind, name)
  }
}

function asFound({ kind, id, name, facets }: SearchHit): FoundCard {
  const found = CARD_KINDS.find((each) => each === kind)
  if (found === undefined) throw new Error(`The search has found something that is no card: ${kind} ${id}`)
  const says = [KIND_NAMES[found], factOf(found, facets)].filter((part) => part !== '').join(' · ')
  return { card: { kind: found, id }, name: shownName(found, name), says }
}

function factOf(kind: CardKind, { level, type, cr, of = '' }: SearchHit['facets']): string {
  switch (kind) {
    case 'spells':
      return level === 0 ? t('Cantrip') : t('Level {grade}', { grade: level ?? null })
    case 'monsters':
      return t('{type} · CR {cr}', { type: gameName('terms', String(type)), cr: crText(parseCr(String(cr)) ?? 0) })
    case 'features':
      return anyGameName(String(of))
    default:
      return ''
  }
}
