import { type Character, calculate, completeSheet, type Part } from '@hearthlight/rules/character'
import { type Compendium, KIND_NAMES, loadKinds } from '@hearthlight/rules/compendium'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { anyGameName, gameName } from '../../../../lib/i18n'
import { locale as german } from '../../../../lib/i18n/german'
import { NAMES } from '../../../../lib/i18n/german/names'
import catalogue from '../../../../lib/i18n/german.json'
import { setLocale } from '../../../../lib/i18n/translate'
import { sourceName, sumInWords, sumOf } from './derivation-words'
import { sourceEntry } from './source-entry'

let compendium: Compendium
beforeAll(async () => {
  compendium = await loadKinds(KIND_NAMES)
})
afterEach(() => setLocale('en', { messages: {} }))

const worn = (...ids: readonly string[]) => ids.map((id) => ({ id, name: id, quantity: 1, weight: 1, equipped: true, attuned: true }))
const shielded = () =>
  completeSheet({ class: 'Fighter', classId: 'fighter', dexterity: 16, inventory: worn('chain-shirt', 'shield') }).character

describe('the derivation of a number', () => {
  it('is a sum with its sources and remarks', () => {
    const { armorClass, skills } = calculate(shielded(), compendium)
    expect(sumInWords(sumOf('Armor Class', armorClass))).toBe('17 = Chain Shirt 13 + Dexterity 2 (at most 2) + Shield 2')
    expect(sumInWords(sumOf('Stealth', { ...skills.stealth, parts: [{ amount: -1, source: 'Dexterity' }] }))).toContain('= − Dexterity 1')
    expect(sumInWords({ name: 'Damage', shown: '1d8+3', dice: '1d8', parts: [{ amount: 3, source: 'Strength' }] })).toBe(
      '1d8+3 = 1d8 + Strength 3',
    )
  })

  it('is German to a German reader', () => {
    setLocale('de', german)
    const { armorClass } = calculate(shielded(), compendium)
    expect(sumInWords(sumOf('RK', armorClass))).toBe('17 = Kettenhemd 13 + Geschicklichkeit 2 (höchstens 2) + Schild 2')
    expect(sourceName('Level 5')).toBe('Stufe 5')
  })

  it('names only sources that have German names, whoever the character is', () => {
    const known = (name: string) =>
      /^Level \d+$/.test(name) || Object.hasOwn(catalogue, name) || Object.values(NAMES).some((list) => Object.hasOwn(list, name))
    const sources = new Set(everybody().flatMap((character) => partsIn(calculate(character, compendium)).map(({ source }) => source)))
    expect(sources.size).toBeGreaterThan(150)
    expect([...sources].filter((name) => !known(name))).toEqual([])
  })

  it('leads to the text of each feature and item in it', () => {
    const character = shielded()
    const numbers = calculate(character, compendium)
    expect(sourceEntry('Chain Shirt', character, numbers, compendium)).toMatchObject({ kind: 'items', name: 'Chain Shirt' })
    expect(sourceEntry('Second Wind', character, numbers, compendium)?.description).toContain('bonus action')
    expect(sourceEntry('Archery', character, numbers, compendium)?.kind).toBe('options')
    for (const name of ['Dexterity', 'Level 3', 'Base', 'constructor']) {
      expect(sourceEntry(name, character, numbers, compendium)).toBeUndefined()
    }
  })

  it('finds the German name of an option that is also called like something else', () => {
    setLocale('de', german)
    expect(sourceName('Defense', { kind: 'options' })).toBe(gameName('options', 'Defense'))
    expect(sourceName('Natural Armor')).toBe(anyGameName('Natural Armor'))
  })
})

/** Every subclass of every class at level 20, every race, and each eighth item worn: names of items have a test of their own. */
function everybody(): Character[] {
  const of = (facts: Record<string, unknown>) => completeSheet({ level: 20, ...facts }).character
  const callings = [...compendium.classes.values()].flatMap(({ id, subclasses }) =>
    subclasses.map((subclass) => of({ classId: id, subclassId: subclass.id, constitution: 3, strength: 8 })),
  )
  const peoples = [...compendium.races.values()].flatMap((race) =>
    [undefined, ...(race.subraces ?? [])].map((subrace) => of({ raceId: race.id, subraceId: subrace?.id, classId: 'fighter' })),
  )
  const owners = [...compendium.items.keys()]
    .filter((_, index) => index % 8 === 0)
    .map((id) => of({ classId: 'wizard', strength: 3, inventory: worn(id) }))
  return [...callings, ...peoples, ...owners]
}

/** The parts of every number, wherever it stands. */
function partsIn(value: unknown): Part[] {
  if (Array.isArray(value)) return value.flatMap(partsIn)
  if (typeof value !== 'object' || value === null) return []
  const { parts } = value as { parts?: readonly Part[] }
  if (Array.isArray(parts) && 'value' in value) return [...parts]
  return Object.entries(value).flatMap(([key, one]) => (['classes', 'choices'].includes(key) ? [] : partsIn(one)))
}
