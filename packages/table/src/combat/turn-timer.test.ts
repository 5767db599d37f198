import { aPlayer, aSeededEnv, type Rehearsal, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { type Actor, GameSlices, gameTimeOf, isRefusal, liveTable } from '../index'

const [AYLA, BRAM] = [aPlayer('Ayla'), aPlayer('Bram')]

/** A fight of Ayla, a wolf, a rat and Bram, in this order, at a table with a clock that stands still. */
function aFight({ turnSeconds = 60 }: { readonly turnSeconds?: number | undefined } = {}) {
  let now = 1_790_000_000_000
  const table = rehearse({ ...aSeededEnv(), now: () => now }).seat(AYLA, BRAM)
  const pass = (seconds: number) => {
    now += seconds * 1_000
  }
  const limit = (seconds: number) => table.send(THE_DM, 'session-settings-change', { settings: { turnSeconds: seconds } })
  const pause = (value: boolean) => table.send(THE_DM, 'dm-action', { action: 'pause', value })
  const next = (actor = THE_DM) => table.send(actor, 'combat-next-turn', {})
  limit(turnSeconds)
  for (const [id, x] of [
    ['wolf', 4],
    ['rat', 5],
  ] as const)
    table.send(THE_DM, 'add-token', { token: { id, name: id, x, y: 4 } })
  table.send(THE_DM, 'combat-start', {
    combatants: [AYLA.userId, 'wolf', 'rat', BRAM.userId].map((id, index) => ({ id, initiative: 20 - index })),
  })
  /** Seconds since the turn began, as this viewer knows it. */
  const seen = (viewer: Actor) => {
    const { combat, session } = liveTable.view(liveTable.viewer(table.state, viewer.userId) ?? viewer, table.state)
    return combat.startedAt === undefined ? undefined : (gameTimeOf(session, now) - combat.startedAt) / 1_000
  }
  return { table, pass, limit, pause, next, seen }
}

const acting = ({ state: { combat } }: Rehearsal) => combat.entries[combat.turn]?.id

describe('the time of a turn', () => {
  it('TIMER-1 is not counted without a limit, which only the DM sets, up to a quarter of an hour', () => {
    const { table, limit, next, seen } = aFight({ turnSeconds: 0 })
    next()
    expect([seen(THE_DM), JSON.stringify(table.state)]).toEqual([undefined, expect.not.stringContaining('startedAt')])
    expect(table.send(AYLA, 'session-settings-change', { settings: { turnSeconds: 60 } })).toMatchObject({ refused: 'AUTH_003' })
    for (const seconds of [-1, 901, 0.5]) expect(limit(seconds)).toMatchObject({ refused: 'SOCK_004' })
    expect(table.state.session.settings.turnSeconds).toBe(0)
  })

  it('TIMER-1 begins with the fight and with each turn, forward and back', () => {
    const { table, pass, next, seen } = aFight()
    pass(20)
    expect([seen(THE_DM), seen(AYLA), seen(BRAM)]).toEqual([20, 20, 20])
    next(AYLA)
    pass(5)
    expect(seen(THE_DM)).toBe(5)
    table.send(THE_DM, 'combat-previous-turn', {})
    expect([acting(table), seen(BRAM)]).toEqual([AYLA.userId, 0])
  })

  it('TIMER-1 goes on while others come, leave and change their places in the order', () => {
    const { table, pass, seen } = aFight()
    pass(20)
    table.send(THE_DM, 'combat-entry-add', { entry: { id: 'bat', name: 'Bat', initiative: 30 } })
    table.send(THE_DM, 'combat-entry-update', { targetId: AYLA.userId, changes: { initiative: 1 } })
    table.send(THE_DM, 'combat-entry-remove', { targetId: 'rat' })
    expect([acting(table), seen(THE_DM), seen(BRAM)]).toEqual([AYLA.userId, 20, 20])
  })

  it('TIMER-1 begins when whoever acts is taken out of the order, or goes to another scene', () => {
    const { table, pass, next, seen } = aFight()
    pass(20)
    table.send(THE_DM, 'combat-entry-remove', { targetId: AYLA.userId })
    expect([acting(table), seen(THE_DM)]).toEqual(['wolf', 0])
    next()
    next()
    pass(7)
    expect([acting(table), seen(BRAM)]).toEqual([BRAM.userId, 7])
    table.send(THE_DM, 'scene-add', { name: 'Cellar' })
    const sceneId = table.state.scenes.order.at(-1)
    expect(isRefusal(table.send(THE_DM, 'scene-send', { sceneId, playerIds: [BRAM.userId] }))).toBe(false)
    expect([acting(table), seen(THE_DM)]).toEqual(['wolf', 0])
  })

  it('TIMER-1 begins with an encounter that starts a fight', () => {
    const { table, pass, seen } = aFight()
    table.send(THE_DM, 'combat-end', {})
    expect(seen(THE_DM)).toBeUndefined()
    const foes = [{ name: 'Orc', hp: 15, x: 8, y: 8, size: 1, modifier: 1 }]
    expect(isRefusal(table.send(THE_DM, 'encounter-send', { foes, isHidden: false, withInitiative: true }))).toBe(false)
    pass(3)
    expect(seen(THE_DM)).toBe(3)
  })

  it('TIMER-2 begins anew with another limit, and is gone without one', () => {
    const { table, pass, limit, seen } = aFight({ turnSeconds: 0 })
    pass(20)
    limit(60)
    pass(2)
    expect([seen(THE_DM), seen(AYLA), seen(BRAM)]).toEqual([2, 2, 2])
    limit(60)
    table.send(THE_DM, 'session-settings-change', { settings: { isSpeedHeld: true } })
    expect(seen(AYLA), 'the same limit').toBe(2)
    limit(90)
    expect(seen(AYLA)).toBe(0)
    limit(0)
    expect([seen(THE_DM), seen(AYLA)]).toEqual([undefined, undefined])
  })

  it('TIMER-3 stands still while the game is paused, and in turns that begin meanwhile', () => {
    const { pass, pause, next, seen } = aFight()
    pass(20)
    pause(true)
    pause(true)
    pass(300)
    expect([seen(THE_DM), seen(AYLA)]).toEqual([20, 20])
    pause(false)
    pass(4)
    expect(seen(AYLA)).toBe(24)
    pause(true)
    for (let turns = 0; turns < 3; turns += 1) next()
    pass(9)
    expect(seen(BRAM)).toBe(0)
    pause(false)
    pass(1)
    expect([seen(BRAM), seen(THE_DM)]).toEqual([1, 1])
  })

  it('TIMER-4 begins anew when the DM rewinds time, with an act to take back and without', () => {
    const { table, pass, next, seen } = aFight()
    next()
    pass(20)
    table.send(THE_DM, 'combat-hp-change', { targetId: AYLA.userId, change: { kind: 'damage', points: 3 } })
    pass(20)
    table.send(THE_DM, 'dm-action', { action: 'rewind' })
    expect([acting(table), seen(THE_DM)]).toEqual(['wolf', 0])
    pass(20)
    table.send(THE_DM, 'dm-action', { action: 'rewind' })
    expect(seen(THE_DM)).toBe(0)
    next()
    next()
    pass(20)
    table.send(THE_DM, 'combat-end', {})
    table.send(THE_DM, 'dm-action', { action: 'rewind' })
    expect([acting(table), seen(THE_DM), seen(BRAM)]).toEqual([BRAM.userId, 0, 0])
  })

  it('TIMER-4 begins anew with a saved game, in other scenes too, and a saved game holds none', () => {
    const { table, pass, seen } = aFight()
    const { map, party, npcs, quests, campaign, notes, scene, combat, scenes } = table.state
    const away = { cellar: { map, combat, scene } }
    const saved = { map, party, npcs, quests, campaign, notes, scene, combat }
    const read = GameSlices.parse({ ...saved, scenes: { main: scenes.main, order: [scenes.main, 'cellar'], at: {}, away } })
    expect(JSON.stringify(read)).not.toContain('startedAt')
    pass(20)
    table.send(THE_DM, 'game-load', { name: 'Then', slices: read })
    expect([seen(THE_DM), seen(AYLA)]).toEqual([0, 0])
    pass(5)
    const there = table.state.scenes.away as Readonly<Record<string, { readonly combat: typeof combat }>>
    expect(there.cellar?.combat.startedAt).toBe(table.state.combat.startedAt)
  })

  it('TIMER-5 is nothing that players learn while the DM acts', () => {
    const { table, pass, next, seen } = aFight()
    next(AYLA)
    pass(20)
    expect([seen(THE_DM), seen(AYLA), seen(BRAM)]).toEqual([20, undefined, undefined])
    for (const act of [
      () => next(),
      () => table.send(THE_DM, 'combat-entry-update', { targetId: 'rat', changes: { isHidden: true } }),
      () => table.send(THE_DM, 'combat-entry-update', { targetId: 'rat', changes: { isHidden: false } }),
      () => table.send(THE_DM, 'dm-action', { action: 'rewind' }),
    ]) {
      pass(1)
      expect(JSON.stringify(table.announcedTo(BRAM, act))).not.toContain('startedAt')
    }
    expect(acting(table)).toBe('rat')
    const told = table.announcedTo(BRAM, () => table.send(THE_DM, 'combat-entry-remove', { targetId: 'rat' }))
    expect(told.map(({ name }) => name)).toEqual(['combat-turn-changed'])
    expect([acting(table), seen(BRAM)]).toEqual([BRAM.userId, 0])
  })

  it('TIMER-5 is told whoever sees that turn, from its beginning, and to nobody else', () => {
    const { table, pass, next, seen } = aFight()
    table.send(THE_DM, 'role-change', { playerId: BRAM.userId, role: 'assistant' })
    table.send(THE_DM, 'update-token', { tokenId: 'wolf', changes: { ownerId: AYLA.userId } })
    table.send(THE_DM, 'combat-entry-remove', { targetId: 'wolf' })
    table.send(THE_DM, 'combat-entry-add', { entry: { id: 'wolf', name: 'Wolf', initiative: 19, isHidden: true } })
    next()
    pass(20)
    expect([acting(table), seen(THE_DM), seen(BRAM)]).toEqual(['wolf', 20, undefined])
    const show = () => table.send(THE_DM, 'combat-entry-update', { targetId: 'wolf', changes: { isHidden: false } })
    table.announcedTo(BRAM, show)
    expect([seen(AYLA), seen(BRAM)]).toEqual([20, 20])
    next()
    pass(3)
    expect([acting(table), seen(AYLA), seen(BRAM)], 'an assistant sees which foe acts').toEqual(['rat', undefined, 3])
  })

  it('TIMER-6 may run out: nothing happens by itself', () => {
    const { table, pass, seen } = aFight()
    const before = table.state
    pass(600)
    expect([table.state, seen(AYLA)]).toEqual([before, 600])
    expect(isRefusal(table.send(AYLA, 'combat-next-turn', {}))).toBe(false)
  })
})
