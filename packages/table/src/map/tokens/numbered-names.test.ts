import { LIMITS } from '@hearthlight/protocol'
import { expect, it } from 'vitest'
import { numberedNames } from './numbered-names'

it.each([
  ['Goblin', 1, [], ['Goblin']],
  ['Goblin', 3, ['Wolf'], ['Goblin 1', 'Goblin 2', 'Goblin 3']],
  ['Goblin', 1, ['Goblin'], ['Goblin 2']],
  ['Goblin', 2, ['Goblin 1', 'Goblin 4'], ['Goblin 5', 'Goblin 6']],
  ['Goblin 4', 1, ['Goblin 4', 'Goblin 2'], ['Goblin 5']],
  ['Old Tom', 1, ['Old Marn 7'], ['Old Tom']],
])('%s, %i times, among %j', (name, count, taken, names) => {
  expect(numberedNames(name, count, taken)).toEqual(names)
})

it('a long name leaves room for its number', () => {
  const long = 'x'.repeat(LIMITS.nameLength)
  const [second = ''] = numberedNames(long, 1, [long])
  expect(second).toMatch(/^x+ 2$/)
  expect(second).toHaveLength(LIMITS.nameLength)
})
