import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { isRefusal, liveTable } from '../index'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
const character = { id: 'char_1', name: 'Lyra', level: 3, class: 'Ranger', race: 'Elf', hp: 20, maxHp: 30, ac: 14 }
const refusalOf = (answer: unknown) => (isRefusal(answer) ? answer : undefined)

describe('keeping a player out', () => {
  it('ACCESS-1, ACCESS-3 a player who is kicked and kept out can’t sit down again until the DM lets them back in', () => {
    const table = rehearse().seat(AYLA, BRAM)
    table.send(THE_DM, 'player-kick', { playerId: AYLA.userId, keepOut: true })
    expect(refusalOf(table.send(AYLA, 'player-join', { character }))).toEqual({
      refused: 'SESS_004',
      message: 'The DM has closed this table to you.',
    })
    table.send(THE_DM, 'player-readmit', { playerId: AYLA.userId })
    expect(isRefusal(table.send(AYLA, 'player-join', { character }))).toBe(false)
    expect(table.state.access.former).toEqual([])
  })

  it('ACCESS-2 a player who is only kicked may sit down again, and the DM may still keep them out afterwards', () => {
    const table = rehearse().seat(AYLA, BRAM)
    table.send(THE_DM, 'player-kick', { playerId: AYLA.userId })
    expect(table.state.access.former).toEqual([{ playerId: AYLA.userId, playerName: 'Ayla', isKeptOut: false }])
    table.send(AYLA, 'player-join', { character })
    table.send(THE_DM, 'player-kick', { playerId: AYLA.userId })
    table.send(THE_DM, 'player-kick', { playerId: AYLA.userId, keepOut: true })
    expect(refusalOf(table.send(AYLA, 'player-join', { character }))?.refused).toBe('SESS_004')
  })

  it('ACCESS-2 nobody is kept out twice, and nobody whom the table does not know', () => {
    const table = rehearse().seat(AYLA)
    table.send(THE_DM, 'player-kick', { playerId: AYLA.userId, keepOut: true })
    for (const playerId of [AYLA.userId, BRAM.userId])
      expect(refusalOf(table.send(THE_DM, 'player-kick', { playerId, keepOut: true }))?.refused).toBe('CHAR_001')
    expect(refusalOf(table.send(THE_DM, 'player-readmit', { playerId: BRAM.userId }))?.refused).toBe('CHAR_001')
  })

  it('ACCESS-4 no player learns who is kept out: neither from what happens, nor from the table as they see it', () => {
    const table = rehearse().seat(AYLA, BRAM)
    const since = table.events.length
    table.send(THE_DM, 'player-kick', { playerId: AYLA.userId, keepOut: true })
    expect(table.announcedTo(BRAM, since)).toEqual([{ name: 'player-kicked', payload: { playerId: AYLA.userId } }])
    expect(table.announcedTo(AYLA, since)).toEqual([{ name: 'player-kicked', payload: { playerId: AYLA.userId } }])
    table.send(THE_DM, 'player-readmit', { playerId: AYLA.userId })
    expect(table.announcedTo(BRAM, since)).toHaveLength(1)
    expect(liveTable.view(BRAM, table.state).access).toEqual({ former: [] })
    expect(liveTable.view(THE_DM, table.state).access.former).toHaveLength(1)
  })

  it('ACCESS-5 a rewind and a saved game let nobody back in', () => {
    const table = rehearse().seat(AYLA, BRAM)
    const before = table.state
    table.send(THE_DM, 'player-kick', { playerId: AYLA.userId, keepOut: true })
    table.send(THE_DM, 'dm-action', { action: 'rewind' })
    table.send(THE_DM, 'game-load', { name: 'Before', slices: { party: before.party, access: before.access } })
    expect(refusalOf(table.send(AYLA, 'player-join', { character }))?.refused).toBe('SESS_004')
  })

  it('ACCESS-6 however many players come and go, those kept out stay kept out', () => {
    const table = rehearse()
    const first = aPlayer('First')
    table.seat(first)
    table.send(THE_DM, 'player-kick', { playerId: first.userId, keepOut: true })
    for (let index = 0; index < 60; index += 1) {
      const guest = aPlayer(`Guest${index}`)
      table.seat(guest)
      table.send(THE_DM, 'player-kick', { playerId: guest.userId })
    }
    expect(table.state.access.former).toHaveLength(31)
    expect(refusalOf(table.send(first, 'player-join', { character }))?.refused).toBe('SESS_004')
  })
})
