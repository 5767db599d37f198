import { expect, it } from 'vitest'
import { boardSight } from './board-sight'

/** Four squares in a row: dim, dark, remembered, plainly seen. */
const LAYERS = { columns: 4, rows: 1, dim: ['8'], dark: ['4'], remembered: ['2'], told: [] }

it('SIGHT-31 what darkvision sees in darkness is painted in shades of grey, or as if it were lit', () => {
  const levelsOf = (isDarkPlain: boolean) => [...(boardSight(LAYERS, 1, 4, 1, isDarkPlain)?.levels ?? [])]
  expect(levelsOf(false)).toEqual([1, 2, 3, 0])
  expect(levelsOf(true)).toEqual([1, 0, 3, 0])
  expect(boardSight(undefined, 1, 4, 1, false)).toBeUndefined()
})
