import { CharacterDocument } from '@hearthlight/protocol'
import { describe, expect, test } from 'vitest'
import { heroFacts, heroOf, sheetOf } from './hero'

function aDocument(sheet: Record<string, unknown>) {
  return CharacterDocument.parse({ id: 'char_1', revision: 1, createdBy: 'user_1', createdAt: '2026-01-01', sheet })
}

describe('a stored hero', () => {
  test('is read from the shapes of older sheets', () => {
    const { character } = heroOf(aDocument({ name: 'Thorn', race: 'Dwarf', class: 'Fighter', level: 3, hp: 14, maxHp: 31, ac: 18 }))
    expect(character).toMatchObject({ hitPointsCurrent: 14, hitPointsMax: 31, armorClass: 18 })
    expect(heroFacts(character)).toBe('Dwarf · Fighter · Level 3')
  })

  test('is never unreadable: without a name it is the Unnamed Character', () => {
    expect(heroOf(aDocument({})).character.name).toBe('Unnamed Character')
    expect(heroOf(aDocument({ name: 7, level: 'many' })).character).toMatchObject({ name: 'Unnamed Character', level: 1 })
  })

  test('keeps on saving what another program left in its sheet', () => {
    const hero = heroOf(aDocument({ name: 'Lyra', homebrew: { wings: 2 } }))
    expect(sheetOf(hero, { ...hero.character, level: 2 })).toMatchObject({ homebrew: { wings: 2 }, level: 2 })
  })

  test('is read once for each document', () => {
    const document = aDocument({ name: 'Lyra' })
    expect(heroOf(document)).toBe(heroOf(document))
  })
})
