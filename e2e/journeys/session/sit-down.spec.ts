import { giveCharacter } from '../../pages/character'
import { arrive, takeSeat } from '../../pages/person'
import { tableOf } from '../../pages/table'
import { expect, test } from '../../server'
import { hears } from '../../support/short-lived'

test('whoever sits down stands on the map at once, moves, and the DM is told', async ({ browser, server }) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const ayla = await arrive(browser, server, 'Ayla')
  const { id, inviteCode } = await rowan.account.call('createSession', { body: { name: 'First night' } })
  const dm = tableOf(rowan)
  const player = tableOf(ayla)
  await rowan.page.goto(`/session/${id}`)
  await dm.openTokenList()
  const told = hears(rowan.page, 'Ayla sat down')
  await takeSeat(ayla, inviteCode, 'Wood Elf Ranger', 'Lyra')
  await told

  await test.step('the token glows for its player, and moves', async () => {
    await expect(ayla.page.locator('[data-glow]')).toBeAttached()
    await player.openTokenList()
    const before = await dm.placeOf('Lyra')
    await player.nudge('Lyra', 'ArrowRight')
    await expect(dm.place('Lyra')).not.toHaveText(before)
    await expect(ayla.page.locator('[data-glow]')).toHaveCount(0)
  })

  await test.step('the DM who deletes it is not contradicted', async () => {
    await rowan.page.getByRole('button', { name: 'Delete Lyra' }).click()
    await rowan.page.getByRole('alertdialog').getByRole('button', { name: 'Delete token' }).click()
    await expect(player.token('Lyra')).toBeHidden()
    const { characterId } = await seatOf()
    await ayla.account.call('joinSession', { body: { code: inviteCode, characterId } })
    await dm.say('Where is Lyra?')
    await expect(player.chat.getByText('Where is Lyra?')).toBeVisible()
    await expect(dm.token('Lyra')).toHaveCount(0)
  })

  await test.step('a friend comes without a token where the DM has switched that off', async () => {
    await rowan.page.getByRole('button', { name: 'Settings', exact: true }).click()
    await rowan.page.getByLabel('Whoever sits down gets a token on the map').uncheck()
    await rowan.page.keyboard.press('Escape')
    const bram = await arrive(browser, server, 'Bram')
    const characterId = await giveCharacter(bram.account, 'Dwarven Fighter', 'Thorn')
    await Promise.all([hears(rowan.page, 'Bram sat down'), bram.account.call('joinSession', { body: { code: inviteCode, characterId } })])
    await expect(rowan.page.getByRole('complementary', { name: 'Party' }).getByText('Thorn')).toBeVisible()
    await expect(dm.token('Thorn')).toHaveCount(0)
  })
  expect([...rowan.thrown, ...ayla.thrown]).toEqual([])

  async function seatOf() {
    const session = await ayla.account.call('getSession', { id })
    const characterId = session.players.find(({ userId }) => userId === ayla.account.userId)?.characterId
    if (characterId == null) throw new Error('Ayla has no seat')
    return { characterId }
  }
})

test('a campaign’s address leads to its running session, and says so while there is none', async ({ browser, server }) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const { page, account } = rowan
  const { id } = await account.call('createCampaign', { body: { name: 'Embers of Vael', description: 'A lake of ash' } })
  const none = page.getByRole('heading', { name: 'No session is running' })
  await page.goto(`/session/${id}`)
  await expect(none).toBeVisible()
  await page.getByRole('button', { name: 'Launch Session' }).click()
  await expect(page.getByRole('heading', { name: 'Embers of Vael - Live Session' })).toBeVisible()
  const address = page.url()
  expect(address).not.toContain(id)
  await page.goto(`/session/${id}`)
  await expect(page).toHaveURL(address)

  await test.step('strangers learn nothing of it', async () => {
    const stranger = await arrive(browser, server, 'Mallory')
    await stranger.page.goto(`/session/${id}`)
    await expect(stranger.page.getByRole('heading', { name: 'This table was not found' })).toBeVisible()
    expect(stranger.thrown).toEqual([])
  })
  expect(rowan.thrown).toEqual([])
})
