import { SessionId, type UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { audienceKey } from '../kernel/audience-log'
import { happen } from '../kernel/define-event'
import { defineMessage, dmOnly, refuse } from '../session-context/define-message'
import { CheckName } from '../session-context/fields'
import type { DiceState, Roll } from './dice.state'
import { numberOfNext } from './dice-proof'
import { playerRoll } from './dice-roll'
import { rollNotation } from './roll-notation'

/** The specification's modifiers, the same for every character. */
export const PARTY_MODIFIERS = { check: 3, initiative: 2 } as const
const DIE = '1d20'
const PLAIN = { advantage: false, disadvantage: false }

/**
 * DICE-8 The DM rolls a d20 for every character at the table: a check with +3, or initiative with +2. Each roll also carries
 * the character's own modifier. While rolls are hidden (SCREEN-2), only the DM sees them.
 */
export const partyRoll = defineMessage<DiceState>()({
  name: 'party-roll',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({
    sessionId: z.optional(SessionId),
    /** A skill, or `initiative`. */
    check: CheckName,
    reason: z.optional(z.string().check(z.maxLength(80))),
  }),
  events: [playerRoll],
  may: dmOnly,
  decide: ({ facts, state, payload: { check, reason } }, env) => {
    if (facts.seated.length === 0) return refuse('SESS_005', 'Nobody sits at this table yet.')
    const type = check === 'initiative' ? 'initiative' : 'check'
    const isHidden = facts.screen.areRollsHidden
    const to: UserId[] = [...facts.dms]
    const lane = audienceKey(isHidden ? to : undefined)
    const first = numberOfNext(state.proof, lane)
    return facts.seated.map((playerId, index) => {
      const hero = facts.creature(playerId)
      const modifier = PARTY_MODIFIERS[type]
      const drawn = env.dice(lane, first + index)
      const { fields } = rollNotation(DIE, modifier, PLAIN, drawn)
      const own = hero?.checks?.[check]
      const roll: Roll = {
        id: env.newId('roll'),
        playerId,
        playerName: hero?.name ?? 'Hero',
        type,
        ...fields,
        ...PLAIN,
        hidden: isHidden,
        audience: isHidden ? 'blind' : 'everyone',
        reason: reason?.trim() || (type === 'initiative' ? 'Initiative' : 'Group Check'),
        ...(own === undefined ? {} : { own }),
        at: env.now(),
        proof: { lane, number: first + index, notation: DIE, modifier, ...(isHidden ? {} : { seed: drawn.seed, next: drawn.next }) },
      }
      return happen(playerRoll, isHidden ? { ...roll, to } : roll)
    })
  },
})
