import { type Announced, LIMITS, type UserId } from '@hearthlight/protocol'
import { aCharacter, anInitialSession, aPlayer, aSeededEnv, SESSION, THE_DM } from '@hearthlight/testkit'
import { expect, it } from 'vitest'
import { memoryEventLog } from '../../testing/memory-event-log'
import type { Intent } from '../rooms/decide-intent'
import { createRoom } from '../rooms/room'
import { restore } from '../rooms/snapshots'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
const CANARY = 'the-canary-sings'

/** A session with a log in memory; `heard` collects what each person is sent, also by rooms that were opened earlier. */
function aSession() {
  const log = memoryEventLog()
  const heard = new Map<UserId, Announced[]>()
  /** To whom each announcement went: one is encoded once. */
  const groups: (readonly UserId[])[] = []
  const env = aSeededEnv()
  const open = async () =>
    createRoom(SESSION, await restore(log, SESSION, anInitialSession()), {
      env,
      log,
      store: { append: async (append) => (await log.append([append]))[0] ?? 'taken', settled: async () => undefined },
      announce: (_session, announcements) => {
        for (const { to, announced } of announcements) {
          groups.push(to)
          for (const userId of to) heard.set(userId, [...(heard.get(userId) ?? []), ...announced])
        }
      },
      noted: () => undefined,
      announceFleeting: () => undefined,
      report: () => 'err_test',
      snapshotEvery: 1_000,
    })
  return { open, groups, heardBy: (userId: UserId) => heard.get(userId) ?? [] }
}

const asDm = (name: string, payload: unknown): Intent => ({ actor: THE_DM, name, payload, from: 'wire' })
const say = (message: string) => asDm('chat-message', { message })
const kick = (playerId: UserId) => asDm('player-kick', { playerId })
const sitDown = (actor = AYLA): Intent => ({ actor, name: 'player-join', payload: { character: aCharacter() }, from: 'server' })

/** Acts of which only the DM is told. */
const SECRETS: readonly Intent[] = [
  asDm('dm-secret-roll', { dice: '1d20', reason: CANARY }),
  asDm('add-token', { token: { name: CANARY, isVisible: false, x: 1, y: 1 } }),
  asDm('scene-notes-update', { notes: CANARY }),
  asDm('dm-message', { message: CANARY, isSecret: true }),
  asDm('chat-message', { message: CANARY, kind: 'whisper', to: [BRAM.userId] }),
]

it.each([
  ['while the room stays open', false],
  ['when the room is opened from its log meanwhile', 'log'],
  ['when the room is opened from a snapshot meanwhile', 'snapshot'],
] as const)('RESUME-1 who loses the seat and sits down again reads nothing of what was told meanwhile, %s', async (_when, reopened) => {
  const { open, heardBy } = aSession()
  let room = await open()
  for (const intent of [sitDown(AYLA), sitDown(BRAM), say('Welcome'), kick(AYLA.userId)]) await room.ask(intent)
  const numberBefore = room.viewers.count(AYLA.userId)
  for (const intent of SECRETS) expect(await room.ask(intent)).toMatchObject({ ok: true })
  if (reopened === 'snapshot') await room.saveSnapshot()
  if (reopened !== false) room = await open()
  for (const intent of [...SECRETS, sitDown(AYLA), say('Back again')]) await room.ask(intent)

  const number = room.viewers.count(AYLA.userId)
  for (let since = 0; since <= number + 1; since += 1) {
    const missed = room.viewers.missed(AYLA.userId, since)
    expect(JSON.stringify(missed ?? []), `since ${since}`).not.toContain(CANARY)
    if (since <= numberBefore) expect(missed, `the state of before the seat was lost, since ${since}`).toBeUndefined()
    for (const announced of missed ?? []) expect(heardBy(AYLA.userId)).toContainEqual(announced)
  }
  expect(room.viewers.missed(AYLA.userId, number - 1)).toMatchObject([['chat-message', { message: 'Back again' }, { seq: number }]])
})

it('RESUME-2 a page that stayed open while its player had no seat sees a gap in its numbers, and asks for a fresh state', async () => {
  const { open, heardBy } = aSession()
  const room = await open()
  for (const intent of [sitDown(AYLA), kick(AYLA.userId), say('Without Ayla'), sitDown(AYLA)]) await room.ask(intent)
  expect(heardBy(AYLA.userId).map(([name, , { seq }]) => [name, seq])).toEqual([
    ['player-joined', 1],
    ['token-added', 2],
    ['player-kicked', 3],
    ['player-joined', 5],
  ])
})

it('RESUME-3 nobody resumes without a seat', async () => {
  const { open } = aSession()
  const room = await open()
  for (const intent of [sitDown(AYLA), say('Welcome'), kick(AYLA.userId), say('Without Ayla')]) await room.ask(intent)
  const nobody = aPlayer('Nobody')
  for (let since = 0; since <= 5; since += 1) {
    expect(room.viewers.missed(AYLA.userId, since)).toBeUndefined()
    expect(room.viewers.missed(nobody.userId, since)).toBeUndefined()
  }
})

