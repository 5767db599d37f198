import { LIMITS, SessionId, UserId } from '@hearthlight/protocol'
import { type DiceExpression, emptyRoll, parseDice, rollDice, withAdvantage, withDisadvantage } from '@hearthlight/rules/dice'
import { z } from 'zod/mini'
import { defineEvent, happen } from '../kernel/define-event'
import { defineMessage, type Env, members } from '../kernel/define-message'
import { addRoll, DICE_SHOWN, type DiceState, Roll } from './dice.state'

/** The catalogue's `player-roll`. `to` is absent for a roll that everyone sees. */
export const playerRoll = defineEvent<DiceState>()({
  name: 'player-roll',
  payload: z.extend(Roll, { to: z.optional(z.array(UserId)) }),
  apply: (state, { to, ...roll }) => addRoll(state, roll, to),
  seenBy: (viewer, roll) => (roll.to === undefined || roll.to.includes(viewer.userId) ? roll : null),
})

const Modifier = z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000))

/**
 * DICE-1 The server rolls. `result` is accepted on the wire and ignored.
 * DICE-2 A notation that can't be read is an empty roll with total 0 (the specification's choice for the session).
 * DICE-3 A hidden roll is known to its roller and the DM, and to nobody else.
 */
export const diceRoll = defineMessage<DiceState>()({
  name: 'dice-roll',
  fate: 'recorded',
  from: 'wire',
  predict: false,
  payload: z.object({
    sessionId: z.optional(SessionId),
    dice: z.string().check(z.maxLength(LIMITS.diceNotationLength)),
    modifier: z.optional(Modifier),
    result: z.optional(z.unknown()),
    reason: z.optional(z.string().check(z.maxLength(LIMITS.rollReasonLength))),
    type: z.optional(Roll.shape.type),
    advantage: z.optional(z.boolean()),
    disadvantage: z.optional(z.boolean()),
    hidden: z.optional(z.boolean()),
  }),
  events: [playerRoll],
  may: members,
  decide: ({ actor, facts, payload }, env) => {
    const { dice, modifier = 0, hidden = false, type = 'roll' } = payload
    // Both at once cancel out.
    const advantage = payload.advantage === true && payload.disadvantage !== true
    const disadvantage = payload.disadvantage === true && payload.advantage !== true
    const rolled = rollNotation(dice, modifier, { advantage, disadvantage }, env)
    const reason = payload.reason?.trim() || rolled.label
    const roll: Roll = {
      id: env.newId('roll'),
      playerId: actor.userId,
      playerName: actor.name,
      type,
      ...rolled.fields,
      advantage,
      disadvantage,
      hidden,
      ...(reason ? { reason: reason.slice(0, LIMITS.rollReasonLength) } : {}),
      at: env.now(),
    }
    return [happen(playerRoll, hidden ? { ...roll, to: [...new Set([actor.userId, facts.dmId])] } : roll)]
  },
})

type RolledFields = Pick<Roll, 'dice' | 'result' | 'modifier' | 'total' | 'critical' | 'fumble' | 'rolls' | 'diceCount'>

function rollNotation(
  notation: string,
  modifier: number,
  { advantage, disadvantage }: { advantage: boolean; disadvantage: boolean },
  env: Env,
): { fields: RolledFields; label: string | undefined } {
  const parsed = parseDice(notation)
  const attempt = parsed.ok ? rollDice(leaning(parsed.dice, advantage, disadvantage), env) : emptyRoll(notation)
  const rolled = attempt.ok ? attempt : emptyRoll(notation)
  const isEmpty = rolled.terms.length === 0
  const total = isEmpty ? 0 : rolled.total + modifier
  const counted = rolled.dice.filter((die) => die.kept && die.isParameter !== true).reduce((sum, die) => sum + die.value, 0)
  const result = rolled.successes === undefined ? counted : rolled.total
  const written = modifier === 0 || isEmpty ? '' : modifier > 0 ? `+${modifier}` : String(modifier)
  return {
    fields: {
      dice: `${rolled.notation}${written}`,
      result,
      modifier: isEmpty ? 0 : total - result,
      total,
      critical: rolled.critical,
      fumble: rolled.fumble,
      rolls: rolled.dice
        .slice(0, DICE_SHOWN)
        .map(({ sides, value, kept, exploded }) => ({ sides, value, kept, ...(exploded ? { exploded } : {}) })),
      diceCount: rolled.dice.length,
    },
    label: rolled.label,
  }
}

function leaning(dice: DiceExpression, advantage: boolean, disadvantage: boolean): DiceExpression {
  if (advantage) return withAdvantage(dice)
  return disadvantage ? withDisadvantage(dice) : dice
}
