import { Suspense } from 'react'
import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { createPart } from './lazy-part'

const Greeting = ({ name }: { name: string }) => <p>Here is {name}</p>

test('a part that could not be loaded is loaded anew, in one attempt for all who ask, and is drawn at once from then on', async () => {
  let attempts = 0
  const part = createPart(async () => {
    attempts += 1
    if (attempts <= 2) throw new Error('no connection')
    return Greeting
  })
  await expect(drawn(part.draw()({ name: 'Lyra' }))).rejects.toThrow('no connection')
  await expect(drawn(part.draw()({ name: 'Lyra' })), 'drawing again does not load again').rejects.toThrow('no connection')
  expect(attempts).toBe(1)
  expect(await Promise.all([part.loadAgain(), part.loadAgain()])).toEqual([false, false])
  expect(attempts).toBe(2)
  expect(await part.loadAgain()).toBe(true)
  expect(await drawn(part.draw()({ name: 'Lyra' }))).toContain('Here is')
  expect(attempts).toBe(3)
})

test('a part keeps its component type once it is loaded, so that it does not lose its state', async () => {
  const part = createPart(async () => Greeting)
  await drawn(part.draw()({ name: 'Lyra' }))
  const draw = part.draw()
  await part.loadAgain()
  expect(part.draw()).toBe(draw)
})

const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.tsx'], { query: '?raw', import: 'default', eager: true })

test('no part is loaded by a bare `lazy`, whose failure would replace the whole page', () => {
  const bare = Object.entries(sources).filter(([file, source]) => /\blazy\(/.test(source) && !file.endsWith('/lazy-part.tsx'))
  expect(bare.map(([file]) => file)).toEqual([])
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
