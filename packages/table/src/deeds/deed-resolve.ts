import { SessionId } from '@hearthlight/protocol'
import { canAct } from '@hearthlight/rules/resolve'
import { z } from 'zod/mini'
import { diceDrawn, dicePool } from '../dice/events'
import { happen } from '../kernel/define-event'
import { isRefusal } from '../kernel/define-message'
import { opportunitiesChanged } from '../opportunities/events'
import { type Authorization, defineMessage, type Env, membersUnlessPaused, type Request, refuse } from '../session-context/define-message'
import type { Facts, FightingCreature } from '../session-context/facts'
import { hasPassed } from '../session-context/opportunity'
import { actAsked } from './act-asked'
import { ActRequest } from './act-request'
import { Aim, CreatureId, MOST_TARGETS, Place } from './aim'
import { planDeed } from './carry-out'
import { asPaid, pay } from './cost'
import { momentAsked, withArea } from './deed-moment'
import { type Deed, type DeedsState, heardBy } from './deeds.state'
import { deedChanged, deedResolved } from './events'
import { reactionsBecome } from './reactions-changed'
import { canReact } from './reactors'
import { begun, STAGE_EVENTS } from './stages'

/**
 * DEED-1 The DM uses an act of a creature against others, or DEED-7 on whoever stands in the area that it has at that place; DEED-4 a
 * player one of the own hero. The server makes the act from its own rulebook, throws the dice and records one event with every roll and
 * its derivation; nothing changes until it is applied. REACT-1 Where somebody can answer, the deed waits for them.
 */
export const deedResolve = defineMessage<DeedsState>()({
  name: 'deed-resolve',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({
    sessionId: z.optional(SessionId),
    authorId: CreatureId,
    act: ActRequest,
    /** With a place, only the cover and the rolls of those who stand there. */
    targets: z.optional(z.array(Aim).check(z.minLength(1), z.maxLength(MOST_TARGETS))),
    place: z.optional(Place),
    /** Creatures in the area that are left out. */
    except: z.optional(z.array(CreatureId).check(z.maxLength(MOST_TARGETS))),
    /** Targets that spend a legendary resistance if they fail their save. */
    resists: z.optional(z.array(CreatureId).check(z.maxLength(MOST_TARGETS))),
    /** REACT-6 With a reaction, at somebody who leaves the author's reach. */
    opportunityId: z.optional(CreatureId),
  }),
  events: [deedResolved, deedChanged, diceDrawn, opportunitiesChanged, ...STAGE_EVENTS],
  may: dmOrOwnHero,
  decide: ({ state, actor, facts, payload }, env) => {
    const { authorId, act: request, targets = [], place, except = [], resists = [], opportunityId } = payload
    const author = facts.fightingCreature(authorId)
    if (author === undefined) return refuse('VAL_001', 'Nobody with that id is at this table.')
    const isDown = !canAct(author)
    if (isDown && actor.role !== 'dm')
      return refuse('SESS_005', author.kind === 'hero' ? 'Your hero can’t act now.' : 'This creature can’t act now.')
    const taken = opportunityId === undefined ? [] : opportunityTaken(opportunityId, author, request, targets, facts, env)
    if (isRefusal(taken)) return taken
    const targetFt = opportunityId === undefined ? feetToFarthest(targets, author, facts) : 0
    const isDms = actor.role === 'dm'
    const later = { author, targets, newPlace: isDms ? place : undefined, isDms }
    const moment = request.kind === 'moment' ? momentAsked({ ...later, deedId: request.deedId }, state, facts) : undefined
    if (isRefusal(moment)) return moment
    const wanted = moment ?? actAsked(request, author, env, targetFt)
    if (isRefusal(wanted)) return wanted
    const { act, cost } = wanted
    const paid = cost === undefined ? [] : pay(cost, author.id, facts, env)
    if (isRefusal(paid)) return paid
    const asked = {
      act,
      ...(moment?.where ?? { targets, ...(place === undefined ? {} : { place }), except, resists }),
      ...(actor.role === 'dm' ? {} : { byPlayer: actor.userId }),
    }
    const plan = planDeed(author, asked, facts, opportunityId !== undefined)
    if (isRefusal(plan)) return plan
    const declared: Deed = {
      id: env.newId('deed'),
      playerId: actor.userId,
      author: { id: author.id, name: author.name, isParty: author.isParty },
      name: act.name,
      source: act.source,
      status: 'declared',
      targets: [],
      asked,
      shared: [],
      ...(plan.area === undefined ? {} : { area: plan.area }),
      ...(act.byHand.length === 0 ? {} : { byHand: [...act.byHand] }),
      ...(cost === undefined ? {} : { spent: asPaid(cost, author.id, facts) }),
      ...(act.moments === undefined ? {} : { moments: [...act.moments] }),
      ...(request.kind === 'moment' ? { momentOf: request.deedId } : {}),
      ...(opportunityId === undefined ? {} : { isReaction: true }),
      ...(isDown ? { isAuthorDown: true } : {}),
      ...heardBy(author.seenBy && [...facts.dms, ...author.seenBy], state, env),
      at: env.now(),
    }
    const pool = dicePool(facts, env)
    const { deed, events } = begun(declared, plan, facts, env, pool)
    const moved = moment?.moved && plan.area ? [happen(deedChanged, { deed: withArea(moment.moved, plan.area) })] : []
    return [happen(deedResolved, { deed }), ...moved, ...paid, ...taken, ...pool.drawn(), ...events]
  },
})

