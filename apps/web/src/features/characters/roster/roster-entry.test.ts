import { CharacterDocument } from '@hearthlight/protocol'
import { describe, expect, test } from 'vitest'
import { characterFacts, entryOf, sheetWith } from './roster-entry'

function aDocument(sheet: Record<string, unknown>) {
  return CharacterDocument.parse({ id: 'char_1', revision: 1, createdBy: 'user_1', createdAt: '2026-01-01', sheet })
}

describe('a stored character', () => {
  test('is read from the shapes of older sheets', () => {
    const { character } = entryOf(aDocument({ name: 'Thorn', race: 'Dwarf', class: 'Fighter', level: 3, hp: 14, maxHp: 31, ac: 18 }))
    expect(character).toMatchObject({ hitPointsCurrent: 14, hitPointsMax: 31, armorClass: 18 })
    expect(characterFacts(character)).toBe('Dwarf · Fighter · Level 3')
    expect(characterFacts({ ...character, pronouns: 'he/him' })).toBe('Dwarf · Fighter · Level 3 · he/him')
  })

  test('is never unreadable: without a name it is the Unnamed Character', () => {
    expect(entryOf(aDocument({})).character.name).toBe('Unnamed Character')
    expect(entryOf(aDocument({ name: 7, level: 'many' })).character).toMatchObject({ name: 'Unnamed Character', level: 1 })
  })

  test('keeps on saving what another program left in its sheet', () => {
    const entry = entryOf(aDocument({ name: 'Lyra', homebrew: { wings: 2 } }))
    expect(sheetWith(entry, { ...entry.character, level: 2 })).toMatchObject({ homebrew: { wings: 2 }, level: 2 })
  })

  test('loses on saving the fields that it no longer has', () => {
    const entry = entryOf(aDocument({ name: 'Lyra', subclassId: 'hunter', homebrew: { wings: 2 } }))
    const { subclassId: _, ...without } = entry.character
    expect(sheetWith(entry, without)).not.toHaveProperty('subclassId')
    expect(sheetWith(entry, without)).toMatchObject({ name: 'Lyra', homebrew: { wings: 2 } })
  })

  test('keeps on saving what is beyond a character, and loses what nobody can read', () => {
    const entry = entryOf(aDocument({ name: 'Lyra', level: 30, strength: 99, speed: 'fast', hitPointsMax: 900, hitPointsCurrent: 900 }))
    expect(entry.character).toMatchObject({ level: 20, strength: 30 })
    const saved = sheetWith(entry, { ...entry.character, hitPointsCurrent: 800 })
    expect(saved).toMatchObject({ level: 30, strength: 99, hitPointsMax: 900, hitPointsCurrent: 800, speed: entry.character.speed })
  })

  test('is read once for each document', () => {
    const document = aDocument({ name: 'Lyra' })
    expect(entryOf(document).character).toBe(entryOf(document).character)
  })
})
