import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import type { Roll } from './dice.state'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')

describe('a roll of the whole party', () => {
  it.each([
    ['perception', 3, 'check', 'Group Check'],
    ['initiative', 2, 'initiative', 'Initiative'],
  ])('DICE-8 for %s throws a d20 with +%d for every hero', (check, modifier, type, reason) => {
    const table = rehearse().seat(AYLA, BRAM)
    const since = table.events.length
    table.send(THE_DM, 'party-roll', { check })
    const rolls = table.announcedTo(AYLA, since).map((event) => event.payload as Roll)
    expect(rolls.map(({ playerId }) => playerId)).toEqual([AYLA.userId, BRAM.userId])
    for (const roll of rolls) {
      expect(roll).toMatchObject({ type, modifier, reason, dice: `1d20+${modifier}`, total: roll.result + modifier, hidden: false })
    }
  })

  it('DICE-8 bears each hero’s own modifier where their sheet says it', () => {
    const table = rehearse().seat(AYLA, BRAM)
    const [ayla] = table.state.party.seats
    table.send(AYLA, 'player-join', { character: { ...ayla?.character, checks: { stealth: 7 } } })
    const since = table.events.length
    table.send(THE_DM, 'party-roll', { check: 'stealth' })
    expect(table.announcedTo(BRAM, since).map((event) => (event.payload as Roll).own)).toEqual([7, undefined])
  })

  it('DICE-8 reaches no player while rolls are hidden, not even the hero’s own', () => {
    const table = rehearse().seat(AYLA, BRAM)
    table.send(THE_DM, 'dm-screen-change', { screen: { areRollsHidden: true } })
    const since = table.events.length
    table.send(THE_DM, 'party-roll', { check: 'perception' })
    expect([table.announcedTo(AYLA, since), table.announcedTo(BRAM, since)]).toEqual([[], []])
    expect(table.announcedTo(THE_DM, since)).toHaveLength(2)
  })

  it('DICE-8 is refused at an empty table, and to players', () => {
    expect(rehearse().send(THE_DM, 'party-roll', { check: 'perception' })).toMatchObject({ refused: 'SESS_005' })
    expect(rehearse().seat(AYLA).send(AYLA, 'party-roll', { check: 'perception' })).toMatchObject({ refused: 'AUTH_003' })
  })
})
