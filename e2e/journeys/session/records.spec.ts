import { arrive, startQuickSession, takeSeat } from '../../pages/person'
import { tableOf } from '../../pages/table'
import { expect, test } from '../../server'
import { attributeOf } from '../../support/settled'
import { hears } from '../../support/short-lived'

test('a DM saves, loads, rewinds, looks through a player’s eyes, and scrubs and proves the evening afterwards', async ({
  browser,
  server,
}) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const ayla = await arrive(browser, server, 'Ayla')
  const code = await startQuickSession(rowan)
  await takeSeat(ayla, code, 'Wood Elf Ranger', 'Lyra')
  const dm = tableOf(rowan)
  const lyra = tableOf(ayla)
  const sessionId = new URL(dm.page.url()).pathname.split('/').at(-1) ?? ''

  await test.step('a game is saved, and loaded for everyone', async () => {
    await dm.desk('Scene')
    await dm.page.getByRole('button', { name: 'Tavern' }).click()
    await expect(lyra.page.locator('[data-scene="tavern"]')).toBeAttached()
    await dm.desk('Tools')
    await dm.page.getByLabel('Name of the save').fill('At the tavern')
    await Promise.all([hears(dm.page, 'Saved!'), dm.page.getByRole('button', { name: 'Save', exact: true }).click()])
    await dm.desk('Scene')
    await dm.page.getByRole('button', { name: 'Dungeon' }).click()
    await expect(lyra.page.locator('[data-scene="dungeon"]')).toBeAttached()
    await dm.desk('Tools')
    await dm.page.getByRole('button', { name: 'Load At the tavern' }).click()
    await expect(dm.page.getByRole('alertdialog', { name: 'Load Save?' })).toBeVisible()
    await Promise.all([hears(dm.page, 'Loaded!'), dm.page.getByRole('button', { name: 'Load', exact: true }).click()])
    await expect(lyra.page.locator('[data-scene="tavern"]')).toBeAttached()
    await expect(dm.page.getByRole('button', { name: /^Load (Before loading At the tavern|Autosave)$/ })).toBeVisible()
  })

  await test.step('time is rewound: the DM’s last act is undone, and everyone is told', async () => {
    await dm.desk('Scene')
    await dm.page.getByRole('button', { name: 'Forest' }).click()
    await expect(lyra.page.locator('[data-scene="forest"]')).toBeAttached()
    await dm.desk('Tools')
    await dm.page.getByRole('button', { name: 'Rewind Time' }).click()
    await expect(dm.page.getByText('This will undo the last action. Continue?')).toBeVisible()
    await Promise.all([
      hears(lyra.page, 'The DM has rewound time...'),
      dm.page.getByRole('button', { name: 'Rewind', exact: true }).click(),
    ])
    await expect(lyra.page.locator('[data-scene="tavern"]')).toBeAttached()
  })

  await test.step('the DM sees what Ayla sees, beside the own map', async () => {
    await lyra.say('/roll 2d6+1')
    await dm.page.getByRole('button', { name: 'Ayla', exact: true }).click()
    const view = dm.page.getByRole('region', { name: 'As Ayla sees it' })
    await expect(view.getByRole('img', { name: 'The map as Ayla sees it' })).toBeVisible()
    await expect(view.getByText('Lyra')).toBeVisible()
    await expect(view.getByText('Scene: Tavern')).toBeVisible()
    await dm.page.screenshot({ path: '.cache/shots/view-as.png' })
    await view.getByRole('button', { name: 'Close the player’s view' }).click()
    await expect(view).toBeHidden()
  })

  await test.step('the evening can be scrubbed and told in short', async () => {
    await dm.page.getByRole('link', { name: 'Replay & Recap' }).click()
    const scrubber = dm.page.getByRole('slider', { name: 'Event' })
    await expect(scrubber).toBeVisible()
    const last = await attributeOf(scrubber, 'max', /^[1-9]/)
    await scrubber.fill(last)
    await expect(dm.page.getByText(`${last} / ${last}`)).toBeVisible()
    await expect(dm.page.getByRole('heading', { name: 'Tavern' })).toBeVisible()
    await expect(dm.page.getByText(/one roll, best \d+/)).toBeVisible()
    await dm.page.screenshot({ path: '.cache/shots/replay.png' })
  })

  await test.step('a player has the own recap, and no replay', async () => {
    await lyra.page.goto(`/replay/${sessionId}`)
    await expect(lyra.page.getByText(/one roll, best \d+/)).toBeVisible()
    await expect(lyra.page.getByRole('slider', { name: 'Event' })).toHaveCount(0)
  })

  await test.step('the dice can be checked by a player, sealed ones after the end', async () => {
    await lyra.page.goto(`/verify/${sessionId}`)
    await expect(lyra.page.getByText('Every roll that can be checked is what the dice said.')).toBeVisible()
    await expect(lyra.page.getByRole('cell', { name: 'right' })).toHaveCount(1)
    await lyra.page.screenshot({ path: '.cache/shots/verify.png' })
    await lyra.page.setViewportSize({ width: 390, height: 844 })
    await lyra.page.screenshot({ path: '.cache/shots/verify-phone.png' })
  })
  expect([...rowan.thrown, ...ayla.thrown]).toEqual([])
})
