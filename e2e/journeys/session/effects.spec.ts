import { SessionId } from '@hearthlight/protocol'
import { aGuest } from '../../cluster/guest'
import { arrive, startQuickSession, takeSeat } from '../../pages/person'
import { tableOf } from '../../pages/table'
import { expect, test } from '../../server'

const FEAR = 'Frightful Presence'

test('a dragon’s fear lasts: it stands in the order, the turn asks for the save, and the DM ends it', async ({ browser, server }) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const ayla = await arrive(browser, server, 'Ayla')
  const code = await startQuickSession(rowan)
  await takeSeat(ayla, code, 'Wood Elf Ranger', 'Lyra')
  const [dm, player] = [tableOf(rowan), tableOf(ayla)]
  const dueNow = dm.page.getByRole('region', { name: 'Due now' })

  await test.step('another window of the DM starts the fight and applies the dragon’s presence', async () => {
    const sessionId = SessionId.parse(new URL(dm.page.url()).pathname.split('/').at(-1))
    const window = await aGuest(server.address, { ...rowan.account, characterId: '' }, sessionId)
    await window.join()
    const ask = async (name: string, payload: object) => expect(await window.ask(name, payload), name).toMatchObject({ ok: true })
    await ask('add-token', { token: { id: 'brakk', name: 'Brakk', hp: 20, maxHp: 20, isPlayer: true } })
    await ask('add-token', { token: { id: 'dragon', name: 'Dragon', hp: 546, maxHp: 546, x: 3, monsterId: 'ancient-red-dragon' } })
    await ask('combat-start', {
      combatants: [
        { id: 'brakk', initiative: 20 },
        { id: 'dragon', initiative: 10 },
      ],
    })
    // Nobody without a bonus reaches its difficulty.
    await ask('deed-resolve', { authorId: 'dragon', act: { kind: 'monster', action: FEAR }, targets: [{ id: 'brakk' }] })
    const [deed] = Object.values((await window.look()).deeds.log).flat()
    await ask('deed-apply', { deedId: deed?.id })
    window.leave()
  })

  await test.step('both read it in the order of initiative, the DM alone its difficulty', async () => {
    await dm.desk('Combat')
    for (const { order } of [dm, player]) {
      await expect(order.getByRole('list', { name: 'Effects on Brakk' })).toContainText(`${FEAR}· 10Frightened`)
    }
    await expect(dm.order.getByRole('list', { name: 'Effects on Brakk' })).toContainText('DC 21')
    await expect(player.order).not.toContainText('21')
    await expect(player.page.getByRole('button', { name: `Brakk: end ${FEAR}` })).toHaveCount(0)
  })

  await test.step('the end of the turn asks for the save, one press rolls it', async () => {
    await dm.nextTurn()
    await dueNow.getByRole('button', { name: `Roll: Wisdom save DC 21 against ${FEAR}` }).click()
    await expect(dueNow).toBeHidden()
    const card = dm.chat.getByRole('article', { name: `Brakk: ${FEAR}` })
    await expect(card.getByText(/WIS save \d+: Failed/)).toBeVisible()
    await expect(player.page.getByRole('region', { name: 'Due now' })).toHaveCount(0)
  })

  await test.step('rounds count down with the dragon’s turns, and the DM ends it before', async () => {
    await expect(player.order.getByRole('list', { name: 'Effects on Brakk' })).toContainText(`${FEAR}· 9`)
    await dm.page.getByRole('button', { name: `Brakk: end ${FEAR}` }).click()
    for (const { order } of [dm, player]) {
      await expect(order.getByRole('list', { name: 'Effects on Brakk' })).toHaveCount(0)
      await expect(order.getByText('Frightened')).toHaveCount(0)
    }
  })
  expect([...rowan.thrown, ...ayla.thrown]).toEqual([])
})
