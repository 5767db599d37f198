import { SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { diceDrawn, dicePool } from '../dice/events'
import { type Actor, happen } from '../kernel/define-event'
import { isRefusal } from '../kernel/define-message'
import { defineMessage, dmOnly, membersUnlessPaused, refuse } from '../session-context/define-message'
import { CreatureId, DeedId } from './aim'
import { type Deed, type DeedsState, deedOf } from './deeds.state'
import { deedChanged } from './events'
import { payForReaction } from './reaction-costs'
import { isHeld, ReactionAnswer, windowOpen } from './reaction-window'
import { isAnswered, STAGE_EVENTS, settled } from './stages'

const NO_SUCH_DEED = 'That deed is no longer known at this table.'
const TOO_LATE = 'Too late: the deed has gone on.'

/**
 * REACT-3 The player of a hero, or the DM for everybody, answers a deed with one of the reactions that were offered, or passes. What it
 * takes is taken when the window closes, which the last answer does.
 */
export const deedReact = defineMessage<DeedsState>()({
  name: 'deed-react',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), deedId: DeedId, creatureId: CreatureId, answer: ReactionAnswer }),
  events: [deedChanged, diceDrawn, ...STAGE_EVENTS],
  may: (ask) => {
    const { actor, payload } = ask
    if (actor.role === 'dm' || payload.creatureId === actor.userId) return membersUnlessPaused(ask)
    return refuse('AUTH_003', 'Only the DM may do that for another hero.')
  },
  decide: ({ actor, state, facts, payload: { deedId, creatureId, answer } }, env) => {
    const deed = deedOf(state, deedId)
    if (deed === undefined || !isToldOf(actor, deed)) return refuse('VAL_001', NO_SUCH_DEED)
    // The same words for those who were not asked: they don't learn whether others are.
    const asked = deed.window?.asked.find((one) => one.creatureId === creatureId)
    if (asked === undefined || hasRunOut(deed, env.now())) return refuse('SESS_005', TOO_LATE)
    if (asked.answer !== undefined) return isSameAnswer(asked.answer, answer) ? [] : refuse('SESS_005', 'That was answered already.')
    const creature = facts.fightingCreature(creatureId)
    if (answer !== 'pass') {
      const { options } = asked
      const offered = options.find(({ key }) => key === answer.key)
      const isWay = offered?.ways === undefined ? answer.way === undefined : offered.ways.some((way) => way === answer.way)
      if (offered === undefined || !isWay) return refuse('VAL_001', 'That reaction was not offered.')
      if (creature === undefined) return refuse('VAL_001', 'Nobody with that id is at this table.')
      if (facts.hasReacted(creature.id)) return refuse('SESS_005', 'The reaction is used up until the next turn.')
    }
    const price = answer === 'pass' || creature === undefined ? [] : payForReaction(creature, answer, facts, env)
    if (isRefusal(price)) return price
    const answered = withAnswer(deed, creatureId, answer)
    if (!isAnswered(answered)) return [happen(deedChanged, { deed: answered })]
    const pool = dicePool(facts, env)
    const { deed: next, events } = settled(answered, facts, env, pool)
    return [happen(deedChanged, { deed: next }), ...pool.drawn(), ...events]
  },
})

/** REACT-4 Closes a window: the DM at any time, everybody else when its time has run out and somebody of the party is asked, and not while the game is paused. Closing it twice changes nothing. */
export const deedSettle = defineMessage<DeedsState>()({
  name: 'deed-settle',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), deedId: DeedId }),
  events: [deedChanged, diceDrawn, ...STAGE_EVENTS],
  may: membersUnlessPaused,
  decide: ({ actor, state, facts, payload: { deedId } }, env) => {
    const deed = deedOf(state, deedId)
    if (deed === undefined || !isToldOf(actor, deed)) return refuse('VAL_001', NO_SUCH_DEED)
    // Players do not learn, and do not end, that the table waits for the DM's creatures alone.
    const isWaiting = actor.role === 'dm' || deed.window?.asked.some(({ isParty }) => isParty) === true
    if (deed.window === undefined || !isWaiting) return []
    if (actor.role !== 'dm' && !hasRunOut(deed, env.now())) return refuse('SESS_005', 'The table still waits for reactions.')
    const pool = dicePool(facts, env)
    const { deed: next, events } = settled(deed, facts, env, pool)
    return [happen(deedChanged, { deed: next }), ...pool.drawn(), ...events]
  },
})

/** REACT-5 The DM stops the clock of a window, or starts it anew. */
export const deedHold = defineMessage<DeedsState>()({
  name: 'deed-hold',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), deedId: DeedId, isHeld: z.boolean() }),
  events: [deedChanged],
  may: dmOnly,
  decide: ({ state, facts, payload: { deedId, isHeld: holds } }, env) => {
    const deed = deedOf(state, deedId)
    if (deed === undefined) return refuse('VAL_001', NO_SUCH_DEED)
    if (deed.window === undefined) return refuse('SESS_005', TOO_LATE)
    const { asked } = deed.window
    if (holds === isHeld(deed.window)) return []
    const window = holds ? { asked } : windowOpen(asked, facts.reactionSeconds * 1_000, facts.isPaused, env.now())
    return [happen(deedChanged, { deed: { ...deed, window } })]
  },
})

function isToldOf({ role, userId }: Actor, { to }: Deed): boolean {
  return role === 'dm' || to === undefined || to.includes(userId)
}

function hasRunOut({ window }: Deed, now: number): boolean {
  return window?.until !== undefined && now >= window.until
}

function withAnswer(deed: Deed, creatureId: string, answer: ReactionAnswer): Deed {
  const { window } = deed
  if (window === undefined) return deed
  return { ...deed, window: { ...window, asked: window.asked.map((one) => (one.creatureId === creatureId ? { ...one, answer } : one)) } }
}

function isSameAnswer(one: ReactionAnswer, other: ReactionAnswer): boolean {
  if (one === 'pass' || other === 'pass') return one === other
  return one.key === other.key && one.way === other.way
}
