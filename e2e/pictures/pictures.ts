import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, Locator, Page } from '@playwright/test'
import { giveCharacter } from '../pages/character'
import { rosterOf } from '../pages/forge'
import { tableOf } from '../pages/table'
import { expect, test } from '../server'
import { atRest } from '../support/settled'
import { startFilm } from './film'
import { CELL_PX, SIZE, type Stage, setStage } from './stage'

const FOLDER = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))
const PHONE = { width: 390, height: 844 }
/** A goblin's. */
const ARMOR_CLASS = 15
/** The map's corner at home; CSS pixels. */
const CORNER = { x: 264, y: 124 }

test('the pictures of the documents and the film of a fight', async ({ browser, server }) => {
  test.setTimeout(600_000)
  mkdirSync(FOLDER, { recursive: true })
  const stage = await setStage(browser, server)
  await filmFight(browser, stage)
  await takeTables(stage)
  await takeBestiary(stage)
  await takeHero(stage)
  stage.end()
})

/** Initiative, an attack with its damage, the wound on the token's bar, the fallen foe, the next turn. */
async function filmFight(browser: Browser, { dm, players: [ayla, imre], sessionId }: Stage): Promise<void> {
  const { page } = dm
  await page.goto(`/session/${sessionId}`)
  const table = tableOf(dm)
  await table.desk('Combat')
  const choices = page.getByRole('form', { name: 'Start combat' })
  await choices.getByLabel('Lyra: initiative').fill('24')
  const start = choices.getByRole('button', { name: /^Start combat/ })
  await start.scrollIntoViewIfNeeded()
  await tableOf(imre).say('Shields up. Nobody spills my ale.')
  await expect(table.chat.getByText('Nobody spills my ale.')).toBeVisible()
  await throwOnce(page)
  await lowerSplitter(page)
  await page.mouse.move(700, 300)
  await leaveField(page)
  await atRest(page)

  const film = await startFilm(browser, page)
  await page.mouse.move(700, 301)
  await pause(page, 500)
  await press(page, await middleOf(start))
  await expect(table.order).toBeVisible()
  await glide(page, [760, 640])
  await pause(page, 1_200)
  await film.takeUntil(async () => {
    await tableOf(ayla).say('/roll 1d20+5 Longbow at Goblin 1')
    const roll = table.chat.getByRole('article').filter({ hasText: 'Longbow at Goblin 1' }).last()
    await expect(roll).toBeVisible()
    await pause(page, 1_900)
    return (await totalOf(roll)) >= ARMOR_CLASS
  })
  await tableOf(ayla).say('/roll 1d8+3 Longbow damage')
  await expect(table.chat.getByText('Longbow damage')).toBeVisible()
  await pause(page, 1_500)
  const damage = await totalOf(table.chat.getByRole('article').last())
  await press(page, [CORNER.x + 10.5 * CELL_PX, CORNER.y + 3.5 * CELL_PX])
  const wound = page.getByLabel('Goblin 1: change hit points')
  await press(page, await middleOf(wound))
  await page.keyboard.type(`-${damage}`, { delay: 120 })
  await pause(page, 300)
  await page.keyboard.press('Enter')
  await expect(table.order.getByRole('listitem').filter({ hasText: 'Goblin 1' }).getByRole('img', { name: 'down' })).toBeVisible()
  await pause(page, 1_200)
  await press(page, await middleOf(page.getByRole('button', { name: 'Next turn' })))
  await expect(page.getByText(/^Turn 2\/\d$/)).toBeVisible()
  await pause(page, 1_400)
  writeFileSync(`${FOLDER}evening.webp`, await film.end())
}

/** The last and largest number of a roll's card. */
function totalOf(roll: Locator): Promise<number> {
  // settled: a roll never changes.
  return roll.evaluate((card: HTMLElement) => Number(card.innerText.trim().split(/\s+/).at(-1)))
}

/** Makes room for everybody who may fight. */
async function lowerSplitter(page: Page): Promise<void> {
  const splitter = page.getByRole('separator', { name: /and chat$/ })
  const [x, y] = await middleOf(splitter)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 60, { steps: 4 })
  await page.mouse.up()
}

