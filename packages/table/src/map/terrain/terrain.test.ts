import { aPlayer, messageNames, playStory, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { isRefusal, liveTable, SavedMap, type TableState, tableOfOneScene, toSavedMap } from '../../index'
import { isDifficultAt } from './terrain'

const AYLA = aPlayer('Ayla')
/** Columns 3 and 4 of rows 0 to 3. */
const SWAMP = Array.from({ length: 4 }, (_, y) => ({ x: 3, y, length: 2 }))

function aSwamp() {
  const table = rehearse().seat(AYLA)
  table.send(THE_DM, 'terrain-paint', { add: SWAMP })
  const seen = () => liveTable.view(AYLA, table.state).map.terrain
  return { table, seen, map: () => table.state.map }
}

describe('difficult terrain', () => {
  it('MOVE-3 is painted and erased by the DM alone, square by square, and each stroke is undone and done again', () => {
    const { table, map } = aSwamp()
    expect(map().terrain).toEqual({ rows: ['18', '18', '18', '18'] })
    table.send(THE_DM, 'terrain-paint', { remove: [{ x: 3, y: 0, length: 1 }] })
    expect(map().terrain?.rows[0]).toBe('08')
    table.send(THE_DM, 'undo', {})
    expect(map().terrain?.rows[0]).toBe('18')
    table.send(THE_DM, 'undo', {})
    expect(map()).not.toHaveProperty('terrain')
    table.send(THE_DM, 'redo', {})
    expect(map().terrain?.rows).toHaveLength(4)
    expect(table.send(THE_DM, 'terrain-paint', { add: SWAMP })).toEqual([])
    for (const [name, payload] of [
      ['terrain-paint', { add: SWAMP }],
      ['terrain-show', { isShown: false }],
    ] as const)
      expect(table.send(AYLA, name, payload)).toMatchObject({ refused: 'AUTH_003' })
    expect(isRefusal(table.send(THE_DM, 'terrain-paint', { add: [{ x: -1, y: 0, length: 3 }] }))).toBe(true)
  })

  it('MOVE-3 lies on the largest map, on every kind of grid, and no file brings any beyond it', () => {
    const { table, map } = aSwamp()
    expect(table.send(THE_DM, 'terrain-paint', { add: [{ x: 0, y: 1_000, length: 1 }] })).toMatchObject({ refused: 'SOCK_004' })
    const saved = toSavedMap(map(), 'Swamp')
    const withRows = (terrain: object) => SavedMap.safeParse({ ...saved, terrain }).success
    expect(withRows({ rows: ['f'.repeat(250)] })).toBe(true)
    expect(withRows({ rows: ['f'.repeat(251)] })).toBe(false)
    expect(withRows({ rows: Array.from({ length: 1_001 }, () => '8') })).toBe(false)
    expect(withRows({ rows: ['f'.repeat(251)], perCell: 4 })).toBe(true)
    table.send(THE_DM, 'set-grid-kind', { gridKind: 'none' })
    table.send(THE_DM, 'terrain-paint', {
      add: [
        { x: 3_998, y: 3_998, length: 2 },
        { x: 3_998, y: 3_999, length: 2 },
      ],
    })
    expect(isDifficultAt(map(), { x: 999, y: 999, size: 1 })).toBe(true)
  })

  it('MOVE-4 players see it, but none of it under fog, and learn of it as the fog lifts', () => {
    const { table, seen } = aSwamp()
    expect(seen()?.rows).toHaveLength(4)
    table.send(THE_DM, 'fog-paint', { cover: [0, 1, 2].map((y) => ({ x: 0, y, length: 10 })) })
    expect(seen()).toEqual({ rows: ['', '', '', '18'] })
    const told = table.announcedTo(AYLA, () => table.send(THE_DM, 'fog-paint', { reveal: [{ x: 4, y: 0, length: 1 }] }))
    expect(told.at(-1)).toEqual({ name: 'terrain-replaced', payload: { terrain: { rows: ['08', '', '', '18'] } } })
    expect(table.announcedTo(AYLA, () => table.send(THE_DM, 'terrain-paint', { remove: [{ x: 3, y: 1, length: 2 }] }))).toEqual([])
  })

  it('MOVE-4 the DM keeps it secret, map by map: players are told nothing of it then', () => {
    const { table, seen } = aSwamp()
    table.send(THE_DM, 'terrain-show', { isShown: false })
    expect(seen()).toBeUndefined()
    expect(table.announcedTo(AYLA, () => table.send(THE_DM, 'terrain-paint', { add: [{ x: 9, y: 9, length: 1 }] }))).toEqual([])
    expect(table.send(THE_DM, 'terrain-show', { isShown: false })).toEqual([])
    table.send(THE_DM, 'undo', {})
    table.send(THE_DM, 'undo', {})
    expect(seen()?.rows).toHaveLength(4)
  })

  it('MOVE-4 nothing of it that players may not know reaches them, whatever happens: their copy is their view', () => {
    let [changes, hidden] = [0, 0]
    for (let seed = 1; seed <= 30; seed += 1) {
      let replica: TableState | undefined
      playStory(
        seed,
        ({ event, before, after, at, by }) => {
          replica ??= liveTable.view(AYLA, before)
          const told = liveTable.project(AYLA, event, before, after, by)
          for (const each of told) replica = tableOfOneScene.apply(replica, each, { at, by })
          expect(replica.map.terrain, `seed ${seed}, ${event.name}`).toEqual(liveTable.view(AYLA, after).map.terrain)
          if (before.map.terrain === after.map.terrain) return
          changes += 1
          if (after.map.terrain?.isSecret !== true) return
          hidden += 1
          expect(JSON.stringify(told), `seed ${seed}, ${event.name}`).not.toMatch(/terrain-painted|isSecret/)
        },
        { messages: messageNames.filter((name) => /^(terrain-|fog-|undo|redo|set-grid-kind|load-map|dm-action)/.test(name)) },
      )
    }
    expect([changes > 100, hidden > 20]).toEqual([true, true])
  })

  it('MOVE-3 a saved map has it, and one of an older version has none', () => {
    const { table, map } = aSwamp()
    const saved = SavedMap.parse(JSON.parse(JSON.stringify(toSavedMap(map(), 'Swamp'))))
    const { terrain: _none, ...older } = saved
    table.send(THE_DM, 'load-map', { map: older })
    expect(map()).not.toHaveProperty('terrain')
    table.send(THE_DM, 'load-map', { map: saved })
    expect(map().terrain?.rows).toEqual(['18', '18', '18', '18'])
    expect(() => SavedMap.parse({ terrain: { rows: ['xyz'] } })).toThrow()
  })

  it('MOVE-3 another kind of grid keeps it, in finer squares', () => {
    const { table, map } = aSwamp()
    table.send(THE_DM, 'set-grid-kind', { gridKind: 'none' })
    expect(map().terrain).toMatchObject({ perCell: 4 })
    const on = (x: number, y: number, size = 1) => isDifficultAt(map(), { x, y, size })
    expect([on(3, 1), on(2, 1), on(2.7, 1), on(5.2, 1), on(4.3, 3.2)]).toEqual([true, false, true, false, true])
    table.send(THE_DM, 'set-grid-kind', { gridKind: 'square' })
    expect(map().terrain).toEqual({ rows: ['18', '18', '18', '18'] })
    expect([on(3, 0), on(2, 0), on(2, 0, 2), on(5, 0), on(0, 0, 6)]).toEqual([true, false, true, false, true])
  })
})
