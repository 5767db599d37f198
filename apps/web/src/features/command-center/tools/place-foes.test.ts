import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placeFoes } from './place-foes'

it('Foes of any size stand beside each other and beside who is there', () => {
  const cell = fc.integer({ min: 8, max: 24 })
  const standing = fc.array(fc.record({ x: cell, y: cell, size: fc.integer({ min: 1, max: 4 }) }), { maxLength: 12 })
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 30 }), standing, (sizes, others) => {
      const covered = new Set(others.flatMap(({ x, y, size }) => cells(x, y, size)))
      placeFoes(sizes, others).forEach(({ x, y }, index) => {
        for (const each of cells(x, y, sizes[index] ?? 1)) {
          expect(covered.has(each)).toBe(false)
          covered.add(each)
        }
      })
    }),
  )
})

function cells(x: number, y: number, size: number): readonly string[] {
  return Array.from({ length: size * size }, (_, index) => `${x + (index % size)},${y + Math.floor(index / size)}`)
}
