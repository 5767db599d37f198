import { SessionId } from '@hearthlight/protocol'
import { type Act, type ActTarget, PLAIN_SITUATION, resolve, type Situation } from '@hearthlight/rules/resolve'
import { z } from 'zod/mini'
import { diceDrawn, dicePool } from '../dice/events'
import { type Actor, happen } from '../kernel/define-event'
import { isRefusal } from '../kernel/define-message'
import {
  type Authorization,
  defineMessage,
  membersUnlessPaused,
  type Refusal,
  type Request,
  refuse,
} from '../session-context/define-message'
import type { Facts, FightingCreature } from '../session-context/facts'
import { hitPointsShownAs } from '../session-context/settings'
import { actAsked } from './act-asked'
import { ActRequest } from './act-request'
import { combatantOf } from './combatants'
import { COST_EVENTS, pay } from './cost'
import { CREATURE_EVENTS } from './creature-becomes'
import { applied } from './deed-apply'
import type { Deed, DeedsState } from './deeds.state'
import { deedApplied, deedResolved } from './events'
import { layArea, Place } from './lay-area'

const MOST_TARGETS = 40
/** Of a row, else of a seat, token or NPC. */
const CreatureId = z.string().check(z.minLength(1), z.maxLength(64))

const Aim = z.object({
  id: CreatureId,
  /** Rays or darts at this target. */
  shots: z.optional(z.int().check(z.minimum(1), z.maximum(20))),
  cover: z.optional(z.enum(['none', 'half', 'three-quarters', 'total'])),
  mode: z.optional(z.enum(['advantage', 'disadvantage'])),
})
type Aim = z.infer<typeof Aim>

/**
 * DEED-1 The DM uses an act of a creature against others, or DEED-7 on whoever stands in the area that it has at that place; DEED-4 a
 * player one of the own hero. The server makes the act from its own rulebook, throws the dice and records one event with every roll and
 * its derivation; nothing changes until it is applied.
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
  }),
  events: [deedResolved, diceDrawn, deedApplied, ...COST_EVENTS, ...CREATURE_EVENTS],
  may: dmOrOwnHero,
  decide: ({ actor, facts, payload: { authorId, act: asked, targets: aims = [], place, except = [], resists = [] } }, env) => {
    const author = facts.fightingCreature(authorId)
    if (author === undefined) return refuse('VAL_001', 'Nobody with that id is at this table.')
    const targetFt = Math.max(0, ...aims.map(({ id }) => facts.feetBetween(author.id, id) ?? 0))
    const wanted = actAsked(asked, author, env, targetFt)
    if (isRefusal(wanted)) return wanted
    const { act, cost } = wanted
    const paid = cost === undefined ? [] : pay(cost, author.id, facts, env)
    if (isRefusal(paid)) return paid
    if (place === undefined && aims.length === 0) return refuse('VAL_001', 'Name a target, or where the area lies.')
    const laid = place && layArea({ act, author, place, except, most: MOST_TARGETS, isForDm: actor.role === 'dm' }, facts)
    if (isRefusal(laid)) return laid
    const found = laid === undefined ? targetsOf(aims, actor, facts) : targetsIn(laid.creatures, aims, facts)
    if (found === undefined) return refuse('VAL_001', 'One of the targets is no longer there.')
    const excess =
      actor.role === 'dm' ? undefined : beyondTheAct(act, author.id, laid === undefined ? found.map(({ aim }) => aim) : undefined)
    if (excess !== undefined) return excess
    const hearers = author.seenBy === undefined ? undefined : [facts.dmId, ...author.seenBy]
    const pool = dicePool(facts, env)
    // Only the DM may know the bonuses of a foe; public dice next to the result would reveal them.
    const isOpen = ({ isParty }: FightingCreature) => isParty && !facts.screen.areRollsHidden
    const forDm = pool.stream(author.name, [facts.dmId])
    const dice = isOpen(author) ? pool.stream(author.name, hearers) : forDm
    const diceOf = (target: FightingCreature): Pick<ActTarget, 'dice' | 'ownDice'> => {
      // Public dice would tell that somebody is there.
      if (target.seenBy !== undefined) return { dice: forDm }
      if (isOpen(target) === isOpen(author)) return {}
      return { ownDice: isOpen(target) ? pool.stream(target.name, hearers) : forDm }
    }
    const { targets, shared, changes } = resolve({
      act,
      author: combatantOf(author, env.rulebook, facts.usedBy(author.id)),
      targets: found.map(({ aim, creature }) => ({
        combatant: combatantOf(creature, env.rulebook, facts.usedBy(creature.id)),
        situation: situationOf(author, creature, aim, facts),
        ...diceOf(creature),
        ...(aim.shots === undefined ? {} : { shots: aim.shots }),
      })),
      dice,
      legendaryFor: resists,
    })
    const deed: Deed = {
      id: env.newId('deed'),
      playerId: actor.userId,
      author: { id: author.id, name: author.name, isParty: author.isParty },
      name: act.name,
      source: act.source,
      status: facts.deedMode === 'roll' ? 'rolled' : 'proposed',
      targets: targets.map((result, index) => {
        const creature = found[index]?.creature ?? author
        const { id, name, isParty, seenBy } = creature
        const areNumbersShown = hitPointsShownAs(facts.npcHpShownAs, creature) === 'numbers'
        return { id, name, isParty, result, areNumbersShown, ...(seenBy === undefined ? {} : { seenBy: [...seenBy] }) }
      }),
      shared: [...shared],
      ...(laid === undefined ? {} : { area: laid.area }),
      ...(act.byHand.length === 0 ? {} : { byHand: [...act.byHand] }),
      ...(facts.deedMode === 'roll' ? {} : { changes: [...changes] }),
      ...(cost === undefined ? {} : { spent: cost }),
      ...(hearers === undefined ? {} : { to: hearers }),
      at: env.now(),
    }
    const done = facts.deedMode === 'apply' ? applied(deed, facts) : []
    return [happen(deedResolved, { deed }), ...paid, ...pool.drawn(), ...done]
  },
})

/** The DM acts for everybody, a player for the own hero with what stands on its sheet. */
function dmOrOwnHero(ask: Request<unknown, { authorId: string; act: ActRequest; resists?: readonly string[] | undefined }>): Authorization {
  const { actor, facts, payload } = ask
  if (actor.role === 'dm') return 'yes'
  const { kind, playerId } = facts.creature(payload.authorId) ?? {}
  const isOwn = kind === 'hero' && playerId === actor.userId && OF_SHEET.has(payload.act.kind) && payload.resists === undefined
  return isOwn ? membersUnlessPaused(ask) : refuse('AUTH_003', 'Players act with their own hero, by what stands on its sheet.')
}

