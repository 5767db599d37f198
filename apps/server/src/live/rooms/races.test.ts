import type { Ack } from '@hearthlight/protocol'
import { type Actor, liveTable } from '@hearthlight/table'
import { aCharacter, anInitialSession, aPlayer, aSeededEnv, SESSION, type SeededRandom, seededRandom, THE_DM } from '@hearthlight/testkit'
import { expect, it } from 'vitest'
import { memoryEventLog } from '../../testing/memory-event-log'
import type { Intent } from './decide-intent'
import { createRoom, type Room } from './room'
import { restore } from './snapshots'

const REPEATS = 200
const [AYLA, BRAM] = [aPlayer('Ayla'), aPlayer('Bram')]

/** The same session open on several nodes that share one log. */
async function nodesOf(
  count: number,
  seed: number,
): Promise<{ rooms: Room[]; random: SeededRandom; log: ReturnType<typeof memoryEventLog> }> {
  const log = memoryEventLog()
  const random = seededRandom(seed)
  // All nodes share one source of randomness and ids, so no two of them create the same id.
  const env = aSeededEnv(seed)
  const rooms: Room[] = []
  for (let node = 0; node < count; node += 1) {
    rooms.push(
      createRoom(SESSION, await restore(log, SESSION, anInitialSession()), {
        env,
        log,
        store: {
          append: async (append) => {
            // Commits of different nodes overtake each other.
            for (let turns = random.below(4); turns > 0; turns -= 1) await Promise.resolve()
            return (await log.append([append]))[0] ?? 'taken'
          },
          settled: async () => undefined,
        },
        announce: () => undefined,
        announceFleeting: () => undefined,
        noted: () => undefined,
        report: () => 'err_test',
        snapshotEvery: 1_000,
      }),
    )
  }
  return { rooms, random, log }
}

const sitDown = (actor: Actor): Intent => ({ actor, name: 'player-join', payload: { character: aCharacter() }, from: 'server' })
const ask = (random: SeededRandom, rooms: readonly Room[], intent: Intent): Promise<Ack> => random.pick(rooms).ask(intent)

/** The state according to the log, independent of any node. */
async function truth(log: ReturnType<typeof memoryEventLog>) {
  return (await restore(log, SESSION, anInitialSession())).state
}

it(`RACE-1 twelve who join six seats at two nodes take six, ${REPEATS} times`, async () => {
  for (let seed = 1; seed <= REPEATS; seed += 1) {
    const { rooms, random, log } = await nodesOf(2, seed)
    const racers = Array.from({ length: 12 }, (_, index) => aPlayer(`P${index}`))
    const answers = await Promise.all(racers.map((racer) => ask(random, rooms, sitDown(racer))))
    expect(
      answers.filter(({ ok }) => ok),
      `seed ${seed}`,
    ).toHaveLength(6)
    expect(answers.filter((answer) => !answer.ok && answer.code === 'SESS_002')).toHaveLength(6)
    expect((await truth(log)).party.seats).toHaveLength(6)
  }
})

it(`RACE-2 of two “next turn” for the same turn one passes, ${REPEATS} times`, async () => {
  for (let seed = 1; seed <= REPEATS; seed += 1) {
    const { rooms, random, log } = await nodesOf(2, seed)
    await rooms[0]?.ask(sitDown(AYLA))
    const combatants = [
      { id: AYLA.userId, initiative: 20 },
      { id: 'wolf', name: 'Wolf', initiative: 10 },
      { id: 'ogre', name: 'Ogre', initiative: 5 },
    ]
    await rooms[0]?.ask({ actor: THE_DM, name: 'combat-start', payload: { combatants }, from: 'wire' })
    await Promise.all(rooms.map((room) => room.catchUp()))
    const next = (actor: Actor): Intent => ({ actor, name: 'combat-next-turn', payload: { currentTurnIndex: 0, round: 1 }, from: 'wire' })
    const answers = await Promise.all([THE_DM, AYLA, THE_DM].map((actor) => ask(random, rooms, next(actor))))
    expect(
      answers.every(({ ok }) => ok),
      `seed ${seed}`,
    ).toBe(true)
    expect((await truth(log)).combat, `seed ${seed}`).toMatchObject({ turn: 1, round: 1 })
  }
})

