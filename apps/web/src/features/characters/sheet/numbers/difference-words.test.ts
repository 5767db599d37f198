import { type Character, calculate, completeSheet, type Difference } from '@hearthlight/rules/character'
import { KIND_NAMES, loadKinds } from '@hearthlight/rules/compendium'
import { afterEach, describe, expect, it } from 'vitest'
import { locale as german } from '../../../../lib/i18n/german'
import { setLocale } from '../../../../lib/i18n/translate'
import { differenceWords, hasRulesValue, warningWords, withRulesValue } from './difference-words'

afterEach(() => setLocale('en', { messages: {} }))

const WORDS: Readonly<Record<Difference['code'], readonly [Difference, string, string]>> = {
  'by-hand': [
    { field: 'hitPointsMax', code: 'by-hand', stored: 900, byRules: 44 },
    'Hit point maximum 900 by hand; rules say 44',
    'Trefferpunktemaximum 900 von Hand; nach den Regeln 44',
  ],
  level: [
    { field: 'level', code: 'level', stored: 5, byRules: 3 },
    'Level 5 by hand; the levels taken are 3',
    'Stufe 5 von Hand; genommen sind 3',
  ],
  'two-subclasses': [
    { field: 'subclass', code: 'two-subclasses', stored: 'champion, Evocation' },
    'Two subclasses by hand: champion, Evocation',
    'Zwei Unterklassen von Hand: ',
  ],
  'foreign-subclass': [
    { field: 'subclass', code: 'foreign-subclass', stored: 'tailor' },
    'tailor by hand: not a subclass of this class',
    'tailor von Hand: keine Unterklasse dieser Klasse',
  ],
  'subclass-too-early': [
    { field: 'subclass', code: 'subclass-too-early', stored: 'Champion', byRules: 3 },
    'Champion by hand: rules say from level 3',
    'von Hand: nach den Regeln ab Stufe 3',
  ],
  'too-high': [
    { field: 'strength', code: 'too-high', stored: 25, byRules: 20 },
    'Strength 25 by hand; rules say at most 20',
    'Stärke 25 von Hand; nach den Regeln höchstens 20',
  ],
  'too-many-skills': [
    { field: 'skills', code: 'too-many-skills', stored: 9, byRules: 2 },
    'Skills beyond race and background, by hand: 9; rules say 2',
    'nach den Regeln 2',
  ],
  'not-granted': [
    { field: 'savingThrows', code: 'not-granted', stored: 'wisdom' },
    'Proficient by hand in Wisdom: nothing grants it',
    'Von Hand geübt in Weisheit',
  ],
  'spell-not-of-class': [
    { field: 'knownSpells', code: 'spell-not-of-class', stored: 'Fireball' },
    'Fireball by hand: on no list of this character',
    'Feuerball von Hand',
  ],
  'spell-too-high': [
    { field: 'knownSpells', code: 'spell-too-high', stored: 'Fireball', byRules: 1 },
    'Fireball by hand: rules say up to spell level 1',
    'Feuerball von Hand: nach den Regeln bis Zaubergrad 1',
  ],
  'too-many-spells': [
    { field: 'knownSpells', code: 'too-many-spells', stored: 9, byRules: 4 },
    'Spells by hand: 9; rules say 4',
    'nach den Regeln 4',
  ],
  'too-many-attuned': [
    { field: 'inventory', code: 'too-many-attuned', stored: 5, byRules: 3 },
    'Attuned items by hand: 5; rules say 3',
    'nach den Regeln 3',
  ],
  'too-many-dice': [
    { field: 'hitDiceUsed', code: 'too-many-dice', stored: 9, byRules: 5 },
    'Spent hit dice by hand: 9; rules say 5',
    'nach den Regeln 5',
  ],
  prerequisite: [
    { field: 'feats', code: 'prerequisite', stored: 'Grappler' },
    'Grappler by hand: its prerequisite is not met',
    'Voraussetzung',
  ],
}

describe('what differs from the rules', () => {
  it.each(Object.entries(WORDS))('%s is said in both languages', (_code, [difference, english, inGerman]) => {
    expect(differenceWords(difference)).toBe(english)
    setLocale('de', german)
    expect(differenceWords(difference)).toContain(inGerman)
    expect(differenceWords(difference)).not.toContain('hand;')
  })

  it('takes the rules’ value where there is one, and nothing else of the sheet changes', async () => {
    const compendium = await loadKinds(KIND_NAMES)
    const { character } = completeSheet({
      level: 5,
      class: 'Fighter',
      classId: 'fighter',
      hitPointsMax: 900,
      hitPointsCurrent: 900,
      initiative: 9,
      hitDice: '9d4',
      inventory: [],
      armorClass: 30,
      knownSpells: ['wish'],
    })
    const { differences } = calculate(character, compendium)
    const fixed = differences.reduce<Character>((now, one) => withRulesValue(now, one), character)
    expect(fixed).toMatchObject({
      hitPointsMax: 34,
      hitPointsCurrent: 34,
      initiative: 0,
      hitDice: '5d10',
      armorClass: 10,
      knownSpells: ['wish'],
    })
    expect(calculate(fixed, compendium).differences.filter(hasRulesValue)).toEqual([])
    expect({
      ...fixed,
      hitPointsMax: 900,
      hitPointsCurrent: 900,
      initiative: 9,
      hitDice: '9d4',
      armorClass: 30,
      proficiencyBonus: character.proficiencyBonus,
    }).toEqual(character)
  })

  it('changes nothing where the rules give no single value', () => {
    const { character } = completeSheet({ name: 'Brynja' })
    expect(withRulesValue(character, WORDS['two-subclasses'][0])).toBe(character)
    expect(withRulesValue(character, { field: 'spellSlots', code: 'by-hand', stored: '1: 9', byRules: '1: 2' })).toBe(character)
  })
})

it('what is worn without training is said in both languages', () => {
  for (const code of ['armor-untrained', 'shield-untrained', 'weapon-untrained', 'armor-too-heavy'] as const) {
    const warning = { code, item: 'Chain Mail' }
    const english = warningWords(warning)
    expect(english).toContain('Chain Mail')
    setLocale('de', german)
    expect(warningWords(warning)).not.toBe(english)
    expect(warningWords(warning)).not.toContain('Chain Mail')
    setLocale('en', { messages: {} })
  }
})
