import { UserId } from '@hearthlight/protocol'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '../lib/storage/memory-storage.test-support'
import { createStoredRows } from './persistence'

const AYLA = UserId.parse('user_ayla')
beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A waiting change as releases before this one stored it. */
const earlier = (id: string, entry: object) =>
  localStorage.setItem(
    `outbox_${AYLA}_${id}`,
    JSON.stringify({ id, owner: AYLA, tab: 'tab', isSent: false, at: '2026-11-21T12:00:00.000Z', revision: 3, fields: {}, ...entry }),
  )
const pending = () => createStoredRows().read(AYLA).pending

it('what an earlier release left waiting is taken over, in its order', () => {
  earlier('2', { kind: 'campaigns', action: 'delete', target: 'camp_1' })
  earlier('1', { kind: 'characters', action: 'update', target: 'char_1', fields: { name: 'Lyra' } })
  earlier('3', { kind: 'characters', action: 'create', target: 'draft-x', fields: { name: 'Thorn' }, isSent: true })
  expect(pending()).toMatchObject([
    { key: '1', type: 'characters', id: 'char_1', base: { revision: 3, fields: {} }, wanted: { name: 'Lyra' }, sent: [] },
    { key: '2', type: 'campaigns', id: 'camp_1', base: { revision: 3 }, wanted: null },
    { key: '3', type: 'characters', id: 'draft-x', base: null, wanted: { name: 'Thorn' }, sent: [{ name: 'Thorn' }] },
  ])
})

it('a change of an entity that an earlier release left waiting is still made upon what it was made upon', () => {
  const whole = { visibility: 'players', visibleTo: [], fields: { name: 'Imre', title: 'Keeper', race: 'Elf' } }
  const write = { campaignId: 'camp_1', kind: 'npc', whole, edit: { fields: { title: 'Keeper' } }, base: { title: '' } }
  earlier('1', { kind: 'entities', action: 'update', target: 'camp_1/ent_1', fields: write })
  earlier('2', { kind: 'entities', action: 'delete', target: 'camp_1/ent_2' })
  const sight = { campaignId: 'camp_1', kind: 'npc', visibility: 'players', visibleTo: [] }
  expect(pending()).toMatchObject([
    {
      id: 'ent_1',
      base: { revision: 3, fields: { ...sight, fields: { name: 'Imre', title: '', race: 'Elf' } } },
      wanted: { ...sight, fields: { name: 'Imre', title: 'Keeper', race: 'Elf' } },
    },
    { id: 'ent_2', base: { fields: { campaignId: 'camp_1' } }, wanted: null },
  ])
})

it('the DM’s unsent notes of an earlier release are taken over once', () => {
  localStorage.setItem(`unsent_notes_${AYLA}`, JSON.stringify({ text: 'The mayor did it.', revision: 3 }))
  expect(createStoredRows().read(UserId.parse('user_sam')).pending).toEqual([])
  const notes = { type: 'notes', id: 'notes', base: { revision: 3, fields: {} }, wanted: { text: 'The mayor did it.' }, sent: [] }
  expect(pending()).toMatchObject([notes])
  expect(localStorage.getItem(`unsent_notes_${AYLA}`)).toBeNull()
  expect(pending(), 'after a reload').toMatchObject([notes])
})

it('nobody reads what another user left, and what finds no room is there as long as the page', () => {
  earlier('1', { kind: 'characters', action: 'update', target: 'char_1', fields: { name: 'Lyra' } })
  expect(createStoredRows().read(UserId.parse('user_sam')).pending).toEqual([])
  const [row] = pending()
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.stubGlobal('localStorage', memoryStorage(20))
  const rows = createStoredRows()
  if (row !== undefined) expect(rows.put('pending', row)).toBe(false)
  expect(rows.read(AYLA).pending).toEqual([row])
  rows.remove('pending', AYLA, '1')
  expect(rows.read(AYLA).pending).toEqual([])
})
