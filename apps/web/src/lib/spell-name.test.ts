import { loadKind } from '@hearthlight/rules/compendium'
import { afterEach, describe, expect, it } from 'vitest'
import { locale as german } from './i18n/german'
import { setLocale } from './i18n/translate'
import { spellName } from './spell-name'

const spells = await loadKind('spells')

describe('the name of a spell that somebody concentrates on', () => {
  afterEach(() => setLocale('en', { messages: {} }))

  it('COMBAT-25 is that of the compendium, told by id, and else the words that somebody wrote', () => {
    const told = ['hold-person', 'Hold Person', 'a prayer', 'a half-sung hymn']
    expect(told.map((each) => spellName(each, spells))).toEqual(['Hold Person', 'Hold Person', 'a prayer', 'a half-sung hymn'])
    expect(spellName('hold-person')).toBe('hold person')
  })

  it('COMBAT-25 is in the reader’s language, told by id or by the English name, also before the spells are loaded', () => {
    setLocale('de', german)
    const names = [spellName('hold-person'), spellName('hold-person', spells), spellName('Hold Person')]
    expect(new Set(names)).toEqual(new Set(['Person festhalten']))
    expect(spellName('ein Gebet')).toBe('ein Gebet')
  })
})
