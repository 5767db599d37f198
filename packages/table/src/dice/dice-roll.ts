import { LIMITS, SessionId, TokenId, UserId } from '@hearthlight/protocol'
import { type ProvenDice, plainNotation } from '@hearthlight/rules/dice'
import { z } from 'zod/mini'
import { audienceKey } from '../kernel/audience-log'
import { type Actor, defineEvent, happen } from '../kernel/define-event'
import { defineMessage, members, refuse } from '../session-context/define-message'
import type { Facts } from '../session-context/facts'
import { addRoll, type DiceState, MOST_TARGETS, Roll, RollAudience } from './dice.state'
import { numberOfNext, type RollProof } from './dice-proof'
import { addForScreens, isScreenThere, rollForScreen, withoutScreens } from './for-screens'
import { rollNotation } from './roll-notation'
import { MOST_TYPED, typedDice } from './typed-dice'

/** The catalogue's `player-roll`. `to` is absent if everyone sees the roll; `screens` besides, if screens were where it was made. */
export const playerRoll = defineEvent<DiceState>()({
  name: 'player-roll',
  payload: z.extend(Roll, { to: z.optional(z.array(UserId)), screens: z.optional(z.array(UserId)) }),
  apply: (state, { to, screens, ...roll }) => addForScreens(addRoll(state, roll, to), roll, screens),
  seenBy: (viewer, roll) => {
    if (roll.to === undefined || roll.to.includes(viewer.userId)) return withoutScreens(roll)
    return isScreenThere(viewer, roll) ? { ...rollForScreen(withoutScreens(roll)), to: [viewer.userId] } : null
  },
})

const Modifier = z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000))

/**
 * DICE-1 The server rolls. A `result` in the message is accepted and ignored.
 * DICE-2 A notation that can't be read is an empty roll with total 0 (the specification's choice for the session).
 * DICE-3 Only its roller and the DM see a hidden roll.
 * DICE-14 The session's secret and the roll's number determine the dice: repeating a roll that could not be stored gives the
 * same dice.
 * DICE-18 It names the tokens that it is aimed at, but none that its roller or a reader does not see.
 * CHAT-40 An open roll stays at its place, as chat does.
 * DICE-20 What dice on somebody's own table show is typed in, marked, and has no proof, if the DM allows it.
 * DICE-6 Only the DM sees a blind roll. Only its roller sees a roll to oneself, not even the DM.
 */
export const diceRoll = defineMessage<DiceState>()({
  name: 'dice-roll',
  durability: 'persistent',
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
    /** The same as the audience `dm`. */
    hidden: z.optional(z.boolean()),
    audience: z.optional(RollAudience),
    /** The tokens that the roll is aimed at. */
    targets: z.optional(z.array(TokenId).check(z.maxLength(MOST_TARGETS))),
    /** What the roller's own dice show, in the order of the notation. Dice of explosions and rerolls come after the others of their kind. */
    typed: z.optional(z.array(z.int()).check(z.minLength(1), z.maxLength(MOST_TYPED))),
  }),
  events: [playerRoll],
  may: members,
  decide: ({ actor, facts, state, payload }, env) => {
    const { dice, modifier = 0, type = 'roll', typed } = payload
    if (typed !== undefined && !facts.areDiceTyped) return refuse('AUTH_003', 'At this table the server rolls all dice.')
    const audience = audienceFor(payload, actor.role === 'dm' && facts.screen.areRollsHidden)
    // Advantage and disadvantage cancel each other out.
    const advantage = payload.advantage === true && payload.disadvantage !== true
    const disadvantage = payload.disadvantage === true && payload.advantage !== true
    const to = hearers(audience, actor.userId, facts)
    const lane = audienceKey(to)
    const number = numberOfNext(state.proof, lane)
    const own = typed === undefined ? undefined : typedDice(typed)
    const drawn = own === undefined ? env.dice(lane, number) : undefined
    const rolled = rollNotation(dice, modifier, { advantage, disadvantage }, own ?? drawn ?? env)
    if (own !== undefined && !own.areRight(rolled.fields.diceCount)) {
      return refuse('VAL_001', 'Type one number for each die of the roll, from 1 to the number of its sides.')
    }
    const reason = payload.reason?.trim() || rolled.label
    const targets = targetsOf(actor, payload.targets ?? [], to, facts)
    const roll: Roll = {
      id: env.newId('roll'),
      playerId: actor.userId,
      playerName: actor.name,
      type,
      ...rolled.fields,
      advantage,
      disadvantage,
      hidden: audience !== 'everyone',
      audience,
      ...(reason ? { reason: reason.slice(0, LIMITS.rollReasonLength) } : {}),
      ...(targets.length === 0 ? {} : { targets }),
      at: env.now(),
      ...(drawn === undefined
        ? { isTyped: true }
        : { proof: proofOf({ lane, number, notation: plainNotation(dice), modifier }, drawn, to) }),
    }
    if (to === undefined) return [happen(playerRoll, roll)]
    const screens = audience === 'everyone' ? facts.screensHere() : []
    return [happen(playerRoll, { ...roll, to, ...(screens.length === 0 ? {} : { screens: [...screens] }) })]
  },
})

/** Others must not be able to guess a hidden roll: its seed stays unpublished until the secret is revealed. */
function proofOf(proof: RollProof, { seed, next }: ProvenDice, to: readonly UserId[] | undefined): RollProof {
  return to === undefined ? { ...proof, seed, next } : proof
}

/** While the DM hides rolls, the DM's rolls to everyone become hidden; a narrower audience stays. */
function audienceFor({ audience, hidden }: { audience?: RollAudience | undefined; hidden?: boolean | undefined }, isHiding: boolean) {
  const asked = audience ?? (hidden === true ? 'dm' : 'everyone')
  return asked === 'everyone' && isHiding ? 'dm' : asked
}

/** Has no seat, and owns no token. */
const NEWCOMER = '' as UserId

function targetsOf(actor: Actor, tokenIds: readonly TokenId[], to: readonly UserId[] | undefined, facts: Facts) {
  // Somebody who sits down later reads what everyone reads.
  const readers = (to ?? [...facts.seated, NEWCOMER]).filter((userId) => !facts.dms.includes(userId))
  const isKnownToAll = (id: TokenId) =>
    facts.isTokenSeenBy(actor, id) && readers.every((userId) => facts.isTokenSeenBy({ userId, role: 'player', name: '' }, id))
  return [...new Set(tokenIds)].flatMap((id) => {
    const name = isKnownToAll(id) ? facts.creature(id)?.name : undefined
    return name === undefined ? [] : [{ id, name }]
  })
}

/** Undefined: the whole table. */
function hearers(audience: RollAudience, roller: UserId, { dms, placeOfChat }: Facts): UserId[] | undefined {
  switch (audience) {
    case 'everyone':
      return placeOfChat()?.people.slice()
    case 'dm':
      return [...new Set([roller, ...dms])]
    case 'blind':
      return [...dms]
    case 'self':
      return [roller]
  }
}
