import { describe, expect, it } from 'vitest'
import { coverBetween, indexOf, type Wall } from './index'
import { aWall } from './sight.test-support'

const attacker = { x: 0, y: 0, size: 1 }
const target = { x: 4, y: 0, size: 1 }
const coverBehind = (...walls: Wall[]) => coverBetween(indexOf(walls), attacker, target)

describe('Cover', () => {
  it('SIGHT-16 without walls there is none, behind a wall it is total', () => {
    expect(coverBehind()).toBe('none')
    expect(coverBehind(aWall(2_000, -5_000, 2_000, 5_000))).toBe('total')
  })

  it('SIGHT-16 a wall along the edge of both cells gives cover', () => {
    expect(coverBetween(indexOf([aWall(1_000, 0, 1_000, 1_000)]), attacker, { ...target, x: 1 })).toBe('total')
  })

  it('SIGHT-16 half of the lines blocked is half cover, three of four are three quarters', () => {
    expect(coverBehind(aWall(4_000, 500, 4_000, 1_000))).toBe('half')
    expect(coverBehind(aWall(4_000, 500, 4_000, 3_000), aWall(4_500, -1_000, 4_500, 600))).toBe('three-quarters')
  })

  it('SIGHT-16 a low wall gives half cover, a window total cover, a curtain and an open door none', () => {
    const across = (parts: Partial<Wall>) => coverBehind(aWall(2_000, -5_000, 2_000, 5_000, parts))
    expect([across({ kind: 'terrain' }), across({ kind: 'window' }), across({ kind: 'ethereal' }), across({ door: 'open' })]).toEqual([
      'half',
      'total',
      'none',
      'none',
    ])
  })

  it('SIGHT-16 the cell of a large target with the least cover counts, and the corner of the attacker that sees the most', () => {
    const walls = [aWall(2_000, -5_000, 2_000, 1_000)]
    expect(coverBetween(indexOf(walls), attacker, target)).toBe('total')
    expect(coverBetween(indexOf(walls), { ...attacker, size: 3 }, { ...target, size: 3 })).toBe('none')
  })

  it('SIGHT-5, SIGHT-16 over a wall that is lower than both there is none', () => {
    const index = indexOf([aWall(2_000, -5_000, 2_000, 5_000, { heightFt: 10 })])
    expect(coverBetween(index, attacker, target, { attackerFt: 15, targetFt: 10 })).toBe('none')
    expect(coverBetween(index, attacker, target, { attackerFt: 12 })).toBe('total')
  })
})
