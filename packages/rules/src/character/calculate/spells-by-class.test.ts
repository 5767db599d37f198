import { expect, test } from 'vitest'
import { readCompendium } from '../../../../../tools/read-compendium'
import { charactersOf } from '../character.test-support'
import { calculate } from './calculate'
import { spellsByClass } from './spellcasting'

const { compendium } = readCompendium()
const aCharacter = charactersOf(compendium)

test('each class has the spells that it learned, and those that only its list has', () => {
  const knownSpells = ['fire-bolt', 'sacred-flame', 'shield', 'cure-wounds', 'detect-magic', 'light']
  const both = aCharacter({ classes: 'cleric 3 life-domain, wizard 2 school-of-evocation', knownSpells })
  const levels = both.build?.levels.map((level, index) =>
    index === 3 ? { ...level, choices: { cantrips: ['light'], spells: ['detect-magic'] } } : level,
  )
  const character = { ...both, build: { levels: levels ?? [] } }
  const owned = spellsByClass(character, calculate(character, compendium).casters, compendium.spells)
  expect(owned.get('wizard')).toEqual(['fire-bolt', 'shield', 'detect-magic', 'light'])
  expect(owned.get('cleric')).toEqual(['sacred-flame', 'cure-wounds'])
})

test('a spell that several lists have belongs to the class whose slots reach it, and a gift to none', () => {
  const both = aCharacter({ classes: 'paladin 5 oath-of-devotion, cleric 5 light-domain', knownSpells: ['revivify', 'bless', 'fire-bolt'] })
  const owned = spellsByClass(both, calculate(both, compendium).casters, compendium.spells)
  expect([owned.get('paladin'), owned.get('cleric')]).toEqual([['bless'], ['revivify']])
})
