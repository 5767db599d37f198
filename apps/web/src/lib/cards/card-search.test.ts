import { afterEach, describe, expect, it } from 'vitest'
import { locale as german } from '../i18n/german'
import { setLocale } from '../i18n/translate'
import { loadCardSearch } from './card-search.lazy'

afterEach(() => setLocale('en', { messages: {} }))

describe('the search over cards', () => {
  it('finds each kind by its beginning, with slips, and says what it is', async () => {
    const search = await loadCardSearch()
    const first = (words: string) => {
      const [found] = search.find(words, true)
      return found && [found.card.kind, found.name, found.says]
    }
    expect(first('fireb')).toEqual(['spells', 'Fireball', 'Spell · Level 3'])
    expect(first('prnoe')).toEqual(['conditions', 'Prone', 'Condition'])
    expect(first('half cover')).toEqual(['rules', 'Half Cover', 'Rule'])
    expect(first('second wind')).toEqual(['features', 'Second Wind', 'Feature · Fighter'])
    expect(first('longswo')).toEqual(['items', 'Longsword', 'Item'])
    expect(first('goblin')?.[0]).toBe('monsters')
  })

  it('finds monsters for the DM only', async () => {
    const search = await loadCardSearch()
    const kinds = search.find('goblin', false).map(({ card }) => card.kind)
    expect(kinds).not.toContain('monsters')
  })

  it('lists an entry once, though several of its names fit', async () => {
    const search = await loadCardSearch()
    const ids = search.find('cover', true).map(({ card }) => `${card.kind} ${card.id}`)
    expect(ids.filter((id) => id === 'rules cover')).toHaveLength(1)
  })

  it('finds by the German and by the English name, and shows the German one', async () => {
    setLocale('de', german)
    const search = await loadCardSearch()
    for (const words of ['feuerb', 'fireb', 'feurball']) expect(search.find(words, false)[0]?.name, words).toBe('Feuerball')
    for (const words of ['liegend', 'prone']) expect(search.find(words, false)[0]?.card, words).toEqual({ kind: 'conditions', id: 'prone' })
    expect(search.find('halbe deckung', false)[0]?.card).toEqual({ kind: 'rules', id: 'cover' })
    expect(search.nameOf({ kind: 'spells', id: 'fireball' })).toBe('Feuerball')
    expect(search.nameOf({ kind: 'spells', id: 'no-such-spell' })).toBeUndefined()
  })
})