it('RESUME-4 after the room was opened from a snapshot, what came before it is a fresh state and what came after it resumes', async () => {
  const { open } = aSession()
  const first = await open()
  for (const intent of [sitDown(AYLA), say('one'), say('two')]) await first.ask(intent)
  await first.saveSnapshot()
  await first.ask(say('three'))
  const room = await open()
  await room.ask(say('four'))
  expect(room.viewers.missed(AYLA.userId, 3)).toBeUndefined()
  expect(room.viewers.missed(AYLA.userId, 4)).toMatchObject([
    ['chat-message', { message: 'three' }, { seq: 5 }],
    ['chat-message', { message: 'four' }, { seq: 6 }],
  ])
})

it('RESUME-5 of large events only the newest are kept for those who come back, by their weight', async () => {
  const { open } = aSession()
  const room = await open()
  await room.ask(sitDown(AYLA))
  const points = Array.from({ length: 2_000 }, (_, index) => ({ x: index / 7, y: index / 3 }))
  const drawing = { type: 'freehand', points, color: '#ffffff', strokeWidth: 2, completed: true }
  for (let drawn = 0; drawn < 40; drawn += 1)
    expect(await room.ask(asDm('add-drawing', { drawing: { ...drawing, id: `draw_${drawn}` } }))).toMatchObject({ ok: true })

  const number = room.viewers.count(AYLA.userId)
  const weightOfMissed = (since: number) => JSON.stringify(room.viewers.missed(AYLA.userId, since) ?? []).length
  const heaviest = Math.max(...Array.from({ length: number }, (_, since) => weightOfMissed(since)))
  expect(weightOfMissed(number - 1)).toBeGreaterThan(50_000)
  expect(heaviest).toBeGreaterThan(200_000)
  expect(heaviest).toBeLessThan(LIMITS.resumableLength * 1.1)
  expect(room.viewers.missed(AYLA.userId, 1)).toBeUndefined()
})

it('RESUME-6 small acts that show a player a great deal count with what they show', async () => {
  const { open } = aSession()
  const room = await open()
  await room.ask(sitDown(AYLA))
  for (let column = 0; column < 10; column += 1)
    for (let row = 0; row < 20; row += 1)
      await room.ask(asDm('add-token', { token: { name: `Statue ${'of a long forgotten queen '.repeat(2)}`, x: column, y: row } }))
  const everything = Array.from({ length: 30 }, (_, y) => ({ x: 0, y, length: 30 }))
  const since: number[] = []
  for (let times = 0; times < 30; times += 1) {
    await room.ask(asDm('fog-paint', { cover: everything }))
    since.push(room.viewers.count(AYLA.userId))
    await room.ask(asDm('fog-paint', { reveal: everything }))
  }
  const weights = since.map((number) => JSON.stringify(room.viewers.missed(AYLA.userId, number) ?? []).length)
  expect(weights.at(-1)).toBeGreaterThan(20_000)
  expect(Math.max(...weights)).toBeLessThan(LIMITS.resumableLength * 1.1)
  expect(room.viewers.missed(AYLA.userId, since[0] ?? 0)).toBeUndefined()
})

it.each([
  ['changed', 'chat-edit', { message: 'Never mind' }],
  ['removed', 'chat-remove', {}],
] as const)('RESUME-7 words that were %s are resumed by nobody, from any number, also from the log', async (_how, name, more) => {
  const { open } = aSession()
  const room = await open()
  for (const intent of [sitDown(AYLA), sitDown(BRAM), say(CANARY)]) await room.ask(intent)
  const line = Object.values(room.state.chat.log).flat()[0]
  expect(await room.ask(asDm(name, { lineId: line?.id, ...more }))).toMatchObject({ ok: true })
  const whisper = asDm('chat-message', { message: 'Psst', kind: 'whisper', to: [BRAM.userId] })
  for (const intent of [whisper, say('Go on')]) await room.ask(intent)
  const whispered = Object.values(room.state.chat.log)
    .flat()
    .find(({ message }) => message === 'Psst')
  const numberBefore = room.viewers.count(AYLA.userId) - 1
  await room.ask(asDm('chat-remove', { lineId: whispered?.id }))
  for (const { viewers } of [room, await open()]) {
    for (const { userId } of [AYLA, BRAM])
      for (let since = 0; since <= viewers.count(userId); since += 1) {
        const missed = JSON.stringify(viewers.missed(userId, since) ?? [])
        expect(missed, `since ${since}`).not.toContain(CANARY)
        if (userId === BRAM.userId) expect(missed, `since ${since}`).not.toContain('Psst')
      }
    // Whoever doesn't read a line resumes as if nothing had happened to it.
    expect(viewers.missed(AYLA.userId, numberBefore)).toMatchObject([['chat-message', { message: 'Go on' }, {}]])
  }
})

