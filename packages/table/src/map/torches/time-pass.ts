import { SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { timeNoted } from '../../chat/events'
import { defineEvent, happen } from '../../kernel/define-event'
import { defineMessage, dmOnly } from '../../session-context/define-message'
import { remember } from '../history/history'
import { changeToken, type MapState } from '../map.state'
import { tokensUpdated } from '../tokens/update-token'
import { burntDown, goneOut } from './burn-down'

/** A day. */
const MOST_MINUTES = 1_440

/** TORCH-2 Lights burn down with the rounds of a fight. It is no act of anybody: nobody undoes it alone. */
export const lightsBurned = defineEvent<MapState>()({
  name: 'lights-burned',
  payload: tokensUpdated.payload,
  apply: (state, { updates }, origin) => {
    const next = updates.reduce((before, { tokenId, changes }) => changeToken(before, tokenId, changes), state)
    return remember(state, next, origin, {})
  },
  seenBy: tokensUpdated.seenBy,
})

/** TORCH-2 The DM lets time of the game pass where they are: lights burn down, and those that have nothing left go out. One step to undo. */
export const timePass = defineMessage<MapState>()({
  name: 'time-pass',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), minutes: z.int().check(z.minimum(1), z.maximum(MOST_MINUTES)) }),
  events: [timeNoted, tokensUpdated],
  may: dmOnly,
  decide: ({ state, facts, payload: { minutes } }, env) => {
    const updates = burntDown(state, minutes * 60)
    const here = facts.peopleHere()
    return [
      happen(timeNoted, { id: env.newId('line'), name: '', minutes, ...(here === undefined ? {} : { to: [...here] }) }),
      ...(updates.length === 0 ? [] : [happen(tokensUpdated, { updates: [...updates] })]),
      ...goneOut(state, updates, facts, env),
    ]
  },
})
