import { aPlayer, playStory, type Rehearsal, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { type Actor, type ChatLine, isRefusal, linesInOrder, liveTable } from '../index'
import { chatSeenBy } from './line-change'

const [AYLA, BRAM, CLEM] = [aPlayer('Ayla'), aPlayer('Bram'), aPlayer('Clem')]
const EVERYBODY = [THE_DM, AYLA, BRAM, CLEM]

const aTable = () => rehearse().seat(AYLA, BRAM, CLEM)
const say = (table: Rehearsal, actor: Actor, message: string, more: object = {}): string => {
  expect(isRefusal(table.send(actor, 'chat-message', { message, ...more }))).toBe(false)
  const said = table.events.findLast(({ event }) => event.name === 'chat-message')?.event.payload as ChatLine
  return said.id
}
const whisper = (table: Rehearsal, actor: Actor, message: string, to: Actor, more: object = {}) =>
  say(table, actor, message, { kind: 'whisper', to: [to.userId], ...more })
const linesFor = (viewer: Actor, table: Rehearsal) => linesInOrder(liveTable.view(viewer, table.state).chat.log)
const readBy = (viewer: Actor, table: Rehearsal, id: string): ChatLine | undefined => linesFor(viewer, table).find((line) => line.id === id)

describe('a line that is changed', () => {
  it('CHAT-41 has its new words for everyone who reads it, and its former ones for the DM alone', () => {
    const table = aTable()
    const id = say(table, AYLA, 'I trust the baron')
    for (const message of ['I trust no baron', 'I trust nobody']) table.send(AYLA, 'chat-edit', { lineId: id, message })
    for (const viewer of EVERYBODY) expect(readBy(viewer, table, id)).toMatchObject({ message: 'I trust nobody', isEdited: true })
    expect(EVERYBODY.map((viewer) => readBy(viewer, table, id)?.former)).toEqual([
      ['I trust the baron', 'I trust no baron'],
      undefined,
      undefined,
      undefined,
    ])
  })

  it('CHAT-41 keeps its last five former words', () => {
    const table = aTable()
    const id = say(table, AYLA, 'words 0')
    for (let count = 1; count <= 8; count += 1) table.send(AYLA, 'chat-edit', { lineId: id, message: `words ${count}` })
    expect(readBy(THE_DM, table, id)?.former).toEqual([3, 4, 5, 6, 7].map((count) => `words ${count}`))
  })

  it('CHAT-41 in a whisper, is told to its people and nobody else', () => {
    const table = aTable()
    const id = whisper(table, AYLA, 'Run', BRAM)
    const since = table.events.length
    table.send(AYLA, 'chat-edit', { lineId: id, message: 'Hide' })
    table.send(AYLA, 'chat-remove', { lineId: id })
    expect(EVERYBODY.map((viewer) => table.announcedTo(viewer, since).map(({ name }) => name))).toEqual([
      [],
      ['chat-edited', 'chat-removed'],
      ['chat-edited', 'chat-removed'],
      [],
    ])
    expect(JSON.stringify(table.announcedTo(BRAM, since))).not.toContain('former')
  })

  it.each(['chat-edit', 'chat-remove', 'chat-react'])('CHAT-41 answers a whisper of others and an unknown line alike (%s)', (name) => {
    const table = aTable()
    const id = whisper(table, AYLA, 'Run', BRAM)
    const before = table.state
    const more = name === 'chat-edit' ? { message: 'x' } : name === 'chat-react' ? { reaction: 'heart', isOn: true } : {}
    const [hidden, unknown] = [id, 'line_none'].map((lineId) => table.send(THE_DM, name, { lineId, ...more }))
    expect(hidden).toMatchObject({ refused: 'VAL_001' })
    expect(hidden).toEqual(unknown)
    expect(table.state).toBe(before)
  })

  it('CHAT-41 is one’s own: others’ words are changed by nobody, the DM included', () => {
    const table = aTable()
    const id = say(table, AYLA, 'Hello')
    const before = table.state
    for (const other of [THE_DM, BRAM]) {
      expect(table.send(other, 'chat-edit', { lineId: id, message: 'x' })).toMatchObject({ refused: 'AUTH_003' })
    }
    expect(table.send(BRAM, 'chat-remove', { lineId: id })).toMatchObject({ refused: 'AUTH_003' })
    expect(table.state).toBe(before)
  })

  it('CHAT-42 with rolls stays as it is, and no roll comes in by a change', () => {
    const table = aTable()
    const rolled = say(table, AYLA, 'I swim [[1d20]]')
    const plain = say(table, AYLA, 'I swim')
    const before = table.state
    for (const actor of [AYLA, THE_DM]) expect(table.send(actor, 'chat-remove', { lineId: rolled })).toMatchObject({ refused: 'VAL_001' })
    expect(table.send(AYLA, 'chat-edit', { lineId: rolled, message: 'I fly' })).toMatchObject({ refused: 'VAL_001' })
    expect(table.send(AYLA, 'chat-edit', { lineId: plain, message: 'I swim [[1d20]]' })).toMatchObject({ refused: 'VAL_001' })
    expect(table.state).toBe(before)
  })

  it('CHAT-42 with sums that need no dice is removed, but not changed', () => {
    const table = aTable()
    const [own, others, mixed] = [say(table, AYLA, 'See note [[1]]'), say(table, BRAM, '[[2+3]] of us'), say(table, AYLA, '[[1]] [[1d4]]')]
    expect(table.send(AYLA, 'chat-edit', { lineId: own, message: 'See note' })).toMatchObject({ refused: 'VAL_001' })
    expect(table.send(AYLA, 'chat-remove', { lineId: mixed })).toMatchObject({ refused: 'VAL_001' })
    table.send(AYLA, 'chat-remove', { lineId: own })
    table.send(THE_DM, 'chat-remove', { lineId: others })
    for (const id of [own, others]) {
      expect(readBy(CLEM, table, id)).toMatchObject({ message: '', removed: expect.any(String) })
      expect(EVERYBODY.map((viewer) => readBy(viewer, table, id)?.rolls)).toEqual(Array(4).fill(undefined))
    }
    expect(readBy(THE_DM, table, own)?.former).toEqual(['See note [[1]]'])
  })

  it('CHAT-43 is removed by its speaker or by the DM: it stays without words, which the DM still has', () => {
    const table = aTable()
    const [own, others] = [say(table, AYLA, 'Oops'), say(table, BRAM, 'Swear word')]
    table.send(BRAM, 'chat-react', { lineId: own, reaction: 'laugh', isOn: true })
    table.send(AYLA, 'chat-remove', { lineId: own })
    table.send(THE_DM, 'chat-remove', { lineId: others })
    expect(readBy(CLEM, table, own)).toMatchObject({ message: '', removed: AYLA.userId, playerName: 'Ayla' })
    expect(readBy(CLEM, table, others)).toMatchObject({ message: '', removed: THE_DM.userId })
    expect(EVERYBODY.map((viewer) => readBy(viewer, table, others)?.former)).toEqual([['Swear word'], undefined, undefined, undefined])
    expect(readBy(CLEM, table, own)?.reactions).toBeUndefined()
    expect(table.send(AYLA, 'chat-edit', { lineId: own, message: 'Back' })).toMatchObject({ refused: 'VAL_001' })
  })

  it.each([
    ['an alert', (table: Rehearsal) => table.send(THE_DM, 'dm-action', { action: 'alert', value: 'Fire!' })],
    ['a card', (table: Rehearsal) => table.send(THE_DM, 'card-show', { card: { kind: 'conditions', id: 'prone' } })],
  ])('CHAT-43 is what somebody said: %s is not removed', (_what, show) => {
    const table = aTable()
    show(table)
    const lineId = linesFor(THE_DM, table).at(-1)?.id
    expect(table.send(THE_DM, 'chat-remove', { lineId })).toMatchObject({ refused: 'VAL_001' })
  })
})

it('CHAT-41 a list that did not change is not read again for the same viewer', () => {
  let reads = 0
  const said: ChatLine = { id: 'line_1', playerId: AYLA.userId, playerName: 'Ayla', message: 'Hello', at: 1, kind: 'say' }
  const line = new Proxy(said, {
    get: (target, key) => {
      reads += 1
      return Reflect.get(target, key)
    },
  })
  const log = { all: [line] }
  expect(chatSeenBy(BRAM, log)).toBe(log)
  const before = reads
  expect(before).toBeGreaterThan(0)
  chatSeenBy(BRAM, log)
  expect(reads).toBe(before)
})

it('CHAT-4 who leads no more changes no words of the narrator or of an NPC', () => {
  const table = aTable()
  const role = (of: 'co-dm' | null) => table.send(THE_DM, 'role-change', { playerId: AYLA.userId, role: of })
  role('co-dm')
  const leading: Actor = { ...AYLA, role: 'dm' }
  const ids = [say(table, leading, 'Night falls', { kind: 'narrate' }), say(table, leading, 'Boo', { kind: 'npc', as: 'Ghost' })]
  role(null)
  for (const lineId of ids) expect(table.send(AYLA, 'chat-edit', { lineId, message: 'x' })).toMatchObject({ refused: 'AUTH_003' })
})

it('SCREEN-4 while the DM whispers, a change of words reaches nobody but those chosen', () => {
  const table = aTable()
  const [open, whispered] = [say(table, THE_DM, 'Hello'), whisper(table, THE_DM, 'Psst', AYLA)]
  table.send(THE_DM, 'dm-screen-change', { screen: { isWhispering: true, whisperTo: [AYLA.userId] } })
  expect(table.send(THE_DM, 'chat-edit', { lineId: open, message: 'Secret' })).toMatchObject({ refused: 'VAL_001' })
  expect(isRefusal(table.send(THE_DM, 'chat-edit', { lineId: whispered, message: 'Secret' }))).toBe(false)
})

describe('a line that is answered', () => {
  it('CHAT-44 is named by the answer, for those who read it', () => {
    const table = aTable()
    const secret = whisper(table, AYLA, 'The baron lies', BRAM)
    const open = say(table, AYLA, 'Hello')
    const [toSecret, toOpen] = [say(table, BRAM, 'I think so too', { replyTo: secret }), say(table, BRAM, 'Hi', { replyTo: open })]
    expect(EVERYBODY.map((viewer) => readBy(viewer, table, toSecret)?.reply?.lineId)).toEqual([undefined, secret, secret, undefined])
    expect(EVERYBODY.map((viewer) => readBy(viewer, table, toOpen)?.reply)).toEqual(Array(4).fill({ lineId: open }))
    expect(JSON.stringify([table.announcedTo(CLEM), liveTable.view(CLEM, table.state)])).not.toContain(secret)
    expect(JSON.stringify([table.announcedTo(THE_DM), liveTable.view(THE_DM, table.state).chat])).not.toContain(secret)
  })

  it('CHAT-44 is one that the writer reads and that is still there', () => {
    const table = aTable()
    const [secret, gone] = [whisper(table, AYLA, 'Psst', BRAM), say(table, AYLA, 'Oops')]
    table.send(AYLA, 'chat-remove', { lineId: gone })
    const before = table.state
    for (const replyTo of [secret, gone, 'line_none']) {
      expect(table.send(CLEM, 'chat-message', { message: 'What?', replyTo })).toMatchObject({ refused: 'VAL_001' })
    }
    expect(table.state).toBe(before)
  })

  it('CHAT-46 has each sign of each person once, and a sign can be taken back', () => {
    const table = aTable()
    const id = say(table, AYLA, 'We won!')
    const react = (actor: Actor, reaction: string, isOn = true) => table.send(actor, 'chat-react', { lineId: id, reaction, isOn })
    for (const actor of [BRAM, BRAM, THE_DM]) react(actor, 'cheers')
    react(AYLA, 'heart')
    expect(readBy(CLEM, table, id)?.reactions).toEqual([
      { reaction: 'cheers', by: [BRAM.userId, THE_DM.userId] },
      { reaction: 'heart', by: [AYLA.userId] },
    ])
    react(AYLA, 'heart', false)
    react(BRAM, 'cheers', false)
    expect(readBy(CLEM, table, id)?.reactions).toEqual([{ reaction: 'cheers', by: [THE_DM.userId] }])
    react(THE_DM, 'cheers', false)
    expect(readBy(CLEM, table, id)?.reactions).toBeUndefined()
    expect(table.send(AYLA, 'chat-react', { lineId: id, reaction: 'rocket', isOn: true })).toMatchObject({ refused: 'SOCK_004' })
  })

  it('CHAT-45 no id of a line that somebody does not read, and no former text, is in what they are told or join with', () => {
    let hidden = 0
    for (let seed = 1; seed <= 12; seed += 1) {
      const ids = new Map<Actor, Set<string>>([AYLA, BRAM].map((viewer) => [viewer, new Set()]))
      playStory(
        seed,
        ({ event, before, after, by }) => {
          const read = (viewer: Actor) => linesInOrder(liveTable.view(viewer, after).chat.log)
          for (const [viewer, secret] of ids) {
            const known = new Set(read(viewer).map(({ id }) => id))
            for (const { id } of linesInOrder(after.chat.log)) if (!known.has(id)) secret.add(id)
            const bytes = JSON.stringify([liveTable.project(viewer, event, before, after, by), liveTable.view(viewer, after).chat])
            expect(bytes, `seed ${seed}`).not.toContain('"former"')
            expect(
              [...secret].filter((id) => bytes.includes(`"${id}"`)),
              `seed ${seed}, ${event.name}`,
            ).toEqual([])
            hidden = Math.max(hidden, secret.size)
          }
        },
        { messages: ['chat-edit', 'chat-remove', 'chat-react', ...Array.from({ length: 6 }, () => 'chat-message' as const)] },
      )
    }
    expect(hidden, 'there are lines that somebody does not read').toBeGreaterThan(5)
  })
})

describe('a line in character', () => {
  it('CHAT-47 has the name of the speaker’s character or creature besides the account’s', () => {
    const table = aTable()
    table.send(THE_DM, 'add-token', { token: { id: 'owl', name: 'Owl', x: 1, y: 1, ownerId: AYLA.userId } })
    const hero = say(table, AYLA, 'I go first', { creatureId: AYLA.userId })
    const owl = say(table, AYLA, 'hoots', { creatureId: 'owl', kind: 'emote' })
    expect(readBy(BRAM, table, hero)).toMatchObject({ playerName: 'Ayla', inCharacter: 'Hero of Ayla' })
    expect(readBy(BRAM, table, owl)).toMatchObject({ playerName: 'Ayla', inCharacter: 'Owl' })
  })

  it('CHAT-47 is not in the name of a token that is hidden from its owner', () => {
    const table = aTable()
    table.send(THE_DM, 'add-token', { token: { id: 'owl', name: 'Owl', x: 1, y: 1, ownerId: AYLA.userId, isVisible: false } })
    expect(table.send(AYLA, 'chat-message', { message: 'Hoo', creatureId: 'owl' })).toMatchObject({ refused: 'VAL_001' })
  })

  it('CHAT-47 is never in the name of somebody else’s', () => {
    const table = aTable()
    table.send(THE_DM, 'add-token', { token: { id: 'owl', name: 'Owl', x: 1, y: 1, ownerId: AYLA.userId } })
    table.send(THE_DM, 'add-token', { token: { id: 'ogre', name: 'Ogre', x: 1, y: 1 } })
    const before = table.state
    for (const creatureId of ['owl', 'ogre', AYLA.userId, 'none']) {
      expect(table.send(BRAM, 'chat-message', { message: 'Hoo', creatureId })).toMatchObject({ refused: 'VAL_001' })
    }
    expect(table.state).toBe(before)
  })
})