it.each([
  ['the turn that it asks for', { currentTurnIndex: 1, round: 1 }],
  ['the row whose turn it ends', { currentTurnIndex: 0, round: 1, entryId: 'lynx' }],
])(`RACE-5 of “next turn” from three tabs that name %s one passes, ${REPEATS} times`, async (_what, payload) => {
  for (let seed = 1; seed <= REPEATS; seed += 1) {
    const { rooms, random, log } = await nodesOf(2, seed)
    const combatants = ['lynx', 'wolf', 'ogre'].map((id, index) => ({ id, name: id, initiative: 20 - index }))
    await rooms[0]?.ask({ actor: THE_DM, name: 'combat-start', payload: { combatants }, from: 'wire' })
    await Promise.all(rooms.map((room) => room.catchUp()))
    const next: Intent = { actor: THE_DM, name: 'combat-next-turn', payload, from: 'wire' }
    const answers = await Promise.all([next, next, next].map((intent) => ask(random, rooms, intent)))
    expect(
      answers.every(({ ok }) => ok),
      `seed ${seed}`,
    ).toBe(true)
    expect((await truth(log)).combat, `seed ${seed}`).toMatchObject({ turn: 1, round: 1 })
  }
})

it(`RACE-3 one intent sent three times has one effect and one roll, ${REPEATS} times`, async () => {
  for (let seed = 1; seed <= REPEATS; seed += 1) {
    const { rooms, random, log } = await nodesOf(2, seed)
    await rooms[0]?.ask(sitDown(AYLA))
    await Promise.all(rooms.map((room) => room.catchUp()))
    const roll: Intent = { actor: AYLA, name: 'dice-roll', payload: { dice: '1d20' }, intentId: 'same', from: 'wire' }
    const answers = await Promise.all([roll, roll, roll].map((intent) => ask(random, rooms, intent)))
    expect(
      answers.every(({ ok }) => ok),
      `seed ${seed}`,
    ).toBe(true)
    const { dice } = await truth(log)
    expect(Object.values(dice.log).flat()).toHaveLength(1)
    expect(dice.proof.counts).toEqual({ all: 1 })
  }
})

it(`RACE-4 two loads, a rewind and a move at two nodes leave one table and numbers without gaps, ${REPEATS} times`, async () => {
  for (let seed = 1; seed <= REPEATS; seed += 1) {
    const { rooms, random, log } = await nodesOf(2, seed)
    await rooms[0]?.ask(sitDown(AYLA))
    await rooms[0]?.ask({ actor: THE_DM, name: 'add-token', payload: { token: { name: 'Ogre', x: 1, y: 1 } }, from: 'wire' })
    const { map, scene } = rooms[0]?.state ?? liveTable.initial(anInitialSession())
    const tokenId = Object.keys(map.tokens)[0]
    const acts: Intent[] = [
      { actor: THE_DM, name: 'game-load', payload: { name: 'One', slices: { map } }, from: 'server' },
      { actor: THE_DM, name: 'game-load', payload: { name: 'Two', slices: { scene } }, from: 'server' },
      { actor: THE_DM, name: 'dm-action', payload: { action: 'rewind' }, from: 'wire' },
      { actor: THE_DM, name: 'token-move', payload: { tokenId, x: 5, y: 5 }, from: 'wire' },
    ]
    await Promise.all(acts.map((intent) => ask(random, rooms, intent)))
    const stored = await log.after(SESSION, 0)
    expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_event, index) => index + 1))
    for (const room of rooms) await room.ask({ actor: THE_DM, name: 'chat-message', payload: { message: 'Here.' }, from: 'wire' })
    const last = rooms.reduce((one, other) => (one.seq > other.seq ? one : other))
    expect(last.state, `seed ${seed}`).toEqual(await truth(log))
  }
})

