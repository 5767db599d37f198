import { aCharacter, aPlayer, type Rehearsal, rehearse, THE_DM } from '@hearthlight/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Actor, isRefusal, linesInOrder, liveTable, receivedBy } from '../index'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
const CORA = aPlayer('Cora')
const PURSE = { cp: 0, sp: 0, ep: 0, gp: 0, pp: 0 }
const PLAY = {
  tempHitPoints: 0,
  experiencePoints: 250,
  exhaustion: 0,
  inspiration: false,
  concentration: '',
  deathSaves: { successes: 0, failures: 0 },
  pactSlotsUsed: 0,
  currency: { ...PURSE, gp: 5 },
  spellSlots: {},
  resourcesUsed: {},
  hitDiceUsed: {},
  inventory: { rope: { id: 'rope', name: 'Rope', quantity: 1, weight: 10, equipped: false } },
}

/** Characters whose sheets are at the table. */
function withSheets(...players: readonly Actor[]): Rehearsal {
  const table = rehearse()
  for (const player of players) sitDown(table, player, `char_${player.name}`)
  return table
}

function sitDown(table: Rehearsal, player: Actor, id: string) {
  const character = { id, name: player.name, level: 1, class: 'Ranger', race: 'Elf', hp: 9, maxHp: 9, ac: 14 }
  table.send(player, 'player-join', { character, play: PLAY })
}

const award = (table: Rehearsal, payload: object) => table.send(THE_DM, 'party-award', payload)
const playOf = (table: Rehearsal, { userId }: Actor) => table.state.party.seats.find(({ id }) => id === userId)?.play
const refusalOf = (answer: unknown) => (isRefusal(answer) ? answer.refused : undefined)
const rewind = (table: Rehearsal) => table.send(THE_DM, 'dm-action', { action: 'rewind' })
const lastAwardId = (table: Rehearsal) => table.state.campaign.awards.at(-1)?.id

