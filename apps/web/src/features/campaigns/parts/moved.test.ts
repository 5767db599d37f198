import { describe, expect, it } from 'vitest'
import { movedBefore, movedByStep } from './moved'

const IDS = ['a', 'b', 'c', 'd'] as const

describe('putting things in order', () => {
  it('puts one before another, or last', () => {
    expect(movedBefore(IDS, 'd', 'b')).toEqual(['a', 'd', 'b', 'c'])
    expect(movedBefore(IDS, 'a', 'd')).toEqual(['b', 'c', 'a', 'd'])
    expect(movedBefore(IDS, 'a', undefined)).toEqual(['b', 'c', 'd', 'a'])
  })

  it('changes nothing where nothing moves', () => {
    expect(movedBefore(IDS, 'b', 'b')).toBe(IDS)
    expect(movedBefore(IDS, 'b', 'c')).toBe(IDS)
    expect(movedBefore<string>(IDS, 'x', 'a')).toBe(IDS)
    expect(movedByStep(IDS, IDS, 'a', -1)).toBe(IDS)
    expect(movedByStep(IDS, IDS, 'd', 1)).toBe(IDS)
  })

  it('steps over what is shown, past what a filter hides', () => {
    expect(movedByStep(IDS, IDS, 'b', 1)).toEqual(['a', 'c', 'b', 'd'])
    expect(movedByStep(IDS, IDS, 'b', -1)).toEqual(['b', 'a', 'c', 'd'])
    expect(movedByStep(IDS, ['a', 'd'], 'a', 1)).toEqual(['b', 'c', 'd', 'a'])
    expect(movedByStep(IDS, ['b', 'd'], 'd', -1)).toEqual(['a', 'd', 'b', 'c'])
  })
})
