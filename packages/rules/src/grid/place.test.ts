import { describe, expect, it } from 'vitest'
import { inOrder } from './area.test-support'
import { cellsInArea, concerns, coverOfArea, isTurned, placementAt, standsIn } from './index'

const cone = (from: 'self' | 'point') => ({ shape: 'cone', lengthFt: 15, from }) as const
const OGRE = { x: 4, y: 4, size: 2 }

describe('where an area is laid', () => {
  it('begins at the author’s edge if it comes from the author, wherever a point is named', () => {
    const placement = placementAt(cone('self'), { at: { x: 20, y: 20 }, direction: 90 }, OGRE)
    expect(placement?.origin.x).toBeCloseTo(5)
    expect(placement?.origin.y).toBeCloseTo(6)
    expect(placement?.direction).toBeCloseTo(Math.PI / 2)
    expect(placementAt(cone('self'), { at: { x: 20, y: 20 } }, undefined)).toBeUndefined()
  })

  it('begins at the point otherwise, and nowhere without one', () => {
    expect(placementAt(cone('point'), { at: { x: 2, y: 3 }, direction: 0 }, OGRE)).toEqual({ origin: { x: 2, y: 3 }, direction: 0 })
    expect(placementAt(cone('point'), {}, OGRE)).toBeUndefined()
  })

  it('is the same for whole quarter turns as for the angles of a circle', () => {
    const turned = placementAt(cone('point'), { at: { x: 5, y: 5 }, direction: 180 }, undefined)
    if (turned === undefined) throw new Error('no placement')
    const left = { origin: { x: 5, y: 5 }, direction: Math.PI }
    expect(inOrder(cellsInArea(cone('point'), turned))).toEqual(inOrder(cellsInArea(cone('point'), left)))
  })

  it('has a direction only if another one covers other squares', () => {
    const shapes = [cone('self'), { shape: 'sphere', radiusFt: 20, from: 'point' }, { shape: 'square', sideFt: 20, from: 'point' }] as const
    expect(shapes.map(isTurned)).toEqual([true, false, false])
  })
})

describe('whom an area concerns', () => {
  const AUTHOR = { isAuthor: true, isOnAuthorsSide: true }
  const ALLY = { isAuthor: false, isOnAuthorsSide: true }
  const FOE = { isAuthor: false, isOnAuthorsSide: false }

  it.each([
    [undefined, [true, true, true]],
    ['chosen', [true, true, true]],
    ['others', [false, true, true]],
    ['enemies', [false, false, true]],
  ] as const)('its author, allies and foes: %s', (affects, expected) => {
    const area = { ...cone('self'), ...(affects === undefined ? {} : { affects }) }
    expect([AUTHOR, ALLY, FOE].map((creature) => concerns(area, creature))).toEqual(expected)
  })
})

describe('who stands in an area', () => {
  // The squares 5,5 and 6,5.
  const line = { shape: 'line', lengthFt: 10, widthFt: 5, from: 'point' } as const
  const isIn = standsIn(coverOfArea(line, { origin: { x: 5, y: 5.5 }, direction: 0 }))

  it('GRID-10 is every creature with one square in it', () => {
    expect([isIn(OGRE), isIn({ x: 6, y: 4, size: 2 }), isIn({ x: 5, y: 5, size: 1 })]).toEqual([true, true, true])
    expect([isIn({ x: 3, y: 3, size: 2 }), isIn({ x: 7, y: 5, size: 1 })]).toEqual([false, false])
  })
})
