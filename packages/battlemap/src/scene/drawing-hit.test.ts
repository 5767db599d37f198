import { expect, test } from 'vitest'
import { isDrawingHit } from './drawing-hit'

const square = {
  type: 'rectangle',
  color: '#dd2729',
  strokeWidth: 2,
  points: [
    { x: 0, y: 0 },
    { x: 100, y: 100 },
  ],
} as const
const round = {
  type: 'circle',
  color: '#dd2729',
  strokeWidth: 2,
  points: [
    { x: 0, y: 0 },
    { x: 50, y: 0 },
  ],
} as const

test('an open shape is hit on its line only, a filled one anywhere inside', () => {
  expect(isDrawingHit(square, 50, 50, 5)).toBe(false)
  expect(isDrawingHit({ ...square, fillColor: '#fab72a' }, 50, 50, 5)).toBe(true)
  expect(isDrawingHit(square, 100, 50, 5)).toBe(true)
  expect(isDrawingHit(round, 10, 0, 5)).toBe(false)
  expect(isDrawingHit({ ...round, fillColor: '#fab72a' }, 10, 0, 5)).toBe(true)
  expect(isDrawingHit(round, 0, 55, 5)).toBe(true)
})

test('the stroke counts with its width', () => {
  expect(isDrawingHit({ ...round, strokeWidth: 10 }, 0, 60, 5)).toBe(true)
  expect(isDrawingHit(round, 0, 60, 5)).toBe(false)
})

test('a dot is hit where it is', () => {
  expect(isDrawingHit({ type: 'freehand', color: '#dd2729', strokeWidth: 2, points: [{ x: 5, y: 5 }] }, 8, 5, 3)).toBe(true)
})
