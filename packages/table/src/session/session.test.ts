import { aPlayer, rehearse, SESSION, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { isRefusal, serverFactsOf } from '../index'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
const refusalOf = (answer: unknown) => (isRefusal(answer) ? answer.refused : undefined)

describe('the DM’s hand on the session', () => {
  it('LIVE-5 a secret message reaches no player', () => {
    const table = rehearse().seat(AYLA)
    const since = table.events.length
    table.send(THE_DM, 'dm-message', { message: 'The door is a mimic.', isSecret: true })
    table.send(THE_DM, 'dm-message', { message: 'Roll for it.', isSecret: false })
    expect(table.announcedTo(AYLA, since)).toEqual([{ name: 'dm-public-message', payload: { message: 'Roll for it.' } }])
    expect(table.announcedTo(THE_DM, since).map((event) => event.name)).toEqual(['dm-secret-message', 'dm-public-message'])
  })

  it('LIVE-1 reveals an area, or without one the whole map', () => {
    const table = rehearse()
    table.send(THE_DM, 'dm-action', { action: 'reveal-area', value: { x: 1, y: 2, width: 3, height: 4 } })
    table.send(THE_DM, 'dm-action', { action: 'reveal-area' })
    expect(table.announcedTo(AYLA).map((event) => event.payload)).toEqual([{ area: { x: 1, y: 2, width: 3, height: 4 } }, { area: null }])
  })

  it.each([
    { value: 'the crypt' },
    { value: null },
    { value: {} },
    { value: 7 },
    { value: true },
    { value: [] },
    { value: { x: 1, y: 2, width: 3 } },
    { value: { x: -1, y: 2, width: 3, height: 4 } },
    { value: { x: 1, y: 2, width: 0.5, height: 4 } },
    { value: { x: 1, y: 2, width: 1_001, height: 4 } },
    { value: { x: '1', y: 2, width: 3, height: 4 } },
  ])('SECRET-23 $value is no area, and lifts the fog from nothing', ({ value }) => {
    const table = rehearse().seat(AYLA)
    table.send(THE_DM, 'fog-begin', {})
    const before = table.state
    expect(refusalOf(table.send(THE_DM, 'dm-action', { action: 'reveal-area', value }))).toBe('SOCK_004')
    expect(table.state).toBe(before)
  })

  it('LIVE-4 settings that are left out stay', () => {
    const table = rehearse()
    table.send(THE_DM, 'session-settings-change', { settings: { npcHpShownAs: 'words' } })
    table.send(THE_DM, 'session-settings-change', { settings: {} })
    expect(table.state.session.settings).toEqual({ npcHpShownAs: 'words' })
  })

  it('GRID-1, LIVE-4 the DM sets how diagonals count, and everyone at the table is told', () => {
    const table = rehearse().seat(AYLA)
    expect(refusalOf(table.send(AYLA, 'session-settings-change', { settings: { distanceRule: 'euclid' } }))).toBe('AUTH_003')
    expect(refusalOf(table.send(THE_DM, 'session-settings-change', { settings: { distanceRule: '10-10-10' } }))).toBe('SOCK_004')
    table.send(THE_DM, 'session-settings-change', { settings: { distanceRule: '5-10-5' } })
    table.send(THE_DM, 'session-settings-change', { settings: { npcHpShownAs: 'words' } })
    const settings = { npcHpShownAs: 'words', distanceRule: '5-10-5' }
    expect(table.state.session.settings).toEqual(settings)
    expect(table.announcedTo(AYLA).at(-1)).toEqual({ name: 'session-settings-changed', payload: { settings } })
  })

  it('LIVE-9 the DM renames the session, and everyone at the table sees the new name', () => {
    const table = rehearse().seat(AYLA)
    expect(refusalOf(table.send(AYLA, 'session-rename', { name: 'Mine' }))).toBe('AUTH_003')
    table.send(THE_DM, 'session-rename', { name: 'The Drowned Keep' })
    expect(table.announcedTo(AYLA).at(-1)).toEqual({ name: 'session-renamed', payload: { name: 'The Drowned Keep' } })
    expect(table.state.session.name).toBe('The Drowned Keep')
    const known = table.events.length
    table.send(THE_DM, 'session-rename', { name: 'The Drowned Keep' })
    expect(table.events).toHaveLength(known)
  })

  it('PARTY-5 a kicked player loses the seat and is told', () => {
    const table = rehearse().seat(AYLA, BRAM)
    table.send(THE_DM, 'player-kick', { playerId: AYLA.userId })
    expect(serverFactsOf(SESSION, table.state).seated).toEqual([BRAM.userId])
    expect(table.announcedTo(AYLA).at(-1)).toEqual({ name: 'player-kicked', payload: { playerId: AYLA.userId } })
    expect(refusalOf(table.send(THE_DM, 'player-kick', { playerId: AYLA.userId }))).toBe('CHAR_001')
  })

  it.each([
    ['dm-action', { action: 'rewind' }],
    ['dm-message', { message: 'I am the DM now.' }],
    ['session-settings-change', { settings: {} }],
    ['player-kick', { playerId: BRAM.userId }],
  ])('a player may not send %s', (name, payload) => {
    expect(refusalOf(rehearse().seat(AYLA, BRAM).send(AYLA, name, payload))).toBe('AUTH_003')
  })
})
