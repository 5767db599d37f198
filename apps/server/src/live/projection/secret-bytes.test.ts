import {
  type Ack,
  type DiceRecord,
  type DisplayAdmission,
  type DisplayEntry,
  HTTP,
  type JoinReply,
  LOBBY_EVENTS,
  type SignedIn,
  type Upload,
  type UserId,
} from '@hearthlight/protocol'
import { linesInOrder, type MessageName, type TableState } from '@hearthlight/table'
import { messageNames, randomPayload, rehearse, seededRandom } from '@hearthlight/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LiveHouse, type LivePerson, openHouse } from '../../testing/live-table'
import { aPicture } from '../../testing/pictures'

let house: LiveHouse
beforeAll(async () => {
  house = await openHouse({ SNAPSHOT_EVERY: '20' })
})
afterAll(() => house.close())

const LETTER = { kind: 'letter', hand: 'flowing', paper: 'parchment' } as const

/** Every secret field of the table, with a canary in it. No byte sent to a player may show what the DM does with these. */
const secretActs = (canary: () => string, bram: UserId, dmId: UserId): readonly (readonly [MessageName, Record<string, unknown>])[] => [
  ['handout-show', { handout: { ...LETTER, title: canary(), text: canary() }, to: [bram] }],
  ['journal-write', { text: canary(), scope: 'mine' }],
  ['add-token', { token: { name: canary(), isVisible: false, x: 1, y: 1 } }],
  ['add-token', { token: { name: 'Ogre', notes: canary(), x: 2, y: 2 } }],
  ['fog-paint', { cover: Array.from({ length: 6 }, (_, row) => ({ x: 40, y: 40 + row, length: 6 })) }],
  ['add-token', { token: { name: canary(), x: 42, y: 42 } }],
  ['npc-added', { npc: { name: canary(), isHidden: true } }],
  ['npc-added', { npc: { name: canary(), isHidden: true, shownTo: [bram] } }],
  ['npc-added', { npc: { name: 'Innkeeper', notes: canary() } }],
  ['quest-add', { quest: { name: canary(), isHidden: true, objectives: [{ description: canary() }] } }],
  ['quest-add', { quest: { name: canary(), isHidden: true, shownTo: [bram], objectives: [{ description: canary() }] } }],
  ['quest-add', { quest: { name: 'The Drowned Bell', notes: canary() } }],
  ['scene-notes-update', { notes: canary() }],
  ['scene-add', { name: canary() }],
  ['campaign-notes-update', { notes: canary() }],
  ['dm-secret-roll', { dice: '1d20', reason: canary() }],
  ['dice-roll', { dice: '1d20', reason: canary(), audience: 'dm' }],
  ['dice-roll', { dice: '1d20', reason: canary(), audience: 'self' }],
  ['dice-roll', { dice: `2d6[${canary()}] + 1 # ${canary()}`, audience: 'self' }],
  ['dice-roll', { dice: canary(), audience: 'blind' }],
  ['dm-secret-roll', { dice: `(1d8 + 1)[${canary()}] / 2` }],
  ['dm-message', { message: canary(), isSecret: true }],
  ['chat-message', { message: canary(), kind: 'whisper', to: [bram] }],
  ['chat-message', { message: canary(), kind: 'whisper', to: [dmId, bram] }],
  ['chat-message', { message: `[[1d20 # ${canary()}]]`, kind: 'whisper', to: [bram] }],
  ['combat-start', { combatants: [{ id: 'lurker', name: canary(), initiative: 14, hp: 9, maxHp: 9, isHidden: true }] }],
  [
    'encounter-send',
    {
      foes: [{ name: canary(), x: 1, y: 1, size: 1, hp: 9, modifier: 2, notes: canary() }],
      isHidden: true,
      withInitiative: true,
    },
  ],
  ['dm-screen-change', { screen: { areRollsHidden: true } }],
  ['dice-roll', { dice: '1d20', reason: canary() }],
]

