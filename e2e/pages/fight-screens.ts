import { expect } from '../server'
import { boxOf } from '../support/settled'
import { fingersOn } from '../support/touch'
import { type Fighter, middleOf, type Seated } from './fight'
import { mapOf } from './map'
import { tableOf } from './table'

/** The screens of a fight. Tokens are chosen on the map itself, as people do it. */

/** A wide window: the order of initiative stands beside the map. */
export async function wideScreen(person: Seated) {
  const { page, presses } = person
  const [table, map] = [tableOf(person), mapOf(person)]
  const bar = (name: Fighter) => page.getByRole('toolbar', { name: `${name}: actions` })
  // The view comes to rest after the first paint.
  await presses.uncounted(async () => {
    await expect(async () => {
      await map.click(middleOf('Goblin'))
      await expect(bar('Goblin')).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await map.press('Escape')
    await expect(bar('Goblin')).toBeHidden()
  })
  let openRow: Fighter | undefined
  return {
    ...table,
    presses,
    map,
    bar,
    /** For the DM: opens what changes a row, which puts the focus into its field for hit points. False if it was open. */
    openRow: async (name: Fighter): Promise<boolean> => {
      if (openRow === name) return false
      openRow = name
      await page.getByRole('button', { name: `Change ${name}` }).click()
      await expect(table.order.getByLabel(`${name}: change hit points`)).toBeFocused()
      return true
    },
    row: (name: Fighter) => table.order.getByRole('listitem').filter({ hasText: name }),
    choose: async (name: Fighter) => {
      await map.click(middleOf(name))
      await expect(bar(name)).toBeVisible()
    },
  }
}

const CELL_PX = 40
/** Height of the tools on the map of a phone, in CSS pixels: one's own token starts in the middle of the rest. */
const TOOLS_PX = 76

/** Thorn's player has a phone: panels are sheets behind tabs. */
export async function phoneScreen({ page, presses }: Seated) {
  const fingers = await fingersOn(page)
  const box = await boxOf(page.getByRole('application', { name: 'Battle map' }))
  const bar = (name: Fighter) => page.getByRole('toolbar', { name: `${name}: actions` })
  const tapOn = (name: Fighter) => {
    const [[x, y], [ownX, ownY]] = [middleOf(name), middleOf('Thorn')]
    const middle = { x: box.x + box.width / 2, y: box.y + (box.height - TOOLS_PX) / 2 }
    return fingers.tap({ x: middle.x + (x - ownX) * CELL_PX, y: middle.y + (y - ownY) * CELL_PX })
  }
  // The view moves to the own token after the first paint.
  await presses.uncounted(async () => {
    await expect(async () => {
      if (!(await bar('Thorn').isVisible())) await tapOn('Thorn')
      await expect(bar('Thorn')).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await page.getByRole('button', { name: 'Let go of Thorn' }).tap()
    await expect(bar('Thorn')).toBeHidden()
  })
  const order = page.getByRole('list', { name: 'Order of initiative' })
  const tray = page.getByRole('region', { name: 'Quick Roll' })
  const tab = (name: string) => page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: new RegExp(`^${name}`) })
  const openTray = async () => {
    await page.getByRole('button', { name: 'Other dice' }).tap()
    await expect(tray).toBeVisible()
  }
  return {
    page,
    presses,
    bar,
    tab,
    tray,
    openTray,
    /** Looks into a panel, and leaves the screen as it was. */
    lookInto: (panel: 'Combat' | 'Chat', look: () => Promise<void>) =>
      presses.uncounted(async () => {
        // settled: nobody opens or closes it meanwhile.
        const isTrayOpen = await tray.isVisible()
        await tab(panel).tap()
        await look()
        await tab('Map').tap()
        if (isTrayOpen) await openTray()
      }),
    row: (name: Fighter) => order.getByRole('listitem').filter({ hasText: name }),
    chat: page.getByRole('log', { name: 'Chat and rolls' }),
    choose: async (name: Fighter) => {
      await tapOn(name)
      await expect(bar(name)).toBeVisible()
    },
  }
}
