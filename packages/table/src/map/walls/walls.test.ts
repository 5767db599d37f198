import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { GameSlices } from '../../game-slices'
import { type Actor, isRefusal, liveTable } from '../../index'
import { gameAsSaved } from '../../many-scenes/saved-scenes'
import { toSavedMap } from '../saved-map'

const [AYLA] = [aPlayer('Ayla')]
const LIGHT = { x: 1, y: 1, brightFt: 20, dimFt: 40, color: '#ffcc88', alpha: 0.1, isOn: true }

function aTable() {
  const table = rehearse().seat(AYLA)
  const change = (payload: object, by: Actor = THE_DM) => table.send(by, 'walls-change', payload)
  const refusalOf = (payload: object, by?: Actor) => {
    const before = table.state
    const answer = change(payload, by)
    expect(table.state).toBe(before)
    return isRefusal(answer) ? answer.refused : undefined
  }
  const walls = () => Object.values(table.state.map.walls)
  return { table, change, refusalOf, walls }
}

describe('walls and lights', () => {
  it('WALL-1 are added, changed and removed in one act, which one undo takes back', () => {
    const { table, change, walls } = aTable()
    change({ walls: [{ at: [0, 0, 5, 0] }, { at: [5, 0, 6, 0], door: 'closed' }], lights: [LIGHT] })
    const [wall, door] = walls()
    const before = { walls: table.state.map.walls, lights: table.state.map.lights }
    change({ walls: [{ ...door, door: 'open' }, { at: [6, 0, 9, 0.0004] }], removedWalls: [wall?.id, 'gone'] })
    expect(walls()).toMatchObject([{ id: door?.id, door: 'open' }, { at: [6, 0, 9, 0] }])
    table.send(THE_DM, 'undo', {})
    expect({ walls: table.state.map.walls, lights: table.state.map.lights }).toEqual(before)
    table.send(THE_DM, 'redo', {})
    expect(walls()).toHaveLength(2)
  })

  it('WALL-1 what another DM changed since stays as it is', () => {
    const { table, change, walls } = aTable()
    table.send(THE_DM, 'role-change', { playerId: AYLA.userId, role: 'co-dm' })
    change({ walls: [{ at: [0, 0, 5, 0] }, { at: [0, 1, 5, 1] }] })
    const [wall] = walls()
    change({ walls: [{ ...wall, kind: 'window' }] }, AYLA)
    table.send(THE_DM, 'undo', {})
    expect(walls()).toEqual([{ ...wall, kind: 'window' }])
  })

  it('WALL-2 are refused to players, without length, with ids that are not on the map, and beyond the limits', () => {
    const { change, refusalOf } = aTable()
    expect(refusalOf({ walls: [{ at: [0, 0, 5, 0] }] }, AYLA)).toBe('AUTH_003')
    expect(refusalOf({ walls: [{ at: [1, 1, 1.0003, 1] }] })).toBe('VAL_001')
    expect(refusalOf({ walls: [{ id: 'none', at: [0, 0, 5, 0] }] })).toBe('VAL_001')
    expect(refusalOf({ lights: [{ ...LIGHT, id: 'constructor' }] })).toBe('SOCK_004')
    expect(refusalOf({ walls: [{ at: [0, 0, Number.POSITIVE_INFINITY, 0] }] })).toBe('SOCK_004')
    expect(refusalOf({ walls: [{ at: [0, 0, 5, 0], door: 'ajar' }] })).toBe('SOCK_004')
    expect(refusalOf({ walls: Array.from({ length: 2_001 }, () => ({ at: [0, 0, 1, 1] })) })).toBe('SOCK_004')
    for (let act = 0; act < 10; act += 1) change({ walls: Array.from({ length: 2_000 }, (_, y) => ({ at: [0, y % 900, 9, act] })) })
    expect(refusalOf({ walls: [{ at: [0, 0, 5, 0] }] })).toBe('VAL_001')
    expect(refusalOf({ removedWalls: ['none'], removedLights: ['none'] })).toBe(undefined)
  })

  it('SIGHT-28 areas of light have an inside, an id that is known, and are kept in saved maps and games', () => {
    const { table, change, refusalOf } = aTable()
    const dark = (at: readonly number[]) => ({ level: 'dark', shape: { kind: 'rectangle', at } })
    expect(refusalOf({ areas: [dark([1, 1, 1.0003, 5])] })).toBe('VAL_001')
    expect(refusalOf({ areas: [{ id: 'none', ...dark([1, 1, 3, 5]) }] })).toBe('VAL_001')
    expect(refusalOf({ areas: [{ level: 'black', shape: { kind: 'circle', x: 1, y: 1, radiusFt: 10 } }] })).toBe('SOCK_004')
    expect(refusalOf({ areas: [dark([1, 1, 3, 5])] }, AYLA)).toBe('AUTH_003')
    change({ areas: [dark([3, 5, 1, 1])] })
    const { lightAreas } = table.state.map
    expect(Object.values(lightAreas ?? {})).toMatchObject([{ shape: { at: [1, 1, 3, 5] } }])
    const saved = JSON.parse(JSON.stringify(toSavedMap(table.state.map, 'Crypt'))) as object
    change({ removedAreas: Object.keys(lightAreas ?? {}) })
    expect(table.state.map.lightAreas).toBe(undefined)
    table.send(THE_DM, 'load-map', { map: saved })
    expect(table.state.map.lightAreas).toEqual(lightAreas)
    table.send(THE_DM, 'load-map', { map: { name: 'Field' } })
    expect(table.state.map.lightAreas).toBe(undefined)
    table.send(THE_DM, 'undo', {})
    expect(table.state.map.lightAreas).toEqual(lightAreas)
    const game = GameSlices.parse(JSON.parse(JSON.stringify(gameAsSaved(table.state))))
    expect(game.map.lightAreas).toEqual(lightAreas)
  })

  it('SIGHT-28 areas of light are at most 40 a map, with circles of up to 1,000 feet: also in files, and after undoing', () => {
    const { table, change, refusalOf } = aTable()
    const circle = (radiusFt: number) => ({ level: 'magical', shape: { kind: 'circle', x: 5, y: 5, radiusFt } })
    const many = (count: number) => Array.from({ length: count }, () => circle(1_000))
    const count = () => Object.keys(table.state.map.lightAreas ?? {}).length
    expect(refusalOf({ areas: [circle(1_001)] })).toBe('SOCK_004')
    expect(refusalOf({ areas: many(41) })).toBe('SOCK_004')
    table.send(THE_DM, 'role-change', { playerId: AYLA.userId, role: 'co-dm' })
    change({ areas: many(30) })
    expect(refusalOf({ areas: many(11) })).toBe('VAL_001')
    change({ removedAreas: Object.keys(table.state.map.lightAreas ?? {}) })
    change({ areas: many(20) }, AYLA)
    table.send(THE_DM, 'undo', {})
    expect(count()).toBe(20)
    expect(GameSlices.safeParse(JSON.parse(JSON.stringify(gameAsSaved(table.state)))).success).toBe(true)
    const areas = many(41).map((area, at) => ({ ...area, id: `area${at}` }))
    const load = (kept: number) =>
      table.send(THE_DM, 'load-map', { map: { name: 'Crypt', walls: { walls: [], lights: [], areas: areas.slice(0, kept) } } })
    expect(isRefusal(load(41))).toBe(true)
    load(40)
    expect(count()).toBe(40)
  })

  it('MAP-17 undoing brings nothing back where others filled the map since: a saved one can be read', () => {
    const { table, change } = aTable()
    const lights = () => Object.keys(table.state.map.lights)
    table.send(THE_DM, 'role-change', { playerId: AYLA.userId, role: 'co-dm' })
    change({ lights: Array.from({ length: 1_000 }, () => LIGHT) })
    change({ removedLights: lights().slice(0, 5) })
    change({ lights: Array.from({ length: 3 }, () => LIGHT) }, AYLA)
    const before = table.state.map.lights
    table.send(THE_DM, 'undo', {})
    expect(table.state.map.lights).toEqual(before)
    change({ removedLights: lights().slice(0, 900) }, AYLA)
    expect(GameSlices.safeParse(JSON.parse(JSON.stringify(gameAsSaved(table.state)))).success).toBe(true)
  })

  it('MAP-15 never reach a player: not when they change, not by undo, a saved map or a join', () => {
    const { table, change } = aTable()
    const told = table.announcedTo(AYLA, () => {
      change({ walls: [{ at: [0.123, 0, 5, 0] }], lights: [{ ...LIGHT, color: '#c0ffee' }] })
      table.send(THE_DM, 'undo', {})
      table.send(THE_DM, 'redo', {})
    })
    expect(told).toEqual([])
    expect(JSON.stringify(liveTable.view(AYLA, table.state))).not.toMatch(/0\.123|c0ffee/)
  })
})

