import type { Locator, Page } from '@playwright/test'
import { expect } from '../server'
import { atRest } from './settled'

/** More tab stops than any screen has. */
const MOST_TABS = 80

/** A keyboard without a mouse. After every press the focus must be on a visible element with a name. */
export function keysOf(page: Page) {
  const keys = {
    page,
    press: async (...pressed: readonly string[]) => {
      for (const key of pressed) {
        await page.keyboard.press(key)
        await expectSeenFocus(page, key)
      }
    },
    type: async (text: string) => {
      await page.keyboard.type(text)
      await expectSeenFocus(page, text)
    },
    /** Expects that the server's reply has not taken the focus away. */
    expectSeenFocus: () => expectSeenFocus(page, 'the answer'),
    /** Presses Tab until it has the focus. */
    goTo: async (goal: Locator) => {
      await expect(goal).toBeVisible()
      // A closed element gives the focus back a moment later.
      await atRest(page)
      for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
        // settled: a press ends only after Tab has moved the focus.
        if (await goal.evaluate((element) => element === document.activeElement)) return
        await keys.press('Tab')
      }
      throw new Error(`Tab never came to ${goal}`)
    },
    /** Presses F6 until that part of the screen has the focus. */
    goToRegion: async (region: string) => {
      await atRest(page)
      for (let presses = 0; presses < 8; presses += 1) {
        // settled: a press ends only after F6 has moved the focus.
        if (await page.evaluate((name) => document.activeElement?.matches(`[data-region="${name}"]`) === true, region)) return
        await keys.press('F6')
      }
      throw new Error(`F6 never came to ${region}`)
    },
    /** Runs a command of the palette, by its name. */
    command: async (name: string) => {
      await keys.press('Control+k')
      await expect(page.getByRole('dialog', { name: 'Commands' }).getByRole('combobox')).toBeFocused()
      await page.keyboard.type(name)
      await expect(page.getByRole('option').first()).toContainText(name)
      await page.keyboard.press('Enter')
    },
  }
  return keys
}

/** Expects that the focused element is visible, and that it or its container has a name. */
async function expectSeenFocus(page: Page, after: string): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const focused = document.activeElement
          if (focused === null || focused === document.body) return 'nothing has the focus'
          const box = focused.getBoundingClientRect()
          const isOnScreen = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth
          if (!focused.checkVisibility() || !isOnScreen) return `${focused.outerHTML.slice(0, 120)} can't be seen`
          const named = focused.closest('[aria-label], [aria-labelledby], label, button, a[href], header')
          const hasLabel = focused instanceof HTMLInputElement && (focused.labels?.length ?? 0) > 0
          const name = named?.getAttribute('aria-label') ?? named?.getAttribute('aria-labelledby') ?? named?.textContent ?? ''
          return name.trim() !== '' || hasLabel ? 'seen' : `${focused.outerHTML.slice(0, 120)} has no name`
        }),
      { message: `the focus after ${after}` },
    )
    .toBe('seen')
}
