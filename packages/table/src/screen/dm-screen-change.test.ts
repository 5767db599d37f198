import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../kernel/define-message'
import { liveTable } from '../live-table'
import { OPEN_SCREEN } from '../session-context/screen-state'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')

function aTable(screen: object) {
  const table = rehearse().seat(AYLA, BRAM)
  table.send(THE_DM, 'dm-screen-change', { screen })
  return table
}

describe('the switches behind the screen', () => {
  it('SCREEN-1 are the DM’s alone: a player neither turns nor sees them', () => {
    const table = rehearse().seat(AYLA)
    const since = table.events.length
    expect(isRefusal(table.send(AYLA, 'dm-screen-change', { screen: { areRollsHidden: true } }))).toBe(true)
    table.send(THE_DM, 'dm-screen-change', { screen: { areRollsHidden: true, isWhispering: true, whisperTo: [AYLA.userId, AYLA.userId] } })
    table.send(THE_DM, 'dm-screen-change', { screen: { isInitiativeAuto: true } })
    expect(table.state.screen).toEqual({ areRollsHidden: true, isInitiativeAuto: true, isWhispering: true, whisperTo: [AYLA.userId] })
    expect(table.announcedTo(AYLA, since)).toEqual([])
    expect(liveTable.view(AYLA, table.state).screen).toEqual(OPEN_SCREEN)
  })

  it('SCREEN-2 hide the DM’s rolls from every player, and no player’s from anyone', () => {
    const table = aTable({ areRollsHidden: true })
    const since = table.events.length
    table.send(THE_DM, 'dice-roll', { dice: '1d20' })
    expect([table.announcedTo(AYLA, since), table.announcedTo(BRAM, since)]).toEqual([[], []])
    expect(table.announcedTo(THE_DM, since)).toMatchObject([{ payload: { hidden: true, audience: 'dm' } }])
    table.send(AYLA, 'dice-roll', { dice: '1d20' })
    expect(table.announcedTo(BRAM, since)).toHaveLength(1)
  })

  it('SCREEN-3 make whoever joins a fight roll, with the hero’s own modifier', () => {
    const table = rehearse()
    table.seat(AYLA)
    const { party } = table.state
    const character = party.seats[0]?.character
    table.send(AYLA, 'player-join', { character: { ...character, checks: { initiative: 40 } } })
    table.send(THE_DM, 'dm-screen-change', { screen: { isInitiativeAuto: true } })
    table.send(THE_DM, 'combat-start', {
      combatants: [
        { id: AYLA.userId, initiative: 999 },
        { name: 'Wolf', initiative: -50, modifier: 2 },
      ],
    })
    const [first, second] = table.state.combat.entries
    expect(first?.initiative).toBeGreaterThanOrEqual(41)
    expect(first?.initiative).toBeLessThanOrEqual(60)
    expect(second?.initiative).toBeGreaterThanOrEqual(3)
  })

  it('SCREEN-4 turn what the DM says into a whisper to the chosen ones', () => {
    const table = aTable({ isWhispering: true, whisperTo: [AYLA.userId] })
    const since = table.events.length
    for (const kind of ['say', 'narrate', 'ooc', 'emote'] as const) table.send(THE_DM, 'chat-message', { message: 'The duke lies.', kind })
    table.send(THE_DM, 'chat-message', { message: 'I do not.', kind: 'npc', as: 'The Duke' })
    expect(table.announcedTo(AYLA, since)).toHaveLength(5)
    expect(table.announcedTo(BRAM, since)).toEqual([])
    table.send(THE_DM, 'dm-screen-change', { screen: { isWhispering: false } })
    table.send(THE_DM, 'chat-message', { message: 'Good evening.' })
    expect(table.announcedTo(BRAM, since)).toHaveLength(1)
  })

  it('SCREEN-4 refuse what the DM says while nobody is chosen, or only somebody who is gone', () => {
    const table = aTable({ isWhispering: true })
    expect(table.send(THE_DM, 'chat-message', { message: 'Hm.' })).toMatchObject({ refused: 'VAL_001' })
    table.send(THE_DM, 'dm-screen-change', { screen: { whisperTo: [BRAM.userId] } })
    table.send(THE_DM, 'player-kick', { playerId: BRAM.userId })
    expect(table.send(THE_DM, 'chat-message', { message: 'Hm.' })).toMatchObject({ refused: 'VAL_001' })
    expect(isRefusal(table.send(AYLA, 'chat-message', { message: 'Hello?' }))).toBe(false)
  })
})
