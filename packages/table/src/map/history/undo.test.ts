import { aPlayer, aSeededEnv, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { liveTable, type TableState } from '../../index'
import type { MapState } from '../map.state'
import { stepBetween } from './history'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
const aDrawing = (id: string) => ({ id, type: 'line', points: [{ x: 0, y: 0 }], color: '#dd2729', strokeWidth: 3, completed: true })
const aWall = { at: [0, 0, 5, 0] }

function aTable() {
  let now = 1_000_000
  const table = rehearse({ ...aSeededEnv(), now: () => now }).seat(AYLA, BRAM)
  table.send(THE_DM, 'add-token', { token: { name: 'Hero', isPlayer: true, x: 1, y: 1 } })
  table.send(THE_DM, 'add-token', { token: { name: 'Ogre', x: 5, y: 5 } })
  const [hero = '', ogre = ''] = Object.keys(table.state.map.tokens)
  const pass = (ms: number) => {
    now += ms
  }
  const place = (id: string) => {
    const token = table.state.map.tokens[id]
    return token && [token.x, token.y]
  }
  const move = (actor: typeof AYLA, tokenId: string, x: number, y: number) => table.send(actor, 'token-move', { tokenId, x, y })
  return { table, hero, ogre, pass, place, move }
}

/** The map without its undo history. Squares may be unsaid, and are said after an undo. */
const shown = ({ history: _kept, ...map }: MapState) => ({ ...map, gridKind: map.gridKind ?? 'square' })

describe('what the DM takes back', () => {
  it.each<[string, object]>([
    ['add-token', { token: { name: 'Wolf' } }],
    ['update-map', { tokens: [{ id: 'rat', x: 1, y: 1 }], gridSize: 60 }],
    ['add-drawing', { drawing: aDrawing('two') }],
    ['drawing-update', { drawings: [{ ...aDrawing('one'), strokeWidth: 9 }, aDrawing('two')] }],
    ['remove-drawings', { drawingIds: ['one'] }],
    ['clear-drawings', {}],
    ['fog-paint', { cover: [{ x: 3, y: 3, length: 9 }], reveal: [{ x: 5, y: 5, length: 2 }] }],
    ['fog-update', { fogOfWar: [{ x: 0, y: 0, revealed: false }] }],
    ['fog-clear', {}],
    ['fog-reveal-all', {}],
    ['set-background', { uploadId: 'up_1', width: 10, height: 10 }],
    ['set-grid', { gridSize: 55, gridVisible: false }],
    ['lighting-change', { light: 'dim' }],
    ['walls-change', { walls: [aWall], lights: [{ x: 1, y: 1, brightFt: 20, dimFt: 40, color: '#ffcc88', alpha: 0.1, isOn: true }] }],
    ['load-map', { map: { name: 'Crypt', tokens: [{ id: 'rat', x: 1, y: 1 }], fogOfWar: [{ x: 9, y: 9, revealed: false }] } }],
  ])('MAP-17 %s is undone and done again whole', (name, payload) => {
    const { table } = aTable()
    table.send(THE_DM, 'add-drawing', { drawing: aDrawing('one') })
    table.send(THE_DM, 'fog-begin', {})
    const before = shown(table.state.map)
    table.send(THE_DM, name, payload)
    const after = shown(table.state.map)
    expect(after).not.toEqual(before)
    table.send(THE_DM, 'undo', {})
    expect(shown(table.state.map)).toEqual(before)
    table.send(THE_DM, 'redo', {})
    expect(shown(table.state.map)).toEqual(after)
  })

  it('MAP-17 goes back a hundred acts and no further', () => {
    const { table, ogre, place, move } = aTable()
    for (let x = 0; x < 130; x += 1) move(THE_DM, ogre, x, 9)
    for (let step = 0; step < 100; step += 1) expect(table.send(THE_DM, 'undo', {})).not.toHaveProperty('refused')
    expect(place(ogre)).toEqual([29, 9])
    expect(table.send(THE_DM, 'undo', {})).toMatchObject({ refused: 'SESS_005', message: 'There is nothing to undo.' })
  })

  it('MAP-17 forgets heavy acts sooner, but never the last one', () => {
    const { table } = aTable()
    const many = (from: number) => Array.from({ length: 2_000 }, (_, index) => ({ at: [from, index, 20, 20] }))
    for (let act = 0; act < 10; act += 1) table.send(THE_DM, 'walls-change', { walls: many(0) })
    const ids = Object.keys(table.state.map.walls)
    const heavy = (from: number) => ({
      name: 'Maze',
      walls: { walls: ids.map((id, index) => ({ id, at: [from, index % 500, 20, 20] })), lights: [] },
    })
    for (let act = 1; act < 13; act += 1) table.send(THE_DM, 'load-map', { map: heavy(act) })
    const kept = table.state.map.history?.stacks[THE_DM.userId]?.undo.length ?? 0
    expect(kept).toBeGreaterThan(0)
    expect(kept).toBeLessThan(7)
    table.send(THE_DM, 'undo', {})
    expect(Object.values(table.state.map.walls)[0]?.at).toEqual([11, 0, 20, 20])
  })

  it('MAP-17 never takes back a player’s move in place of the DM’s', () => {
    const { table, hero, ogre, place, move } = aTable()
    move(THE_DM, ogre, 8, 8)
    move(AYLA, hero, 3, 3)
    table.send(THE_DM, 'undo', {})
    expect([place(hero), place(ogre)]).toEqual([
      [3, 3],
      [5, 5],
    ])
  })

  it('MAP-17 leaves alone what somebody moved since, undoes the rest and says how much was left', () => {
    const { table, hero, ogre, place, move } = aTable()
    table.send(THE_DM, 'tokens-move', { moves: [hero, ogre].map((tokenId) => ({ tokenId, x: 7, y: 7 })) })
    move(AYLA, hero, 8, 7)
    expect(table.send(THE_DM, 'undo', {})).toMatchObject([{ payload: { skipped: 1 } }])
    expect([place(hero), place(ogre)]).toEqual([
      [8, 7],
      [5, 5],
    ])
  })

  it('MAP-17 refuses in words where everything was changed since', () => {
    const { table, hero, move, place } = aTable()
    table.send(THE_DM, 'load-map', { map: { name: 'Crypt', tokens: [{ id: hero, isPlayer: true, x: 1, y: 1 }] } })
    table.send(THE_DM, 'undo', {})
    table.send(THE_DM, 'undo', {})
    table.send(THE_DM, 'undo', {})
    move(AYLA, hero, 2, 2)
    expect(place(hero)).toBeUndefined()
    table.send(THE_DM, 'redo', {})
    move(AYLA, hero, 4, 4)
    expect(table.send(THE_DM, 'undo', {})).toMatchObject({ refused: 'SESS_005', message: expect.stringContaining('changed since') })
  })

  it('MAP-17 keeps what happened to a token besides its move', () => {
    const { table, ogre, move } = aTable()
    move(THE_DM, ogre, 9, 9)
    table.send(THE_DM, 'update-token', { tokenId: ogre, changes: { hp: 3 } })
    table.send(THE_DM, 'undo', {})
    expect(table.state.map.tokens[ogre]).toMatchObject({ x: 9, hp: 10 })
  })

  it('MAP-17 what an older version stored under an id that every object inherits is taken back, too', () => {
    const { map } = aTable().table.state
    const wall = { id: 'constructor', at: [0, 0, 5, 0] as [number, number, number, number] }
    const added = { ...map, walls: { constructor: wall } }
    const touched = { walls: ['constructor'], lights: ['toString'], areas: ['valueOf'] }
    const side = { id: 'constructor', before: null, after: wall }
    const step = stepBetween({ ...map, walls: {} }, added, 1, touched)
    expect([step.walls, step.lights, step.areas]).toEqual([[side], undefined, undefined])
    expect(stepBetween(added, { ...map, walls: {} }, 1, touched).walls).toEqual([{ ...side, before: wall, after: null }])
  })

  it('MAP-17 takes the same back at a table that was restored from what is stored', () => {
    const table = rehearse()
    table.send(THE_DM, 'load-map', { map: { name: 'Crypt' } })
    const restored = JSON.parse(JSON.stringify(table.state)) as TableState
    const undone = { name: 'step-undone', payload: { by: THE_DM.userId, skipped: 0 } }
    const [live, again] = [table.state, restored].map((state) => liveTable.apply(state, undone, { at: 1, by: THE_DM.userId }).map)
    expect(again).toEqual(live)
  })

  it('forgets what was taken back once something new is done', () => {
    const { table, ogre, move } = aTable()
    move(THE_DM, ogre, 9, 9)
    table.send(THE_DM, 'undo', {})
    move(THE_DM, ogre, 2, 2)
    expect(table.send(THE_DM, 'redo', {})).toMatchObject({ refused: 'SESS_005', message: 'There is nothing to redo.' })
  })

  it('tells players of it in everyday words, and nothing of what they may not see', () => {
    const { table, ogre, move } = aTable()
    move(THE_DM, ogre, 9, 9)
    table.send(THE_DM, 'add-token', { token: { name: 'Spy', isVisible: false } })
    expect(table.announcedTo(AYLA, () => table.send(THE_DM, 'undo', {}))).toEqual([])
    expect(table.announcedTo(AYLA, () => table.send(THE_DM, 'undo', {}))).toEqual([
      { name: 'token-moved', payload: { tokenId: ogre, x: 5, y: 5 } },
    ])
    expect(table.announcedTo(AYLA, () => table.send(THE_DM, 'undo', {}))).toEqual([{ name: 'token-removed', payload: { tokenId: ogre } }])
  })
})

describe('what a player takes back', () => {
  it('MAP-18 is the own last move, once', () => {
    const { table, hero, place, move } = aTable()
    move(AYLA, hero, 3, 3)
    table.send(AYLA, 'undo', {})
    expect(place(hero)).toEqual([1, 1])
    expect(table.send(AYLA, 'undo', {})).toMatchObject({ refused: 'SESS_005' })
    expect(table.send(AYLA, 'redo', {})).toMatchObject({ refused: 'AUTH_003' })
  })

  it('MAP-18 is nobody else’s move', () => {
    const { table, hero, move } = aTable()
    move(AYLA, hero, 3, 3)
    expect(table.send(BRAM, 'undo', {})).toMatchObject({ refused: 'SESS_005', message: 'There is nothing to undo.' })
    move(BRAM, hero, 4, 4)
    expect(table.send(AYLA, 'undo', {})).toMatchObject({ refused: 'SESS_005', message: expect.stringContaining('changed since') })
  })

  it('MAP-18 is possible until the turn changes, however long that takes', () => {
    const { table, hero, ogre, pass, place, move } = aTable()
    table.send(THE_DM, 'combat-start', { combatants: [hero, ogre].map((id) => ({ id, name: id, hp: 5, maxHp: 5 })) })
    pass(1)
    move(AYLA, hero, 3, 3)
    pass(3_600_000)
    table.send(AYLA, 'undo', {})
    expect(place(hero)).toEqual([1, 1])
    move(AYLA, hero, 4, 4)
    pass(1)
    table.send(THE_DM, 'combat-next-turn', {})
    expect(table.send(AYLA, 'undo', {})).toMatchObject({ refused: 'SESS_005', message: expect.stringContaining('happened since') })
    expect(place(hero)).toEqual([4, 4])
  })

  it('MAP-18 is possible until somebody does something', () => {
    const { table, hero, ogre, pass, move } = aTable()
    move(AYLA, hero, 3, 3)
    pass(1)
    const act = { kind: 'custom', name: 'Roar', damage: [], conditions: ['Frightened'] }
    expect(table.send(THE_DM, 'deed-resolve', { authorId: ogre, act, targets: [{ id: hero }] })).not.toHaveProperty('refused')
    expect(table.send(AYLA, 'undo', {})).toMatchObject({ refused: 'SESS_005', message: expect.stringContaining('happened since') })
  })

  it('MAP-18 waits while the game is paused', () => {
    const { table, hero, move } = aTable()
    move(AYLA, hero, 3, 3)
    table.send(THE_DM, 'dm-action', { action: 'pause', value: true })
    expect(table.send(AYLA, 'undo', {})).toMatchObject({ refused: 'SESS_005', message: expect.stringContaining('paused') })
  })

  it('MAP-18 moves no token that was hidden from the player since', () => {
    const { table, hero, place, move } = aTable()
    move(AYLA, hero, 3, 3)
    table.send(THE_DM, 'update-token', { tokenId: hero, changes: { isVisible: false } })
    expect(table.send(AYLA, 'undo', {})).toMatchObject({ refused: 'VAL_001' })
    expect(place(hero)).toEqual([3, 3])
  })
})