/** Everything that this person can read of the session over HTTP: its summary, dice record, recap, history, displays, saved games. */
async function pagesFor(person: LivePerson, sessionId: string, others: readonly LivePerson[]): Promise<string> {
  const calls = Object.values(HTTP).filter(({ method, path }) => method === 'GET' && /^\/api\/sessions(?:\/:id|$)/.test(path))
  const paths = calls.flatMap(({ path }) => {
    const known = path.replace(':id', sessionId).replace(':from', '0')
    return known.includes(':playerId') ? others.map(({ userId }) => known.replace(':playerId', userId)) : [known]
  })
  const answers = await Promise.all([...new Set(paths)].map((path) => person.call('GET', path)))
  expect(answers.length).toBeGreaterThan(6)
  return JSON.stringify(answers)
}

/** Somebody who watches, on a second screen or a device of their own. */
async function watching(code: string): Promise<LivePerson> {
  const headers = { 'content-type': 'application/json' }
  const address = `${house.address}${HTTP.joinDisplay.path}`
  const joined = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ code }) })
  const { token, displayId, sessionId } = (await joined.json()) as DisplayAdmission
  const screen = await house.returns({ token, userId: displayId, username: '', email: '' } as SignedIn)
  await screen.join(sessionId)
  return screen
}

it('SECRET-5 no secret is in any byte that a player, an assistant, a screen, a spectator, a latecomer, a resumer or a stranger receives', async () => {
  const { dm, players, sessionId, code } = await house.table('Ayla', 'Bram', 'Ada')
  const [ayla, bram, ada] = players as [LivePerson, LivePerson, LivePerson]
  expect(await dm.ask('role-change', { sessionId, playerId: ada.userId, role: 'assistant' })).toMatchObject({ ok: true })
  const television = { name: 'The television', seesAs: 'everyone' }
  const { code: screenCode } = (await dm.call('POST', HTTP.openDisplay.path.replace(':id', sessionId), television)).body as DisplayEntry
  const screen = await watching(screenCode)
  expect(await dm.ask('session-settings-change', { sessionId, settings: { letsWatch: true } })).toMatchObject({ ok: true })
  const stranger = await house.person('Mallory')
  const canaries: string[] = []
  const canary = () => {
    canaries.push(`canary-${canaries.length}-${dm.userId.slice(-4)}`)
    return canaries.at(-1) ?? ''
  }
  const random = seededRandom(2_026)
  // Excludes acts that would reveal what hides the canaries, make players leaders, end the session or close screens, and rehearsing, in
  // which some are refused.
  const harmless = messageNames.filter(
    (name) =>
      !/^(session-end|session-settings|display-|game-load|player-kick|update-|undo|redo|load-map|fog-|set-sight|npc-update|quest-edit|combat-|encounter-|scene-rehearse|dm-action|role-change|table-hand-over)/.test(
        name,
      ),
  )
  const sketch = rehearse()
  let carriedOut = 0
  const chaos = async (count: number) => {
    for (let step = 0; step < count; step += 1) {
      const actor = random.pick([dm, ayla, bram])
      const name = random.pick(harmless)
      const people = [dm.userId, ayla.userId, bram.userId]
      const payload = randomPayload(name, { state: sketch.state, random, people, canary: () => 'words' })
      const ack = await actor.ask<Ack>(name, { ...(payload as object), sessionId })
      if (ack.ok) carriedOut += 1
    }
  }

  const note = `note-${dm.userId.slice(-4)}`
  expect(await bram.ask('journal-write', { sessionId, text: note, scope: 'mine' })).toMatchObject({ ok: true })
  for (const [name, payload] of secretActs(canary, bram.userId, dm.userId)) {
    expect(await dm.ask(name, { ...payload, sessionId }), name).toMatchObject({ ok: true })
    await chaos(10)
  }
  // Everybody read the line before its words were changed; who comes later reads the new ones.
  const former = `former-${dm.userId.slice(-4)}`
  expect(await bram.ask('chat-message', { sessionId, message: former })).toMatchObject({ ok: true })
  const line = linesInOrder((await bram.join(sessionId)).state.chat.log).findLast(({ message }) => message === former)
  expect(await bram.ask('chat-edit', { sessionId, lineId: line?.id, message: 'other words' })).toMatchObject({ ok: true })
  const { seq } = await ayla.join(sessionId)
  await ayla.ask(LOBBY_EVENTS.leave, { sessionId })
  await dm.ask('chat-message', { sessionId, message: canary(), kind: 'whisper', to: [bram.userId] })
  await ayla.ask(LOBBY_EVENTS.join, { sessionId, since: seq })
  const late = await house.person('Noor')
  const hero = (await late.call('POST', '/api/characters', { sheet: { name: 'Brill' } })).body as { id: string }
  await late.call('POST', '/api/sessions/join', { code, characterId: hero.id })
  await late.join(sessionId)
  const friend = (await dm.call('POST', HTTP.watchTable.path, { code, name: 'A friend' })).body as DisplayEntry
  const spectator = await watching(friend.code)
  await stranger.ask(LOBBY_EVENTS.join, { sessionId })
  await stranger.ask(LOBBY_EVENTS.getSessions)
  const receivers = [ayla, ada, late, screen, spectator, stranger]
  const pages = new Map<LivePerson, string>()
  for (const each of receivers) pages.set(each, await pagesFor(each, sessionId, players))
  await dm.call('POST', HTTP.endSession.path.replace(':id', sessionId))
  const dicePath = HTTP.getDiceRecord.path.replace(':id', sessionId)
  const record = await dm.call('GET', dicePath)
  expect((record.body as DiceRecord).rolls.length, 'the record holds what was rolled').toBeGreaterThan(10)

  expect(carriedOut).toBeGreaterThan(20)
  expect(canaries.filter((each) => dm.received().includes(each)).length, 'the DM reads most of them').toBeGreaterThan(10)
  expect(dm.received()).toContain(former)
  const readByDm = `${dm.received()}${await pagesFor(dm, sessionId, players)}`
  expect(readByDm, 'a note of a player is not the DM’s').not.toContain(note)
  for (const receiver of [late, spectator, stranger]) expect(receiver.received(), receiver.username).not.toContain(former)
  expect([screen, spectator].map((each) => each.received().includes('"chat":{'))).toEqual([true, true])
  for (const receiver of receivers) {
    const bytes = `${receiver.received()}${pages.get(receiver)}${await pagesFor(receiver, sessionId, players)}`
    expect(bytes, receiver.username).not.toContain(note)
    expect(
      canaries.filter((each) => bytes.includes(each)),
      receiver.username,
    ).toEqual([])
  }
  // The numbers reveal nothing either: each person's own run has no gaps.
  for (const player of [ayla, bram, ada, screen]) {
    const numbers = [...player.received().matchAll(/"seq":(\d+),"at"/g)].map(([, number]) => Number(number))
    const fresh = [...new Set(numbers)].sort((one, other) => one - other)
    expect(fresh).toEqual(fresh.map((_number, index) => (fresh[0] ?? 0) + index))
  }
})

