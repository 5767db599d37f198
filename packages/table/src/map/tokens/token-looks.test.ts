import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { liveTable } from '../../live-table'
import { turned } from './token-looks'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')

function aTable(...tokens: object[]) {
  const table = rehearse().seat(AYLA, BRAM)
  tokens.forEach((token, index) => void table.send(THE_DM, 'add-token', { token: { id: `tok-${index}`, x: 1, y: 1, ...token } }))
  return { table, ids: tokens.map((_, index) => `tok-${index}`), token: (index: number) => table.state.map.tokens[`tok-${index}`] }
}

describe('turning and raising tokens', () => {
  it('MAP-70 a player turns and raises the own token, and no other', () => {
    const { table, ids, token } = aTable({ ownerId: AYLA.userId }, {})
    expect(table.send(AYLA, 'pose-tokens', { tokenIds: [ids[0]], turnBy: -45, elevationFt: 30 })).toMatchObject([
      { name: 'tokens-updated', payload: { updates: [{ tokenId: ids[0], changes: { rotation: 315, elevationFt: 30 } }] } },
    ])
    expect(token(0)).toMatchObject({ rotation: 315, elevationFt: 30 })
    expect(table.send(AYLA, 'pose-tokens', { tokenIds: ids, turnBy: 45 })).toMatchObject({ refused: 'AUTH_003' })
    expect(table.send(THE_DM, 'pose-tokens', { tokenIds: ['tok-none'], turnBy: 45 })).toMatchObject({ refused: 'VAL_001' })
    expect(token(1)).not.toHaveProperty('rotation')
  })

  it('MAP-70 each of several tokens turns from where it faces, and one undo turns them back', () => {
    const { table, ids, token } = aTable({ rotation: 90 }, {})
    table.send(THE_DM, 'pose-tokens', { tokenIds: ids, turnBy: 45 })
    expect([token(0)?.rotation, token(1)?.rotation]).toEqual([135, 45])
    table.send(THE_DM, 'undo', {})
    expect([token(0)?.rotation, token(1)?.rotation]).toEqual([90, null])
    table.send(THE_DM, 'redo', {})
    expect([token(0)?.rotation, token(1)?.rotation]).toEqual([135, 45])
    table.send(THE_DM, 'pose-tokens', { tokenIds: ids, rotation: null })
    expect([token(0)?.rotation, token(1)?.rotation]).toEqual([null, null])
  })

  it('MAP-70, MAP-18 a player takes back the own turn', () => {
    const { table, ids, token } = aTable({ ownerId: AYLA.userId, rotation: 90 })
    table.send(AYLA, 'pose-tokens', { tokenIds: ids, turnBy: 90, elevationFt: 10 })
    table.send(AYLA, 'undo', {})
    expect(token(0)).toMatchObject({ rotation: 90, elevationFt: 0 })
  })

  it('MAP-70 tells a player only of those tokens that they see', () => {
    const { table, ids } = aTable({}, { isVisible: false })
    expect(table.announcedTo(BRAM, () => table.send(THE_DM, 'pose-tokens', { tokenIds: ids, elevationFt: 15 }))).toEqual([
      { name: 'token-updated', payload: { tokenId: ids[0], changes: { elevationFt: 15 } } },
    ])
  })

  it('MAP-70 a turn stays between 0 and 359 degrees', () => {
    expect([turned(undefined, -45), turned(350, 45), turned(null, 360), turned(90, -360)]).toEqual([315, 35, 0, 90])
  })
})

describe('locked tokens', () => {
  it('MAP-72 nobody moves, drags or turns a locked token until it is unlocked', () => {
    const { table, ids, token } = aTable({ ownerId: AYLA.userId, isLocked: true }, { ownerId: AYLA.userId })
    const moves = ids.map((tokenId) => ({ tokenId, x: 5, y: 5 }))
    for (const actor of [THE_DM, AYLA]) {
      expect(table.send(actor, 'token-move', moves[0] ?? {})).toMatchObject({ refused: 'SESS_005' })
      expect(table.send(actor, 'tokens-move', { moves })).toMatchObject({ refused: 'SESS_005' })
      expect(table.send(actor, 'token-drag', moves[0] ?? {})).toMatchObject({ refused: 'SESS_005' })
      expect(table.send(actor, 'pose-tokens', { tokenIds: ids, turnBy: 45 })).toMatchObject({ refused: 'SESS_005' })
    }
    expect(table.send(BRAM, 'token-move', moves[0] ?? {})).toMatchObject({ refused: 'AUTH_003' })
    expect(table.send(AYLA, 'update-token', { tokenId: ids[0], changes: { isLocked: false } })).toMatchObject({ refused: 'AUTH_003' })
    table.send(THE_DM, 'update-tokens', { tokenIds: ids, changes: { isLocked: false } })
    table.send(AYLA, 'tokens-move', { moves })
    expect(token(0)).toMatchObject({ x: 5, y: 5 })
  })
})

