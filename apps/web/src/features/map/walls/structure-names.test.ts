import { expect, it } from 'vitest'
import { structureName, wallName } from './structure-names'
import { aLight, aMap, aWall } from './structures.test-support'

it.each([
  [{}, 'Wall, from C3 to C4'],
  [{ door: 'closed' }, 'Door, closed, from C3 to C4'],
  [{ door: 'open', kind: 'window' }, 'Window, open, from C3 to C4'],
  [{ door: 'secret' }, 'Secret door, from C3 to C4'],
  [{ kind: 'terrain' }, 'Low wall, from C3 to C4'],
] as const)('WALL-14 a piece has a name that tells what it is and where: %o', (fields, name) => {
  expect(wallName(aWall('one', [2, 2, 2, 3], fields))).toBe(name)
})

it('WALL-14 so has a light, and what is gone has none', () => {
  const map = aMap([], [aLight('fire', 2, 2, { isOn: false })])
  expect(structureName(map, 'fire')).toBe('Light, off, at C3, bright to 20 ft, dim to 40 ft')
  expect([structureName(map, 'gone'), structureName(map, 'constructor')]).toEqual([undefined, undefined])
})