function feetToFarthest(targets: readonly Aim[], { id: authorId }: FightingCreature, facts: Facts): number {
  return Math.max(0, ...targets.map(({ id }) => facts.feetBetween(authorId, id) ?? 0))
}

/** REACT-6 The opportunity is gone, and the reaction used; refused if it has passed or is another's. */
function opportunityTaken(
  opportunityId: string,
  author: FightingCreature,
  request: ActRequest,
  targets: readonly Aim[],
  facts: Facts,
  env: Env,
) {
  const all = facts.opportunities()
  const found = all.find(({ id, creatureId }) => id === opportunityId && creatureId === author.id)
  const attack = request.kind === 'weapon' ? request.name : request.kind === 'monster' ? request.action : undefined
  const [target] = targets
  const isMeant = targets.length === 1 && facts.fightingCreature(target?.id ?? '')?.id === found?.targetId
  if (found === undefined || !isMeant || !found.attacks.some((name) => name === attack)) return refuse('VAL_001', 'That moment has passed.')
  if (hasPassed(found, env.now())) return refuse('SESS_005', 'Too late: it has gone.')
  if (!canReact(author, facts)) return refuse('SESS_005', 'The reaction is used up until the next turn.')
  const open = all.filter(({ creatureId }) => creatureId !== author.id)
  return [happen(opportunitiesChanged, { open }), ...reactionsBecome([author.id], [], facts)]
}

/**
 * The DM acts for everybody, a player for the own hero with what stands on its sheet. ROLE-13 An assistant acts for the creature whose turn
 * they run, with what stands in its stat block, in the bounds of players.
 */
function dmOrOwnHero(
  ask: Request<
    unknown,
    {
      authorId: string
      act: ActRequest
      targets?: readonly Aim[] | undefined
      resists?: readonly string[] | undefined
      opportunityId?: string | undefined
    }
  >,
): Authorization {
  const { actor, facts, payload } = ask
  if (actor.role === 'dm') return 'yes'
  const isDecided = payload.resists !== undefined || payload.targets?.some(({ attack, save }) => attack !== undefined || save !== undefined)
  const isRun = OF_BLOCK.has(payload.act.kind) && isDecided !== true && payload.opportunityId === undefined
  if (isRun && facts.runsTurnOf(actor, payload.authorId)) return 'yes'
  const { kind, playerId } = facts.creature(payload.authorId) ?? {}
  const isOwn = kind === 'hero' && playerId === actor.userId && OF_SHEET.has(payload.act.kind) && isDecided !== true
  return isOwn ? membersUnlessPaused(ask) : refuse('AUTH_003', 'Players act with their own hero, by what stands on its sheet.')
}

const OF_BLOCK: ReadonlySet<ActRequest['kind']> = new Set(['monster', 'spell'])
const OF_SHEET: ReadonlySet<ActRequest['kind']> = new Set(['weapon', 'spell', 'item', 'feature', 'moment'])
