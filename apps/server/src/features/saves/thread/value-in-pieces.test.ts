import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromPieces, inPieces, type ValueInPieces } from './value-in-pieces'

const TEXT = 'x'.repeat(30_000)

function textsOf(pieces: ValueInPieces): readonly string[] {
  if ('text' in pieces) return [pieces.text]
  const parts = 'items' in pieces ? pieces.items : pieces.fields
  return parts.flatMap((part) => (typeof part === 'string' ? [part] : textsOf(part.at(-1) as ValueInPieces)))
}

it('LOOP-10 a value in pieces is put together as it was, whatever it holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      // Long enough to be cut at each level.
      const large = [{ value, TEXT }, { deep: [TEXT, value, TEXT, { TEXT, more: [TEXT, TEXT, value] }] }, value]
      for (const each of [value, large, { large, value }]) {
        expect(JSON.stringify(await fromPieces(inPieces(each)))).toBe(JSON.stringify(each))
      }
    }),
    { numRuns: 50 },
  )
})

it('LOOP-10 an own __proto__ stays a field like any other', async () => {
  const hostile = JSON.stringify({ a: TEXT, ['__proto__']: { isAdmin: true }, b: TEXT, c: TEXT })
  const value = await fromPieces(inPieces(JSON.parse(hostile)))
  expect([Object.getPrototypeOf(value), JSON.stringify(value)]).toEqual([Object.prototype, hostile])
})

it('LOOP-10 no piece is long', () => {
  const point = { x: 1.5, y: 2.5 }
  const drawings = Object.fromEntries(Array.from({ length: 50 }, (_, id) => [id, { points: Array.from({ length: 2_000 }, () => point) }]))
  const texts = textsOf(inPieces({ map: { drawings, tokens: {} }, notes: TEXT }))
  expect(texts.length).toBeGreaterThan(20)
  expect(Math.max(...texts.map((text) => text.length))).toBeLessThan(80_000)
})