it('SECRET-24 no secret told while a player had no seat is in any byte that the player receives after sitting down again', async () => {
  const { dm, players, sessionId, code } = await house.table('Ayla', 'Bram')
  const [ayla, bram] = players as [LivePerson, LivePerson]
  const random = seededRandom(7)
  const canaries: string[] = []
  const canary = () => {
    canaries.push(`canary-${canaries.length}-${dm.userId.slice(-4)}`)
    return canaries.at(-1) ?? ''
  }
  const [hero] = (await ayla.call('GET', HTTP.listCharacters.path)).body as { id: string }[]
  const acts = secretActs(canary, bram.userId, dm.userId)
  for (let times = 0; times < 6; times += 1) {
    await dm.ask('chat-message', { sessionId, message: 'Welcome' })
    const { seq } = await ayla.join(sessionId)
    if (random.chance(0.5)) await ayla.ask(LOBBY_EVENTS.leave, { sessionId })
    expect(await dm.ask('player-kick', { sessionId, playerId: ayla.userId })).toMatchObject({ ok: true })
    // In their original order first: fog and hidden rolls hide later ones.
    const meanwhile = times === 0 ? acts : Array.from({ length: 8 }, () => random.pick(acts))
    for (const [name, payload] of meanwhile) await dm.ask(name, { ...payload, sessionId })
    expect((await ayla.call('POST', HTTP.joinSession.path, { code, characterId: hero?.id })).status).toBe(200)
    await dm.ask('chat-message', { sessionId, message: 'Back again' })
    // Numbers from before the seat was lost, from the time without a seat, and from after it.
    for (const since of [0, seq - 4, seq - 1, seq, seq + 1, seq + 2, seq + 3, seq + random.below(12)]) {
      const reply = await ayla.ask<JoinReply<TableState>>(LOBBY_EVENTS.join, { sessionId, since: Math.max(0, since) })
      expect(reply.ok).toBe(true)
      if (since <= seq) expect(reply, `since ${since} of ${seq}`).toHaveProperty('state')
    }
  }
  const before = await pagesFor(ayla, sessionId, players)
  await dm.call('POST', HTTP.endSession.path.replace(':id', sessionId))
  const bytes = `${ayla.received()}${before}${await pagesFor(ayla, sessionId, players)}`
  expect(canaries.filter((each) => dm.received().includes(each)).length).toBeGreaterThan(10)
  expect(canaries.filter((each) => bytes.includes(each))).toEqual([])
})

