import type { Locator, Page } from '@playwright/test'
import { expect } from '../server'

/** Drawers beside the left panel, or over it on a phone: name of the button, and title. */
const DRAWERS = {
  Quests: 'Active Quests',
  Campaign: 'Campaign Info',
  Roll: 'Quick Roll',
  Settings: 'Settings',
  'Secret Roll': 'Secret Roll',
  'Alert Players': 'Alert Players',
} as const

export type DrawerName = keyof typeof DRAWERS

/** Opens it, and waits for its content, which is loaded on first use. */
export async function openDrawer(page: Page, name: DrawerName): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).first().click()
  const drawer = page.getByRole('region', { name: DRAWERS[name], exact: true })
  await expect(drawer.locator(':scope > div')).not.toBeEmpty()
  return drawer
}

export async function closeDrawer(page: Page, drawer: Locator): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
}
