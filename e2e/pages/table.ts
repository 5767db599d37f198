import type { Page } from '@playwright/test'
import { expect } from '../server'
import { textOf } from '../support/settled'
import { focusMap } from './map'
import type { Person } from './person'
import { placeIn, rowIn, tokenIn, tokenTable } from './token-table'

/** The session screen. */
export function tableOf({ page }: Person) {
  const chat = page.getByRole('log', { name: 'Chat and rolls' })
  return {
    page,
    chat,
    say: async (text: string) => {
      await page.getByPlaceholder('Type message or /roll 1d20...').fill(text)
      await page.keyboard.press('Enter')
    },
    /** Opens a tab of the DM's control panel. */
    desk: (tab: 'Session' | 'Players' | 'Combat' | 'Scene' | 'Tools') => page.getByRole('tab', { name: tab, exact: true }).click(),
    order: page.getByRole('list', { name: 'Order of initiative' }),
    /** Presses and waits for the next turn: a second press on the same turn would be the same request again. */
    nextTurn: async () => {
      const turn = page.getByText(/^Turn \d+\/\d+$/)
      const before = await textOf(turn)
      await page.getByRole('button', { name: 'Next turn' }).click()
      await expect(turn).not.toHaveText(before)
    },
    /** Chooses an entry of the map's menu. */
    mapMenu: (entry: string) => fromMapMenu(page, entry),
    openTokenList: () => fromMapMenu(page, 'Token list'),
    token: (name: string) => tokenIn(tokenTable(page), name),
    /** The token's row in the table of tokens. */
    tokenRow: (name: string) => rowIn(tokenTable(page), name),
    addToken: async (name: string, choices: { isHidden?: boolean; isPlayers?: boolean } = {}) => {
      await fromMapMenu(page, 'Add Token')
      const form = page.getByRole('form', { name: 'Add Token' })
      await form.getByLabel('Name').fill(name)
      if (choices.isPlayers) await form.getByLabel('Players may move it').check()
      if (choices.isHidden) await form.getByLabel('Hidden from players').check()
      await form.getByRole('button', { name: 'Add Token' }).click()
      await expect(form).toBeHidden()
    },
    /** Selects the token in the list, then moves it by key. */
    nudge: async (name: string, key: string) => {
      await tokenIn(tokenTable(page), name).click()
      await focusMap(page)
      await page.keyboard.press(key)
    },
    placeOf: (name: string) => textOf(placeIn(tokenTable(page), name), CELL),
    place: (name: string) => placeIn(tokenTable(page), name),
  }
}

/** Such as "H7". */
const CELL = /^[A-Z]+\d+$/

async function fromMapMenu(page: Page, entry: string): Promise<void> {
  await page
    .getByRole('toolbar', { name: 'Map tools' })
    .getByRole('button', { name: /^(Map menu|More)$/ })
    .click()
  await page.getByRole('menu').getByText(entry, { exact: true }).click()
  await expect(page.getByRole('menu')).toBeHidden()
}