it('SECRET-6 no hit points of foes are in any byte that a player receives, once they are shown in words', async () => {
  const { dm, players, sessionId } = await house.table('Ayla')
  const [ayla] = players as [LivePerson]
  const random = seededRandom(6)
  const foeHp = () => 3_001 + random.below(5_999)
  await dm.ask('session-settings-change', { settings: { npcHpShownAs: 'words' } })
  for (let foes = 0; foes < 4; foes += 1)
    await dm.ask('add-token', { token: { name: `Foe ${foes}`, monsterId: 'ogre', hp: foeHp(), maxHp: 9_000, x: foes, y: 1 } })
  const ids = Object.keys((await dm.join(sessionId)).state.map.tokens)
  await dm.ask('combat-start', { combatants: ids.map((id) => ({ id })) })
  const save = (await dm.call('POST', `/api/sessions/${sessionId}/saves`, { name: 'Before' })).body as { id: string }
  const acts: readonly (() => Promise<Ack>)[] = [
    () => dm.ask('update-token', { tokenId: random.pick(ids), changes: { hp: foeHp() } }),
    () => dm.ask('combat-hp-change', { targetId: random.pick(ids), change: { kind: 'set', hp: foeHp() } }),
    () => dm.ask('token-move', { tokenId: random.pick(ids), x: random.below(20), y: random.below(20) }),
    () => dm.ask('duplicate-tokens', { tokenIds: [random.pick(ids)] }),
    () => dm.ask('fog-paint', { [random.pick(['cover', 'reveal'])]: [{ x: 0, y: 1, length: 20 }] }),
    () => dm.ask('undo', {}),
    () => dm.ask('dm-action', { action: 'rewind' }),
    () => dm.ask('session-settings-change', { settings: { npcHpShownAs: random.pick(['words', 'nothing', 'monsters-in-words']) } }),
    () => dm.ask('update-map', { tokens: [{ id: random.pick(ids), x: 1, y: 1, hp: foeHp() }] }),
  ]
  for (let step = 0; step < 120; step += 1) await random.pick(acts)()
  await dm.call('POST', `/api/sessions/${sessionId}/saves/${save.id}/load`)
  await ayla.join(sessionId)
  const numbers = [...ayla.received().matchAll(/[:[](\d{4})[,}\]]/g)].map(([, digits]) => Number(digits))
  expect(numbers.filter((number) => number >= 3_001 && number <= 9_000)).toEqual([])
  expect(ayla.received()).toContain('"health":"')
  expect(dm.received()).toContain('"maxHp":9000')
})

