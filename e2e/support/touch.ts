import type { CDPSession, Page } from '@playwright/test'

/** In pixels of the page. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** Steps of a drag: browsers report touches about as often. */
const STEPS = 8

/** Touches as the browser itself reports them: taps, presses, drags and pinches. */
export async function fingersOn(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...spots: readonly Spot[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: spots.map(({ x, y }, id) => ({ x, y, id })) })
  const between = (from: Spot, to: Spot, step: number): Spot => ({
    x: from.x + ((to.x - from.x) * step) / STEPS,
    y: from.y + ((to.y - from.y) * step) / STEPS,
  })
  /** A finger lifted while moving flings, and browsers use the next tap to stop the fling. */
  const rest = async (spot: Spot) => {
    for (let frame = 0; frame < STEPS; frame += 1) {
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))))
      await touch('touchMove', { x: spot.x, y: spot.y + (frame % 2) })
    }
  }
  const fingers = {
    // Sent together: on a busy machine, a touch that waits for a reply in between counts as a long press.
    tap: (spot: Spot) => Promise.all([touch('touchStart', spot), touch('touchEnd')]),
    /** Holds the finger down until `seen` resolves. */
    hold: async (spot: Spot, seen: () => Promise<void>) => {
      await touch('touchStart', spot)
      await seen()
      await touch('touchEnd')
    },
    drag: async (from: Spot, to: Spot) => {
      const path = Array.from({ length: STEPS }, (_, step) => between(from, to, step + 1))
      await Promise.all([touch('touchStart', from), ...path.map((spot) => touch('touchMove', spot))])
      await rest(to)
      await touch('touchEnd')
    },
    pinch: async (from: readonly [Spot, Spot], to: readonly [Spot, Spot]) => {
      await touch('touchStart', ...from)
      for (let step = 1; step <= STEPS; step += 1) await touch('touchMove', between(from[0], to[0], step), between(from[1], to[1], step))
      await touch('touchEnd')
    },
  }
  return fingers
}