describe('auras', () => {
  const aura = { radiusFt: 10, color: '#dd2729', audience: 'owner' }
  const seenBy = (viewer: typeof AYLA, table: ReturnType<typeof aTable>['table']) => liveTable.view(viewer, table.state).map.tokens['tok-0']

  it('MAP-73 an aura for the owner reaches nobody else but the DM', () => {
    const { table, ids } = aTable({ ownerId: AYLA.userId })
    const since = table.events.length
    table.send(THE_DM, 'update-token', { tokenId: ids[0], changes: { aura } })
    expect(table.announcedTo(BRAM, since)).toEqual([])
    expect(table.announcedTo(AYLA, since)).toEqual([{ name: 'token-updated', payload: { tokenId: ids[0], changes: { aura } } }])
    expect(seenBy(BRAM, table)).not.toHaveProperty('aura')
    expect([seenBy(AYLA, table), seenBy(THE_DM, table)]).toMatchObject([{ aura }, { aura }])
  })

  it('MAP-73 it passes to a new owner, and the former one no longer has it', () => {
    const { table, ids } = aTable({ ownerId: AYLA.userId, aura })
    const since = table.events.length
    table.send(THE_DM, 'update-token', { tokenId: ids[0], changes: { ownerId: BRAM.userId } })
    expect(table.announcedTo(BRAM, since)).toMatchObject([{ payload: { changes: { ownerId: BRAM.userId, aura } } }])
    const [told] = table.announcedTo(AYLA, since)
    expect(told).toMatchObject({ name: 'token-added', payload: { token: { ownerId: BRAM.userId } } })
    expect(JSON.stringify(told)).not.toContain('aura')
  })

  it('MAP-73 nothing tells players of an aura that is the DM’s alone, nor that there was one', () => {
    const { table, ids } = aTable({})
    const since = table.events.length
    for (const each of [{ ...aura, audience: 'dm' }, null]) table.send(THE_DM, 'update-tokens', { tokenIds: ids, changes: { aura: each } })
    table.send(THE_DM, 'undo', {})
    table.send(THE_DM, 'update-token', { tokenId: ids[0], changes: { notes: 'old' } })
    table.send(THE_DM, 'update-token', { tokenId: ids[0], changes: { size: 2 } })
    table.send(THE_DM, 'duplicate-tokens', { tokenIds: ids })
    expect(JSON.stringify([table.announcedTo(AYLA, since), liveTable.view(AYLA, table.state)])).not.toContain('aura')
  })

  it('MAP-73 an aura that ends is gone for everyone, and undoing brings it back', () => {
    const { table, ids } = aTable({ aura: { ...aura, audience: 'everyone' } })
    const since = table.events.length
    table.send(THE_DM, 'update-token', { tokenId: ids[0], changes: { aura: null } })
    expect(seenBy(BRAM, table)).not.toHaveProperty('aura')
    table.send(THE_DM, 'undo', {})
    expect(seenBy(BRAM, table)).toHaveProperty('aura')
    expect(table.announcedTo(BRAM, since).map(({ name }) => name)).toEqual(['token-added', 'token-updated'])
  })
})

describe('mounts and groups', () => {
  function aRide() {
    const riding = aTable(
      { name: 'Horse', size: 2, x: 4, y: 4, isPlayer: true },
      { name: 'Rider', x: 0, y: 0, ownerId: AYLA.userId },
      { name: 'Cat', x: 9, y: 9, isVisible: false },
    )
    const [horse = '', rider = '', cat = ''] = riding.ids
    riding.table.send(THE_DM, 'mount-tokens', { riderIds: [rider], mountId: horse })
    riding.table.send(THE_DM, 'mount-tokens', { riderIds: [cat], mountId: rider })
    const places = () => [0, 1, 2].map((index) => [riding.token(index)?.x, riding.token(index)?.y])
    return { ...riding, horse, rider, cat, places }
  }

  it('MAP-75 riders and their riders go with the mount, in one step that its player takes back', () => {
    const { table, horse, places } = aRide()
    const on = [4, 4]
    expect(places()).toEqual([on, on, on])
    table.send(BRAM, 'token-move', { tokenId: horse, x: 7, y: 1 })
    expect(places()).toEqual([
      [7, 1],
      [7, 1],
      [7, 1],
    ])
    table.send(BRAM, 'undo', {})
    expect(places()).toEqual([on, on, on])
  })

  it('MAP-75 a rider that is moved itself stays behind', () => {
    const { table, horse, rider, places } = aRide()
    table.send(AYLA, 'token-move', { tokenId: rider, x: 0, y: 2 })
    table.send(THE_DM, 'tokens-move', { moves: [{ tokenId: horse, x: 6, y: 6 }] })
    expect(places()).toEqual([
      [6, 6],
      [0, 2],
      [0, 2],
    ])
    table.send(THE_DM, 'mount-tokens', { riderIds: [rider], mountId: null })
    expect(table.state.map.tokens[rider]?.carriedBy).toBeNull()
  })

  it('MAP-75 nobody rides on themselves or on their own rider, nor on a token that is not there', () => {
    const { table, horse, rider, cat } = aRide()
    const ride = (riderId: string, mountId: string) => table.send(THE_DM, 'mount-tokens', { riderIds: [riderId], mountId })
    expect([ride(horse, horse), ride(horse, cat), ride(rider, 'tok-none')]).toMatchObject(
      Array.from({ length: 3 }, () => ({ refused: 'VAL_001' })),
    )
    expect(table.send(AYLA, 'mount-tokens', { riderIds: [rider], mountId: null })).toMatchObject({ refused: 'AUTH_003' })
  })

  it('MAP-75, MAP-76 players are told neither who carries whom nor who belongs together', () => {
    const { table, ids, horse, cat } = aRide()
    table.send(THE_DM, 'update-tokens', { tokenIds: ids, changes: { groupId: 'ambush' } })
    table.send(THE_DM, 'token-move', { tokenId: horse, x: 8, y: 8 })
    table.send(THE_DM, 'update-tokens', { tokenIds: ids, changes: { groupId: null } })
    const told = JSON.stringify([table.announcedTo(AYLA, 0), liveTable.view(AYLA, table.state)])
    expect(told).not.toMatch(/carriedBy|groupId|ambush/)
    expect(told).not.toContain(cat)
    expect(liveTable.view(THE_DM, table.state).map.tokens[cat]).toMatchObject({ carriedBy: ids[1] })
  })
})
