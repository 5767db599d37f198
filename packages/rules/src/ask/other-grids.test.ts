import { describe, expect, it } from 'vitest'
import type { GridKind } from '../grid'
import { indexOf, type Wall } from '../sight'
import { answerTo } from './answer'
import type { AskToken, AskView } from './view'

const token = (id: string, x: number, y: number, parts: Partial<AskToken> = {}): AskToken => ({
  ...{ id, x, y, size: 1, isParty: id === 'me', isFallen: false, isBlind: false, elevationFt: 0 },
  ...parts,
})

function aView(kind: GridKind, tokens: readonly AskToken[], parts: Partial<AskView> = {}, budgetFt = 30): AskView {
  return {
    ownId: 'me',
    tokens,
    grid: { kind, rule: undefined, columns: 30, rows: 30 },
    walls: indexOf([]),
    knownSquares: undefined,
    sight: undefined,
    surfaceOf: () => ({ kind, isDifficult: () => false }),
    movementOf: () => ({ budgetFt, speedFt: 30, before: { feet: 0, diagonals: 0 }, isSpeedKnown: true }),
    ...parts,
  }
}

function reachedIn(view: AskView) {
  const answer = answerTo(view, { kind: 'reach' })
  if (answer.kind !== 'reach') throw new Error('Reach was asked')
  return answer
}

const A_WALL: Wall = { ax: 12_000, ay: 0, bx: 12_000, by: 30_000, kind: 'normal' }

describe('questions on maps without squares', () => {
  it('ASK-2 on hexes a creature of any size stands on all places that so many steps lead to', () => {
    const within = (steps: number) => 1 + 3 * steps * (steps + 1)
    for (const [size, at] of [
      [1, { x: 10, y: 10.392 }],
      [2, { x: 9.5, y: 9.892 }],
      [3, { x: 9, y: 9.392 }],
    ] as const) {
      for (const steps of [0, 1, 3]) {
        const { places } = reachedIn(aView('odd-r', [token('me', at.x, at.y, { size })], {}, steps * 5))
        expect(places, `size ${size}, ${steps} steps`).toHaveLength(within(steps))
      }
    }
  })

  it('ASK-2 without a grid a creature reaches what it can touch at the end of a straight way', () => {
    const tokens = [token('me', 5, 5), token('near', 10, 5), token('far', 20, 20)]
    expect(reachedIn(aView('none', tokens)).reached).toEqual([{ id: 'near', feet: 20 }])
    expect(reachedIn(aView('none', tokens, {}, 19)).reached).toEqual([])
  })

  it('ASK-2 without a grid no wall is walked through, and nothing behind it is struck', () => {
    const tokens = [token('me', 10, 5), token('behind', 12.6, 5)]
    expect(reachedIn(aView('none', tokens)).reached).toHaveLength(1)
    expect(reachedIn(aView('none', tokens, { walls: indexOf([A_WALL]) })).reached).toEqual([])
  })

  it.each(['odd-r', 'even-q', 'none'] as const)('ASK-6 an area is laid where it hits most on %s', (kind) => {
    const tokens = [token('me', 5, 5), token('one', 8, 4.6), token('two', 8, 5.6), token('friend', 3, 5, { isParty: true })]
    const cone = { kind: 'aim', shape: 'cone', sizeFt: 30, leastFoes: 2, mostFriends: 0 } as const
    expect(answerTo(aView(kind, tokens), cone)).toMatchObject({ isEnough: true, aims: [{ foes: ['one', 'two'], friends: [] }] })
    const ball = { ...cone, shape: 'sphere', sizeFt: 10 } as const
    expect(answerTo(aView(kind, tokens), ball)).toMatchObject({
      isEnough: true,
      aims: [{ foes: ['one', 'two'], friends: [] }, {}, {}].slice(0, 1),
    })
  })

  it('ASK-6 of directions that hit the same the middle is told, across east too', () => {
    const tokens = [token('me', 5, 5), token('one', 8, 5)]
    const answer = answerTo(aView('square', tokens), { kind: 'aim', shape: 'cone', sizeFt: 15, leastFoes: 1, mostFriends: 0 })
    if (answer.kind !== 'aim') throw new Error('An area was asked for')
    expect(Math.round(((answer.aims[0]?.placement.direction ?? 1) * 180) / Math.PI) % 360).toBe(0)
  })

  it('ASK-3 over squares that are not known nobody walks, and what lies behind them is not clear', () => {
    const tokens = [token('me', 5, 5), token('beyond', 9, 5)]
    const knownSquares = { perCell: 1, isKnown: (column: number) => column !== 7 }
    expect(reachedIn(aView('square', tokens, { knownSquares })).reached).toEqual([])
    expect(answerTo(aView('square', tokens, { knownSquares }), { kind: 'seen-by' })).toMatchObject({ noticed: [], unclear: ['beyond'] })
  })
})
