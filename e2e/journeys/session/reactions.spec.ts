import { SessionId } from '@hearthlight/protocol'
import type { Deed } from '@hearthlight/table'
import { aGuest } from '../../cluster/guest'
import { giveCharacter } from '../../pages/character'
import { focusMap } from '../../pages/map'
import { arrive } from '../../pages/person'
import { tableOf } from '../../pages/table'
import { expect, test } from '../../server'
import { expectNoBarriers, expectNoBarriersAtAnySize } from '../../support/axe'
import { shows } from '../../support/short-lived'

/** Longer than any machine takes for a step: nothing runs out by itself. */
const NO_HURRY = 120
/** Against armour class 13 it hits with 15 to 19, and never against 18, as with Shield. */
const BONUS = -2

test('a hit is answered with Shield and a spell with Counterspell, and without an answer the table goes on', async ({
  browser,
  server,
}) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const ayla = await arrive(browser, server, 'Ayla')
  const { id: sessionId, inviteCode } = await rowan.account.call('createSession', { body: { name: 'Embers' } })
  const spells = { knownSpells: ['shield', 'magic-missile'], preparedSpells: ['shield', 'magic-missile'] }
  const characterId = await giveCharacter(ayla.account, 'Elven Wizard', 'Lyra', spells)
  await ayla.account.call('joinSession', { body: { code: inviteCode, characterId } })
  await Promise.all([rowan, ayla].map(({ page }) => page.goto(`/session/${sessionId}`)))
  const [dm, player] = [tableOf(rowan), tableOf(ayla)]
  const stripOf = ({ page }: typeof dm) => page.getByRole('region', { name: 'Reactions', exact: true })
  const cardOf = ({ page }: typeof dm, deed: string) => page.getByRole('article', { name: deed, exact: true })
  const lyra = ayla.account.userId

  // Another window of the DM does what is no part of this journey.
  const window = await aGuest(server.address, { ...rowan.account, characterId: '' }, SessionId.parse(sessionId))
  await window.join()
  const ask = async (name: string, payload: object) => expect(await window.ask(name, payload), name).toMatchObject({ ok: true })
  let strikes = 0
  /** The goblin strikes until it hits, but not critically; resolves with the name of the strike's card. */
  const strike = async (): Promise<string> => {
    strikes += 1
    const name = `Strike ${strikes}`
    const attack = { reach: 'melee', bonus: BONUS }
    const act = { kind: 'custom', name, attack, damage: [{ dice: '1', type: 'piercing' }] }
    await ask('deed-resolve', { authorId: 'goblin', act, targets: [{ id: lyra }] })
    const deeds: readonly Deed[] = Object.values((await window.look()).deeds.log).flat()
    const deed = deeds.find((each) => each.name === name)
    if (deed?.targets[0]?.result.attacks[0]?.outcome === 'hit') return `Goblin: ${name}`
    await ask('deed-undo', { deedId: deed?.id })
    return strike()
  }

  await test.step('the DM sets up a fight of a goblin and a mage against a wizard', async () => {
    await ask('session-settings-change', { settings: { reactionSeconds: NO_HURRY } })
    await ask('add-token', { token: { id: 'goblin', name: 'Goblin', hp: 7, maxHp: 7 } })
    await ask('add-token', { token: { id: 'mage', name: 'Mage', hp: 40, maxHp: 40, x: 3, monsterId: 'mage' } })
    await ask('combat-start', {
      combatants: [
        { id: lyra, initiative: 20 },
        { id: 'goblin', initiative: 10 },
        { id: 'mage', initiative: 5 },
      ],
    })
    await dm.desk('Combat')
    await expect(player.order.getByText('Mage')).toBeVisible()
  })

  await test.step('a hit stays open over a reload, the player may answer it, and the DM may hold it', async () => {
    const hit = await strike()
    await expect(stripOf(player).getByRole('alert')).toContainText(`Goblin hits Lyra: Strike ${strikes}`)
    await expect(cardOf(player, hit)).toContainText('Waiting for reactions')
    await expect(cardOf(player, hit)).toContainText('Hit · …')
    await expect(stripOf(dm)).toContainText('Waiting for Lyra')
    await expect(stripOf(dm).getByRole('button', { name: /Shield/ })).toHaveCount(0)
    await expect(cardOf(dm, hit).getByRole('button', { name: 'Apply' })).toHaveCount(0)
    for (const { page } of [dm, player]) await page.reload()
    await stripOf(dm).getByRole('button', { name: 'Hold' }).click()
    await expect(stripOf(player)).toContainText('Time is held')
    for (const one of [dm, player]) await expectNoBarriersAtAnySize(one.page, 'open reactions', stripOf(one))
    await stripOf(dm).getByRole('button', { name: 'Resume' }).click()
    await expect(stripOf(player)).not.toContainText('Time is held')
  })

  await test.step('Shield makes it a miss, and takes a slot and the reaction', async () => {
    const hit = `Goblin: Strike ${strikes}`
    const shield = stripOf(player).getByRole('button', { name: 'Shield +5 AC · slot 1' })
    await focusMap(player.page)
    await player.page.keyboard.press('Shift+R')
    await expect(shield).toBeFocused()
    await player.page.keyboard.press('Enter')
    for (const one of [dm, player]) {
      await expect(cardOf(one, hit)).toContainText('Miss')
      await expect(cardOf(one, hit).getByRole('list', { name: 'Reactions' })).toHaveText('Lyra: Shield')
      await expect(stripOf(one)).toBeHidden()
    }
    await expect(player.page.getByRole('application', { name: 'Battle map' })).toBeFocused()
    await expect(dm.order.getByRole('img', { name: 'Reaction used' })).toHaveCount(1)
    await player.page.getByRole('button', { name: 'Sheet of Lyra' }).first().click()
    const sheet = player.page.getByRole('region', { name: 'Lyra' })
    await expect(sheet.getByText('Reaction used')).toBeVisible()
    await sheet.getByRole('tab', { name: 'Spells' }).click()
    await expect(sheet.getByRole('group', { name: 'Level 1 slots: 1 of 2 left' })).toBeVisible()
  })

  await test.step('the DM decides otherwise, and back again', async () => {
    const card = cardOf(dm, `Goblin: Strike ${strikes}`)
    await card.getByRole('button', { name: 'How it came about: Lyra' }).click()
    const attack = card.getByRole('group', { name: 'Attack against Lyra' })
    await attack.getByRole('button', { name: 'Hit', exact: true }).click()
    await expect(card).toContainText('7 → 6 HP')
    await attack.getByRole('button', { name: 'By the dice' }).click()
    await expect(card).not.toContainText('HP')
    await expect(attack.getByRole('button', { name: 'By the dice', pressed: true })).toBeVisible()
  })

  await test.step('a spell of the player is stopped by the mage, of whom the player learns when it is done', async () => {
    const { page } = player
    await page.keyboard.press('Escape')
    await player.openTokenList()
    await player.token('Goblin').click()
    await page.getByRole('toolbar', { name: 'Goblin: actions' }).getByRole('button', { name: 'Target Goblin' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Sheet of Lyra' }).first().click()
    const sheet = page.getByRole('region', { name: 'Lyra' })
    await sheet.getByRole('tab', { name: 'Spells' }).click()
    await sheet
      .getByRole('button', { name: /^Cast Magic Missile/ })
      .first()
      .click()
    await expect(cardOf(player, 'Lyra: Magic Missile')).toContainText('Casting …, may be stopped')
    await expect(stripOf(player)).toBeHidden()
    await expect(stripOf(dm).getByRole('alert')).toContainText('Lyra casts Magic Missile')
    await dm.openTokenList()
    await dm.token('Mage').click()
    await dm.page.getByRole('toolbar', { name: 'Mage: actions' }).getByRole('button', { name: 'Target Mage' }).click()
    await dm.page.getByRole('button', { name: 'Close the token list' }).click()
    const declared = cardOf(dm, 'Lyra: Magic Missile')
    await declared.getByRole('button', { name: 'Edit Goblin' }).click()
    await expectNoBarriers(dm.page, 'a declared spell')
    await declared.getByRole('button', { name: 'Add marked targets' }).click()
    await declared.getByRole('button', { name: 'Edit Mage' }).click()
    await declared.getByRole('button', { name: 'Leave Mage out' }).click()
    await expect(declared.getByRole('button', { name: 'Edit Mage' })).toBeHidden()
    await expect(cardOf(player, 'Lyra: Magic Missile').getByRole('button', { name: /^Edit/ })).toHaveCount(0)
    await stripOf(dm).getByRole('button', { name: 'Counterspell: choose the slot' }).click()
    await dm.page.getByRole('menuitem', { name: 'slot 4' }).click()
    for (const one of [dm, player]) {
      await expect(cardOf(one, 'Lyra: Magic Missile')).toContainText('Countered')
      await expect(cardOf(one, 'Lyra: Magic Missile').getByRole('list', { name: 'Reactions' })).toHaveText('Mage: Counterspell')
    }
    await expect(sheet.getByRole('group', { name: 'Level 1 slots: 0 of 2 left' })).toBeVisible()
    await cardOf(dm, 'Lyra: Magic Missile').getByRole('button', { name: 'Take back' }).click()
    await expect(sheet.getByRole('group', { name: 'Level 1 slots: 1 of 2 left' })).toBeVisible()
  })

  await test.step('when the time has run out, the hit counts', async () => {
    await dm.page.getByRole('button', { name: 'Settings' }).first().click()
    await dm.page.getByLabel('Time for reactions').selectOption({ label: '6 seconds' })
    await dm.page.keyboard.press('Escape')
    // A round later Lyra has her reaction back.
    for (const turn of ['goblin', 'mage', 'lyra']) await test.step(`the turn of the ${turn}`, dm.nextTurn)
    await expect(dm.order.getByRole('img', { name: 'Reaction used' })).toHaveCount(0)
    const isAsked = shows(player.page, '[data-region=reactions]')
    const hit = await strike()
    await isAsked
    await expect(cardOf(dm, hit).getByRole('button', { name: 'Apply' })).toBeVisible()
    await expect(cardOf(player, hit)).toContainText('Hit')
    for (const one of [dm, player]) await expect(stripOf(one)).toBeHidden()
  })

  await test.step('a foe that walks away from her in its turn may be struck', async () => {
    await ask('session-settings-change', { settings: { reactionSeconds: NO_HURRY } })
    await ask('combat-end', {})
    const { map } = await window.look()
    const { x = 0, y = 0 } = Object.values(map.tokens).find(({ seatId }) => seatId === lyra) ?? {}
    const combatants = ['goblin', lyra, 'mage'].map((id, index) => ({ id, initiative: 20 - index }))
    await ask('combat-start', { combatants })
    await ask('token-move', { tokenId: 'goblin', x: x + 1, y })
    await ask('token-move', { tokenId: 'goblin', x: x + 5, y })
    await expect(stripOf(player).getByRole('alert')).toContainText('Goblin leaves your reach')
    await expect(stripOf(dm)).toBeHidden()
    await stripOf(player).getByRole('button', { name: 'Dagger' }).click()
    await expect(cardOf(player, 'Lyra: Dagger')).toBeVisible()
    await expect(stripOf(player)).toBeHidden()
    await expect(dm.order.getByRole('img', { name: 'Reaction used' })).toHaveCount(1)
    await ask('session-settings-change', { settings: { reactionSeconds: 6 } })
    await ask('combat-next-turn', {})
  })

  await test.step('and it counts also if the DM’s browser is gone', async () => {
    await dm.page.goto('about:blank')
    const isAsked = shows(player.page, '[data-region=reactions]')
    const hit = await strike()
    await isAsked
    await expect(cardOf(player, hit)).not.toContainText('Waiting')
    await expect(cardOf(player, hit)).toContainText('1 Piercing')
  })
  window.leave()
  expect([...rowan.thrown, ...ayla.thrown]).toEqual([])
})
