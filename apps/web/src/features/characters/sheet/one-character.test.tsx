import { CharacterDocument } from '@hearthlight/protocol'
import { characterNumbers, completeSheet, readSheet } from '@hearthlight/rules/character'
import { seatedCharacterOf } from '@hearthlight/table'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { characterLine, summaryOf } from '../../../lib/characters'
import { characterFacts, entryOf } from '../roster/roster-entry'
import { PrintedNumbers } from './printed-numbers'

const { character: brynja } = completeSheet({
  name: 'Brynja',
  race: 'Dwarf',
  class: 'Fighter',
  level: 5,
  strength: 17,
  dexterity: 12,
  wisdom: 14,
  hitPointsMax: 44,
  hitPointsCurrent: 30,
  armorClass: 18,
})
/** Every field that any part of the product reads, as written by the wizard, by another program and by an older version. */
const SHEETS = {
  'our own': { ...brynja, skills: { ...brynja.skills, perception: true } },
  "a roster's": {
    name: 'Brynja',
    race: 'Dwarf',
    class: 'Fighter',
    level: 5,
    hp: 30,
    maxHp: 44,
    ac: 18,
    abilities: { strength: 17, dexterity: 12, wisdom: 14 },
    skills: { perception: true },
  },
  'one with texts and whole choices': {
    name: 'Brynja',
    race: { name: 'Dwarf', speed: 25 },
    class: { name: 'Fighter' },
    level: '5',
    armorClass: '18',
    hitPoints: { current: '30', max: 44 },
    strength: '17',
    dexterity: '12',
    wisdom: 14,
    skills: { perception: true },
    homebrew: {},
  },
}

test.each(Object.entries(SHEETS))('a character in %s sheet is the same for reader, list, roster, print and table', (_whose, sheet) => {
  const document = CharacterDocument.parse({ id: 'char_1', revision: 1, createdBy: 'user_1', createdAt: '2026-01-05', sheet })
  const { character, unreadable } = readSheet(sheet)
  expect(unreadable).toEqual([])

  const summary = summaryOf(document)
  expect(summary).toMatchObject({ name: 'Brynja', level: 5, hitPoints: { current: 30, max: 44 }, armorClass: 18 })
  expect(characterLine(summary)).toBe('Level 5 Dwarf Fighter')

  const entry = entryOf(document)
  expect(entry.character).toEqual(character)
  expect(characterFacts(entry.character)).toBe('Dwarf · Fighter · Level 5')

  const printed = renderToStaticMarkup(<PrintedNumbers character={entry.character} numbers={characterNumbers(entry.character)} />)
  for (const text of ['Brynja', '/ 44', '18', '+5 Perception', 'passive perception 15']) expect(printed).toContain(text)

  expect(seatedCharacterOf(document)).toMatchObject({
    id: 'char_1',
    name: 'Brynja',
    race: 'Dwarf',
    class: 'Fighter',
    level: 5,
    hp: 30,
    maxHp: 44,
    ac: 18,
    checks: { initiative: 1, perception: 5, athletics: 3 },
  })
})
