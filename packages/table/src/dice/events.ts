import { LIMITS, ROLL_PURPOSES, UserId } from '@hearthlight/protocol'
import { plainNotation } from '@hearthlight/rules/dice'
import { z } from 'zod/mini'
import { audienceKey } from '../kernel/audience-log'
import { defineEvent, happen, type TableEvent } from '../kernel/define-event'
import type { Env } from '../session-context/define-message'
import type { Facts } from '../session-context/facts'
import { DICE_SHOWN, type DiceState } from './dice.state'
import { countRoll, RollProof } from './dice-proof'
import { rollNotation } from './roll-notation'

/** The result of a roll within a chat line. */
export const InlineRoll = z.object({
  notation: z.string().check(z.maxLength(LIMITS.diceNotationLength + 16)),
  total: z.number(),
  /** The first DICE_SHOWN dice, including dropped ones. */
  values: z.array(z.number()).check(z.maxLength(DICE_SHOWN)),
})
export type InlineRoll = z.infer<typeof InlineRoll>

/** A roll without a chat line of its own: another event carries what it decided. */
export const DrawnRoll = z.object({
  id: z.string(),
  /** The name of the person or creature it is rolled for. */
  by: z.string(),
  purpose: z.enum(ROLL_PURPOSES),
  values: z.array(z.number()),
  total: z.number(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  proof: RollProof,
  /** Absent if everyone may verify it. */
  to: z.optional(z.array(UserId)),
})
type DrawnRoll = z.infer<typeof DrawnRoll>

/** DICE-15 Initiative and death saves are counted and proved like the rolls of the chat. */
export const diceDrawn = defineEvent<DiceState>()({
  name: 'dice-drawn',
  payload: DrawnRoll,
  apply: (state, { proof }) => ({ ...state, proof: countRoll(state.proof, proof) }),
  seenBy: (viewer, roll) => (roll.to === undefined || roll.to.includes(viewer.userId) ? roll : null),
})

interface Wanted {
  readonly by: string
  /** false: only the DM may see the modifier, or that a roll happened. */
  readonly isOpen: boolean
  readonly sides: number
  readonly modifier: number
  readonly purpose: DrawnRoll['purpose']
}

/** Makes the rolls of one message, which may need several. */
export interface DicePool {
  /** Rolls one die and adds the modifier. */
  roll(wanted: Wanted): number
  /** Rolls a notation within a line, for those who receive the line; undefined is everyone. */
  rollInline(notation: string, by: string, to: readonly UserId[] | undefined): InlineRoll
  /** The rolls made so far, to be announced after the event they decided. */
  drawn(): readonly TableEvent<'dice-drawn', DrawnRoll>[]
}

export function dicePool(facts: Facts, env: Env): DicePool {
  const rolls: DrawnRoll[] = []

  const draw = (
    asked: Pick<RollProof, 'notation' | 'modifier'> & Pick<DrawnRoll, 'by' | 'purpose'>,
    to: readonly UserId[] | undefined,
  ): InlineRoll => {
    const { notation, modifier, by, purpose } = asked
    const lane = audienceKey(to)
    const number = facts.nextRoll(lane) + rolls.filter((roll) => roll.proof.lane === lane).length
    const { seed, next, ...dice } = env.dice(lane, number)
    const { fields } = rollNotation(notation, modifier, PLAIN, dice)
    const values = fields.rolls.map((die) => die.value)
    const proof = { lane, number, notation: plainNotation(notation), modifier, ...(to === undefined ? { seed, next } : {}) }
    const roll = { id: env.newId('roll'), by, purpose, values, total: fields.total, at: env.now(), proof }
    rolls.push(to === undefined ? roll : { ...roll, to: [...new Set(to)] })
    return { notation: fields.dice, total: fields.total, values }
  }

  return {
    roll: ({ sides, isOpen, ...wanted }) =>
      draw({ ...wanted, notation: `1d${sides}` }, isOpen && !facts.screen.areRollsHidden ? undefined : [facts.dmId]).total,
    rollInline: (notation, by, to) => draw({ notation, modifier: 0, by, purpose: 'inline' }, to),
    drawn: () => rolls.map((roll) => happen(diceDrawn, roll)),
  }
}

const PLAIN = { advantage: false, disadvantage: false }
