import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import type { Actor } from '../../kernel/define-event'
import { liveTable } from '../../live-table'
import type { Gesture } from './gesture-fields'
import { MOST_GESTURE_POINTS } from './gesture-fields'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
/** The left ten columns of the first twenty rows. */
const WEST = Array.from({ length: 20 }, (_, y) => ({ x: 0, y, length: 10 }))

const aRuler = (...points: readonly (readonly [x: number, y: number])[]): Gesture => ({
  kind: 'ruler',
  points: points.map(([x, y]) => ({ x, y })),
})
const anArea = (x: number, y: number): Gesture => ({ kind: 'area', shape: 'sphere', sizeFt: 20, origin: { x, y }, direction: 0 })

function aTable() {
  const table = rehearse().seat(AYLA).seat(BRAM)
  /** What the viewer is told of a gesture. */
  const told = (viewer: Actor, author: Actor, gesture: unknown, isOver = false) => {
    const [event] = table.send(author, 'gesture', { gesture, isOver }) as never[]
    return event && liveTable.project(viewer, event, table.state, table.state, author.userId)
  }
  return { table, told }
}

describe('a gesture', () => {
  it('GESTURE-1 of a player is told to everyone under the name of its author, whatever it claims, and changes nothing', () => {
    const { table, told } = aTable()
    const before = table.state
    const ruler = aRuler([1.5, 1.5], [4.5, 1.5])
    const payload = { gesture: ruler, isOver: false, playerId: AYLA.userId, playerName: 'Ayla', isOfDm: false }
    expect(told(BRAM, AYLA, ruler)).toEqual([{ name: 'gesture-shown', payload }])
    expect(table.send(AYLA, 'gesture', { gesture: ruler, isOver: true, playerId: BRAM.userId, isOfDm: true })).toMatchObject([
      { payload: { playerId: AYLA.userId, isOfDm: false, isOver: true } },
    ])
    expect(table.state).toBe(before)
  })

  it('GESTURE-1 is shown while the game is paused, also where fog lies: a player does not know what is there', () => {
    const { table, told } = aTable()
    table.send(THE_DM, 'fog-paint', { cover: WEST })
    table.send(THE_DM, 'dm-action', { action: 'pause', value: true })
    expect(told(BRAM, AYLA, aRuler([2.5, 2.5], [15.5, 2.5]))).toHaveLength(1)
    expect(told(THE_DM, AYLA, anArea(3, 3))).toHaveLength(1)
  })

  it.each([
    ['no points', { kind: 'ruler', points: [] }],
    ['too many points', { kind: 'pointer', points: Array.from({ length: MOST_GESTURE_POINTS + 1 }, () => ({ x: 1, y: 1 })) }],
    ['a place far beyond the map', { kind: 'arrow', from: { x: 1, y: 1 }, to: { x: 5_000, y: 1 } }],
    ['an endless area', { kind: 'area', shape: 'sphere', sizeFt: 10_000, origin: { x: 1, y: 1 }, direction: 0 }],
    ['no number', { kind: 'arrow', from: { x: 'NaN', y: 1 }, to: { x: 1, y: 1 } }],
    ['a kind that does not exist', { kind: 'storm', points: [{ x: 1, y: 1 }] }],
  ])('GESTURE-1 with %s is refused', (_what, gesture) => {
    const { table } = aTable()
    expect(table.send(AYLA, 'gesture', { gesture, isOver: false })).toMatchObject({ refused: 'SOCK_004' })
  })
})

describe('what the DM measures behind the screen', () => {
  it('GESTURE-2 is told to no player once a cell that it touches is under fog, neither is its end', () => {
    const { table, told } = aTable()
    table.send(THE_DM, 'fog-paint', { cover: WEST })
    expect(told(AYLA, THE_DM, aRuler([12.5, 2.5], [15.5, 2.5]))).toHaveLength(1)
    const secrets: Gesture[] = [
      aRuler([12.5, 2.5], [9.5, 2.5]),
      // Only the line between the two places crosses the fog.
      aRuler([12.5, 2.5], [8.5, 25.5]),
      anArea(12, 8),
      { kind: 'arrow', from: { x: 12, y: 2 }, to: { x: 4, y: 2 } },
      { kind: 'pointer', points: [{ x: 3.2, y: 3.2 }] },
    ]
    for (const secret of secrets) {
      expect(told(AYLA, THE_DM, secret), secret.kind).toEqual([])
      expect(told(AYLA, THE_DM, secret, true), secret.kind).toEqual([])
      expect(told(THE_DM, THE_DM, secret), secret.kind).toHaveLength(1)
    }
    expect(told(AYLA, THE_DM, anArea(15, 8))).toHaveLength(1)
  })

  it.each(['odd-r', 'none'])('GESTURE-2 is told to no player where finer fog lies, either: %s', (gridKind) => {
    const { table, told } = aTable()
    table.send(THE_DM, 'fog-paint', { cover: WEST })
    table.send(THE_DM, 'set-grid-kind', { gridKind })
    expect(told(AYLA, THE_DM, aRuler([12.5, 2.5], [15.5, 2.5]))).toHaveLength(1)
    for (const secret of [aRuler([12.5, 2.5], [9.5, 2.5]), anArea(12, 8), aRuler([7.5, 2.5], [7.5, 3.5])]) {
      expect(told(AYLA, THE_DM, secret), secret.kind).toEqual([])
    }
  })

  it('GESTURE-2 tells no length from or to a hidden token, and shows what only passes it', () => {
    const { table, told } = aTable()
    table.send(THE_DM, 'add-token', { token: { isVisible: false, x: 5, y: 5, size: 2 } })
    expect(told(AYLA, THE_DM, aRuler([5.5, 5.5], [15.5, 5.5]))).toEqual([])
    expect(told(AYLA, THE_DM, aRuler([15.5, 5.5], [6.5, 6.5]))).toEqual([])
    expect(told(AYLA, THE_DM, anArea(7, 7))).toEqual([])
    expect(told(AYLA, THE_DM, aRuler([3.5, 5.5], [15.5, 5.5]))).toHaveLength(1)
    expect(told(AYLA, THE_DM, { kind: 'pointer', points: [{ x: 5.5, y: 5.5 }] })).toHaveLength(1)
  })
})