it('SECRET-8 no string that a player writes opens a picture that the table does not show them', async () => {
  const { dm, players, sessionId } = await house.table('Ayla', 'Bram')
  const [ayla, bram] = players as [LivePerson, LivePerson]
  const send = async (person: LivePerson, query: string): Promise<Upload> => {
    const headers = { 'content-type': 'image/png', authorization: `Bearer ${person.token}` }
    const response = await fetch(`${house.address}/api/uploads?${query}`, {
      method: 'POST',
      headers,
      body: new Uint8Array(await aPicture()),
    })
    return (await response.json()) as Upload
  }
  const statusFor = async (person: LivePerson, id: string) => (await person.call('GET', `/api/uploads/${id}`)).status
  const map = await send(dm, `purpose=map&sessionId=${sessionId}`)
  const lurker = await send(dm, 'purpose=token')
  const unseen = await send(dm, 'purpose=scene')
  const brams = await send(bram, 'purpose=portrait')
  await dm.ask('fog-paint', { cover: [{ x: 3, y: 3, length: 2 }] })
  await dm.ask('set-background', { uploadId: map.id, width: 300, height: 200 })
  await dm.ask('add-token', { token: { name: 'Lurker', uploadId: lurker.id, x: 1, y: 1 } })
  const token = Object.values((await dm.join(sessionId)).state.map.tokens).find(({ name }) => name === 'Lurker')?.id
  expect(await statusFor(ayla, lurker.id), 'a token in sight shows its picture').toBe(200)
  await dm.ask('update-token', { tokenId: token, changes: { isVisible: false } })

  for (const player of [ayla, bram]) {
    await player.join(sessionId)
    expect(player.received()).toContain('"background":{')
    expect(player.received(), 'under fog, the map has another name').not.toContain(map.id)
  }
  const secrets = [map.id, lurker.id, unseen.id, brams.id]
  for (const id of secrets) {
    for (const text of [id, `/api/uploads/${id}`]) {
      const written: readonly (readonly [MessageName, Record<string, unknown>])[] = [
        ['dice-roll', { dice: '1d20', reason: text, audience: 'self' }],
        ['dice-roll', { dice: '1d20', reason: text }],
        ['dice-roll', { dice: text }],
        ['dice-roll', { dice: `1d20 # ${text}` }],
        ['chat-message', { message: text }],
        ['chat-message', { message: text, kind: 'whisper', to: [ayla.userId] }],
        ['chat-message', { message: `[[1d20 # ${text}]]` }],
      ]
      for (const [name, payload] of written) expect(await ayla.ask(name, { ...payload, sessionId }), name).toMatchObject({ ok: true })
      const sheet = { name: text, class: text, race: text, portrait: text }
      const hero = (await ayla.call('POST', '/api/characters', { sheet })).body as { id: string }
      const { inviteCode } = (await dm.call('GET', `/api/sessions/${sessionId}`)).body as { inviteCode: string }
      await ayla.call('POST', '/api/sessions/join', { code: inviteCode, characterId: hero.id })
      await ayla.ask('player-portrait-update', { sessionId, uploadId: id })
      const [seat] = (await ayla.join(sessionId)).state.party.seats
      expect([seat?.character.name, seat?.portraitId]).toEqual([text, id])
      expect(await statusFor(ayla, id), text).toBe(404)
      expect((await ayla.call('GET', `/api/uploads/${id}/thumbnail`)).status).toBe(404)
    }
  }
  await bram.ask('player-portrait-update', { sessionId, uploadId: brams.id })
  expect(await statusFor(ayla, brams.id), 'a portrait of one’s own is shown to the table').toBe(200)
  await dm.ask('fog-reveal-all', {})
  expect((await ayla.join(sessionId)).state.map.background?.uploadId).toBe(map.id)
  expect(await statusFor(ayla, map.id)).toBe(200)
})

