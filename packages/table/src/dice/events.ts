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

/** What came of a roll within a line. */
export const InlineRoll = z.object({
  notation: z.string().check(z.maxLength(LIMITS.diceNotationLength + 16)),
  total: z.number(),
  /** The first dice, dropped ones too. */
  values: z.array(z.number()).check(z.maxLength(DICE_SHOWN)),
})
export type InlineRoll = z.infer<typeof InlineRoll>

/** A roll that is no line of the chat: what it decided, another event tells. */
export const DrawnRoll = z.object({
  id: z.string(),
  /** For whom, by name. */
  by: z.string(),
  purpose: z.enum(ROLL_PURPOSES),
  values: z.array(z.number()),
  total: z.number(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  proof: RollProof,
  /** Absent where everyone may check it. */
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
  /** false: nobody but the DM may know what was added, or that anything was rolled. */
  readonly isOpen: boolean
  readonly sides: number
  readonly modifier: number
  readonly purpose: DrawnRoll['purpose']
}

/** The dice of one message, which may throw several. */
export interface DicePool {
  /** One die and what is added to it. */
  roll(wanted: Wanted): number
  /** What is written within a line, for those who hear the line; undefined is everyone. */
  rollInline(notation: string, by: string, to: readonly UserId[] | undefined): InlineRoll
  /** What was rolled so far, to be told after what it decided. */
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
