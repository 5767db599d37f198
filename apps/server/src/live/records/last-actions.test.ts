import type { SessionId, UserId } from '@hearthlight/protocol'
import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { expect, it } from 'vitest'
import type { Announcement } from '../projection/viewers'
import { createLastActions } from './last-actions'

const SESSION = 'session_1' as SessionId
const BRAM = aPlayer('Bram')

const aRoll = (to: readonly UserId[]): Announcement => ({
  to,
  announced: [['player-roll', { dice: '1d20', total: 3 }, { at: 1, by: BRAM.userId }]],
})

it('ROLE-3 what a player did last is told to the DM who was told of it, and to nobody who leads later', () => {
  const actions = createLastActions()
  const table = rehearse().seat(BRAM)
  actions.note(SESSION, [aRoll([THE_DM.userId])], table.state)
  expect(actions.of(SESSION, THE_DM.userId)).toMatchObject([{ playerId: BRAM.userId, action: 'rolled 1d20: 3' }])
  expect(actions.of(SESSION, BRAM.userId)).toEqual([])

  const handedOver = { ...table.state, session: { ...table.state.session, dmId: BRAM.userId } }
  expect(actions.note(SESSION, [aRoll([THE_DM.userId])], handedOver)).toEqual([])
  expect(actions.of(SESSION, BRAM.userId)).toEqual([])
})
