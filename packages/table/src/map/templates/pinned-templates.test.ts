import { aPlayer, type Rehearsal, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import type { Actor } from '../../kernel/define-event'
import { liveTable } from '../../live-table'
import { toSavedMap } from '../saved-map'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
const WEST = Array.from({ length: 20 }, (_, y) => ({ x: 0, y, length: 10 }))
const SPHERE = { shape: 'sphere', sizeFt: 20, direction: 0 } as const
const LOOK = { area: SPHERE, origin: { x: 15, y: 8 }, name: 'Web', color: '#dd2729' }

function aTable() {
  const table = rehearse().seat(AYLA).seat(BRAM)
  table.send(THE_DM, 'add-token', { token: { id: 'tok_hero', name: 'Hero', isPlayer: true, ownerId: AYLA.userId, x: 3, y: 3 } })
  table.send(THE_DM, 'add-token', { token: { id: 'tok_ogre', name: 'Ogre', isVisible: false, x: 20, y: 3 } })
  return table
}
const laidOn = (table: Rehearsal) => Object.values(table.state.map.drawings)
const heldBy = (table: Rehearsal, id: string) => Object.values(table.state.map.tokens).find((token) => token.id === id)?.templates
function pinned(table: Rehearsal, author: Actor = AYLA, changes: object = {}) {
  const before = new Set(laidOn(table).map(({ id }) => id))
  table.send(author, 'template-pin', { ...LOOK, ...changes })
  return laidOn(table).find(({ id }) => !before.has(id))?.id ?? ''
}

describe('a pinned template', () => {
  it('PIN-1 stays with its name, its colour and its author, whom nobody can claim to be', () => {
    const table = aTable()
    const told = table.announcedTo(BRAM, () => table.send(AYLA, 'template-pin', { ...LOOK, authorId: BRAM.userId, id: 'mine' }))
    const [template] = laidOn(table)
    expect(template).toMatchObject({ type: 'area', area: SPHERE, points: [{ x: 15, y: 8 }], name: 'Web', authorId: AYLA.userId })
    expect(template?.id).not.toBe('mine')
    expect(told).toEqual([{ name: 'drawings-updated', payload: { drawings: [template] } }])
    table.send(THE_DM, 'drawing-update', { drawings: [{ ...template, color: '#1f6ad2', authorId: BRAM.userId }] })
    expect(laidOn(table)).toMatchObject([{ color: '#1f6ad2', authorId: AYLA.userId }])
  })

  it('PIN-1 is one of at most ten of a player, and none while the game is paused', () => {
    const table = aTable()
    for (let count = 0; count < 10; count += 1) pinned(table)
    expect(table.send(AYLA, 'template-pin', LOOK)).toMatchObject({ refused: 'VAL_001' })
    expect(table.send(AYLA, 'template-pin', { ...LOOK, tokenId: 'tok_hero' })).toMatchObject({ refused: 'VAL_001' })
    expect(pinned(table, THE_DM)).not.toBe('')
    table.send(THE_DM, 'dm-action', { action: 'pause', value: true })
    expect(table.send(BRAM, 'template-pin', LOOK)).toMatchObject({ refused: 'SESS_005' })
  })

  it.each([
    ['too large', { area: { ...SPHERE, sizeFt: 500 } }],
    ['of a shape that is none', { area: { ...SPHERE, shape: 'star' } }],
    ['beyond the map', { origin: { x: 1e6, y: 0 } }],
    ['with a very long name', { name: 'x'.repeat(500) }],
    ['in a colour that is none', { color: 'url(x)' }],
  ])('PIN-1 is refused %s', (_what, changes) => {
    const table = aTable()
    expect(table.send(AYLA, 'template-pin', { ...LOOK, ...changes })).toMatchObject({ refused: 'SOCK_004' })
    expect(laidOn(table)).toEqual([])
  })

  it('PIN-1, PIN-2 is moved, turned and removed by its author and the DM, by nobody else', () => {
    const table = aTable()
    const templateId = pinned(table)
    const turned = { area: { shape: 'cone', sizeFt: 30, direction: 1.5 }, origin: { x: 12, y: 2 } }
    expect(table.send(BRAM, 'template-update', { templateId, ...turned })).toMatchObject({ refused: 'AUTH_003' })
    expect(table.send(BRAM, 'template-remove', { templateId })).toMatchObject({ refused: 'AUTH_003' })
    table.send(AYLA, 'template-update', { templateId, ...turned })
    expect(laidOn(table)).toMatchObject([{ area: turned.area, points: [turned.origin], name: 'Web', authorId: AYLA.userId }])
    table.send(THE_DM, 'clear-drawings', {})
    expect(laidOn(table)).toHaveLength(1)
    table.send(THE_DM, 'template-remove', { templateId })
    expect(laidOn(table)).toEqual([])
    expect(table.send(AYLA, 'template-remove', { templateId })).toMatchObject({ refused: 'VAL_001' })
  })
})

describe('a template on a token', () => {
  it('PIN-2, PIN-3 goes with a token that its author may move, and comes off where the token is', () => {
    const table = aTable()
    const templateId = pinned(table)
    expect(table.send(AYLA, 'template-update', { templateId, tokenId: 'tok_ogre' })).toMatchObject({ refused: 'VAL_001' })
    table.send(AYLA, 'template-update', { templateId, tokenId: 'tok_hero' })
    expect(laidOn(table)).toEqual([])
    expect(heldBy(table, 'tok_hero')).toMatchObject([{ id: templateId, name: 'Web', authorId: AYLA.userId }])
    table.send(AYLA, 'template-update', { templateId, name: 'Aura' })
    expect(heldBy(table, 'tok_hero')).toMatchObject([{ id: templateId, name: 'Aura' }])
    expect(table.send(BRAM, 'template-remove', { templateId })).toMatchObject({ refused: 'AUTH_003' })
    table.send(AYLA, 'token-move', { tokenId: 'tok_hero', x: 6, y: 6 })
    table.send(AYLA, 'template-update', { templateId, tokenId: null })
    expect(laidOn(table)).toMatchObject([{ id: templateId, name: 'Aura', points: [{ x: 6.5, y: 6.5 }] }])
    expect(heldBy(table, 'tok_hero')).toEqual([])
  })

  it('PIN-3 is hidden with the token: players are told neither of it nor of its name', () => {
    const table = aTable()
    const told = table.announcedTo(BRAM, () => table.send(THE_DM, 'template-pin', { ...LOOK, name: 'Stench', tokenId: 'tok_ogre' }))
    const [stench] = heldBy(table, 'tok_ogre') ?? []
    expect(stench?.name).toBe('Stench')
    expect(told).toEqual([])
    expect(JSON.stringify(liveTable.view(BRAM, table.state))).not.toContain('Stench')
    expect(table.send(BRAM, 'template-remove', { templateId: stench?.id })).toEqual(
      table.send(BRAM, 'template-remove', { templateId: 'none' }),
    )
    const shown = table.announcedTo(BRAM, () => table.send(THE_DM, 'update-token', { tokenId: 'tok_ogre', changes: { isVisible: true } }))
    expect(JSON.stringify(shown)).toContain('Stench')
  })

  it('PIN-1 is one of at most eight', () => {
    const table = aTable()
    for (let count = 0; count < 8; count += 1) table.send(THE_DM, 'template-pin', { ...LOOK, tokenId: 'tok_hero' })
    expect(table.send(THE_DM, 'template-pin', { ...LOOK, tokenId: 'tok_hero' })).toMatchObject({ refused: 'VAL_001' })
  })
})

describe('pinned templates, fog and history', () => {
  it('PIN-3 one whose origin is under fog is hidden, and comes back with that cell', () => {
    const table = aTable()
    const templateId = pinned(table, THE_DM, { origin: { x: 5, y: 8 }, name: 'Trap' })
    const hidden = table.announcedTo(AYLA, () => table.send(THE_DM, 'fog-paint', { cover: WEST }))
    expect(hidden).toContainEqual({ name: 'drawings-removed', payload: { drawingIds: [templateId] } })
    expect(JSON.stringify(liveTable.view(AYLA, table.state))).not.toContain('Trap')
    const shown = table.announcedTo(AYLA, () => table.send(THE_DM, 'fog-paint', { reveal: [{ x: 5, y: 8, length: 1 }] }))
    expect(JSON.stringify(shown)).toContain('Trap')
  })

  it('PIN-4 the DM undoes and redoes it, and a saved map has it', () => {
    const table = aTable()
    pinned(table, THE_DM)
    const [template] = laidOn(table)
    table.send(THE_DM, 'undo', {})
    expect(laidOn(table)).toEqual([])
    table.send(THE_DM, 'redo', {})
    expect(laidOn(table)).toEqual([template])
    table.send(THE_DM, 'template-pin', { ...LOOK, name: 'Aura', tokenId: 'tok_hero' })
    const saved = toSavedMap(table.state.map, 'The crypt')
    table.send(THE_DM, 'template-remove', { templateId: template?.id })
    table.send(THE_DM, 'load-map', { map: saved })
    expect(laidOn(table)).toEqual([template])
    expect(heldBy(table, 'tok_hero')).toMatchObject([{ name: 'Aura' }])
  })
})
