import type { MapWall } from '@hearthlight/protocol'
import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { GameSlices } from '../../game-slices'
import { type Actor, isRefusal, liveTable } from '../../index'
import { gameAsSaved } from '../../many-scenes/saved-scenes'
import { toSavedMap } from '../saved-map'
import { type DoorAct, doorsAfter } from './region-doors'

const AYLA = aPlayer('Ayla')
const LEVER = { area: { x: 4, y: 4, width: 1, height: 1 }, when: 'enter', who: 'party', once: false, isOn: true, isShown: false }

/** A wall across the map, at x = 10, with a door in it. Ayla is on the left and an ogre on the right; at E5 there is a region. */
function aHouse(door: string, effects: (doorId: string) => object[]) {
  const table = rehearse().seat(AYLA)
  const done = (by: Actor, name: string, payload: object) => expect(isRefusal(table.send(by, name, payload)), name).toBe(false)
  done(THE_DM, 'walls-change', { walls: [{ at: [10, 0, 10, 4] }, { at: [10, 4, 10, 5], door }, { at: [10, 5, 10, 30] }] })
  done(THE_DM, 'add-token', { token: { id: 'tok_hero', name: 'Hero', x: 2, y: 4, ownerId: AYLA.userId, isPlayer: true } })
  done(THE_DM, 'add-token', { token: { id: 'tok_ogre', name: 'Ogre', x: 15, y: 4 } })
  done(THE_DM, 'set-sight', { sight: 'shared' })
  const doorId = Object.values(table.state.map.walls).find((wall) => wall.door !== undefined)?.id ?? ''
  const set = (changes: object) => done(THE_DM, 'region-set', { region: { ...LEVER, name: 'The lever', ...changes } })
  set({ effects: effects(doorId) })
  const region = () => Object.values(table.state.map.regions ?? {})[0]
  const step = (x: number, by: Actor = AYLA) => done(by, 'token-move', { tokenId: 'tok_hero', x, y: 4 })
  const doorOf = (map = table.state.map) => map.walls[doorId]?.door
  const seen = () => liveTable.view(AYLA, table.state).map
  return { table, done, set, region, step, doorId, doorOf, seen }
}

const doing =
  (...acts: DoorAct[]) =>
  (doorId: string) =>
    acts.map((act) => ({ kind: 'door', act, doorIds: [doorId] }))

