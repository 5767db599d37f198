import type { CharacterDocument, CharacterId, UserId } from '@hearthlight/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SeatedCharacter } from './party.state'
import { seatedCharacterOf } from './seated-character'

const characterWith = (sheet: CharacterDocument['sheet']): CharacterDocument => ({
  id: 'char_1' as CharacterId,
  revision: 1,
  createdBy: 'user_1' as UserId,
  createdAt: '2026-01-05T18:00:00.000Z',
  sheet,
})

describe('a character at the table', () => {
  it.each([
    ['the wizard’s', { hitPointsCurrent: 7, hitPointsMax: 31, armorClass: 18 }, [7, 31, 18]],
    ['the home screen’s', { hp: 7, maxHp: 31, ac: 18 }, [7, 31, 18]],
    ['the nested', { hitPoints: { current: 7, max: 31 } }, [7, 31, 12]],
    ['an empty', {}, [20, 20, 12]],
    ['one with a maximum only', { maxHp: 31 }, [31, 31, 12]],
    ['one with current hit points only', { hp: 7 }, [7, 7, 12]],
    ['an overfull', { hp: 99, maxHp: 31 }, [31, 31, 12]],
    ['one with texts for numbers', { hp: '7', maxHp: '31', ac: ' 18 ' }, [7, 31, 18]],
    ['a dying', { hp: 0, maxHp: 31 }, [0, 31, 12]],
    ['a nonsensical', { hp: -5, maxHp: 0, ac: Number.NaN, level: 'high' }, [0, 1, 12]],
  ])('is read from %s sheet', (_what, sheet, [hp, maxHp, ac]) => {
    expect(seatedCharacterOf(characterWith(sheet as CharacterDocument['sheet']))).toMatchObject({ hp, maxHp, ac })
  })

  it('rolls a skill of its expertise with twice the proficiency bonus', () => {
    const build = { levels: [{ classId: 'rogue', hitPoints: 8, choices: { expertise: ['stealth'] } }] }
    const sheet = { level: 1, dexterity: 16, skills: { stealth: true, acrobatics: true }, build }
    expect(seatedCharacterOf(characterWith(sheet as unknown as CharacterDocument['sheet'])).checks).toMatchObject({
      stealth: 7,
      acrobatics: 5,
    })
  })

  it('bears name, race, class and level, whole or as they were chosen', () => {
    const sheet = { name: ' Brynja\n', race: { name: 'Dwarf', speed: 25 }, class: 'Fighter', level: 3 }
    expect(seatedCharacterOf(characterWith(sheet))).toMatchObject({ name: 'Brynja', race: 'Dwarf', class: 'Fighter', level: 3 })
  })

  it('BLANK-4 is called something where its name shows nothing', () => {
    expect(seatedCharacterOf(characterWith({ name: '\u200b\u3164\u2800' })).name).toBe('Nameless hero')
  })

  it('brings along what it adds to a d20', () => {
    const sheet = { level: 5, dexterity: 16, wisdom: 8, skills: { stealth: true, perception: false } }
    expect(seatedCharacterOf(characterWith(sheet)).checks).toMatchObject({ initiative: 3, stealth: 6, acrobatics: 3, perception: -1 })
    const wise = { level: 5, wisdom: 14, skills: { perception: true } }
    expect(seatedCharacterOf(characterWith(wise)).checks).toEqual({
      animalHandling: 2,
      insight: 2,
      medicine: 2,
      perception: 5,
      survival: 2,
    })
    expect(seatedCharacterOf(characterWith({ initiative: 5, dexterity: 16 })).checks?.initiative).toBe(5)
    expect(seatedCharacterOf(characterWith({})).checks).toBeUndefined()
  })

  it('can sit down whatever the sheet holds', () => {
    const odd = fc.oneof(fc.anything(), fc.string({ unit: 'binary', maxLength: 300 }), fc.double(), fc.record({ name: fc.anything() }))
    const names = [
      'name',
      'race',
      'class',
      'level',
      'hp',
      'maxHp',
      'hitPoints',
      'hitPointsMax',
      'hitPointsCurrent',
      'ac',
      'armorClass',
      'dexterity',
      'skills',
      'initiative',
    ]
    const sheets = fc.dictionary(fc.constantFrom(...names), odd)
    fc.assert(
      fc.property(sheets, (sheet) => {
        expect(SeatedCharacter.safeParse(seatedCharacterOf(characterWith(sheet))).error).toBeUndefined()
      }),
    )
  })
})
