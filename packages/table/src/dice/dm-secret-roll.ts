import { LIMITS, SessionId } from '@hearthlight/protocol'
import { plainNotation } from '@hearthlight/rules/dice'
import { z } from 'zod/mini'
import { defineEvent, happen } from '../kernel/define-event'
import { defineMessage, dmOnly } from '../session-context/define-message'
import { addSecretRoll, type DiceState, SecretRoll, secretRollsSeenBy } from './dice.state'
import { numberOfNext, SECRET_LANE } from './dice-proof'
import { rollNotation } from './roll-notation'

export const secretRollResult = defineEvent<DiceState>()({
  name: 'secret-roll-result',
  payload: SecretRoll,
  apply: addSecretRoll,
  seenBy: (viewer, roll) => (secretRollsSeenBy(viewer, [roll]).length === 0 ? null : roll),
})

/** Rolled if the field is empty. */
const DEFAULT_DICE = '1d20'

/**
 * DICE-7 The server makes the DM's secret rolls and nobody else sees them; the latest 15 are kept. `result` and `rolls` in the
 * message are accepted and ignored.
 */
export const dmSecretRoll = defineMessage<DiceState>()({
  name: 'dm-secret-roll',
  durability: 'persistent',
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
  decide: ({ facts, state, payload }, env) => {
    const asked = payload.dice.trim() || DEFAULT_DICE
    const number = numberOfNext(state.proof, SECRET_LANE)
    const drawn = env.dice(SECRET_LANE, number)
    const { fields, label } = rollNotation(asked, 0, { advantage: false, disadvantage: false }, drawn)
    const reason = payload.reason?.trim() || label?.slice(0, LIMITS.rollReasonLength)
    const { dice: notation, modifier, total } = fields
    const rolls = fields.rolls.filter((die) => die.kept).map((die) => die.value)
    const proof = { lane: SECRET_LANE, number, notation: plainNotation(asked), modifier: 0 }
    const roll = { id: env.newId('roll'), notation, rolls, modifier, total, timestamp: env.now(), proof, to: [...facts.dms] }
    return [happen(secretRollResult, reason ? { ...roll, reason } : roll)]
  },
})
