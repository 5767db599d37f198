import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createKeyedLimiter } from '../limits/limiter'
import { jsonPieces } from './json-answer'

describe('a large answer', () => {
  it.each([
    [{}],
    [[]],
    [null],
    ['text'],
    [{ a: [], b: {}, c: undefined, d: null, e: [undefined, 1, 'two "quoted"'] }],
    [{ deep: { deep: { deep: { deep: { deep: { deep: { deep: { end: [1, { x: 'ü' }] } } } } } } } }],
    [[{ at: new Date(0) }]],
  ])('LOOP-5 leaves as the very JSON that it is: %j', async (value) => {
    let text = ''
    for await (const piece of jsonPieces(value)) text += piece
    expect(text).toBe(JSON.stringify(value))
  })

  it('LOOP-6 leaves in pieces that no single value makes long', async () => {
    const pieces: string[] = []
    const value = { rows: Array.from({ length: 5_000 }, (_, index) => ({ index, text: 'x'.repeat(100) })) }
    for await (const piece of jsonPieces(value)) pieces.push(piece)
    expect(pieces.join('')).toBe(JSON.stringify(value))
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(40_000)
  })
})

describe('heavy work', () => {
  it('LOOP-7 of one account is done one at a time, that of others beside it, and too much is turned away', async () => {
    const inTurn = createKeyedLimiter({ atOnce: 1, mostWaiting: 1 })
    const log: string[] = []
    const ends = new Map<string, () => void>()
    const work = (name: string) => () => {
      log.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    }
    const first = inTurn('mira', work('first'))
    const second = inTurn('mira', work('second'))
    const third = inTurn('mira', work('third'))
    const other = inTurn('bram', work('other'))
    expect(await third).toBeUndefined()
    await nextTurn()
    expect(log).toEqual(['first', 'other'])
    ends.get('first')?.()
    expect(await first).toBe('first')
    await nextTurn()
    expect(log).toEqual(['first', 'other', 'second'])
    for (const end of ends.values()) end()
    expect(await Promise.all([second, other])).toEqual(['second', 'other'])
  })
})
