import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'

const AYLA = aPlayer('Ayla')

function aTable() {
  const table = rehearse().seat(AYLA)
  table.send(THE_DM, 'add-token', { token: { name: 'Hero', isPlayer: true, x: 1, y: 1 } })
  table.send(THE_DM, 'add-token', { token: { name: 'Ogre', x: 5, y: 5 } })
  return { table, copy: Object.values(table.state.map.tokens), seen: table.state.map.history?.changes }
}

describe('the DM’s whole list of tokens', () => {
  it('MAP-14 a stale copy never undoes a move made meanwhile, nor removes what is not in it', () => {
    const { table, copy, seen } = aTable()
    const [hero] = copy
    table.send(AYLA, 'token-move', { tokenId: hero?.id, x: 9, y: 9 })
    table.send(THE_DM, 'add-token', { token: { name: 'Wolf' } })
    for (const seenSeq of [undefined, seen]) {
      table.send(THE_DM, 'update-map', { tokens: [{ ...hero, name: 'Lyra' }], ...(seenSeq === undefined ? {} : { seenSeq }) })
      expect(Object.values(table.state.map.tokens)).toMatchObject([{ name: 'Lyra', x: 9, y: 9 }, { name: 'Ogre' }, { name: 'Wolf' }])
    }
  })

  it('MAP-14 is the map where its sender has seen every change', () => {
    const { table, copy, seen } = aTable()
    table.send(THE_DM, 'update-map', { tokens: [{ ...copy[0], x: 3 }], seenSeq: seen })
    expect(Object.values(table.state.map.tokens)).toMatchObject([{ name: 'Hero', x: 3 }])
  })

  it('MAP-14 adds tokens that the server does not know, under the sender’s ids', () => {
    const { table } = aTable()
    const told = table.announcedTo(AYLA, () =>
      table.send(THE_DM, 'update-map', { tokens: [{ id: 'token-1', x: 2, y: 3, name: 'Rat' }], background: null, gridSize: 50 }),
    )
    expect(told).toMatchObject([
      { name: 'map-updated', payload: { tokens: [{ id: 'token-1', name: 'Rat', size: 1 }], background: null, gridSize: 50 } },
    ])
    expect(table.state.map).toMatchObject({ gridSize: 50, tokens: { 'token-1': { x: 2, y: 3 } } })
  })

  it('MAP-14 tells a player nothing of the hidden ones in it', () => {
    const { table, copy } = aTable()
    const tokens = [
      { ...copy[1], isVisible: false },
      { id: 'spy', x: 0, y: 0, name: 'Spy', isVisible: false },
      { id: 'rat', x: 0, y: 0, name: 'Rat', notes: 'plague' },
    ]
    const [told] = table.announcedTo(AYLA, () => table.send(THE_DM, 'update-map', { tokens }))
    expect(told).toMatchObject({ payload: { tokens: [{ name: 'Rat', notes: '' }], removed: [copy[1]?.id] } })
    expect(JSON.stringify(told)).not.toMatch(/Spy|plague/)
  })

  it('shows no picture from a stranger’s address', () => {
    const { table } = aTable()
    table.send(THE_DM, 'update-map', { background: 'https://elsewhere.example/map.png' })
    expect(table.state.map.background).toBeNull()
  })

  it.each(['__proto__', 'constructor', 'a b', ''])('takes no token called %j', (id) => {
    const { table } = aTable()
    expect(table.send(THE_DM, 'update-map', { tokens: [{ id, x: 0, y: 0 }] })).toMatchObject({ refused: 'SOCK_004' })
  })
})

describe('the map’s settings', () => {
  it('lay a picture under the map and take it away', () => {
    const { table } = aTable()
    const background = { uploadId: 'up_1', width: 2_100, height: 1_400, thumbnailId: 'up_2' }
    const told = table.announcedTo(AYLA, () => table.send(THE_DM, 'set-background', background))
    expect(told).toEqual([{ name: 'map-updated', payload: { background } }])
    table.send(THE_DM, 'remove-background', {})
    expect(table.state.map.background).toBeNull()
    expect(table.send(THE_DM, 'remove-background', {})).toEqual([])
  })

  it('fit the grid, and leave alone what is not named', () => {
    const { table } = aTable()
    table.send(THE_DM, 'set-grid', { gridSize: 69.75, gridOffsetX: -12.5 })
    table.send(THE_DM, 'set-grid', { gridVisible: false })
    expect(table.state.map).toMatchObject({ gridSize: 69.75, gridOffsetX: -12.5, gridOffsetY: 0, gridVisible: false })
    expect(table.send(THE_DM, 'set-grid', { gridSize: Number.NaN })).toMatchObject({ refused: 'SOCK_004' })
  })

  it('dim the light for everyone', () => {
    const { table } = aTable()
    const told = table.announcedTo(AYLA, () => table.send(THE_DM, 'lighting-change', { light: 'dark' }))
    expect(told).toEqual([{ name: 'lighting-changed', payload: { light: 'dark' } }])
    expect(table.state.map.light).toBe('dark')
  })

  it('MAP-15 keep walls, doors and lights from the players', () => {
    const { table } = aTable()
    const walls = [{ at: [0, 0, 5, 0] }, { at: [5, 0, 6, 0], door: 'secret' }]
    const lights = [{ x: 1, y: 1, brightFt: 20, dimFt: 40, color: '#ffcc88', alpha: 0.1, isOn: true }]
    expect(table.announcedTo(AYLA, () => table.send(THE_DM, 'walls-change', { walls, lights }))).toEqual([])
    expect(Object.values(table.state.map.walls)).toMatchObject(walls)
    expect(Object.values(table.state.map.lights)).toMatchObject(lights)
  })
})
