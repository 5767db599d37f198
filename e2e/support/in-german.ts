import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect } from '../server'
import { expectNoBarriersOfLanguage } from './axe'
import { expectNoEnglish } from './german'

const CATALOGUE: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('../../apps/web/src/lib/i18n/german.json', import.meta.url), 'utf8'),
)

/** Names that journeys give their tables. */
const WRITTEN = [/’s Quick Session$|'s Quick Session$/, /^(Your a|A)dventure begins(\.\.\.)?$/i]

/** A text of the app in German; its values are left as they stand there. */
export function de(english: string): string {
  const german = CATALOGUE[english]
  if (german === undefined) throw new Error(`no German for "${english}"`)
  return german
}

/**
 * Opens an address in German in a second page of the same browser, with the same sign-in: another language needs a new load, which
 * would close what the journey's own page has opened. The page is closed afterwards.
 */
export async function inGerman(page: Page, address: string, look: (german: Page) => Promise<void>): Promise<void> {
  const german = await page.context().newPage()
  await german.addInitScript(speakGerman)
  const size = page.viewportSize()
  if (size !== null) await german.setViewportSize(size)
  await german.goto(address)
  await expect(german.locator('html')).toHaveAttribute('lang', 'de')
  await look(german)
  await german.close()
}

/**
 * Expects that nothing visible is English except what people have `written`, and no serious barrier that words decide: colours are the
 * same in each language.
 */
export async function expectGermanWithoutBarriers(german: Page, screen: string, written: readonly RegExp[] = []): Promise<void> {
  await expectNoEnglish(german, screen, [...WRITTEN, ...written])
  await expectNoBarriersOfLanguage(german, `${screen}, in German`)
}

/** Runs before the page's own scripts. */
function speakGerman() {
  Object.defineProperty(Navigator.prototype, 'languages', { get: () => ['de-DE'] })
}
