import { expect, test } from 'vitest'
import { describeUnknownId, lookUp } from './compendium'
import { testCompendium } from './compendium.test-support'
import { editDistance, nearest, prefixDistance } from './edit-distance'

test('an entry is found by its id', () => {
  const found = lookUp(testCompendium(), 'classes', 'fighter')
  expect(found).toMatchObject({ ok: true, entry: { name: 'Fighter', hitDice: '1d10' } })
})

test('an unknown id is answered with the kind and the nearest ids', () => {
  const found = lookUp(testCompendium(), 'classes', 'fihgter')
  expect(found).toEqual({ ok: false, code: 'unknown-id', kind: 'classes', id: 'fihgter', nearest: ['fighter'] })
  expect(!found.ok && describeUnknownId(found)).toBe('There is no class "fihgter". Did you mean fighter?')
})

test('an id that resembles nothing gets no hint', () => {
  const found = lookUp(testCompendium(), 'races', 'zzzzzzzzzzzz')
  expect(found).toMatchObject({ ok: false, nearest: [] })
  expect(!found.ok && describeUnknownId(found)).toBe('There is no race "zzzzzzzzzzzz".')
})

test('names inherited by every object are no ids', () => {
  for (const id of ['__proto__', 'constructor', 'toString']) expect(lookUp(testCompendium(), 'items', id).ok).toBe(false)
})

test('an id of a million letters is answered at once', () => {
  const found = lookUp(testCompendium(), 'items', 'x'.repeat(1_000_000))
  expect(found.ok).toBe(false)
  expect(!found.ok && describeUnknownId(found).length).toBeLessThan(200)
})

test.each([
  ['', '', 0],
  ['elf', 'elf', 0],
  ['elf', '', 3],
  ['elf', 'half', 2],
  ['kitten', 'sitting', 3],
  ['fihgter', 'fighter', 1],
  ['ca', 'abc', 3],
])('from %j to %j it takes %i changes', (from, to, distance) => {
  expect(editDistance(from, to)).toBe(distance)
  expect(editDistance(to, from)).toBe(distance)
})

test('a distance beyond the limit is reported as one above it', () => {
  expect(editDistance('wizard', 'barbarian', 2)).toBe(3)
  expect(prefixDistance('wizard', 'barbarian', 2)).toBe(3)
})

test('the beginning of a long word is as near as its slips', () => {
  expect(prefixDistance('firbal', 'fireball', 2)).toBe(1)
  expect(prefixDistance('fire', 'fireball', 2)).toBe(0)
})

test('nearest ids come closest first', () => {
  expect(nearest('elf', ['half-elf', 'elf-wood', 'orc', 'elk'])).toEqual(['elf-wood', 'elk'])
})