it(`RACE-6 a player who is kicked does nothing more at the table, whatever was on its way, ${REPEATS} times`, async () => {
  for (let seed = 1; seed <= REPEATS; seed += 1) {
    const { rooms, random, log } = await nodesOf(2, seed)
    await rooms[0]?.ask(sitDown(AYLA))
    const token = { name: 'Lyra', x: 1, y: 1, isPlayer: true, ownerId: AYLA.userId }
    await rooms[0]?.ask({ actor: THE_DM, name: 'add-token', payload: { token }, from: 'wire' })
    await Promise.all(rooms.map((room) => room.catchUp()))
    const [tokenId] = Object.keys(rooms[0]?.state.map.tokens ?? {})
    const acts = Array.from({ length: 3 }, (_, index): Intent[] => [
      { actor: AYLA, name: 'chat-message', payload: { message: 'Wait!' }, intentId: `chat-${index}`, from: 'wire' },
      { actor: AYLA, name: 'dice-roll', payload: { dice: '1d20' }, intentId: `roll-${index}`, from: 'wire' },
      { actor: AYLA, name: 'token-move', payload: { tokenId, x: 2 + index, y: 5 }, intentId: `move-${index}`, from: 'wire' },
    ]).flat()
    const kick: Intent = { actor: THE_DM, name: 'player-kick', payload: { playerId: AYLA.userId }, from: 'wire' }
    acts.splice(random.below(acts.length), 0, kick)
    const answers = await Promise.all(acts.map((intent) => ask(random, rooms, intent)))
    const late = await Promise.all(
      acts.filter((act) => act !== kick).map((act) => ask(random, rooms, { ...act, intentId: `late-${act.intentId}` })),
    )
    expect(new Set(late.map((answer) => (answer.ok ? 'ok' : answer.code))), `seed ${seed}`).toEqual(new Set(['SESS_004']))
    const stored = await log.after(SESSION, 0)
    const kickedAt = stored.find(({ name }) => name === 'player-kicked')?.seq ?? 0
    expect(kickedAt).toBeGreaterThan(0)
    expect(
      stored.filter(({ seq, actorId }) => actorId === AYLA.userId && seq > kickedAt),
      `seed ${seed}`,
    ).toEqual([])
    // Each of her acts either preceded the kick and is recorded, or followed it and is refused.
    const recorded = new Set(stored.map(({ intentId }) => intentId))
    for (const [index, answer] of answers.entries()) {
      const act = acts[index]
      if (act === undefined || act === kick) expect(answer.ok, `seed ${seed}`).toBe(true)
      else expect(answer.ok ? 'ok' : answer.code, `seed ${seed}`).toBe(recorded.has(act.intentId ?? '') ? 'ok' : 'SESS_004')
    }
  }
})

