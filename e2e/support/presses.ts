import type { Page } from '@playwright/test'

declare global {
  var presses: number
}

/** Counts what a person does on a page: presses of a mouse button, taps, and keys without those that are only held. */
export interface Presses {
  /** Since the page was loaded. */
  total(): Promise<number>
  /** What the test does here to look around does not count. */
  uncounted<Result>(act: () => Promise<Result>): Promise<Result>
  /** The list of a `select` opens outside of the page: one press opens it, one chooses. */
  chooseFromList(choose: () => Promise<unknown>): Promise<void>
}

/** The page itself counts, each event as the browser reports it, before the app hears of it. To be called before the page is opened. */
export async function pressesOn(page: Page): Promise<Presses> {
  await page.addInitScript(countInPage)
  // settled: an event is counted before the press is answered.
  const total = () => page.evaluate(() => globalThis.presses)
  const correctTo = async (presses: number) => {
    await page.evaluate((correct) => void Object.assign(globalThis, { presses: correct }), presses)
  }
  const uncounted = async <Result>(act: () => Promise<Result>) => {
    const before = await total()
    const result = await act()
    await correctTo(before)
    return result
  }
  return {
    total,
    uncounted,
    chooseFromList: async (choose) => {
      await uncounted(choose)
      await correctTo((await total()) + 2)
    },
  }
}

/** Runs in the page. */
function countInPage(): void {
  const held = new Set(['Shift', 'Control', 'Alt', 'Meta'])
  globalThis.presses = 0
  const count = ({ isTrusted }: Event) => {
    if (isTrusted) globalThis.presses += 1
  }
  window.addEventListener('pointerdown', count, { capture: true })
  window.addEventListener('keydown', (event) => held.has(event.key) || event.repeat || count(event), { capture: true })
}
