import { expect, it } from 'vitest'
import { z } from 'zod/mini'
import { checkedInPieces } from './checked-in-pieces'

const Line = z.object({ name: z.string(), count: z.optional(z.number()) })
const Page = z.object({ title: z.string(), lines: z.array(Line), few: z.array(z.string()).check(z.maxLength(2)), next: z.nullable(Line) })

it('LOOP-14 is what the schema gives for the whole, without fields that are not in it', async () => {
  const lines = [
    { name: 'one', secret: 1 },
    { name: 'two', count: 2 },
  ]
  const page = { title: 'Lines', lines, few: ['a'], next: { name: 'three', secret: 3 }, secret: 4 }
  for (const [schema, value] of [
    [Page, page],
    [z.array(Line), lines],
    [z.array(Page), [page, page]],
    [z.nullable(Page), null],
    [z.string(), 'text'],
  ] as const) {
    expect(await checkedInPieces(schema, value)).toEqual(schema.parse(value))
  }
})

it('LOOP-14 throws for what does not fit, wherever it is', async () => {
  const page = { title: 'Lines', lines: [{ name: 'one' }], few: [], next: null }
  for (const wrong of [{ lines: [{ name: 1 }] }, { few: ['a', 'b', 'c'] }, { title: undefined }, { lines: 'none' }]) {
    await expect(checkedInPieces(Page, { ...page, ...wrong })).rejects.toThrow()
  }
})
