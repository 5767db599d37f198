import { describe, expect, it } from 'vitest'
import { evaluated, innerScope, parsed, type Scope } from './expression'

const SCOPE: Scope = {
  wide: 3,
  line: [1, 2, 3],
  double: (value) => Number(value) * 2,
  pose: 'combat',
  each: (list, change) => apply(list, change),
}
const apply = (list: unknown, change: unknown) =>
  (list as number[]).map((item, index) => (change as (a: number, b: number) => number)(item, index))

describe('An expression of the part files', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 - 4 - 3', 3],
    ['-2 ** 2 + wide', -1],
    ['7 % 4 / 2', 1.5],
    ['2 * -wide', -6],
    ['.5 + 0.25', 0.75],
    ["pose == 'combat' && !(wide < 3) ? 1 : 2", 1],
    ["pose != 'combat' || wide > 3 ? 1 : 2", 2],
    ['wide > 1 ? wide > 2 ? 5 : 6 : 7', 5],
    ['double(wide) + double(1)', 8],
    ['line[0] + line[-1]', 4],
  ])('%s is %s', (text, value) => {
    expect(evaluated(text, SCOPE)).toBe(value)
  })

  it('adds lists item by item and scales them', () => {
    expect(evaluated('line - [1, 1, 1] * 0.5 + [0, 0, wide]', SCOPE)).toEqual([0.5, 1.5, 5.5])
  })

  it('maps a list with the item and its position', () => {
    expect(evaluated('each(line, item => item * 10 + i)', SCOPE)).toEqual([10, 21, 32])
  })

  it('is divided into rows and columns', () => {
    expect(parsed('1, 2; wide, 4').map((row) => row.map((one) => one(SCOPE)))).toEqual([
      [1, 2],
      [3, 4],
    ])
  })

  it('sees the names of the scope around it', () => {
    expect(evaluated('wide + inner', innerScope(SCOPE, { inner: 1 }))).toBe(4)
  })

  it.each(['1 +', '(1', '1 2', 'unknown', "line['a']", 'line[9]', '3(1)', 'pose + 1', '$', "'open"])('%s is refused', (text) => {
    expect(() => evaluated(text, SCOPE)).toThrow()
  })
})
