import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonInPieces, workOn } from './json-in-pieces'

function encode(value: unknown): { text: string; pieces: number } {
  const work = jsonInPieces(value)
  for (let pieces = 0; ; pieces += 1) {
    const step = work.next()
    if (step.done === true) return { text: step.value, pieces }
  }
}

describe('JSON in pieces', () => {
  it('JSON-1 says what JSON.stringify says, whatever the value', () => {
    fc.assert(
      fc.property(fc.object({ maxDepth: 4, withNullPrototype: false }), fc.jsonValue(), (odd, plain) => {
        // Includes fields without a value, which JSON omits.
        for (const value of [plain, odd, [odd, undefined, plain], { odd, none: undefined }])
          expect(encode(value).text).toBe(JSON.stringify(value))
      }),
    )
  })

  it('JSON-2 comes in many pieces where it is large, wherever in it the weight lies', () => {
    const point = { x: 1.5, y: 2.5 }
    const points = Array.from({ length: 2_000 }, () => point)
    const drawings = Object.fromEntries(Array.from({ length: 50 }, (_, number) => [`drawing-${number}`, { points, '__proto__ ': number }]))
    const token = { name: 'Ogre', notes: 'It knows of the bell. '.repeat(40), conditions: ['prone'] }
    const tokens = Object.fromEntries(Array.from({ length: 2_000 }, (_, number) => [`token-${number}`, token]))
    const deep = { history: { stacks: { dm: { undo: [{ tokens: Object.values(tokens) }, { drawings: Object.values(drawings) }] } } } }
    for (const value of [drawings, tokens, deep]) {
      const { text, pieces } = encode(value)
      expect(text).toBe(JSON.stringify(value))
      expect(pieces).toBeGreaterThan(20)
    }
  })

  it('JSON-3 stops where its time is over, and goes on from there', () => {
    let now = 0
    const clock = () => {
      now += 5
      return now
    }
    const value = Array.from({ length: 30_000 }, (_, number) => number)
    const work = jsonInPieces(value)
    const outcomes = []
    while (outcomes.at(-1) === undefined) outcomes.push(workOn(work, clock))
    expect(outcomes.length).toBeGreaterThan(2)
    expect(outcomes.at(-1)).toEqual({ result: JSON.stringify(value) })
  })
})