it.each([
  ['while the room stays open', false],
  ['when the room is opened from its log meanwhile', 'log'],
  ['when the room is opened from a snapshot meanwhile', 'snapshot'],
] as const)(
  'ROLE-7 who led the table beside the DM reads nothing of it again as a player, from any number, %s',
  async (_when, reopened) => {
    const { open, heardBy } = aSession()
    let room = await open()
    const role = (of: 'co-dm' | null) => asDm('role-change', { playerId: AYLA.userId, role: of })
    for (const intent of [sitDown(AYLA), sitDown(BRAM), role('co-dm')]) expect(await room.ask(intent)).toMatchObject({ ok: true })
    const numberAsCoDm = room.viewers.count(AYLA.userId)
    for (const intent of SECRETS) await room.ask(intent)
    expect(JSON.stringify(heardBy(AYLA.userId)), 'a co-DM is told').toContain(CANARY)
    const heardBefore = heardBy(AYLA.userId).length
    const numberBefore = room.viewers.count(AYLA.userId)
    await room.ask(role(null))
    if (reopened === 'snapshot') await room.saveSnapshot()
    if (reopened !== false) room = await open()
    for (const intent of [...SECRETS, say('Go on')]) await room.ask(intent)

    expect(JSON.stringify(heardBy(AYLA.userId).slice(heardBefore))).not.toContain(CANARY)
    const number = room.viewers.count(AYLA.userId)
    for (let since = 0; since <= number + 1; since += 1) {
      const missed = room.viewers.missed(AYLA.userId, since)
      expect(JSON.stringify(missed ?? []), `since ${since}`).not.toContain(CANARY)
      if (since < numberBefore) expect(missed, `since ${since}`).toBeUndefined()
    }
    // Without a gap: a page that is open goes on from where it is.
    expect(heardBy(AYLA.userId).map(([, , { seq }]) => seq)).toEqual(heardBy(AYLA.userId).map((_, index) => index + 1))
    expect(numberAsCoDm).toBeGreaterThan(0)
  },
)

it('ROLE-6 what was sent in a role that is lost by the time it is decided is refused', async () => {
  const { open } = aSession()
  const room = await open()
  for (const intent of [sitDown(AYLA), asDm('role-change', { playerId: AYLA.userId, role: 'co-dm' })]) await room.ask(intent)
  const actor = room.actor({ userId: AYLA.userId, username: 'Ayla' }) ?? AYLA
  const add: Intent = { actor, name: 'add-token', payload: { token: { name: 'Ogre' } }, from: 'wire' }
  const answers = await Promise.all([room.ask(add), room.ask(asDm('role-change', { playerId: AYLA.userId, role: null })), room.ask(add)])
  expect(answers).toMatchObject([{ ok: true }, { ok: true }, { ok: false, code: 'AUTH_003' }])
})

it('ROLE-5 two who lead at once lose nothing: each act is recorded, also the last one of a DM who hands over', async () => {
  const { open } = aSession()
  const room = await open()
  await room.ask(sitDown(AYLA))
  await room.ask(asDm('role-change', { playerId: AYLA.userId, role: 'co-dm' }))
  const add = (actor: Intent['actor'], name: string): Intent => ({ actor, name: 'add-token', payload: { token: { name } }, from: 'wire' })
  const acts = [
    add(AYLA, 'One'),
    add(THE_DM, 'Two'),
    asDm('table-hand-over', { playerId: AYLA.userId }),
    add(THE_DM, 'Three'),
    add(AYLA, 'Four'),
  ]
  for (const answer of await Promise.all(acts.map((act) => room.ask(act)))) expect(answer).toMatchObject({ ok: true })
  const again = await open()
  expect(Object.values(again.state.map.tokens).map(({ name }) => name)).toEqual(expect.arrayContaining(['One', 'Two', 'Three', 'Four']))
  expect([again.state.session.dmId, again.viewers.counts()]).toEqual([AYLA.userId, room.viewers.counts()])
})

it('VIEW-2 what is taken back is encoded once for all who see the same of it, although it is computed for each', async () => {
  const { open, groups } = aSession()
  const room = await open()
  for (const player of [AYLA, BRAM]) await room.ask(sitDown(player))
  // Numbers are part of what is sent, so they have to be the same.
  while (room.viewers.count(BRAM.userId) < room.viewers.count(AYLA.userId))
    await room.ask(asDm('chat-message', { message: 'Psst', kind: 'whisper', to: [BRAM.userId] }))
  const token = { name: 'Ogre', notes: 'Sleeps', x: 3, y: 3 }
  await room.ask(asDm('add-token', { token }))
  const [tokenId] = Object.keys(room.state.map.tokens).filter((id) => room.state.map.tokens[id as never]?.name === 'Ogre')
  await room.ask(asDm('remove-token', { tokenId }))
  groups.length = 0
  expect(await room.ask(asDm('undo', {}))).toMatchObject({ ok: true })
  expect(groups.map((to) => [...to].sort())).toEqual([[THE_DM.userId], [AYLA.userId, BRAM.userId].sort()])
})
