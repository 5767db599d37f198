import type { UserId } from '@hearthlight/protocol'
import { type Actor, liveTable, type TableState } from '@hearthlight/table'
import { aPlayer, type Rehearsal, rehearse, SESSION, THE_DM } from '@hearthlight/testkit'
import { beforeEach, describe, expect, it } from 'vitest'
import { createEncodedViews } from './encoded-views'

const PLAYERS = ['Ayla', 'Bram', 'Cora', 'Dain'].map((name) => aPlayer(name))
const [AYLA, BRAM] = PLAYERS as [Actor, Actor]

/** A table with a map large enough to be cached, and a few secrets. */
function aLargeTable(): Rehearsal {
  const table = rehearse().seat(...PLAYERS)
  for (let number = 0; number < 400; number += 1) {
    const token = {
      name: `Goblin ${number}`,
      x: number % 20,
      y: 3,
      isHidden: number % 10 === 0,
      notes: 'It knows of the bell. '.repeat(10),
      hp: 5,
      maxHp: 7,
    }
    table.send(THE_DM, 'add-token', { token })
  }
  table.send(THE_DM, 'chat-message', { kind: 'whisper', to: [AYLA.userId], message: 'Only you hear the bell.' })
  return table
}

describe('tables as they are told to those who join', () => {
  let encodings: string[]
  let views: ReturnType<typeof createEncodedViews>
  beforeEach(() => {
    encodings = []
    views = createEncodedViews({ encoded: (name) => encodings.push(name) })
  })

  const encode = (viewer: Actor, state: TableState, of = views): TableState => {
    const work = of.encode(SESSION, viewer, state)
    for (;;) {
      const step = work.next()
      if (step.done === true) return JSON.parse(`{${step.value.map(({ name, text }) => `"${name}":${text}`).join(',')}}`)
    }
  }
  const maps = () => encodings.filter((name) => name === 'map').length
  const asSent = (viewer: Actor, state: TableState) => JSON.parse(JSON.stringify(liveTable.view(viewer, state)))

  it('VIEW-1 hold for each person exactly what that person may know, whoever joined before', () => {
    const { state } = aLargeTable()
    for (const viewer of [THE_DM, ...PLAYERS, THE_DM, ...PLAYERS]) expect(encode(viewer, state)).toEqual(asSent(viewer, state))
  })

  it('VIEW-2 are encoded once for all who see the same: the map once for the DM and once for every player', () => {
    const { state } = aLargeTable()
    for (let round = 0; round < 10; round += 1) for (const viewer of [THE_DM, ...PLAYERS]) encode(viewer, state)
    expect(maps()).toBe(2)
  })

  it('VIEW-3 are encoded for one player alone where that player sees something else', () => {
    const table = aLargeTable()
    const [id] = Object.keys(table.state.map.tokens)
    table.send(THE_DM, 'update-token', { tokenId: id, changes: { isHidden: true, ownerId: BRAM.userId } })
    for (const viewer of PLAYERS) expect(encode(viewer, table.state)).toEqual(asSent(viewer, table.state))
    const different = new Set(PLAYERS.map((viewer) => JSON.stringify(asSent(viewer, table.state).map)))
    expect(maps()).toBe(different.size)
  })

  it('VIEW-4 keep the map while people talk, and encode it anew when something on it moves', () => {
    const table = aLargeTable()
    encode(AYLA, table.state)
    table.send(AYLA, 'chat-message', { message: 'Do you hear it?' })
    expect(encode(AYLA, table.state)).toEqual(asSent(AYLA, table.state))
    expect(maps()).toBe(1)
    const tokenId = Object.keys(table.state.map.tokens)[3]
    table.send(THE_DM, 'token-move', { tokenId, x: 9, y: 9 })
    expect(encode(AYLA, table.state)).toEqual(asSent(AYLA, table.state))
    expect(maps()).toBe(2)
  })

  it('VIEW-5 take up a bounded part of the memory, however many tables are joined', () => {
    const { state } = aLargeTable()
    const small = createEncodedViews({ mostKept: 400_000 })
    for (let number = 0; number < 20; number += 1) {
      const work = small.encode(`sess_${number}` as typeof SESSION, THE_DM, state)
      while (work.next().done !== true);
      expect(small.size).toBeLessThanOrEqual(400_000)
    }
    expect(small.size).toBeGreaterThan(0)
    expect(encode({ ...AYLA, userId: 'user_late' as UserId }, state, small)).toEqual(
      asSent({ ...AYLA, userId: 'user_late' as UserId }, state),
    )
  })
})
