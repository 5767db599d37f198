import { aCharacter, anInitialSession, aPlayer, aPlayState, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
const CORA = aPlayer('Cora')

describe('seats', () => {
  it('PARTY-1 joining takes a seat, and joining again gives that seat to another character', () => {
    const table = rehearse().seat(AYLA, BRAM)
    const other = aCharacter({ id: 'char_other' as never, name: 'Thorn', hp: 9 })
    table.send(AYLA, 'player-join', { character: other })
    expect(table.state.party.seats).toMatchObject([{ id: AYLA.userId, character: { name: 'Thorn' }, hp: 9 }, { id: BRAM.userId }])
  })

  it('PARTY-1 joining again with the same character, which has not changed, records nothing', () => {
    const table = rehearse().seat(AYLA)
    const [seat] = table.state.party.seats
    const join = (changes: object = {}) =>
      table.send(AYLA, 'player-join', { character: { ...seat?.character, ...changes }, play: aPlayState({ experiencePoints: 0 }) })
    join()
    const { length } = table.events
    join()
    expect(table.events).toHaveLength(length)
    join({ ac: 18 })
    expect(table.state.party.seats).toEqual([{ ...seat, ac: 18, character: { ...seat?.character, ac: 18 } }])
  })

  it('PARTY-2 a full session and one that has ended seat nobody new', () => {
    const table = rehearse(undefined, { ...anInitialSession(), maxPlayers: 2 }).seat(AYLA, BRAM)
    const character = aCharacter()
    expect(table.send(CORA, 'player-join', { character })).toMatchObject({ refused: 'SESS_002' })
    table.send(THE_DM, 'player-kick', { playerId: BRAM.userId })
    table.send(THE_DM, 'session-end', {})
    expect(table.send(CORA, 'player-join', { character })).toMatchObject({ refused: 'SESS_003' })
  })
})

describe('a player’s own character', () => {
  const hurt = (newHp: number) => ({ playerId: AYLA.userId, newHp })

  it('PARTY-3 keeps hit points between 0 and the maximum, as its player or the DM says', () => {
    const table = rehearse().seat(AYLA, BRAM)
    const hitPoints = () => table.state.party.seats[0]?.hp
    table.send(AYLA, 'player-hp-update', hurt(-4))
    expect(hitPoints()).toBe(0)
    table.send(THE_DM, 'player-hp-update', hurt(999))
    expect(hitPoints()).toBe(table.state.party.seats[0]?.maxHp)
    expect(table.send(BRAM, 'player-hp-update', hurt(1))).toMatchObject({ refused: 'AUTH_003' })
  })

  it('PARTY-4 has each condition once', () => {
    const table = rehearse().seat(AYLA)
    table.send(AYLA, 'player-condition-update', { playerId: AYLA.userId, conditions: ['Prone', 'Poisoned', 'Prone'] })
    expect(table.state.party.seats[0]?.conditions).toEqual(['Prone', 'Poisoned'])
  })
})
