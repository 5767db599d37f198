import { type Ack, LOBBY_EVENTS } from '@hearthlight/protocol'
import { io } from 'socket.io-client'
import { createAccount } from '../../pages/account'
import { giveCharacter } from '../../pages/character'
import { arrive } from '../../pages/person'
import { expect, lonelyTest, test } from '../../server'

lonelyTest('KILL-2 the server dies in the middle of a fight, and the sheet tells what was acknowledged', async ({ server }) => {
  const dm = await createAccount(server, 'Rowan')
  const ayla = await createAccount(server, 'Ayla')
  const { id: sessionId, inviteCode } = await dm.call('createSession', { body: { name: 'Embers' } })
  const characterId = await giveCharacter(ayla, 'Human Cleric', 'Maren')
  await ayla.call('joinSession', { body: { code: inviteCode, characterId } })

  const play = async (...messages: (readonly [name: string, payload: object])[]) => {
    const socket = io(server.address, { auth: { token: ayla.token }, transports: ['websocket'], forceNew: true, reconnection: false })
    expect(((await socket.emitWithAck(LOBBY_EVENTS.join, { sessionId })) as Ack).ok).toBe(true)
    for (const [name, payload] of messages) {
      const ack: Ack = await socket.emitWithAck(name, { playerId: ayla.userId, ...payload })
      expect(ack.ok, `${name} ${JSON.stringify(ack)}`).toBe(true)
    }
    await server.kill()
    socket.disconnect()
    await server.start()
  }
  const sheet = async () => (await ayla.call('getCharacter', { id: characterId })).sheet

  await play(
    ['player-hp-update', { newHp: 3 }],
    ['player-play-update', { changes: { spellSlots: { 1: { total: 2, used: 2 } }, currency: { cp: 0, sp: 0, ep: 0, gp: 77, pp: 0 } } }],
  )
  expect(await sheet()).toMatchObject({ hitPointsCurrent: 3, spellSlots: [{ level: 1, total: 2, used: 2 }], currency: { gp: 77 } })
  await play(['player-hp-update', { newHp: 1 }], ['player-condition-update', { conditions: ['Prone'] }])
  const [listed] = await ayla.call('listCharacters')
  expect(listed?.sheet).toMatchObject({ hitPointsCurrent: 1, conditions: ['Prone'], currency: { gp: 77 } })
})

test('a character leaves one table for another, with all that it has', async ({ browser, server }) => {
  const rowan = await createAccount(server, 'Rowan')
  const ayla = await arrive(browser, server, 'Ayla')
  const [first, second, third] = await Promise.all(
    ['Embers', 'Storms', 'Tides'].map((name) => rowan.call('createSession', { body: { name } })),
  )
  if (first === undefined || second === undefined || third === undefined) throw new Error('there are no tables')
  const characterId = await giveCharacter(ayla.account, 'Wood Elf Ranger', 'Lyra')
  await ayla.account.call('joinSession', { body: { code: first.inviteCode, characterId } })
  const { page } = ayla

  await test.step('at an invite', async () => {
    await page.goto(`/join/${second.inviteCode}`)
    await page.getByRole('radio', { name: /Lyra/ }).check({ force: true })
    await page.getByRole('button', { name: 'Sit down' }).click()
    await expect(page.getByRole('alert')).toHaveText('This character sits at the table “Embers”. A character plays at one table at a time.')
    await page.getByRole('button', { name: 'Leave Embers and join here' }).click()
    await expect(page).toHaveURL(`${server.address}/session/${second.id}`)
    await expect(page.getByRole('application', { name: 'Battle map' })).toBeVisible()
  })

  await test.step('the table that was left says so', async () => {
    await page.goto(`/session/${first.id}`)
    await expect(page.getByRole('heading', { name: 'You have left this table.' })).toBeVisible()
  })

  await test.step('with a code, by keyboard', async () => {
    await page.goto('/dashboard?join=')
    await page.getByLabel('Invite code').fill(third.inviteCode)
    await page.getByLabel('Character', { exact: true }).selectOption(characterId)
    await page.getByRole('button', { name: 'Join', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Leave Storms and join here' }).press('Enter')
    await expect(page).toHaveURL(`${server.address}/session/${third.id}`)
  })
  expect(ayla.thrown).toEqual([])
})
