import { arrive, startQuickSession, takeSeat } from '../../pages/person'
import { tableOf } from '../../pages/table'
import { expect, test } from '../../server'
import { expectNoBarriers, expectNoBarriersAtAnySize } from '../../support/axe'
import { de, expectGermanWithoutBarriers, inGerman } from '../../support/in-german'
import { textOf } from '../../support/settled'
import { hears } from '../../support/short-lived'
import { overhear } from '../../support/wire-listener'

test('a television shows the table by a code: what everyone sees, where the party is, and nothing to press', async ({
  browser,
  server,
}) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const [ayla, bram] = [await arrive(browser, server, 'Ayla'), await arrive(browser, server, 'Bram')]
  const code = await startQuickSession(rowan)
  await takeSeat(ayla, code, 'Wood Elf Ranger', 'Lyra')
  await takeSeat(bram, code, 'Dwarven Fighter', 'Thorn')
  const [dm, lyra] = [tableOf(rowan), tableOf(ayla)]
  await dm.openTokenList()
  await expect(dm.token('Thorn')).toBeVisible()
  await dm.addToken('Canary spider', { isHidden: true })

  const context = await browser.newContext({ baseURL: server.address })
  const tv = await context.newPage()
  const thrown: string[] = []
  tv.on('pageerror', (error) => thrown.push(error.message))
  const heard = await overhear(tv)
  const board = tv.getByRole('img', { name: /^The map of/ })
  const invite = dm.page.getByRole('dialog', { name: 'Invite players' })
  const row = invite.getByRole('listitem', { name: 'Television' })

  const screenCode = await test.step('the DM opens a screen where players are invited', async () => {
    await dm.desk('Session')
    await dm.page.getByRole('button', { name: 'Invite players' }).click()
    await invite.getByRole('button', { name: 'Open a screen' }).click()
    await expect(row).toContainText('off')
    await row.getByRole('button', { name: 'QR code' }).click()
    await expect(row.getByRole('img', { name: 'QR code of the screen Television' })).toBeVisible()
    await expectNoBarriers(dm.page, 'the code and the QR code of a screen')
    return textOf(row.getByRole('status', { name: 'Code of Television' }), /^[A-Z2-9]{8}$/)
  })

  await test.step('without an account the code is typed; a wrong one says so', async () => {
    await tv.goto('/screen')
    await tv.getByLabel('Code of the screen').fill('wrng2345')
    await expectNoBarriersAtAnySize(tv, 'the code of a screen', tv.getByLabel('Code of the screen'))
    await tv.getByRole('button', { name: 'Show the table' }).click()
    await expect(tv.getByText('No screen has this code. It may be closed.')).toBeVisible()
    await expectNoBarriers(tv, 'a code that no screen has')
    await tv.getByRole('button', { name: 'Another code' }).click()
    await tv.getByLabel('Code of the screen').fill(screenCode.toLowerCase())
    await tv.getByRole('button', { name: 'Show the table' }).click()
    await expect(board).toBeVisible()
    await expect(row).toContainText('on')
    await expect(tv.getByRole('button')).toHaveCount(0)
    await expect(tv.getByRole('link')).toHaveCount(0)
    await dm.page.keyboard.press('Escape')
    await expect(invite).toBeHidden()
  })

  await test.step('it shows what everyone rolls, and no secret', async () => {
    await lyra.say('/roll 1d20 # Stealth')
    await expect(tv.getByRole('region', { name: 'The last roll' })).toContainText('Stealth')
    await dm.say('/w Ayla Canary words')
    await expect(lyra.chat).toContainText('Canary words')
    await lyra.say('/roll 1d20 # Perception')
    await expect(tv.getByRole('region', { name: 'The last roll' })).toContainText('Perception')
    // settled: the roll came after everything else.
    expect(heard.all()).not.toContain('Canary')
    await expectNoBarriersAtAnySize(tv, 'a second screen', board)
  })

  await test.step('the party splits: it goes where most of them are', async () => {
    const ribbon = dm.page.getByRole('region', { name: 'Scenes', exact: true })
    const choose = async (name: string, entry: string) => {
      await ribbon.getByRole('button', { name: `What to do with ${name}` }).click()
      await dm.page.getByRole('menu').getByText(entry, { exact: true }).click()
    }
    await dm.mapMenu('Scenes')
    await ribbon.getByRole('button', { name: 'New scene' }).click()
    await dm.page.getByLabel('Name').fill('The flooded cellar')
    await dm.page.getByRole('button', { name: 'Add the scene' }).click()
    await expect(ribbon.getByRole('button', { name: /^The flooded cellar.*you look at it/ })).toBeVisible()
    await choose('The flooded cellar', 'Take Thorn here')
    await dm.say('Thorn falls into the dark.')
    await expect(lyra.chat).toContainText('into the dark')
    await expect(tv.getByText('The flooded cellar')).toHaveCount(0)
    const arrived = hears(tv, 'The flooded cellar')
    // settled: the page watches before it is asked this.
    await tv.evaluate(() => undefined)
    await choose('The flooded cellar', 'Take Lyra here')
    await arrived
  })

  await test.step('it comes back after a reload, and goes when the DM closes it', async () => {
    await tv.reload()
    await expect(board).toBeVisible()
    await dm.page.getByRole('button', { name: 'Invite players' }).click()
    await row.getByRole('button', { name: 'Close Television' }).click()
    await expect(row).toHaveCount(0)
    await expect(tv.getByText('Nothing is shown here')).toBeVisible()
    await expectNoBarriers(tv, 'a screen that is closed')
  })

  await test.step('WATCH-1, WATCH-3, WATCH-4 a friend watches by the invite, is seen by everybody, and is sent away', async () => {
    const offer = tv.getByRole('region', { name: 'Watch without playing' })
    await tv.goto(`/join/${code}`)
    await expect(tv.getByRole('button', { name: 'Sit down' })).toBeVisible()
    await expect(offer).toHaveCount(0)
    await invite.getByRole('checkbox', { name: 'Whoever has the invite may watch without a seat' }).check()
    await expect(invite.getByRole('checkbox', { name: 'Whoever has the invite may watch without a seat' })).toBeChecked()
    await tv.reload()
    await offer.getByRole('button', { name: 'Watch', exact: true }).click()
    // WATCH-6
    await offer.getByLabel('Name as a spectator').fill('ayla')
    await offer.getByRole('button', { name: 'Watch the table' }).click()
    await expect(offer.getByRole('alert')).toContainText('Somebody at this table has this name already.')
    await offer.getByLabel('Name as a spectator').fill('Nell')
    await expectNoBarriersAtAnySize(tv, 'watching by an invite', offer)
    await offer.getByRole('button', { name: 'Watch the table' }).click()
    await expect(board).toBeVisible()
    await expect(tv.getByRole('button')).toHaveCount(0)
    const watching = ayla.page.getByRole('region', { name: 'Watching' })
    await expect(watching.getByRole('listitem')).toContainText(['Nell'])
    await expect(watching.getByRole('button')).toHaveCount(0)
    const nell = invite.getByRole('list', { name: 'Spectators' }).getByRole('listitem', { name: 'Nell' })
    await expect(nell).toContainText('on')
    await expectNoBarriers(dm.page, 'who watches, as the DM sees it')
    await inGerman(dm.page, dm.page.url(), async (german) => {
      await german.getByRole('tab', { name: de('Session') }).click()
      await german.getByRole('button', { name: de('Invite players') }).click()
      await expect(german.getByRole('dialog', { name: de('Invite players') })).toBeVisible()
      await expectGermanWithoutBarriers(german, 'who watches, as the DM sees it')
    })
    await inGerman(tv, tv.url(), async (german) => {
      await expect(german.getByRole('img', { name: /^Die Karte von/ })).toBeVisible()
      await expectGermanWithoutBarriers(german, 'what a spectator sees')
      await german.goto('/screen')
      await expect(german.getByRole('textbox')).toBeVisible()
      await expectGermanWithoutBarriers(german, 'the code of a screen')
    })
    await expectNoBarriers(ayla.page, 'who watches, as a player sees it')
    await nell.getByRole('button', { name: 'Send Nell away' }).click()
    await expect(tv.getByText('Nothing is shown here')).toBeVisible()
    await expect(watching).toHaveCount(0)
    expect([...thrown, ...rowan.thrown, ...ayla.thrown, ...bram.thrown]).toEqual([])
  })
  await context.close()
})
