import { LIMITS, SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, happen, onlyDm } from '../kernel/define-event'
import { defineMessage, dmOnly } from '../kernel/define-message'
import { type DiceState, SECRET_ROLLS_KEPT, SecretRoll } from './dice.state'
import { rollNotation } from './roll-notation'

export const secretRollResult = defineEvent<DiceState>()({
  name: 'secret-roll-result',
  payload: SecretRoll,
  apply: (state, roll) => ({ ...state, secretRolls: [...state.secretRolls, roll].slice(-SECRET_ROLLS_KEPT) }),
  seenBy: onlyDm,
})

/** What is rolled where the field was left empty. */
const DEFAULT_DICE = '1d20'

/**
 * DICE-7 The DM's secret rolls are thrown by the server and known to nobody else; the latest 15 are kept. `result` and
 * `rolls` are accepted on the wire and ignored.
 */
export const dmSecretRoll = defineMessage<DiceState>()({
  name: 'dm-secret-roll',
  fate: 'recorded',
  from: 'wire',
  predict: false,
  payload: z.object({
    sessionId: z.optional(SessionId),
    dice: z.string().check(z.maxLength(LIMITS.diceNotationLength)),
    result: z.optional(z.unknown()),
    rolls: z.optional(z.unknown()),
    reason: z.optional(z.string().check(z.maxLength(LIMITS.rollReasonLength))),
  }),
  events: [secretRollResult],
  may: dmOnly,
  decide: ({ payload }, env) => {
    const { fields, label } = rollNotation(payload.dice.trim() || DEFAULT_DICE, 0, { advantage: false, disadvantage: false }, env)
    const reason = payload.reason?.trim() || label?.slice(0, LIMITS.rollReasonLength)
    const { dice: notation, modifier, total } = fields
    const rolls = fields.rolls.filter((die) => die.kept).map((die) => die.value)
    const roll = { id: env.newId('roll'), notation, rolls, modifier, total, timestamp: env.now() }
    return [happen(secretRollResult, reason ? { ...roll, reason } : roll)]
  },
})
