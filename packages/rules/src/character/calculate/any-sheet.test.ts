import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCompendium } from '../../../../../tools/read-compendium'
import { readSheet } from '../read-sheet'
import { longRest, shortRest } from '../rest/rest'
import { CharacterSheet } from '../sheet'
import { calculate } from './calculate'

const { compendium } = readCompendium()

const odd = fc.constantFrom(
  'constructor',
  '__proto__',
  'toString',
  '',
  'stealth',
  'archery',
  'fighting-style',
  'expertise',
  'circle-land',
  'arctic',
)
const classId = fc.oneof(fc.constantFrom(...compendium.classes.keys()), odd)
const subclassId = fc.oneof(
  fc.constantFrom(...[...compendium.classes.values()].flatMap(({ subclasses }) => subclasses.map(({ id }) => id))),
  odd,
)
const picks = fc.dictionary(odd, fc.array(odd, { maxLength: 3 }))
const forged = fc.record(
  {
    level: fc.integer({ min: -5, max: 40 }),
    classId,
    subclassId,
    raceId: fc.oneof(fc.constantFrom(...compendium.races.keys()), odd),
    backgroundId: fc.constantFrom(...compendium.backgrounds.keys()),
    strength: fc.integer({ min: 0, max: 99 }),
    constitution: fc.integer({ min: 0, max: 99 }),
    hitPointsMax: fc.integer({ min: 0, max: 900 }),
    hitDice: fc.constantFrom('3d10', '1d8+2d6', 'many', '0d0'),
    knownSpells: fc.array(fc.constantFrom('fireball', 'wish', 'no-spell')),
    spellSlots: fc.array(fc.record({ level: fc.nat(9), total: fc.nat(9), used: fc.nat(20) }), { maxLength: 4 }),
    resourcesUsed: fc.dictionary(odd, fc.nat(9)),
    hitDiceUsed: fc.dictionary(fc.constantFrom('d6', 'd8', 'd10', 'd12', 'd7'), fc.nat(40)),
    exhaustion: fc.nat(6),
    inventory: fc.array(
      fc.constantFrom(...[...compendium.items.values()].slice(0, 300)).chain(({ id, name, weight }) =>
        fc.record({
          id: fc.constant(id),
          name: fc.constant(name),
          weight: fc.constant(weight),
          quantity: fc.nat(3),
          equipped: fc.boolean(),
          attuned: fc.boolean(),
        }),
      ),
      { maxLength: 6 },
    ),
    build: fc.record({
      levels: fc.array(
        fc.record(
          { classId, hitPoints: fc.integer({ min: 1, max: 12 }), subclassId, choices: picks },
          { requiredKeys: ['classId', 'hitPoints'] },
        ),
        { minLength: 1, maxLength: 25 },
      ),
    }),
  },
  { requiredKeys: [] },
)

test('a forged sheet is counted without harm: parts add up, it can rest, and what it says is kept', () => {
  fc.assert(
    fc.property(forged, (sheet) => {
      const { character } = readSheet(sheet)
      const before = JSON.stringify(character)
      const numbers = calculate(character, compendium)
      for (const number of [numbers.armorClass, numbers.hitPointsMax, numbers.speeds.walk, ...Object.values(numbers.abilities)]) {
        expect(number.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(number.value)
      }
      for (const result of [shortRest(character, numbers), longRest(character, numbers)]) {
        if (result.ok) expect(CharacterSheet.safeParse(result.character).error).toBeUndefined()
      }
      expect(JSON.stringify(character)).toBe(before)
    }),
    { numRuns: 300 },
  )
})
