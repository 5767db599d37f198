import { describe, expect, it, vi } from 'vitest'
import { keyAt, moved, moving } from './macro-order'

const macros = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id, text: id }))
const ids = (list: typeof macros | readonly (typeof macros)[number][]) => list.map(({ id }) => id).join('')

describe('the order of macros', () => {
  it('MACRO-4 changes by moving one to the place of another', () => {
    expect([moved(macros, 0, 2), moved(macros, 3, 0), moved(macros, 1, 2)].map(ids)).toEqual(['bcad', 'dabc', 'acbd'])
  })

  it('MACRO-4 stays as it is beyond its ends, and for what is not in it', () => {
    for (const [from, to] of [
      [0, -1],
      [3, 4],
      [1, 1],
      [7, 0],
      [Number.NaN, 0],
    ] as const)
      expect(moved(macros, from, to)).toBe(macros)
  })

  it('is saved only where it changes', () => {
    const save = vi.fn()
    const move = moving({ macros, save })
    move(0, 0)
    expect(save).not.toHaveBeenCalled()
    move(0, 1)
    expect(save).toHaveBeenCalledWith(moved(macros, 0, 1))
  })

  it('MACRO-4 gives keys to the first nine', () => {
    expect([0, 8, 9].map(keyAt)).toEqual(['1', '9', undefined])
  })
})