const OF_SHEET: ReadonlySet<ActRequest['kind']> = new Set(['weapon', 'spell', 'item'])

/** Why this act can't be aimed so; undefined if it can. `aims`: absent if its area is laid. For players; the DM may bend the rules. */
function beyondTheAct({ area, shots, targets }: Act, authorId: string, aims: readonly Aim[] | undefined): Refusal | undefined {
  if (aims === undefined) return undefined
  if (area !== undefined) return refuse('VAL_001', 'Say where the area lies.')
  const isForAuthor = targets === undefined || targets.kind === 'self'
  const most = shots > 1 ? shots : isForAuthor ? 1 : (targets.count ?? MOST_TARGETS)
  const aimed = aims.reduce((sum, aim) => sum + (aim.shots ?? 0), 0)
  const isBeyond = aims.length > most || aimed > Math.max(1, shots) || (isForAuthor && shots <= 1 && aims.some(({ id }) => id !== authorId))
  return isBeyond ? refuse('VAL_001', 'That is more than the act can reach.') : undefined
}

/** Those who stand in an area, each with the cover and the mode of its roll that were named for it. */
function targetsIn(creatures: readonly FightingCreature[], aims: readonly Aim[], facts: Facts) {
  const named = new Map(aims.map((aim) => [facts.fightingCreature(aim.id)?.id, aim]))
  return creatures.map((creature) => ({ creature, aim: named.get(creature.id) ?? { id: creature.id } }))
}

/** Each creature once; undefined if one of them is not there, or not seen by the player who asks. */
function targetsOf(aims: readonly Aim[], { role, userId }: Actor, facts: Facts) {
  const found = new Map<string, { readonly aim: Aim; readonly creature: FightingCreature }>()
  for (const aim of aims) {
    const creature = facts.fightingCreature(aim.id)
    const isSeen = role === 'dm' || creature?.seenBy === undefined || creature.seenBy.includes(userId)
    if (creature === undefined || !isSeen) return undefined
    found.set(creature.id, { aim, creature })
  }
  return [...found.values()]
}

function situationOf(author: FightingCreature, target: FightingCreature, { cover = 'none', mode }: Aim, facts: Facts): Situation {
  const distanceFt = facts.feetBetween(author.id, target.id)
  const isFoe = (id: string, of: FightingCreature) => canAct(facts, id, (other) => other.isParty !== of.isParty)
  return {
    ...PLAIN_SITUATION,
    ...(distanceFt === undefined ? {} : { distanceFt }),
    cover,
    allyNearTarget: facts.creaturesWithin(target.id, 5).some((id) => id !== author.id && isFoe(id, target)),
    foeNearAuthor: facts.creaturesWithin(author.id, 5).some((id) => isFoe(id, author)),
    ...(mode === undefined ? {} : { byHand: mode }),
  }
}

function canAct(facts: Facts, id: string, isWanted: (creature: FightingCreature) => boolean): boolean {
  const creature = facts.fightingCreature(id)
  const isOut = creature?.conditions.some((condition) => OUT_OF_ACTION.has(condition)) ?? true
  return creature !== undefined && !isOut && creature.hp > 0 && isWanted(creature)
}

const OUT_OF_ACTION: ReadonlySet<string> = new Set(['Incapacitated', 'Paralyzed', 'Petrified', 'Stunned', 'Unconscious'])
