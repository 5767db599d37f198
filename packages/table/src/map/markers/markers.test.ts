import { LIMITS } from '@hearthlight/protocol'
import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { liveTable } from '../../live-table'
import { toSavedMap } from '../saved-map'

const AYLA = aPlayer('Ayla')
const PIN = { place: { x: 3.5, y: 4.5 }, title: 'Old well', note: 'A ghoul sleeps below', text: 'The water smells', uploadId: 'up_well' }
const WEST = Array.from({ length: 12 }, (_, y) => ({ x: 0, y, length: 12 }))

function aTable(changes: object = {}) {
  const table = rehearse().seat(AYLA)
  table.send(THE_DM, 'marker-add', { ...PIN, ...changes })
  const id = Object.keys(table.state.map.drawings)[0] ?? ''
  const update = (more: object) => table.announcedTo(AYLA, () => table.send(THE_DM, 'marker-update', { markerId: id, ...more }))
  return { table, id, update, of: () => table.state.map.drawings[id], seen: () => liveTable.view(AYLA, table.state).map.drawings[id] }
}

describe('map pins', () => {
  it('MARK-1 a new pin is hidden, and no byte of it reaches a player', () => {
    const table = rehearse().seat(AYLA)
    const told = table.announcedTo(AYLA, () => table.send(THE_DM, 'marker-add', PIN))
    expect(told).toEqual([])
    expect(JSON.stringify(liveTable.view(AYLA, table.state))).not.toContain('Old well')
    expect(liveTable.picturesSeenBy(AYLA, table.state)).toEqual([])
    expect(Object.values(table.state.map.drawings)).toMatchObject([
      { type: 'marker', points: [PIN.place], marker: { title: 'Old well', icon: 'pin', isShown: false } },
    ])
  })

  it('MARK-2 of a shown pin players read all but the note, and its picture opens', () => {
    const { table, update, seen } = aTable()
    const told = update({ isShown: true })
    expect(JSON.stringify(told)).toContain('The water smells')
    expect(JSON.stringify(told)).not.toContain('ghoul')
    expect(seen()?.marker).toMatchObject({ title: 'Old well', text: 'The water smells', uploadId: 'up_well', note: '' })
    expect(liveTable.picturesSeenBy(AYLA, table.state)).toEqual([{ uploadId: 'up_well', owner: 'dm' }])
    expect(update({ note: 'It woke' })).toEqual([])
    expect(update({ isShown: false })).toMatchObject([{ name: 'drawings-removed' }])
    expect(seen()).toBeUndefined()
  })

  it('MARK-2 a shown pin that the DM saves, loads and restores keeps its note from players', () => {
    const { table } = aTable({ isShown: true })
    const saved = toSavedMap(table.state.map, 'The crypt')
    const told = table.announcedTo(AYLA, () => table.send(THE_DM, 'load-map', { map: saved }))
    expect(JSON.stringify(told)).toContain('Old well')
    expect(JSON.stringify(told)).not.toContain('ghoul')
    expect(Object.values(table.state.map.drawings)).toMatchObject([{ marker: { note: 'A ghoul sleeps below' } }])
  })

  it('MARK-3 a shown pin whose cell comes under fog is hidden, and comes back with the cell', () => {
    const { table, id, seen } = aTable({ isShown: true })
    const covered = table.announcedTo(AYLA, () => table.send(THE_DM, 'fog-paint', { cover: WEST }))
    expect(covered).toContainEqual({ name: 'drawings-removed', payload: { drawingIds: [id] } })
    expect(seen()).toBeUndefined()
    const open = table.announcedTo(AYLA, () => table.send(THE_DM, 'fog-paint', { reveal: [{ x: 3, y: 4, length: 1 }] }))
    expect(JSON.stringify(open)).toContain('Old well')
    expect(JSON.stringify(open)).not.toContain('ghoul')
  })

  it('MARK-4 is moved, changed and removed, and each is one step that can be undone', () => {
    const { table, id, of } = aTable()
    table.send(THE_DM, 'marker-update', { markerId: id, place: { x: 9, y: 9 }, title: 'Dry well', color: '#1f6ad2', icon: 'skull' })
    expect(of()).toMatchObject({ points: [{ x: 9, y: 9 }], color: '#1f6ad2', marker: { title: 'Dry well', icon: 'skull', note: PIN.note } })
    table.send(THE_DM, 'undo', {})
    expect(of()).toMatchObject({ points: [PIN.place], marker: { title: 'Old well' } })
    table.send(THE_DM, 'marker-remove', { markerId: id })
    expect(of()).toBeUndefined()
    table.send(THE_DM, 'undo', {})
    expect(of()).toBeDefined()
    table.send(THE_DM, 'clear-drawings', {})
    expect(of()).toBeDefined()
  })

  it.each([
    ['no title', { title: ' ' }],
    ['a title with a line break', { title: 'Old\nwell' }],
    ['an unknown icon', { icon: 'dragon' }],
    ['a note that is too long', { note: 'x'.repeat(LIMITS.markerTextLength + 1) }],
    ['a picture that is none', { uploadId: '../secret' }],
  ])('MARK-4 with %s is refused', (_what, changes) => {
    const table = rehearse()
    expect(table.send(THE_DM, 'marker-add', { ...PIN, ...changes })).toMatchObject({ refused: 'SOCK_004' })
    expect(table.state.map.drawings).toEqual({})
  })

  it('MARK-4 is the DM’s alone, and there are at most two hundred', () => {
    const { table, id } = aTable({ isShown: true })
    table.send(THE_DM, 'set-players-draw', { playersMayDraw: true })
    expect(table.send(AYLA, 'marker-add', PIN)).toMatchObject({ refused: 'AUTH_003' })
    expect(table.send(AYLA, 'marker-update', { markerId: id, title: 'Mine' })).toMatchObject({ refused: 'AUTH_003' })
    expect(table.send(AYLA, 'remove-drawings', { drawingIds: [id] })).toMatchObject({ refused: 'AUTH_003' })
    expect(table.send(THE_DM, 'marker-update', { markerId: 'pin_none', title: 'None' })).toMatchObject({ refused: 'VAL_001' })
    for (let count = 1; count < LIMITS.markersPerMap; count += 1) table.send(THE_DM, 'marker-add', PIN)
    expect(table.send(THE_DM, 'marker-add', PIN)).toMatchObject({ refused: 'VAL_001' })
  })
})
