import { LIMITS, ROLL_PURPOSES, UserId } from '@hearthlight/protocol'
import { type DiceEnv, type ProvenDice, plainNotation } from '@hearthlight/rules/dice'
import { z } from 'zod/mini'
import { audienceKey } from '../kernel/audience-log'
import { defineEvent, happen, type TableEvent } from '../kernel/define-event'
import type { Env } from '../session-context/define-message'
import type { Facts } from '../session-context/facts'
import { addRoll, DICE_SHOWN, type DiceState, type Roll } from './dice.state'
import { countRoll, RollProof } from './dice-proof'
import { playerRoll } from './dice-roll'
import { addForScreens, isScreenThere, rollForScreen, withoutScreens } from './for-screens'
import { rollNotation } from './roll-notation'
import { isFull, NOTHING_THROWN, sumOf, withDie } from './thrown-sum'

/** The result of a roll within a chat line. */
export const InlineRoll = z.object({
  notation: z.string().check(z.maxLength(LIMITS.diceNotationLength + 16)),
  total: z.number(),
  /** The first DICE_SHOWN dice, including dropped ones. */
  values: z.array(z.number()).check(z.maxLength(DICE_SHOWN)),
})
export type InlineRoll = z.infer<typeof InlineRoll>

/** A roll that another message made: another event carries what it decided. */
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
  /** The second screens that show the place of a roll for the people there. Told to nobody. */
  screens: z.optional(z.array(UserId)),
  /** What it is rolled for, such as the act that it may recharge. */
  reason: z.optional(z.string().check(z.maxLength(LIMITS.rollReasonLength))),
  /** Present if the roll gets a card in the chat: the player of its creature, or the DM. Absent in older sessions. */
  playerId: z.optional(UserId),
})
export type DrawnRoll = z.infer<typeof DrawnRoll>

/** DICE-15 Initiative and death saves are counted and proved like the rolls of the chat, and get a card there. */
export const diceDrawn = defineEvent<DiceState>()({
  name: 'dice-drawn',
  payload: DrawnRoll,
  apply: (state, roll) => {
    const card = cardOf(roll)
    if (card === undefined) return { ...state, proof: countRoll(state.proof, roll.proof) }
    return addForScreens(addRoll(state, card, roll.to), card, roll.screens)
  },
  seenBy: (viewer, roll) => {
    if (roll.to === undefined || roll.to.includes(viewer.userId)) return withoutScreens(roll)
    const card = isScreenThere(viewer, roll) ? cardOf(roll) : undefined
    return card === undefined ? null : [happen(playerRoll, { ...rollForScreen(card), to: [viewer.userId] })]
  },
})

/** Undefined if the roll gets no card: a number within a chat line, the die of a random order, a roll of an older version. */
export function cardOf({ playerId, to, purpose, by, values, total, proof, id, at, reason }: DrawnRoll): Roll | undefined {
  const type = CARD_TYPES.get(purpose)
  if (playerId === undefined || type === undefined) return undefined
  const { notation, modifier } = proof
  const [value = 0] = values
  const isNatural = (face: number) => type === 'death-save' && value === face
  const written = modifier === 0 ? '' : modifier > 0 ? `+${modifier}` : String(modifier)
  return {
    id,
    playerId,
    playerName: by,
    type,
    dice: `${notation}${written}`,
    result: value,
    modifier,
    total,
    advantage: false,
    disadvantage: false,
    hidden: to !== undefined,
    audience: to === undefined ? 'everyone' : to.includes(playerId) ? 'dm' : 'blind',
    critical: isNatural(20),
    fumble: isNatural(1),
    rolls: [{ sides: sidesOf(notation), value, kept: true }],
    diceCount: 1,
    ...(reason === undefined ? {} : { reason }),
    at,
    proof,
  }
}

const CARD_TYPES: ReadonlyMap<DrawnRoll['purpose'], Roll['type']> = new Map([
  ['initiative', 'initiative'],
  ['death-save', 'death-save'],
  ['recharge', 'roll'],
])

/** Of one die, as `DicePool` writes it: `1d20`. */
function sidesOf(notation: string): number {
  return Number(notation.slice('1d'.length))
}

interface Wanted {
  readonly by: string
  /** false: only the DM may see the modifier, or that a roll happened. */
  readonly isOpen: boolean
  /** The only players who see an open roll; undefined: all. */
  readonly readers?: readonly UserId[] | undefined
  readonly sides: number
  readonly modifier: number
  readonly purpose: DrawnRoll['purpose']
  /** The player of the creature; null for the DM's creatures. */
  readonly playerId: UserId | null
  readonly reason?: string
}

