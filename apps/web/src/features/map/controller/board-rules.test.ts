import type { DistanceRule } from '@hearthlight/rules/grid'
import { expect, it, vi } from 'vitest'
import { createBoardRules } from './board-rules'

const FIREBALL = { shape: 'sphere', sizeFt: 20, x: 10, y: 10, angle: 0 } as const
const DIAGONAL = [
  { x: 0, y: 0 },
  { x: 1, y: 1 },
  { x: 2, y: 2 },
]

it('GRID-1, GRID-2 ruler, templates and ranges follow the way that the table counts now', async () => {
  const table: { rule?: DistanceRule } = {}
  const hasLoaded = vi.fn()
  const rules = createBoardRules({ distanceRule: () => table.rule, hasLoaded, hasFailed: () => undefined })
  await vi.waitFor(() => expect(hasLoaded).toHaveBeenCalledOnce())
  const shown = () => ({
    legs: rules.legsFt(DIAGONAL),
    covered: rules.areaOf(FIREBALL).cells.length,
    widest: Math.max(...rules.reachOf({ x: 10, y: 10, size: 2 }, 15).map(({ x }) => x)),
    corners: rules.reachOf({ x: 10, y: 10, size: 2 }, 15).length,
  })
  expect(shown()).toEqual({ legs: [5, 5], covered: 64, widest: 15, corners: 4 })
  table.rule = '5-10-5'
  expect(shown()).toEqual({ legs: [5, 10], covered: 44, widest: 15, corners: 12 })
  table.rule = 'euclid'
  expect(shown()).toMatchObject({ covered: 52, widest: 15 })
})

it('nothing is covered before the code of areas has come', () => {
  const rules = createBoardRules({ distanceRule: () => undefined, hasLoaded: () => undefined, hasFailed: () => undefined })
  expect(rules.areaOf(FIREBALL)).toEqual({ cells: [], outline: [] })
  expect(rules.reachOf({ x: 10, y: 10, size: 1 }, 15)).toEqual([])
})
