import { aPlayer, NO_CARD, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { createRecap, linesInOrder, liveTable } from '../index'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
const FIREBALL = { kind: 'spells', id: 'fireball' }
const GOBLIN = { kind: 'monsters', id: 'goblin' }

const cardsOf = (viewer: typeof AYLA, table: ReturnType<typeof rehearse>) =>
  linesInOrder(liveTable.view(viewer, table.state).chat.log).map(({ playerName, card }) => `${playerName}: ${card?.id}`)

describe('a card', () => {
  it.each(['spells', 'items', 'conditions', 'features', 'rules'])('CHAT-30 of the %s is shown to everyone by a player', (kind) => {
    const table = rehearse().seat(AYLA, BRAM)
    table.send(AYLA, 'card-show', { card: { kind, id: 'some' }, playerName: 'Rowan' })
    expect([THE_DM, AYLA, BRAM].map((viewer) => cardsOf(viewer, table))).toEqual(Array(3).fill(['Ayla: some']))
  })

  it('CHAT-30 of a monster is shown by the DM; a player is refused', () => {
    const table = rehearse().seat(AYLA)
    expect(table.send(AYLA, 'card-show', { card: GOBLIN })).toMatchObject({ refused: 'AUTH_003' })
    expect(cardsOf(THE_DM, table)).toEqual([])
    table.send(THE_DM, 'card-show', { card: GOBLIN })
    expect(cardsOf(AYLA, table)).toEqual(['Rowan: goblin'])
  })

  it('CHAT-30 that is shown to some is seen by nobody else, the DM included', () => {
    const table = rehearse().seat(AYLA, BRAM)
    table.send(AYLA, 'card-show', { card: FIREBALL, to: [BRAM.userId, BRAM.userId] })
    expect([THE_DM, AYLA, BRAM].map((viewer) => cardsOf(viewer, table).length)).toEqual([0, 1, 1])
  })

  it('CHAT-30 is shown while the game is paused', () => {
    const table = rehearse().seat(AYLA)
    table.send(THE_DM, 'dm-action', { action: 'pause', value: true })
    table.send(AYLA, 'card-show', { card: FIREBALL })
    expect(cardsOf(THE_DM, table)).toEqual(['Ayla: fireball'])
  })

  it.each([
    ['of an unknown entry', { card: { kind: 'spells', id: NO_CARD } }, 'VAL_001'],
    ['for somebody who is not at the table', { card: FIREBALL, to: ['user_nobody'] }, 'VAL_001'],
    ['of an unknown kind', { card: { kind: 'secrets', id: 'fireball' } }, 'SOCK_004'],
    ['without an id', { card: { kind: 'spells', id: '' } }, 'SOCK_004'],
    ['for nobody', { card: FIREBALL, to: [] }, 'SOCK_004'],
  ])('CHAT-31 %s is refused, and changes nothing', (_what, payload, refused) => {
    const table = rehearse().seat(AYLA)
    const before = table.state
    expect(table.send(AYLA, 'card-show', payload)).toMatchObject({ refused })
    expect(table.state).toBe(before)
  })

  it('SCREEN-4 of a DM who whispers reaches the chosen players only', () => {
    const table = rehearse().seat(AYLA, BRAM)
    table.send(THE_DM, 'dm-screen-change', { screen: { isWhispering: true, whisperTo: [AYLA.userId] } })
    table.send(THE_DM, 'card-show', { card: GOBLIN })
    expect([AYLA, BRAM].map((viewer) => cardsOf(viewer, table).length)).toEqual([1, 0])
    table.send(THE_DM, 'dm-screen-change', { screen: { whisperTo: [] } })
    expect(table.send(THE_DM, 'card-show', { card: GOBLIN })).toMatchObject({ refused: 'VAL_001' })
  })

  it('RECAP-7 is a line of the recap of those who saw it, once', () => {
    const table = rehearse().seat(AYLA, BRAM)
    for (let times = 0; times < 2; times += 1) table.send(AYLA, 'card-show', { card: FIREBALL, to: [BRAM.userId] })
    table.send(THE_DM, 'card-show', { card: GOBLIN })
    const cardsFor = (reader: typeof AYLA) => {
      const recap = createRecap(reader)
      for (const moment of table.events) recap.add(moment)
      return recap.result().cards
    }
    expect(cardsFor(BRAM)).toEqual([FIREBALL, GOBLIN])
    expect(cardsFor(THE_DM)).toEqual([GOBLIN])
  })
})
