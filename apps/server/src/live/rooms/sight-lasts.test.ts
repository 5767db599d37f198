import type { MapWall } from '@hearthlight/protocol'
import { liveTable } from '@hearthlight/table'
import { aCharacter, anInitialSession, aPlayer, aSeededEnv, SESSION, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { memoryEventLog } from '../../testing/memory-event-log'
import { createEventStore } from './group-commit'
import { createRoom, type Room } from './room'
import { restore } from './snapshots'

const [AYLA, BRAM] = [aPlayer('Ayla'), aPlayer('Bram')]
const PEOPLE = [THE_DM, AYLA, BRAM]

/** Opens rooms of one session on one log, as several nodes do. */
function aLog() {
  const log = memoryEventLog()
  return async () =>
    createRoom(SESSION, await restore(log, SESSION, anInitialSession()), {
      env: aSeededEnv(),
      log,
      store: createEventStore(log),
      announce: () => undefined,
      noted: () => undefined,
      announceFleeting: () => undefined,
      report: () => 'err_test',
      snapshotEvery: 1_000,
    })
}

const act = async (room: Room, name: string, payload: object, actor = THE_DM) => {
  // As it hears of what the other node wrote.
  await room.catchUp()
  expect(await room.ask({ actor, name, payload, from: name === 'player-join' ? 'server' : 'wire' }), name).toMatchObject({ ok: true })
}
const doorOf = ({ state }: Room) => Object.values(state.map.walls).find(({ door }) => door !== undefined) as MapWall
const useDoor = (room: Room, isOpen: boolean) => act(room, 'door-use', { wallId: doorOf(room).id, isOpen })

/** Ayla and Bram see each by their own tokens; Ayla remembers an ogre behind a door, and the DM shows a place. */
async function prepared(room: Room): Promise<void> {
  for (const actor of [AYLA, BRAM]) await act(room, 'player-join', { character: aCharacter({ id: `char_${actor.name}` as never }) }, actor)
  for (const tokenId of Object.keys(room.state.map.tokens)) await act(room, 'remove-token', { tokenId })
  await act(room, 'walls-change', { walls: [{ at: [10, 0, 10, 4] }, { at: [10, 4, 10, 5], door: 'closed' }, { at: [10, 5, 10, 30] }] })
  const tokens = [
    { id: 'tok_ayla', name: 'Ayla', x: 2, y: 4, ownerId: AYLA.userId, isPlayer: true, light: { brightFt: 20, dimFt: 40 } },
    { id: 'tok_bram', name: 'Bram', x: 2, y: 20, ownerId: BRAM.userId, isPlayer: true },
    { id: 'tok_ogre', name: 'Ogre', x: 15, y: 4 },
  ]
  for (const token of tokens) await act(room, 'add-token', { token })
  await act(room, 'set-sight', { sight: 'own' })
  await useDoor(room, true)
  await useDoor(room, false)
  await act(room, 'fog-paint', { reveal: Array.from({ length: 8 }, (_, row) => ({ x: 80, y: 80 + row, length: 8 })) })
}

const viewsOf = ({ state }: Room) => PEOPLE.map((person) => liveTable.view(person, state).map)

describe('what players see, remember and are told', () => {
  it.each(['its log', 'a snapshot'])('SIGHT-34 is the same when the table is opened from %s', async (from) => {
    const open = aLog()
    const room = await open()
    await prepared(room)
    if (from === 'a snapshot') await room.saveSnapshot()
    const again = await open()
    expect(again.state.map.sight).toEqual(room.state.map.sight)
    expect(viewsOf(again)).toEqual(viewsOf(room))
    expect(Object.values(viewsOf(again)[1]?.ownLayers?.ghosts ?? {})).toMatchObject([{ name: 'Ogre', x: 15, y: 4 }])
    expect(viewsOf(again)[1]?.ownLayers?.told.some((row) => row !== '')).toBe(true)
  })

  it('SIGHT-34 is the same at another node, whichever of them people act at', async () => {
    const open = aLog()
    const [one, other] = [await open(), await open()]
    await prepared(one)
    await act(other, 'token-move', { tokenId: 'tok_ayla', x: 8, y: 4 }, AYLA)
    await useDoor(one, true)
    await act(other, 'token-move', { tokenId: 'tok_ogre', x: 14, y: 25 })
    await act(one, 'token-move', { tokenId: 'tok_bram', x: 4, y: 18 }, BRAM)
    await act(other, 'undo', {})
    await one.catchUp()
    expect(one.state.map.sight?.layers).toEqual(other.state.map.sight?.layers)
    const [here, there] = [viewsOf(one), viewsOf(other)]
    expect(there).toEqual(here)
    const namesAt = (at: number) => Object.values(here[at]?.tokens ?? {}).map(({ name }) => name)
    expect([namesAt(1), namesAt(2)].map((names) => names.includes('Ogre'))).toEqual([true, false])
  })
})
