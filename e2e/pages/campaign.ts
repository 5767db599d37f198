import type { Page } from '@playwright/test'
import { expect } from '../server'
import { boxOf, textOf } from '../support/settled'
import type { Person } from './person'

/** Creates a campaign in Quest Forge; resolves with its id. */
export async function forgeCampaign({ page }: Person, name: string): Promise<string> {
  await page.goto('/campaigns')
  await page.getByRole('button', { name: 'Forge New Campaign' }).click()
  const modal = page.getByRole('dialog', { name: 'Forge New Campaign' })
  await modal.getByLabel('Name').fill(name)
  await modal.getByRole('button', { name: 'Create Campaign' }).click()
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  return new URL(page.url()).searchParams.get('campaign') ?? ''
}

/** The invite code that the campaign's page shows to its DM. */
export function campaignCodeOf(page: Page): Promise<string> {
  return textOf(page.getByRole('status', { name: 'Invite code' }), /^[A-Z0-9]{6}$/)
}

/** The Campaign Manager, opened on one campaign. */
export function managerOf(page: Page, campaignId: string) {
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    open: async (tab: string) => {
      await page.goto(`/campaigns-old?campaign=${campaignId}&tab=${tab}`)
      await expect(page.getByRole('heading', { name: 'Campaign Manager' })).toBeVisible()
    },
    tab: (name: string) => page.getByRole('tab', { name, exact: true }).click(),
    /** Opens the form for a new entity. */
    add: async (button: string) => {
      await page.getByRole('button', { name: button }).first().click()
      await expect(page.getByRole('dialog', { name: button })).toBeVisible()
    },
    save: (button: string) => dialog.getByRole('button', { name: button, exact: true }).click(),
    detail: (name: string) => page.getByRole('article', { name, exact: true }),
    row: (name: string) =>
      page
        .getByRole('listitem')
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .first(),
    /** Drags one row by its handle and drops it below another. */
    drag: async (name: string, below: string) => {
      const target = await boxOf(page.getByRole('listitem').filter({ hasText: below }))
      await page.getByRole('button', { name: `Move ${name}` }).hover()
      await page.mouse.down()
      await page.mouse.move(target.x + target.width / 2, target.y + target.height * 0.75, { steps: 8 })
      await expect(page.locator('[data-landing]')).toBeVisible()
      await page.mouse.up()
    },
    close: (name: string) => page.getByRole('button', { name: `Close ${name}` }).click(),
  }
}