/** No picture shows the frame around a focused field. */
function leaveField(page: Page): Promise<void> {
  return page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}

/** Loads the dice: their first throw on a page waits for them. */
async function throwOnce(page: Page): Promise<void> {
  await page.getByPlaceholder('Type message or /roll 1d20...').fill('/roll 1d20 Perception')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-dice="thrown"]')).toBeAttached()
  await expect(page.locator('[data-dice="none"]')).toBeAttached()
}

/** The fight as its DM and as a player see it, in both themes, and on a phone. */
async function takeTables({ dm, players: [ayla, imre] }: Stage): Promise<void> {
  const { page } = dm
  const table = tableOf(dm)
  await tableOf(ayla).say('One down. The big one is **yours**, Thorn.')
  while (!(await page.getByText('Now Lyra').isVisible())) await table.nextTurn()
  await tableOf(imre).say('Gladly.')
  await table.say('It turns around. It is not amused.')
  await page.mouse.click(CORNER.x + 11 * CELL_PX, CORNER.y + 7 * CELL_PX)
  await page.getByLabel('Bugbear: change hit points').fill('-9')
  await page.keyboard.press('Enter')
  await leaveField(page)
  await page.mouse.move(700, 790)
  await atRest(page)
  await page.screenshot({ path: `${FOLDER}table-dm.png` })
  await ayla.page.emulateMedia({ colorScheme: 'light' })
  await leaveField(ayla.page)
  await atRest(ayla.page)
  await ayla.page.screenshot({ path: `${FOLDER}table-player.png` })
  await ayla.page.emulateMedia({ colorScheme: 'dark' })
  await ayla.page.setViewportSize(PHONE)
  await ayla.page.reload()
  await expect(ayla.page.getByText(/^Your turn, Lyra/)).toBeVisible()
  await ayla.page.getByRole('button', { name: 'Hide this line' }).click()
  await ayla.page.getByRole('button', { name: 'To my token' }).click()
  // The floor: nothing stays selected.
  await ayla.page.mouse.click(60, 300)
  await atRest(ayla.page)
  await ayla.page.screenshot({ path: `${FOLDER}table-phone.png` })
  await ayla.page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Combat' }).click()
  await atRest(ayla.page)
  await ayla.page.screenshot({ path: `${FOLDER}fight-phone.png` })
}

async function takeBestiary({ dm: { page } }: Stage): Promise<void> {
  await page.getByRole('tab', { name: 'Session', exact: true }).click()
  await page.getByRole('button', { name: 'Add from the bestiary' }).click()
  const form = page.getByRole('form', { name: 'Add from the bestiary' })
  await form.getByRole('button', { name: 'Goblin' }).click()
  await form.getByLabel('How many').fill('3')
  await leaveField(page)
  await atRest(page)
  await page.screenshot({ path: `${FOLDER}bestiary.png` })
}

async function takeHero({ players: [{ page, account }] }: Stage): Promise<void> {
  await giveCharacter(account, 'Tiefling Warlock', 'Sable')
  await giveCharacter(account, 'Dragonborn Sorcerer', 'Arjhan')
  await page.setViewportSize(SIZE)
  await page.goto('/characters')
  for (const name of ['Sable', 'Arjhan']) await expect(rosterOf(page).entry(name).locator('img')).toBeVisible()
  await rosterOf(page).entry('Lyra').click()
  await atRest(page)
  await page.screenshot({ path: `${FOLDER}hero.png` })
}

type Spot = readonly [x: number, y: number]

async function middleOf(element: Locator): Promise<Spot> {
  // settled: pictures are staged; nothing else moves.
  const box = await element.boundingBox()
  if (box === null) throw new Error(`${element} is not on the screen`)
  return [box.x + box.width / 2, box.y + box.height / 2]
}

async function press(page: Page, spot: Spot): Promise<void> {
  await glide(page, spot)
  await page.mouse.click(...spot)
}

async function glide(page: Page, [x, y]: Spot): Promise<void> {
  await page.mouse.move(x, y, { steps: 12 })
}

/** A pause for the viewer of the film. */
function pause(page: Page, milliseconds: number): Promise<void> {
  return page.waitForTimeout(milliseconds)
}
