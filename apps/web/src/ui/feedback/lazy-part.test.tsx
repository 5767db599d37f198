import { Suspense } from 'react'
import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { lazyPart, renewFailedParts } from './lazy-part'

test('a part that could not be loaded is loaded anew, but only once somebody asks for that', async () => {
  let attempts = 0
  const Part = lazyPart(async () => {
    attempts += 1
    if (attempts === 1) throw new Error('no connection')
    return ({ name }: { name: string }) => <p>Here is {name}</p>
  })
  await expect(drawn(<Part name="Lyra" />)).rejects.toThrow('no connection')
  await expect(drawn(<Part name="Lyra" />)).rejects.toThrow('no connection')
  expect(attempts).toBe(1)
  renewFailedParts()
  expect(await drawn(<Part name="Lyra" />)).toContain('Here is')
  expect(attempts).toBe(2)
})

/** The HTML of a page after everything in it has loaded. */
async function drawn(part: React.ReactNode): Promise<string> {
  let broken: unknown
  const { prelude } = await prerender(<Suspense>{part}</Suspense>, {
    onError: (thrown) => {
      broken = thrown
    },
  })
  if (broken !== undefined) throw broken
  return new Response(prelude).text()
}
