import type { Locator, Page, Request } from '@playwright/test'
import { expect } from '../server'

/**
 * Reads from a page that may still change. `locator.count()`, `textContent()`, `boundingBox()` and the like return the state of
 * that moment: on a slow machine that is half of a list, or a moving element. Journeys read with these functions, or leave the
 * waiting to an assertion (`expect(locator).…`, `expect.poll`). `tools/one-shot-reads.test.ts` refuses the others.
 */

/** Consecutive checks in which nothing may have changed. */
const QUIET_LOOKS = 3

/**
 * Resolves once the page is at rest: the app has replaced its first paint, every request is answered, fonts are loaded, pictures
 * are decoded, finite animations have ended, and nothing in the document changed during several idle periods in a row. Counted in
 * the page's own idle periods and frames, so that a slow machine gets more time.
 */
export async function atRest(page: Page): Promise<void> {
  let quiet = 0
  let latest: Request | undefined
  await expect
    .poll(
      async () => {
        const requests = await requestsOf(page)
        const hasChanged = await page.evaluate(changesWhileIdle)
        const open = requests.filter((request) => !answered.has(request)).map((request) => request.url())
        const isQuiet = !hasChanged && open.length === 0 && requests.at(-1) === latest
        quiet = isQuiet ? quiet + 1 : 0
        latest = requests.at(-1)
        return quiet >= QUIET_LOOKS ? 'at rest' : open.join(' ')
      },
      { message: 'the page comes to rest; requests still open', intervals: [0], timeout: 120_000 },
    )
    .toBe('at rest')
}

/** The result of `read` once it is the same before and after the page came to rest. */
export async function settled<Reading>(page: Page, read: () => Promise<Reading>): Promise<Reading> {
  let last: Reading | undefined
  await expect(async () => {
    const before = await read()
    await atRest(page)
    last = await read()
    expect(last as unknown).toEqual(before)
  }).toPass()
  return last as Reading
}

/** The whole text of the one element, trimmed, once it matches `like`. */
export async function textOf(element: Locator, like = /\S/): Promise<string> {
  let text = ''
  await expect
    .poll(
      async () => {
        text = ((await element.textContent()) ?? '').trim()
        return text
      },
      { message: `the text of ${element}` },
    )
    .toMatch(like)
  return text
}

/** The value of an attribute once it matches `like`. */
export async function attributeOf(element: Locator, name: string, like = /\S/): Promise<string> {
  await expect(element).toHaveAttribute(name, like)
  return settled(element.page(), async () => (await element.getAttribute(name)) ?? '')
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The element's box on the screen once it exists and no longer moves; CSS pixels. */
export async function boxOf(element: Locator): Promise<Box> {
  await expect(element).toBeVisible()
  const box = await settled(element.page(), () => element.boundingBox())
  if (box === null) throw new Error(`${element} is not on the screen`)
  return box
}

/** All elements that the locator finds, at least `least`, once no more appear. */
export async function listOf(elements: Locator, least = 1): Promise<readonly Locator[]> {
  await expect.poll(() => elements.count(), { message: `as many of ${elements}` }).toBeGreaterThanOrEqual(least)
  const count = await settled(elements.page(), () => elements.count())
  return Array.from({ length: count }, (_, index) => elements.nth(index))
}

/** Requests that were answered or have failed. */
const answered = new WeakSet<Request>()

/** The last hundred requests, without the live connection, which may poll endlessly. Records for each whether it was answered. */
async function requestsOf(page: Page): Promise<readonly Request[]> {
  const requests = (await page.requests()).filter((request) => !request.url().includes('/socket.io/'))
  for (const request of requests) {
    const isOver = () => void answered.add(request)
    if (!answered.has(request)) request.response().then(isOver, isOver)
  }
  return requests
}

/** Runs in the page. */
async function changesWhileIdle(): Promise<boolean> {
  let hasChanged = false
  const observer = new MutationObserver(() => {
    hasChanged = true
  })
  observer.observe(document, { childList: true, characterData: true, attributes: true, subtree: true })
  // Some animations follow a scrollbar instead of time.
  const isEnding = ({ effect, timeline }: Animation) =>
    timeline === document.timeline && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
  const running = document.getAnimations().filter((animation) => animation.playState === 'running' && isEnding(animation))
  await Promise.all(running.map(({ finished }) => finished.catch(() => undefined)))
  await document.fonts.ready
  await Promise.all([...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode().catch(() => undefined)))
  // A board that paints continuously leaves no idle time.
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  observer.disconnect()
  // The first paint, before the scripts have loaded, only looks like the page.
  const isPaintedAhead = document.getElementById('first-paint') !== null
  return hasChanged || running.length > 0 || isPaintedAhead
}
