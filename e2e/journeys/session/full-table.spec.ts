import { SessionId } from '@hearthlight/protocol'
import { aGuest } from '../../cluster/guest'
import { browserOf, createAccount } from '../../pages/account'
import { wholeSheet } from '../../pages/forge'
import { expect, test } from '../../shared-server'

const SEATS = 12
const CROWD = 100

test('at a full table of long names every card keeps to its panel, and what can be done stays in sight', async ({
  page,
  browser,
  server,
  account,
}) => {
  const { id, inviteCode } = await account.call('createSession', {
    body: { name: 'The Extraordinarily Long and Winding Chronicle of Embers over Vael', maxPlayers: SEATS },
  })
  for (let seat = 0; seat < SEATS; seat += 1) {
    const player = await createAccount(server, `Somebody With A Long Name ${seat}`)
    const sheet = wholeSheet({ name: `Bartholomew Thistlewick of the Lower Marches ${seat}`, race: 'Dwarf', class: 'Fighter', level: 3 })
    const hero = await player.call('createCharacter', { body: { sheet } })
    await player.call('joinSession', { body: { code: inviteCode, characterId: hero.id } })
  }
  await page.goto(`/session/${id}`)
  const party = page.getByRole('complementary', { name: 'Party' })
  const desk = page.getByRole('complementary', { name: 'Chat and rolls' })
  await expect(party.getByRole('button', { name: /^Sheet of/ })).toHaveCount(SEATS)
  const sticksOut = (panel: typeof party) =>
    panel.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      const isOut = (each: Element) => {
        const box = each.getBoundingClientRect()
        return box.width > 1 && (box.left < left - 1 || box.right > right + 1)
      }
      return [...element.querySelectorAll('button, li, select, input, meter + *')].filter(isOut).map((each) => each.outerHTML.slice(0, 100))
    })
  await expect.poll(() => sticksOut(party)).toEqual([])
  for (const tab of ['Session', 'Players', 'Combat']) {
    await desk.getByRole('tab', { name: tab }).click()
    await expect(desk.getByText(/Somebody With A Long Name 0|Bartholomew/).first()).toBeVisible()
    await expect.poll(() => sticksOut(desk), tab).toEqual([])
  }
  await expect(party.getByRole('button', { name: 'Pause game' })).toBeInViewport()

  const small = await (await browserOf(browser, server, account, { viewport: { width: 390, height: 844 } })).newPage()
  await small.goto(`/session/${id}`)
  await small.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Party' }).click()
  await expect(small.getByRole('button', { name: /^Sheet of/ }).first()).toBeVisible()
  await expect.poll(() => sticksOut(small.getByRole('complementary', { name: 'Party' }))).toEqual([])
})

test('of a hundred creatures the first are listed at once, the rest as the list’s end comes near; all can fight', async ({
  page,
  server,
  account,
}) => {
  const { id } = await account.call('createSession', { body: { name: 'The Battle of the Ford' } })
  const wire = await aGuest(server.address, { ...account, characterId: '' }, SessionId.parse(id))
  await wire.join()
  for (let number = 1; number <= CROWD; number += 1) {
    await wire.ask('add-token', { token: { id: `goblin_${number}`, name: `Goblin ${number}`, x: number % 20, y: Math.floor(number / 20) } })
  }
  await page.goto(`/session/${id}`)
  const desk = page.getByRole('complementary', { name: 'Chat and rolls' })
  await desk.getByRole('tab', { name: 'Combat' }).click()
  const choices = desk.getByRole('form', { name: 'Start combat' }).getByRole('checkbox', { name: /^Goblin \d+ token/ })
  await expect(choices).toHaveCount(60)
  await desk.getByRole('button', { name: '40 more' }).scrollIntoViewIfNeeded()
  await expect(choices).toHaveCount(CROWD)
  await desk.getByRole('button', { name: `Start combat (${CROWD})` }).click()

  const order = desk.getByRole('list', { name: 'Order of initiative' }).getByRole('listitem')
  await expect(order.filter({ hasText: 'Goblin' })).toHaveCount(60)
  await desk.getByRole('button', { name: '40 more' }).press('Enter')
  await expect(order.filter({ hasText: 'Goblin' })).toHaveCount(CROWD)
})