describe('walls that stop', () => {
  function withWall(door?: string) {
    const given = aTable()
    given.table.send(THE_DM, 'add-token', { token: { name: 'Hero', isPlayer: true, ownerId: AYLA.userId, x: 1, y: 1 } })
    given.change({ walls: [{ at: [4, 0, 4, 10], ...(door === undefined ? {} : { door }) }] })
    const [hero = ''] = Object.keys(given.table.state.map.tokens)
    const move = (to: object, by: Actor = AYLA) => {
      const answer = given.table.send(by, 'token-move', { tokenId: hero, ...to })
      return isRefusal(answer) ? answer.message : 'moved'
    }
    return { ...given, hero, move }
  }

  it('WALL-3 stop players’ tokens where the DM wants it, along the whole way, and never the DM', () => {
    const { table, hero, move } = withWall()
    expect(move({ x: 6, y: 1 })).toBe('moved')
    expect(move({ x: 1, y: 1 })).toBe('moved')
    table.send(THE_DM, 'set-walls-stop', { wallsStopPlayers: true })
    expect(move({ x: 6, y: 1 })).toBe('A wall is in the way.')
    expect(
      move({
        x: 6,
        y: 1,
        path: [
          { x: 1, y: 12 },
          { x: 6, y: 12 },
        ],
      }),
    ).toBe('moved')
    expect(
      move({
        x: 6,
        y: 12,
        path: [
          { x: 1, y: 1 },
          { x: 1, y: 12 },
        ],
      }),
    ).toBe('A wall is in the way.')
    expect(isRefusal(table.send(AYLA, 'tokens-move', { moves: [{ tokenId: hero, x: 1, y: 1 }] }))).toBe(true)
    expect(move({ x: 1, y: 1 }, THE_DM)).toBe('moved')
  })

  it.each([
    ['open', 'moved'],
    ['closed', 'A wall is in the way.'],
    ['locked', 'A wall is in the way.'],
    ['secret', 'A wall is in the way.'],
  ])('WALL-3 a door that is %s: %s', (door, expected) => {
    const { table, move } = withWall(door)
    table.send(THE_DM, 'set-walls-stop', { wallsStopPlayers: true })
    expect(move({ x: 6, y: 1 })).toBe(expected)
  })

  it('WALL-3 whether they stop is told to everyone and kept in other scenes', () => {
    const { table } = aTable()
    const told = table.announcedTo(AYLA, () => table.send(THE_DM, 'set-walls-stop', { wallsStopPlayers: true }))
    expect(told).toEqual([{ name: 'map-updated', payload: { wallsStopPlayers: true } }])
  })
})

describe('walls of older versions', () => {
  it('WALL-4 come from logs and saved games, with their lights', () => {
    const old = { walls: [[0, 0, 5, 0]], objects: [], doors: [{ segment: [5, 0, 6, 0], kind: 'door', isOpen: true }], lights: [LIGHT] }
    const table = rehearse()
    const { map, party, combat } = table.state
    const { walls: _walls, lights: _lights, ...others } = map
    expect(isRefusal(table.send(THE_DM, 'game-load', { name: 'Old', slices: { map: { ...others, walls: old }, party, combat } }))).toBe(
      false,
    )
    expect(Object.values(table.state.map.walls)).toMatchObject([{ at: [0, 0, 5, 0] }, { at: [5, 0, 6, 0], door: 'open' }])
    expect(Object.values(table.state.map.lights)).toMatchObject([LIGHT])
    table.send(THE_DM, 'load-map', { map: { name: 'Old', walls: { ...old, doors: [] } } })
    expect(Object.keys(table.state.map.walls)).toEqual(['wall1'])
  })
})