describe('an award', () => {
  it('CAMPAIGN-6 is on the sheets of its receivers: experience, coins, and more of the items that they carry', () => {
    const table = withSheets(AYLA, BRAM)
    award(table, {
      xp: 100,
      coins: { ...PURSE, gp: 3 },
      items: [
        { name: 'Rope', itemId: 'rope', quantity: 2, to: BRAM.userId },
        { name: 'An odd stone', quantity: 1, to: BRAM.userId },
      ],
      reason: 'The bell',
    })
    expect(playOf(table, AYLA)).toEqual({ ...PLAY, experiencePoints: 350, currency: { ...PURSE, gp: 8 } })
    const { inventory = {} } = playOf(table, BRAM) ?? {}
    expect(Object.values(inventory).map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Rope', 3],
      ['An odd stone', 1],
    ])
    expect(table.state.campaign.awards).toMatchObject([{ xp: 100, coins: { gp: 6 }, to: [AYLA.userId, BRAM.userId] }])
  })

  it('CAMPAIGN-3 that is shared gives equal parts; left-over coins go to the first ones, left-over experience to nobody', () => {
    const table = withSheets(AYLA, BRAM, CORA)
    award(table, { xp: 100, coins: { ...PURSE, gp: 11 }, split: { xp: 'shared', coins: 'shared' } })
    expect([AYLA, BRAM, CORA].map((each) => playOf(table, each)?.experiencePoints)).toEqual([283, 283, 283])
    expect([AYLA, BRAM, CORA].map((each) => playOf(table, each)?.currency.gp)).toEqual([9, 9, 8])
  })

  it('CAMPAIGN-3, CAMPAIGN-6 what is given is what arrives', () => {
    const players = [AYLA, BRAM, CORA]
    const count = fc.integer({ min: 0, max: 9_999 })
    const payload = fc.record({
      xp: count,
      coins: fc.record({ cp: count, sp: count, ep: count, gp: count, pp: count }),
      split: fc.record({ xp: fc.constantFrom('each', 'shared'), coins: fc.constantFrom('each', 'shared') }),
      to: fc.subarray(
        players.map(({ userId }) => userId),
        { minLength: 1 },
      ),
    })
    fc.assert(
      fc.property(payload, (asked) => {
        const table = withSheets(...players)
        if (isRefusal(award(table, asked))) return expect(table.state.campaign.awards).toEqual([])
        const [given] = table.state.campaign.awards
        const gains = players.map((each) => {
          const play = playOf(table, each)
          return { xp: (play?.experiencePoints ?? 0) - PLAY.experiencePoints, gp: (play?.currency.gp ?? 0) - PLAY.currency.gp }
        })
        const times = { xp: asked.split.xp === 'each' ? asked.to.length : 1, coins: asked.split.coins === 'each' ? asked.to.length : 1 }
        const xp = gains.reduce((sum, gain) => sum + gain.xp, 0)
        expect(asked.xp * times.xp - xp).toBeLessThan(asked.split.xp === 'each' ? 1 : asked.to.length)
        expect(xp).toBeLessThanOrEqual(asked.xp * times.xp)
        expect(gains.reduce((sum, gain) => sum + gain.gp, 0)).toBe(asked.coins.gp * times.coins)
        if (given === undefined) throw new Error('nothing was awarded')
        expect(
          players.map(({ userId }) => receivedBy(given, userId)).map(({ experience, coins }) => ({ xp: experience, gp: coins.gp })),
        ).toEqual(gains)
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    ['of nothing', { coins: PURSE, reason: 'nothing' }],
    ['that leaves nobody a point', { xp: 1, split: { xp: 'shared' } }],
    ['of coins for nobody', { coins: { ...PURSE, gp: 3 }, to: [CORA.userId] }],
    ['of shared experience for nobody', { xp: 30, split: { xp: 'shared' }, to: [CORA.userId] }],
    ['of a milestone for nobody', { isMilestone: true, to: [CORA.userId] }],
    ['of an item for somebody without a seat', { items: [{ name: 'Rope', quantity: 1, to: CORA.userId }] }],
    ['that a sheet can’t hold', { coins: { ...PURSE, gp: 999_999 } }],
  ])('CAMPAIGN-3, CAMPAIGN-6 %s is refused, and nobody is given anything', (_what, payload) => {
    const table = withSheets(AYLA, BRAM)
    const before = table.state
    expect(refusalOf(award(table, payload))).toBe('VAL_001')
    expect(table.state).toBe(before)
  })

  it.each([
    { coins: { ...PURSE, gp: -1 } },
    { coins: { gp: 1 } },
    { items: [{ name: 'Rope', quantity: 0, to: AYLA.userId }] },
    { items: [{ name: '\u200b', quantity: 1, to: AYLA.userId }] },
    { items: [{ name: 'Rope', itemId: 'constructor', quantity: 1, to: AYLA.userId }] },
    { xp: 1.5 },
  ])('a malformed award is refused: %j', (payload) => {
    expect(refusalOf(award(withSheets(AYLA), payload))).toBe('SOCK_004')
  })

  it('CAMPAIGN-6 a character whose sheet is not at the table is only told', () => {
    const table = rehearse()
    table.send(AYLA, 'player-join', { character: aCharacter() })
    award(table, { xp: 100, coins: { ...PURSE, gp: 3 } })
    expect(playOf(table, AYLA)).toBeUndefined()
    expect(table.state.campaign.awards).toMatchObject([{ xp: 100, coins: { gp: 3 } }])
    expect(table.state.campaign.awards[0]).not.toHaveProperty('booked')
  })

  it('CAMPAIGN-3 a milestone is announced without experience', () => {
    const table = withSheets(AYLA)
    award(table, { isMilestone: true })
    expect(table.state.campaign.awards).toMatchObject([{ xp: 0, isMilestone: true, to: [AYLA.userId] }])
    expect(playOf(table, AYLA)).toEqual(PLAY)
  })

  it('no player learns what another one’s sheet holds', () => {
    const table = withSheets(AYLA, BRAM)
    const told = table.announcedTo(AYLA, () => award(table, { xp: 100 }))
    expect(told.map(({ name, payload }) => [name, (payload as { playerId?: string }).playerId])).toEqual([
      ['player-play-changed', AYLA.userId],
      ['party-awarded', undefined],
    ])
  })

  it('CHAT-22 is a line in everyone’s chat', () => {
    const table = withSheets(AYLA, BRAM)
    award(table, { xp: 100, to: [BRAM.userId] })
    for (const viewer of [THE_DM, AYLA]) {
      expect(linesInOrder(liveTable.view(viewer, table.state).chat.log)).toMatchObject([{ kind: 'award', award: { xp: 100 } }])
    }
  })
})

describe('an award that is taken back', () => {
  const given = { xp: 100, coins: { ...PURSE, gp: 3 }, items: [{ name: 'Rope', itemId: 'rope', quantity: 1, to: AYLA.userId }] }
  const undo = (table: Rehearsal, who = THE_DM) => table.send(who, 'party-award-undo', { awardId: lastAwardId(table) })

  it('CAMPAIGN-7 is gone from the campaign and from the sheets, also after others have acted', () => {
    const table = withSheets(AYLA, BRAM)
    award(table, given)
    table.send(AYLA, 'player-play-update', { playerId: AYLA.userId, changes: { tempHitPoints: 4 } })
    undo(table)
    expect(table.state.campaign.awards).toEqual([])
    expect([playOf(table, AYLA), playOf(table, BRAM)]).toEqual([{ ...PLAY, tempHitPoints: 4 }, PLAY])
  })

  it('CAMPAIGN-7 is taken back once, by the DM alone', () => {
    const table = withSheets(AYLA)
    award(table, given)
    const awardId = lastAwardId(table)
    expect(refusalOf(undo(table, AYLA))).toBe('AUTH_003')
    undo(table)
    const before = table.state
    expect(refusalOf(table.send(THE_DM, 'party-award-undo', { awardId }))).toBe('VAL_001')
    expect(table.state).toBe(before)
  })

  it('CAMPAIGN-7 leaves what was spent, and another character at the seat', () => {
    const table = withSheets(AYLA, BRAM)
    award(table, given)
    table.send(AYLA, 'player-play-update', { playerId: AYLA.userId, changes: { currency: { ...PURSE, gp: 1 } } })
    sitDown(table, BRAM, 'char_other')
    undo(table)
    expect(playOf(table, AYLA)).toEqual({ ...PLAY, currency: PURSE })
    expect(playOf(table, BRAM)).toEqual(PLAY)
  })

  it('CAMPAIGN-7 by Rewind Time is gone from the sheets, too, with and without a campaign', () => {
    for (const card of [undefined, { id: 'camp_1', name: 'Storms', description: '', setting: 'Fantasy' }]) {
      for (const hasActed of [false, true]) {
        const table = withSheets(AYLA, BRAM)
        if (card !== undefined) table.send(THE_DM, 'campaign-bring', { card, locations: [], gone: [] })
        award(table, given)
        if (hasActed) table.send(BRAM, 'player-play-update', { playerId: BRAM.userId, changes: { tempHitPoints: 4 } })
        rewind(table)
        expect(table.state.campaign.awards).toEqual([])
        expect(playOf(table, AYLA)).toEqual(PLAY)
        expect(playOf(table, BRAM)).toEqual(hasActed ? { ...PLAY, tempHitPoints: 4 } : PLAY)
        expect(liveTable.view(AYLA, table.state).party.seats[0]?.play).toEqual(PLAY)
      }
    }
  })
})

it('CAMPAIGN-7 an award whose taking back is rewound is on the sheets again: nobody loses it twice', () => {
  const items = [{ name: 'An odd stone', quantity: 1, to: AYLA.userId }]
  for (const hasActed of [false, true]) {
    const table = withSheets(AYLA, BRAM)
    award(table, { xp: 100, coins: { ...PURSE, gp: 3 }, items })
    const awardId = lastAwardId(table)
    const undo = () => table.send(THE_DM, 'party-award-undo', { awardId })
    undo()
    if (hasActed) table.send(BRAM, 'player-play-update', { playerId: BRAM.userId, changes: { tempHitPoints: 4 } })
    rewind(table)
    expect(table.state.campaign.awards).toHaveLength(1)
    expect(playOf(table, AYLA)).toMatchObject({ experiencePoints: 350, currency: { gp: 8 } })
    expect(Object.values(playOf(table, AYLA)?.inventory ?? {}).map(({ name }) => name)).toEqual(['Rope', 'An odd stone'])
    expect(liveTable.view(AYLA, table.state).party.seats[0]?.play).toEqual(playOf(table, AYLA))
    undo()
    expect(playOf(table, AYLA)).toEqual(PLAY)
    expect(playOf(table, BRAM)).toEqual(hasActed ? { ...PLAY, tempHitPoints: 4 } : PLAY)
  }
})

describe('what a fight was worth', () => {
  function aFight() {
    const table = withSheets(AYLA)
    const ids = ['goblin', 'goblin', 'ogre'].map((monsterId, index) => {
      table.send(THE_DM, 'add-token', { token: { id: `foe_${index}`, name: `Foe ${index}`, hp: 7, maxHp: 7, x: index, y: 1, monsterId } })
      return `foe_${index}`
    })
    table.send(THE_DM, 'combat-start', { combatants: [AYLA.userId, ...ids].map((id) => ({ id })) })
    const fell = (id: string) => table.send(THE_DM, 'combat-hp-change', { targetId: id, change: { kind: 'damage', points: 9 } })
    return { table, fell, end: () => table.send(THE_DM, 'combat-end', {}) }
  }

  it('COMBAT-24 is kept for the DM: the monsters that fell', () => {
    const { table, fell, end } = aFight()
    fell('foe_0')
    fell('foe_2')
    const told = table.announcedTo(AYLA, end)
    expect([...(table.state.combat.defeated ?? [])].sort()).toEqual(['goblin', 'ogre'])
    expect(told).toEqual([{ name: 'combat-ended', payload: {} }])
    expect(liveTable.view(AYLA, table.state).combat).not.toHaveProperty('defeated')
  })

  it('COMBAT-24 is all that fought if none fell, until it was awarded or the next fight begins', () => {
    const { table, end } = aFight()
    end()
    expect([...(table.state.combat.defeated ?? [])].sort()).toEqual(['goblin', 'goblin', 'ogre'])
    award(table, { coins: { ...PURSE, gp: 1 } })
    expect(table.state.combat.defeated).toHaveLength(3)
    expect(table.announcedTo(AYLA, () => award(table, { xp: 50 })).map(({ name }) => name)).toEqual([
      'player-play-changed',
      'party-awarded',
    ])
    expect(table.state.combat).not.toHaveProperty('defeated')
    rewind(table)
    expect(table.state.combat.defeated).toHaveLength(3)
    table.send(THE_DM, 'combat-start', { combatants: [{ id: AYLA.userId }] })
    expect(table.state.combat).not.toHaveProperty('defeated')
  })
})

it('an award in a log of an older version still counts, and is taken back without touching a sheet', () => {
  const table = withSheets(AYLA)
  const old = { id: 'award_old', xp: 100, loot: ['a silver key'], reason: '', to: [AYLA.userId] }
  const state = liveTable.apply(table.state, { name: 'party-awarded', payload: { award: old } }, { at: 1, by: THE_DM.userId })
  expect(state.campaign.awards).toEqual([old])
  expect(state.party).toBe(table.state.party)
  expect(linesInOrder(state.chat.log)).toMatchObject([{ kind: 'award', award: old }])
  const ended = liveTable.apply(state, { name: 'combat-ended', payload: {} }, { at: 2, by: THE_DM.userId })
  expect(ended.combat).toBe(state.combat)
})