/** Makes the rolls of one message, which may need several. */
export interface DicePool {
  /** Rolls one die and adds the modifier. */
  roll(wanted: Wanted): number
  /** Rolls the hit points of a new creature for the DM alone; at least 1. */
  rollHitPoints(notation: string, by: string): number
  /** Rolls a notation within a line, for those who receive the line; undefined is everyone in the scene. */
  rollInline(notation: string, by: string, to: readonly UserId[] | undefined): InlineRoll
  /**
   * DICE-19 Dice that an act throws one after the other, each when it is needed. They are recorded as sums, such as `2d20+8d6`, in
   * the order in which they were thrown. `to` as in `rollInline`.
   */
  stream(by: string, to: readonly UserId[] | undefined): DiceEnv
  /** The rolls made so far, to be announced after the event they decided. */
  drawn(): readonly TableEvent<'dice-drawn', DrawnRoll>[]
}

export function dicePool(facts: Facts, env: Env): DicePool {
  const rolls: DrawnRoll[] = []

  const numberInLane = (lane: string) => facts.nextRoll(lane) + rolls.filter((roll) => roll.proof.lane === lane).length

  const draw = (
    asked: Pick<RollProof, 'notation' | 'modifier'> & Pick<DrawnRoll, 'by' | 'purpose' | 'playerId' | 'reason'>,
    hearers: readonly UserId[] | undefined,
  ): InlineRoll => {
    const to = hearers ?? facts.peopleHere()
    const { notation, modifier, by, purpose, playerId, reason } = asked
    const lane = audienceKey(to)
    const number = numberInLane(lane)
    const { seed, next, ...dice } = env.dice(lane, number)
    const { fields } = rollNotation(notation, modifier, PLAIN, dice)
    const values = fields.rolls.map((die) => die.value)
    const proof = { lane, number, notation: plainNotation(notation), modifier, ...(to === undefined ? { seed, next } : {}) }
    const card = { ...(playerId === undefined ? {} : { playerId }), ...(reason === undefined ? {} : { reason }) }
    const roll = { id: env.newId('roll'), by, purpose, values, total: fields.total, at: env.now(), proof, ...card }
    const screens = hearers === undefined && to !== undefined ? facts.screensHere() : []
    const heard = { ...(to === undefined ? {} : { to: [...new Set(to)] }), ...(screens.length === 0 ? {} : { screens: [...screens] }) }
    rolls.push({ ...roll, ...heard })
    return { notation: fields.dice, total: fields.total, values }
  }

  return {
    roll: ({ sides, isOpen, readers, playerId, ...wanted }) => {
      const card = CARD_TYPES.has(wanted.purpose) ? { playerId: playerId ?? facts.dmId } : {}
      const open = readers === undefined ? undefined : [...facts.dms, ...readers]
      const to = isOpen && !facts.screen.areRollsHidden ? open : facts.dms
      return draw({ ...wanted, ...card, notation: `1d${sides}` }, to).total
    },
    rollHitPoints: (notation, by) => Math.max(1, draw({ notation, modifier: 0, by, purpose: 'hit-points' }, facts.dms).total),
    rollInline: (notation, by, to) => draw({ notation, modifier: 0, by, purpose: 'inline' }, to),
    stream: (by, hearers) => {
      const to = hearers ?? facts.peopleHere()
      const lane = audienceKey(to)
      let thrown = NOTHING_THROWN
      let dice: ProvenDice | undefined
      let index = -1
      return {
        rollDie: (sides) => {
          if (dice === undefined || isFull(thrown)) {
            dice = env.dice(lane, numberInLane(lane))
            thrown = NOTHING_THROWN
            index = rolls.length
          }
          const face = dice.rollDie(sides)
          thrown = withDie(thrown, sides, face)
          const { seed, next } = dice
          const number = rolls[index]?.proof.number ?? numberInLane(lane)
          const proof = { lane, number, notation: sumOf(thrown), modifier: 0, ...(to === undefined ? { seed, next } : {}) }
          const { id, at } = rolls[index] ?? { id: env.newId('roll'), at: env.now() }
          const { values, total } = thrown
          const heard = to === undefined ? {} : { to: [...new Set(to)] }
          rolls[index] = { id, by, purpose: 'deed', values: [...values], total, at, proof, ...heard }
          return face
        },
      }
    },
    drawn: () => rolls.map((roll) => happen(diceDrawn, roll)),
  }
}

const PLAIN = { advantage: false, disadvantage: false }
