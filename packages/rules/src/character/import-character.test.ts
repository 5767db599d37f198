import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testCompendium } from '../compendium/compendium.test-support'
import { characterFileName, characterFileText } from './character-file'
import { aDraft, built } from './draft/draft.test-support'
import { importCharacter, importCharacterText } from './import-character'
import { CharacterSheet } from './sheet'

const mira = built(aDraft(), testCompendium())

function imported(value: unknown) {
  const result = importCharacter(value)
  if (!result.ok) throw new Error(`${result.code} at ${result.path}`)
  return { character: result.character, notes: result.notes.map(({ path, code }) => `${path}: ${code}`) }
}

describe('a downloaded character', () => {
  test('comes back whole', () => {
    expect(importCharacterText(characterFileText(mira))).toEqual({ ok: true, character: mira, notes: [] })
  })

  test('loses its id, creator and date without a word', () => {
    const stored = { ...mira, id: 'char_1', createdBy: 'someone', createdAt: '2024-01-01' }
    expect(imported(stored)).toEqual({ character: mira, notes: [] })
  })

  test('gives its file its name with underscores', () => {
    expect(characterFileName('Sir Roderick the Bold')).toBe('Sir_Roderick_the_Bold.json')
    expect(characterFileName('../../etc/passwd')).toBe('etcpasswd.json')
    expect(characterFileName(' \u0000 ')).toBe('character.json')
  })
})

describe('a character from elsewhere', () => {
  test('keeps what is known and tells what is not, however deep', () => {
    const strange = { ...mira, wings: 2, inventory: [{ ...mira.inventory?.[0], colour: 'red' }] }
    const { character, notes } = imported(strange)
    expect(character.inventory).toEqual([mira.inventory?.[0]])
    expect(character).not.toHaveProperty('wings')
    expect(notes.sort()).toEqual(['inventory.0.colour: unknown', 'wings: unknown'])
  })

  test('with only a name, race and class gets the rest filled in, and is told so', () => {
    const { character, notes } = imported({ name: 'Test Hero', race: 'Elf', class: 'Wizard', level: 5, dexterity: 16 })
    expect(CharacterSheet.safeParse(character).success).toBe(true)
    expect(character).toMatchObject({ name: 'Test Hero', level: 5, proficiencyBonus: 3, armorClass: 13, initiative: 3, hitDice: '5d8' })
    expect(notes).toContain('strength: missing')
    expect(notes).not.toContain('conditions: missing')
  })

  test('may say hit points and armour class as rosters do', () => {
    expect(imported({ name: 'A', hp: 7, maxHp: 11, ac: 15 }).character).toMatchObject({
      hitPointsCurrent: 7,
      hitPointsMax: 11,
      armorClass: 15,
    })
    expect(imported({ name: 'A', hitPoints: { current: 5, max: 9 } }).character).toMatchObject({ hitPointsCurrent: 5, hitPointsMax: 9 })
  })

  test('may name only the skills it has', () => {
    const { character, notes } = imported({ ...mira, skills: { stealth: true }, savingThrows: { wisdom: true } })
    expect(character.skills).toMatchObject({ stealth: true, arcana: false })
    expect(character.savingThrows).toMatchObject({ wisdom: true, strength: false })
    expect(notes).toEqual([])
  })

  test.each([
    ['level', 21],
    ['level', '5'],
    ['strength', Number.POSITIVE_INFINITY],
    ['strength', 15.5],
    ['armorClass', null],
    ['hitPointsMax', -1],
    ['traits', 'Brave'],
    ['name', 'x'.repeat(201)],
    ['appearance', {}],
    ['skills', { flying: 'yes' }],
    ['attacks', {}],
    ['currency', { gp: 1 }],
  ])('with %s of %j is told that it is wrong; nothing is bent to fit', (field, value) => {
    const { character, notes } = imported({ ...mira, [field]: value })
    expect(notes.some((note) => note.startsWith(field))).toBe(true)
    expect(character[field as keyof typeof character]).not.toEqual(value)
    expect(CharacterSheet.safeParse(character).success).toBe(true)
  })

  test('with one bad thing in a list loses that thing only', () => {
    const inventory = [...(mira.inventory ?? []), { id: 'x', name: 'X', quantity: 'many', weight: 1, equipped: false }]
    const { character, notes } = imported({ ...mira, inventory })
    expect(character.inventory).toEqual(mira.inventory)
    expect(notes).toEqual([`inventory.${inventory.length - 1}.quantity: invalid`])
  })
})

describe('what is no character', () => {
  test.each([[null], [undefined], [7], ['text'], [[]], [[mira]], [{}], [{ level: 3 }], [{ name: 5 }], [() => mira]])(
    '%j is refused',
    (value) => {
      expect(importCharacter(value)).toMatchObject({ ok: false, code: 'not-a-character', message: 'Invalid character file format' })
    },
  )

  test("text that is no JSON is refused in the product's words", () => {
    expect(importCharacterText('{"name": ')).toMatchObject({ ok: false, code: 'invalid-json', message: 'Invalid character file format' })
  })

  test.each([
    ['{"name":"A","__proto__":{"isAdmin":true}}', '__proto__'],
    ['{"name":"A","currency":{"constructor":{"prototype":{"x":1}}}}', 'currency.constructor'],
    ['{"name":"A","inventory":[{"prototype":1}]}', 'inventory.0.prototype'],
  ])('%s is refused for the key that would reach every object', (text, path) => {
    expect(importCharacterText(text)).toMatchObject({ ok: false, code: 'forbidden-key', path })
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  test('nesting without end and lists without end are refused', () => {
    expect(importCharacterText(`{"name":"A","goals":${'['.repeat(5000)}${']'.repeat(5000)}}`)).toMatchObject({
      ok: false,
      code: 'too-deep',
    })
    expect(importCharacter({ name: 'A', traits: Array.from({ length: 30_000 }, () => 'x') })).toMatchObject({
      ok: false,
      code: 'too-large',
    })
    const loop: Record<string, unknown> = { name: 'A' }
    loop.self = loop
    expect(importCharacter(loop)).toMatchObject({ ok: false, code: 'too-deep' })
  })

  test('things that are not plain data are refused', () => {
    expect(importCharacter({ name: 'A', goals: new Map() })).toMatchObject({ ok: false, code: 'not-plain', path: 'goals' })
  })

  test('anything at all is either a whole character or refused, never a crash', () => {
    const fields = fc.constantFrom(...Object.keys(CharacterSheet.shape), 'wings', 'hp', 'hitPoints')
    fc.assert(
      fc.property(fc.dictionary(fields, fc.anything()), fc.option(fc.string()), (value, name) => {
        const result = importCharacter(name === null ? value : { ...value, name })
        expect(!result.ok || CharacterSheet.safeParse(result.character).success).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
