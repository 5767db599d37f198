import {
  beginFight,
  type Fight,
  type Fighter,
  hitPointsText,
  isCharacter,
  ORDER,
  type Outcome,
  peopleWithPhone,
  type Turn,
} from '../../pages/fight'
import { byDeeds } from '../../pages/fight-by-deeds'
import { byHand } from '../../pages/fight-by-hand'
import { expect, test } from '../../server'
import { overhear } from '../../support/wire-listener'

const ROUNDS: readonly (readonly Turn[])[] = [
  [
    { who: 'Mira', act: 'Shatter', on: ['Hell Hound', 'Worg'] },
    { who: 'Hell Hound', act: 'Fire Breath', on: ['Mira', 'Thorn'] },
    { who: 'Thorn', act: 'Longsword', on: ['Worg'], times: 2 },
    { who: 'Worg', act: 'Bite', on: ['Thorn'] },
    { who: 'Goblin', act: 'Shortbow', on: ['Mira'] },
  ],
  [
    { who: 'Mira', act: 'Magic Missile', on: ['Goblin'] },
    { who: 'Hell Hound', act: 'Bite', on: ['Thorn'] },
    { who: 'Thorn', act: 'Longsword', on: ['Worg'], times: 2 },
    { who: 'Worg', act: 'Bite', on: ['Thorn'] },
  ],
  [
    { who: 'Mira', act: 'Invisibility', on: ['Thorn'] },
    { who: 'Hell Hound', act: 'Bite', on: ['Mira'] },
    { who: 'Thorn', act: 'Longsword', on: ['Hell Hound'], times: 2 },
    { who: 'Worg', act: 'Bite', on: ['Mira'] },
  ],
  [
    { who: 'Mira', act: 'Fire Bolt', on: ['Worg'] },
    { who: 'Hell Hound', act: 'Bite', on: ['Mira'] },
    { who: 'Thorn', act: 'Cure Wounds', on: ['Mira'] },
    { who: 'Worg', act: 'Bite', on: ['Thorn'] },
  ],
  [
    { who: 'Mira', act: 'Shatter', on: ['Hell Hound', 'Worg'] },
    { who: 'Hell Hound', act: 'Bite', on: ['Thorn'] },
    { who: 'Thorn', act: 'Longsword', on: ['Hell Hound'], times: 2 },
    { who: 'Worg', act: 'Bite', on: ['Thorn'] },
  ],
]

/** One way to play a fight. */
interface Way {
  play(turn: Turn): Promise<Outcome>
  removeCondition(name: Fighter, condition: string): Promise<void>
  endTurn(turn: Turn): Promise<void>
}

test('a DM and two players, one with a phone, play five rounds with half the presses that they take by hand', async ({
  browser,
  server,
}) => {
  const people = await peopleWithPhone(browser, server)
  const heard = [await overhear(people.ayla.page), await overhear(people.bram.page)]
  const outcomes: Outcome[] = []

  const fight = await beginFight(server, people, 'apply')
  const deeds = await byDeeds(fight)
  const withDeeds = await playFiveRounds('with deeds', fight, {
    ...deeds,
    play: async (turn) => {
      const outcome = await deeds.play(turn)
      outcomes.push(outcome)
      return outcome
    },
  })

  await test.step('the goblin has fallen; the players read how a blow came about, and no armour class', async () => {
    const { dm, mira, thorn } = fight
    expect((await fight.standings()).Goblin.hp).toBe(0)
    const blowOn = async ({ chat }: typeof dm | typeof thorn) => {
      const card = chat.getByRole('article', { name: 'Thorn: Longsword' }).last()
      await card.getByRole('button', { name: 'How it came about: Hell Hound' }).click()
      return expect(card.getByText('Armor class').first())
    }
    await (await blowOn(dm)).toBeVisible()
    await (await blowOn(mira)).toHaveCount(0)
    await thorn.lookInto('Chat', async () => (await blowOn(thorn)).toHaveCount(0))
    for (const { frames } of heard) {
      expect(frames.join(' ')).toContain('deed-resolved')
      expect(frames.join(' ')).not.toContain('armorClass')
    }
  })
  fight.leave()

  const again = await beginFight(server, people, 'propose')
  const hands = await byHand(again)
  const played = [...outcomes]
  const inHand = await playFiveRounds('by hand', again, {
    ...hands,
    play: async (turn) => {
      const outcome = played.shift()
      if (outcome === undefined) throw new Error('The fight was longer with deeds.')
      await hands.play(turn, outcome)
      return outcome
    },
  })
  again.leave()

  const counts = `${withDeeds} presses with deeds, ${inHand} by hand`
  test.info().annotations.push({ type: 'presses', description: counts })
  expect(withDeeds * 2, counts).toBeLessThanOrEqual(inHand)
  expect([...people.rowan.thrown, ...people.ayla.thrown, ...people.bram.thrown]).toEqual([])
})

/** Resolves with the presses of all three, from the beginning of the fight. */
async function playFiveRounds(how: string, fight: Fight, { play, removeCondition, endTurn }: Way): Promise<number> {
  for (const [index, round] of ROUNDS.entries()) {
    await test.step(`round ${index + 1} ${how}`, async () => {
      for (const turn of round) {
        await allSeeWhoActs(fight, turn.who, index + 1)
        const conditions = async () => (await fight.standings())[turn.who].conditions
        // Whoever lies stands up.
        if ((await conditions()).includes('Prone')) {
          await removeCondition(turn.who, 'Prone')
          await expect.poll(conditions).not.toContain('Prone')
        }
        const { after } = await play(turn)
        await expect.poll(fight.standings, { message: `${turn.who}: ${turn.act}` }).toEqual(after)
        await endTurn(turn)
      }
      await allSeeHowTheyFare(fight)
    })
  }
  return fight.presses()
}

/** Each hero's player is told of the own turn, and of a turn of the DM; the DM whose it is. */
async function allSeeWhoActs({ dm, mira, thorn }: Fight, who: Fighter, round: number): Promise<void> {
  await expect(dm.page.getByText(`Round ${round}`, { exact: true })).toBeVisible()
  await expect(dm.page.getByText(`Now ${who}`)).toBeVisible()
  for (const [hero, { page }] of [
    ['Mira', mira],
    ['Thorn', thorn],
  ] as const) {
    await expect(page.getByText(`Your turn, ${hero}`)).toHaveCount(who === hero ? 1 : 0)
    if (!isCharacter(who)) await expect(page.getByText('The DM is acting').first()).toBeVisible()
  }
}

/** The hit points of the party, and who has fallen, stand in the order of all three; on the phone in a panel. */
async function allSeeHowTheyFare({ dm, mira, thorn, standings }: Fight): Promise<void> {
  const all = await standings()
  const lookAt = async ({ row }: Fight['dm'] | Fight['thorn']) => {
    for (const name of ORDER) {
      // Players read those of monsters in words.
      if (isCharacter(name)) await expect(row(name)).toContainText(hitPointsText(name, all[name]))
      await expect(row(name).getByRole('img', { name: 'down' })).toHaveCount(all[name].hp === 0 ? 1 : 0)
    }
  }
  await lookAt(dm)
  await lookAt(mira)
  await thorn.lookInto('Combat', () => lookAt(thorn))
}
