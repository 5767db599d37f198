import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { oneShotReads } from './lib/one-shot-reads'

const E2E = new URL('../e2e/', import.meta.url)
/** The only file that may read pages once: it finds out whether they still change. */
const READER = 'support/settled.ts'

const sources = Object.fromEntries(
  ['journeys', 'pages', 'support']
    .flatMap((folder) => readdirSync(new URL(folder, E2E), { recursive: true }).map((name) => `${folder}/${name}`))
    .filter((file) => file.endsWith('.ts') && file !== READER)
    .map((file) => [file, readFileSync(new URL(file, E2E), 'utf8')]),
)

describe('what journeys read', () => {
  it('is waited for: no journey reads a page once while it may still change, sleeps, or waits for an idle network', () => {
    expect(Object.keys(sources).length).toBeGreaterThan(80)
    expect(oneShotReads(sources), 'see e2e/support/settled.ts; a reading that is settled says why: // settled: …').toEqual([])
  })
})

describe('the search for readings that are not waited for', () => {
  const found = (text: string) => oneShotReads({ 'a.ts': text }).map((fault) => fault.slice('a.ts:'.length))

  it('finds readings whose value is used, and sleeping', () => {
    expect(found("test('', async () => { expect(await row.count()).toBe(3) })")).toEqual(['1 count'])
    expect(found("test('', async () => { const all = await links.evaluateAll((each) => each) })")).toEqual(['1 evaluateAll'])
    expect(found("test('', async () => {\n  if (await menu\n    .isVisible()) return\n})")).toEqual(['3 isVisible'])
    expect(found('await page.waitForTimeout(100)')).toEqual(['1 waitForTimeout'])
    expect(found("await page.waitForLoadState('networkidle')")).toEqual(['1 networkidle'])
  })

  it('follows functions that answer with a reading to where they are called, also from another file', () => {
    const pages = 'export const boxOf = async (part) => (await part.boundingBox()) ?? NONE\nconst both = () => [boxOf(a), boxOf(b)]'
    const journey = "test('', async () => { expect(await page.both()).toEqual([]) })"
    expect(oneShotReads({ 'pages.ts': pages, 'journey.ts': journey })).toEqual(['journey.ts:1 both'])
    expect(found('async function goTo(goal) { while (!(await goal.isVisible())) await press() }')).toEqual(['1 isVisible'])
  })

  it('leaves alone what is read again until it holds, what runs in the page, and what says why', () => {
    expect(found('await expect.poll(() => row.count()).toBe(3)')).toEqual([])
    expect(found('await expect(async () => { if (await pad.isVisible()) await tap() }).toPass()')).toEqual([])
    expect(found('const height = async () => (await row.boundingBox())?.height\nawait expect.poll(height).toBe(3)')).toEqual([])
    expect(found('await page.evaluate(() => { setTimeout(restore, document.body.getAttribute("x")) })')).toEqual([])
    expect(found('async function press() { const text = button.getAttribute("x") }\nawait page.evaluate(press)')).toEqual([])
    expect(found('// settled: it is the only one\nconst text = await row.textContent()')).toEqual([])
    expect(found("await page.screenshot({ path: 'shot.png' })")).toEqual([])
  })
})
