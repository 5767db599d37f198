import type { Page } from '@playwright/test'
import { expect } from '../shared-server'

/** Waits until the browser has cached the app's own files, so that every page opens offline. */
export async function appFilesAreCached(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** The value under a key of the browser's local storage. */
export function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key)
}

export const elf = (name: string) => ({ body: { sheet: { name, race: 'Elf', class: 'Ranger', level: 3, hp: 27, maxHp: 30 } } })