it(`RACE-7 two co-DMs on one token, while the table is handed over and one of them is relieved, lose nothing, ${REPEATS / 2} times`, async () => {
  const seen = { refused: 0, recorded: 0 }
  for (let seed = 1; seed <= REPEATS / 2; seed += 1) {
    const { rooms, random, log } = await nodesOf(2, seed)
    const [first] = rooms
    for (const player of [AYLA, BRAM]) {
      await first?.ask(sitDown(player))
      await first?.ask({ actor: THE_DM, name: 'role-change', payload: { playerId: player.userId, role: 'co-dm' }, from: 'wire' })
    }
    await first?.ask({
      actor: THE_DM,
      name: 'add-token',
      payload: { token: { name: 'Ogre', x: 1, y: 1, hp: 59, maxHp: 59 } },
      from: 'wire',
    })
    await Promise.all(rooms.map((room) => room.catchUp()))
    const tokenId = Object.values(first?.state.map.tokens ?? {}).find(({ name }) => name === 'Ogre')?.id
    // Each changes another field of it, and both its place.
    const changes = (actor: Actor, field: 'hp' | 'notes') =>
      [1, 2, 3].flatMap((step): Intent[] => [
        {
          actor,
          name: 'update-token',
          payload: { tokenId, changes: { [field]: field === 'hp' ? step : `note ${step}` } },
          intentId: `${field}-${step}`,
          from: 'wire',
        },
        {
          actor,
          name: 'token-move',
          payload: { tokenId, x: step, y: field === 'hp' ? 1 : 2 },
          intentId: `${field}-at-${step}`,
          from: 'wire',
        },
      ])
    const acts = [...changes(AYLA, 'hp'), ...changes(BRAM, 'notes')]
    const relieve: Intent = { actor: THE_DM, name: 'role-change', payload: { playerId: BRAM.userId, role: null }, from: 'wire' }
    const handOver: Intent = { actor: THE_DM, name: 'table-hand-over', payload: { playerId: AYLA.userId }, from: 'wire' }
    for (const leading of [relieve, handOver]) acts.splice(random.below(acts.length), 0, leading)
    const answers = await Promise.all(acts.map((intent) => ask(random, rooms, intent)))

    const stored = await log.after(SESSION, 0)
    expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_event, index) => index + 1))
    const ids = stored.flatMap(({ intentId }) => intentId ?? [])
    const relievedAt = stored.find(({ name, payload }) => name === 'role-changed' && isRelief(payload))?.seq ?? Number.POSITIVE_INFINITY
    expect(
      stored.filter(({ seq, actorId }) => actorId === BRAM.userId && seq > relievedAt),
      `seed ${seed}`,
    ).toEqual([])
    for (const [index, { actor, intentId }] of acts.entries()) {
      const answer = answers[index]
      const said = answer?.ok === true ? 'ok' : answer?.code
      // The former DM gives no roles.
      if (intentId === undefined) expect(['ok', 'AUTH_003'], `seed ${seed}`).toContain(said)
      else if (actor === AYLA) expect([said, ids.filter((id) => id === intentId).length], `seed ${seed}, ${intentId}`).toEqual(['ok', 1])
      else expect(said, `seed ${seed}, ${intentId}`).toBe(ids.includes(intentId) ? 'ok' : 'AUTH_003')
      seen[said === 'ok' ? 'recorded' : 'refused'] += 1
    }
    // What each wrote last is there, whatever the other did meanwhile.
    const last = (field: string) =>
      ids
        .findLast((id) => id.startsWith(`${field}-`) && !id.includes('at'))
        ?.split('-')
        .at(-1)
    const { map, session, roles } = await truth(log)
    const [hp, note, token] = [last('hp'), last('notes'), Object.values(map.tokens).find(({ id }) => id === tokenId)]
    expect([token?.hp, token?.notes], `seed ${seed}`).toEqual([Number(hp), note === undefined ? '' : `note ${note}`])
    expect([session.dmId, roles.coDms.map(({ playerId }) => playerId)], `seed ${seed}`).toEqual([
      AYLA.userId,
      relievedAt === Number.POSITIVE_INFINITY ? [BRAM.userId, THE_DM.userId] : [THE_DM.userId],
    ])
    await Promise.all(rooms.map((room) => room.catchUp()))
    for (const room of rooms) expect(room.state, `seed ${seed}`).toEqual(await truth(log))
  }
  expect(Math.min(seen.refused, seen.recorded)).toBeGreaterThan(REPEATS / 2)
})

const isRelief = (payload: string) => {
  const { playerId, role } = JSON.parse(payload) as { readonly playerId?: string; readonly role?: string | null }
  return playerId === BRAM.userId && role === null
}
