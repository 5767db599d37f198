import { aPlayer, type Rehearsal, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import type { Actor } from '../../kernel/define-event'
import { liveTable } from '../../live-table'
import { toSavedMap } from '../saved-map'
import { Region } from './region'

const AYLA = aPlayer('Ayla')
const TOLD = [{ kind: 'message', text: 'The floor gives way!', to: 'everyone' }]
const CIRCLE = { kind: 'circle', x: 10, y: 10, radius: 2 }
/** An L: a column of two cells' width, and a foot. */
const ELL = {
  kind: 'polygon',
  points: [
    { x: 10, y: 3 },
    { x: 12, y: 3 },
    { x: 12, y: 9 },
    { x: 20, y: 9 },
    { x: 20, y: 11 },
    { x: 10, y: 11 },
  ],
}
const REGION = {
  name: 'A pit',
  area: { x: 0, y: 0, width: 1, height: 1 },
  when: 'enter',
  who: 'party',
  once: false,
  isOn: true,
  isShown: false,
}

function aTable(): Rehearsal {
  const table = rehearse().seat(AYLA)
  table.send(THE_DM, 'add-token', { token: { id: 'tok_hero', name: 'Hero', isPlayer: true, ownerId: AYLA.userId, x: 1, y: 1 } })
  return table
}
const regionsOn = (table: Rehearsal, viewer: Actor = THE_DM) => Object.values(liveTable.view(viewer, table.state).map.regions ?? {})
const set = (table: Rehearsal, region: object) => table.send(THE_DM, 'region-set', { region: { ...REGION, effects: TOLD, ...region } })
const walk = (table: Rehearsal, x: number, y: number, path?: readonly object[]) =>
  table.send(AYLA, 'token-move', { tokenId: 'tok_hero', x, y, ...(path === undefined ? {} : { path }) })
const fires = (events: unknown) => (events as { name: string }[]).some(({ name }) => name === 'region-fired')
const comes = (table: Rehearsal, x: number, y: number) => {
  walk(table, 1, 1)
  return fires(walk(table, x, y))
}

describe('the shape of a region', () => {
  it('REGION-12 a circle is entered where the middle of a token is in it, exactly', () => {
    const table = aTable()
    set(table, { shape: CIRCLE })
    expect(regionsOn(table)).toMatchObject([{ area: { x: 8, y: 8, width: 4, height: 4 }, shape: CIRCLE }])
    expect(comes(table, 8, 9), 'its middle is 1.58 cells away').toBe(true)
    expect(comes(table, 8, 8), 'its middle is 2.12 cells away, in the corner of the cells around').toBe(false)
    expect(comes(table, 12, 9)).toBe(false)
  })

  it('REGION-12 a polygon has notches, and what touches it is beside it', () => {
    const table = aTable()
    set(table, { shape: ELL })
    expect(regionsOn(table)[0]?.area).toEqual({ x: 10, y: 3, width: 10, height: 8 })
    expect([comes(table, 10, 3), comes(table, 11, 8), comes(table, 19, 10), comes(table, 12, 9)]).toEqual([true, true, true, true])
    expect([comes(table, 12, 8), comes(table, 15, 5), comes(table, 9, 5), comes(table, 20, 10)]).toEqual([false, false, false, false])
  })

  it('REGION-12 two polygons side by side have no token in common, on a map without a grid either', () => {
    const table = aTable()
    table.send(THE_DM, 'set-grid-kind', { gridKind: 'none' })
    const column = (x: number) => ({
      kind: 'polygon',
      points: [
        { x, y: 0 },
        { x: x + 2.5, y: 0 },
        { x: x + 2.5, y: 9 },
        { x, y: 9 },
      ],
    })
    set(table, { shape: column(10) })
    set(table, { shape: column(12.5) })
    const fired = (x: number) => {
      walk(table, 1, 1)
      return (walk(table, x, 4) as readonly { name: string }[]).filter(({ name }) => name === 'region-fired').length
    }
    expect([9.4, 9.6, 11.9, 12, 12.1, 14.4, 14.6].map(fired)).toEqual([0, 1, 1, 1, 1, 1, 0])
  })

  it('REGION-12 a token is put inside of a polygon whose middle is outside', () => {
    const table = aTable()
    set(table, { name: 'There', shape: ELL, effects: [] })
    const [there] = regionsOn(table)
    set(table, { area: { x: 3, y: 3, width: 1, height: 1 }, effects: [{ kind: 'teleport', regionId: there?.id }] })
    walk(table, 3, 3)
    const { x, y } = table.state.map.tokens.tok_hero ?? {}
    expect([x, y]).toEqual([10, 6])
  })

  it('REGION-12 is undone field by field, is in a saved map, and a rectangle has none', () => {
    const table = aTable()
    set(table, { shape: CIRCLE })
    const [circle] = regionsOn(table)
    const { shape: _, ...others } = circle ?? {}
    set(table, { ...others, area: { x: 3, y: 3, width: 2, height: 2 } })
    expect(regionsOn(table)[0]).not.toHaveProperty('shape')
    table.send(THE_DM, 'undo', {})
    expect(regionsOn(table)).toEqual([circle])
    table.send(THE_DM, 'redo', {})
    expect(regionsOn(table)[0]).not.toHaveProperty('shape')
    expect(regionsOn(table)[0]?.area).toEqual({ x: 3, y: 3, width: 2, height: 2 })
    table.send(THE_DM, 'undo', {})
    const saved = toSavedMap(table.state.map, 'The crypt')
    table.send(THE_DM, 'load-map', { map: { name: 'Empty' } })
    table.send(THE_DM, 'load-map', { map: saved })
    expect(regionsOn(table)[0]?.shape).toEqual(CIRCLE)
  })

  it.each([
    ['a circle of no size', { ...CIRCLE, radius: 0 }],
    ['a circle beyond the map', { ...CIRCLE, x: 1_001 }],
    ['a polygon of two corners', { kind: 'polygon', points: ELL.points.slice(0, 2) }],
    ['a polygon of 65 corners', { kind: 'polygon', points: Array.from({ length: 65 }, (_, x) => ({ x, y: x * x * 0.1 })) }],
    [
      'a polygon without an inside',
      {
        kind: 'polygon',
        points: [
          { x: 1, y: 1 },
          { x: 2, y: 2 },
          { x: 4, y: 4 },
        ],
      },
    ],
    ['a polygon with a corner beyond the map', { kind: 'polygon', points: [...ELL.points, { x: -1, y: 4 }] }],
    ['a number that is none', { ...CIRCLE, radius: Number.NaN }],
    ['another shape', { kind: 'star', points: ELL.points }],
  ])('REGION-12 refuses %s', (_what, shape) => {
    const table = aTable()
    expect(set(table, { shape })).toMatchObject({ refused: 'SOCK_004' })
    expect(regionsOn(table)).toEqual([])
  })

  it('REGION-12 a region of an older version is read unchanged', () => {
    const old = { ...REGION, id: 'region_old', area: { x: 10, y: 3, width: 2, height: 2 }, effects: TOLD }
    expect(Region.parse(old)).toEqual(old)
  })

  it('REGION-12 one that is shown is hidden while fog hides all of it, though not all of the cells around', () => {
    for (const shape of [
      CIRCLE,
      {
        kind: 'polygon',
        points: [
          { x: 8, y: 10 },
          { x: 10, y: 8 },
          { x: 12, y: 10 },
          { x: 10, y: 12 },
        ],
      },
    ]) {
      const table = aTable()
      set(table, { name: 'Secret well', shape, isShown: true })
      expect(regionsOn(table, AYLA)).toMatchObject([{ shape, effects: [] }])
      table.send(THE_DM, 'fog-paint', { cover: Array.from({ length: 30 }, (_, y) => ({ x: 0, y, length: 30 })) })
      expect(regionsOn(table, AYLA)).toEqual([])
      // Beside the rhomb; of the circle it has a corner.
      table.send(THE_DM, 'fog-paint', { reveal: [{ x: 7, y: 7, length: 1 }] })
      expect(regionsOn(table, AYLA)).toEqual([])
      table.send(THE_DM, 'fog-paint', { reveal: [{ x: 9, y: 9, length: 1 }] })
      expect(regionsOn(table, AYLA)).toMatchObject([{ name: 'Secret well' }])
    }
  })
})

describe('a way across a region', () => {
  const LINE = { area: { x: 10, y: 0, width: 1, height: 20 } }

  it('REGION-13 sets it off if it minds that, and else only where it ends', () => {
    const table = aTable()
    set(table, LINE)
    expect(fires(walk(table, 20, 1))).toBe(false)
    const [line] = regionsOn(table)
    set(table, { ...line, isCrossable: true })
    expect(fires(walk(table, 1, 1))).toBe(true)
    set(table, { ...line, isCrossable: true, when: 'leave' })
    expect(fires(walk(table, 20, 1))).toBe(true)
    expect(fires(walk(table, 20, 8)), 'beside it').toBe(false)
  })

  it.each([
    ['a rectangle', { area: { x: 10, y: 5, width: 2, height: 2 } }],
    ['a circle', { shape: { ...CIRCLE, x: 11, y: 6, radius: 1 } }],
    [
      'a polygon',
      {
        shape: {
          kind: 'polygon',
          points: [
            { x: 10, y: 6 },
            { x: 11, y: 5 },
            { x: 12, y: 6 },
            { x: 11, y: 7 },
          ],
        },
      },
    ],
  ])('REGION-13 follows the corners of the way around %s or through it', (_what, outline) => {
    const table = aTable()
    set(table, { ...outline, isCrossable: true })
    walk(table, 5, 5)
    expect(
      fires(
        walk(table, 20, 5, [
          { x: 5, y: 12 },
          { x: 20, y: 12 },
        ]),
      ),
    ).toBe(false)
    expect(fires(walk(table, 5, 5, [{ x: 15, y: 5 }]))).toBe(true)
    expect(fires(walk(table, 20, 12, [{ x: 5, y: 12 }]))).toBe(false)
    expect(fires(walk(table, 5, 2, [{ x: 12, y: 4 }]))).toBe(false)
  })

  it('REGION-13 looks at a bounded number of steps, also for a player with many tokens and long ways', () => {
    const table = aTable()
    const teeth = Array.from({ length: 63 }, (_, index) => ({ x: 2 + index * 3, y: index % 2 === 0 ? 900 : 0 }))
    for (let count = 0; count < 100; count += 1) {
      set(table, { shape: { kind: 'polygon', points: [...teeth, { x: 100, y: 950 }] }, isCrossable: true, effects: [] })
    }
    for (let count = 0; count < 40; count += 1) {
      table.send(THE_DM, 'add-token', { token: { id: `tok_${count}`, name: 'Rat', isPlayer: true, ownerId: AYLA.userId, x: 0, y: count } })
    }
    const path = Array.from({ length: 32 }, (_, index) => ({ x: 0, y: index % 2 === 0 ? 999 : 0 }))
    const moves = Array.from({ length: 40 }, (_, count) => ({ tokenId: `tok_${count}`, x: 0, y: 999 - count, path }))
    expect(fires(table.send(AYLA, 'tokens-move', { moves }))).toBe(false)
  })
})
