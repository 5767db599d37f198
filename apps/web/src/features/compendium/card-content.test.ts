import { CARD_KINDS } from '@hearthlight/rules/cards'
import { loadSearch } from '@hearthlight/rules/compendium'
import { RULE_TOPICS } from '@hearthlight/rules/reference'
import { expect, it } from 'vitest'
import { cardContent } from './card-content'
import { rowsOf } from './rule-card'

it('everything that the search finds has something on its card', async () => {
  const search = await loadSearch()
  for (const query of [
    'fire',
    'rage',
    'archery',
    'darkvision',
    'shelter of the faithful',
    'grappler',
    'prone',
    'cover',
    'goblin',
    'rope',
  ]) {
    for (const { kind, id } of search(query, { kinds: CARD_KINDS, limit: 40 })) {
      const cardKind = CARD_KINDS.find((each) => each === kind)
      expect(cardKind && (await cardContent({ kind: cardKind, id })), `${kind} ${id}`).toMatchObject({ kind })
    }
  }
})

it('an unknown entry has no card', async () => {
  for (const kind of CARD_KINDS) expect(await cardContent({ kind, id: 'no-such-entry' }), kind).toBeUndefined()
})

it('every topic of the rules that is no action has rows', () => {
  const tables = RULE_TOPICS.filter(({ id }) => !id.startsWith('action-'))
  expect(tables.filter(({ id }) => rowsOf(id).length === 0)).toEqual([])
})