it('SECRET-20 what is noted on the row of a foe that is hidden or under fog is in no byte that a player receives, until it is seen', async () => {
  const { dm, players, sessionId } = await house.table('Ayla')
  const [ayla] = players as [LivePerson]
  const random = seededRandom(20)
  const foes = new Map<string, { isVisible: boolean; x: number; noted: string }>()
  for (const name of ['Ogre', 'Wolf', 'Spy']) await dm.ask('add-token', { token: { name, x: 2, y: foes.size } })
  const tokens = Object.values((await dm.join(sessionId)).state.map.tokens)
  for (const { id } of tokens.filter(({ isPlayer }) => !isPlayer)) foes.set(id, { isVisible: true, x: 2, noted: '' })
  await dm.ask('combat-start', { combatants: [{ id: ayla.userId }, ...[...foes.keys()].map((id) => ({ id }))] })
  const cover = Array.from({ length: 10 }, (_, y) => ({ x: 0, y, length: 10 }))
  let isFogged = false
  const isSeen = (id: string) => foes.get(id)?.isVisible === true && !(isFogged && foes.get(id)?.x === 2)
  const secrets = new Set<string>()
  let canaries = 0
  let shown = 0

  const change = (id: string, changes: object) => foes.set(id, { isVisible: true, x: 2, noted: '', ...foes.get(id), ...changes })
  const acts: readonly ((id: string) => Promise<Ack>)[] = [
    (id) => {
      change(id, { isVisible: foes.get(id)?.isVisible !== true })
      return dm.ask('update-token', { tokenId: id, changes: { isVisible: foes.get(id)?.isVisible } })
    },
    () => {
      isFogged = !isFogged
      return dm.ask('fog-paint', { [isFogged ? 'cover' : 'reveal']: cover })
    },
    (id) => {
      change(id, { x: random.pick([2, 20]) })
      return dm.ask('token-move', { tokenId: id, x: foes.get(id)?.x, y: 1 })
    },
    (id) => {
      canaries += 1
      const noted = `canary-row-${canaries}-`
      change(id, { noted })
      if (!isSeen(id)) secrets.add(noted)
      return dm.ask('combat-entry-update', { targetId: id, changes: { concentration: noted } })
    },
    (id) => dm.ask('combat-hp-change', { targetId: id, change: { kind: 'temporary', points: random.below(9) } }),
    () => dm.ask('combat-next-turn', {}),
    () => ayla.join(sessionId).then(() => ({ ok: true, seq: 0 })),
  ]
  for (let step = 0; step < 100; step += 1) {
    expect((await random.pick(acts)(random.pick([...foes.keys()]))).ok).toBe(true)
    for (const [id, { noted }] of foes) if (isSeen(id) && secrets.delete(noted)) shown += 1
    // The answer arrives after everything that she was told before it.
    await ayla.ask(LOBBY_EVENTS.getSessions)
    const bytes = ayla.received()
    expect(
      [...secrets].filter((each) => bytes.includes(each)),
      `step ${step}`,
    ).toEqual([])
  }
  const { combat } = (await ayla.join(sessionId)).state
  expect(
    combat.entries
      .filter(({ id }) => foes.has(id))
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...foes.keys()].filter(isSeen).sort())
  expect(secrets.size, 'some were never shown').toBeGreaterThan(0)
  expect(shown, 'others came into sight with their rows').toBeGreaterThan(0)
})
