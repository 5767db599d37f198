import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const ROOT = new URL('../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8')

/** What stands behind a file's name up to the next one, such as ` FLOOD-1 to 4, 6 "a title"`. */
const CITED = /`([^`\s]+\.(?:test|spec)\.tsx?)`([^`|]*)/g
const NUMBERS = /\b([A-Z]{3,})-(\d+)((?:(?:,| to) \d+\b)*)/g

/** The tests that a row names by file, and by number or title, but that are not there. */
function missingTests(page: string, sourceOf: (path: string) => string | undefined): readonly string[] {
  return [...page.matchAll(CITED)].flatMap(([, path = '', named = '']) => {
    const source = sourceOf(path)
    if (source === undefined) return [path]
    const titles = [...named.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title)
    return [
      ...numbersIn(named).filter((number) => !new RegExp(`\\b${number}\\b`).test(source)),
      ...titles.filter((title) => !source.includes(title)),
    ].map((missing) => `${path}: ${missing}`)
  })
}

/** `FLOOD-1 to 3, 6` is FLOOD-1, FLOOD-2, FLOOD-3 and FLOOD-6. */
function numbersIn(text: string): readonly string[] {
  return [...text.matchAll(NUMBERS)].flatMap(([, family = '', first = '', more = '']) => {
    const numbers = [Number(first)]
    for (const [, join, number = ''] of more.matchAll(/(,| to) (\d+)/g)) {
      const last = numbers.at(-1) ?? 0
      const from = join === ',' ? Number(number) : last + 1
      for (let next = from; next <= Number(number); next += 1) numbers.push(next)
    }
    return numbers.map((number) => `${family}-${number}`)
  })
}

it('each test that the security page names is there, with its numbers and titles', () => {
  const page = read('docs/security.md')
  expect([...page.matchAll(CITED)].length).toBeGreaterThan(100)
  expect(missingTests(page, (path) => (existsSync(new URL(path, ROOT)) ? read(path) : undefined))).toEqual([])
})

it('a missing file, number or title is named', () => {
  const page = '| x | `a.test.ts` KEEP-1 to 3, 5 "a title" and "another", `b.spec.ts` | `c.test.tsx` GATE-12 |'
  const sources: Readonly<Record<string, string>> = { 'a.test.ts': 'KEEP-1 KEEP-2 KEEP-50 a title', 'c.test.tsx': 'GATE-12' }
  expect(missingTests(page, (path) => sources[path])).toEqual(['a.test.ts: KEEP-3', 'a.test.ts: KEEP-5', 'a.test.ts: another', 'b.spec.ts'])
})