describe('doors of a region', () => {
  it('REGION-14 opens a door in the act of the move, and players are told what they see then, not by which region', () => {
    const { table, step, doorOf, seen, doorId } = aHouse('closed', doing('open'))
    expect(Object.values(seen().tokens).map(({ name }) => name)).toEqual(['Hero'])
    const told = table.announcedTo(AYLA, () => step(4))
    expect(doorOf()).toBe('open')
    expect(told.map(({ name }) => name)).toEqual(expect.arrayContaining(['doors-changed', 'token-added']))
    expect(Object.values(seen().tokens).map(({ name }) => name)).toEqual(['Hero', 'Ogre'])
    expect(JSON.stringify(told)).not.toMatch(/region|lever/i)
    expect(told.find(({ name }) => name === 'doors-changed')?.payload).toEqual({
      doors: [{ id: doorId, at: [10, 4, 10, 5], door: 'open' }],
      gone: [],
    })
  })

  it('REGION-14 that a door is locked or unlocked players are not told, nor of a door that they do not see', () => {
    const { table, set, step, doorOf, seen, region, doorId } = aHouse('closed', doing('lock'))
    const plain = table.announcedTo(AYLA, () => step(3))
    const locking = table.announcedTo(AYLA, () => step(4))
    expect(doorOf()).toBe('locked')
    expect(locking.map(({ name }) => name)).toEqual(plain.map(({ name }) => name))
    expect(Object.values(seen().walls)).toEqual([{ id: doorId, at: [10, 4, 10, 5], door: 'closed' }])
    // Behind the wall: out of sight.
    table.send(THE_DM, 'walls-change', { walls: [{ at: [12, 8, 12, 9], door: 'closed' }] })
    const cellarDoor = Object.values(table.state.map.walls).find(({ at: [x] }) => x === 12)?.id ?? ''
    step(3)
    set({ id: region()?.id, effects: doing('open')(cellarDoor) })
    const opening = table.announcedTo(AYLA, () => step(4))
    expect(table.state.map.walls[cellarDoor]?.door).toBe('open')
    expect(JSON.stringify(opening)).not.toContain(cellarDoor)
    expect(opening.map(({ name }) => name)).toEqual(plain.map(({ name }) => name))
  })

  it('REGION-14, REGION-3 is undone with the step, and done again with it', () => {
    const { table, step, doorOf } = aHouse('locked', doing('open'))
    const before = table.state.map.walls
    step(4)
    const after = table.state.map.walls
    expect(isRefusal(table.send(AYLA, 'undo', {})), 'the step is the DM’s').toBe(true)
    table.send(THE_DM, 'undo', {})
    expect([table.state.map.walls, table.state.map.tokens.tok_hero?.x]).toEqual([before, 2])
    table.send(THE_DM, 'redo', {})
    expect([table.state.map.walls, table.state.map.tokens.tok_hero?.x]).toEqual([after, 4])
    // What somebody did to the door since stays.
    table.send(THE_DM, 'door-use', { wallId: Object.values(after).find(({ door }) => door)?.id, isOpen: false })
    table.send(THE_DM, 'undo', {})
    expect([doorOf(), table.state.map.tokens.tok_hero?.x]).toEqual(['closed', 2])
  })

  it('REGION-14 two regions in one act work one after the other, and are one step', () => {
    const { table, set, step, doorOf, doorId } = aHouse('closed', doing('open'))
    set({ name: 'Another', effects: [{ kind: 'door', act: 'close', doorIds: [doorId, 'gone'] }, ...doing('lock')(doorId)] })
    step(4)
    expect(doorOf()).toBe('locked')
    table.send(THE_DM, 'undo', {})
    expect([doorOf(), table.state.map.tokens.tok_hero?.x]).toEqual(['closed', 2])
  })

  it('REGION-6, REGION-14 a click opens a door, too, and one that is as it should be is no act', () => {
    const { table, set, region, doorOf, step } = aHouse('closed', doing('open'))
    set({ id: region()?.id, when: 'click', isShown: true, effects: region()?.effects })
    step(3)
    const pull = () => table.send(AYLA, 'region-fire', { regionId: region()?.id, tokenIds: ['tok_hero'] })
    expect(isRefusal(pull())).toBe(false)
    expect(doorOf()).toBe('open')
    const steps = () => table.state.map.history?.stacks[THE_DM.userId]?.undo.length
    const before = steps()
    pull()
    expect(steps()).toBe(before)
  })

  it.each<[DoorAct, string[]]>([
    ['open', ['open', 'open', 'open', 'open']],
    ['close', ['closed', 'closed', 'locked', 'secret']],
    ['lock', ['locked', 'locked', 'locked', 'secret']],
    ['unlock', ['open', 'closed', 'closed', 'secret']],
  ])('REGION-14 %s: what becomes of an open, a closed, a locked and a secret door', (act, expected) => {
    const states = ['open', 'closed', 'locked', 'secret'] as const
    const wall = (id: string, door?: MapWall['door']): MapWall => ({ id, at: [0, 0, 1, 0], ...(door === undefined ? {} : { door }) })
    const walls = Object.fromEntries([...states.map((door) => wall(door, door)), wall('plain')].map((each) => [each.id, each]))
    const doors = doorsAfter(walls, [{ kind: 'door', act, doorIds: [...states, 'plain', 'gone'] }])
    expect(states.map((id) => doors.find(({ wallId }) => wallId === id)?.door ?? id)).toEqual(expected)
    expect(doors.map(({ wallId }) => wallId)).not.toEqual(expect.arrayContaining(['plain']))
    expect(doors.every(({ wallId, door }) => wallId !== door)).toBe(true)
  })

  it('REGION-8, REGION-14 saved maps and saved games keep which doors a region works', () => {
    const { table, doorId } = aHouse('closed', doing('open'))
    const effects = doing('open')(doorId)
    const saved = toSavedMap(table.state.map, 'House')
    if (isRefusal(saved)) throw new Error(saved.message)
    expect(saved.regions).toMatchObject([{ effects }])
    const game = GameSlices.parse(JSON.parse(JSON.stringify(gameAsSaved(table.state))))
    expect(Object.values(game.map.regions ?? {})).toMatchObject([{ effects }])
    table.send(THE_DM, 'load-map', { map: saved })
    expect([table.state.map.walls[doorId]?.door, Object.values(table.state.map.regions ?? {})[0]?.effects]).toEqual(['closed', effects])
  })

  it('REGION-14 at most twenty doors with each effect, and not none', () => {
    const { table } = aHouse('closed', doing('open'))
    const asked = (doorIds: string[]) =>
      table.send(THE_DM, 'region-set', { region: { ...LEVER, name: 'Many', effects: [{ kind: 'door', act: 'open', doorIds }] } })
    expect(asked([])).toMatchObject({ refused: 'SOCK_004' })
    expect(asked(Array.from({ length: 21 }, (_, index) => `door${index}`))).toMatchObject({ refused: 'SOCK_004' })
  })
})
