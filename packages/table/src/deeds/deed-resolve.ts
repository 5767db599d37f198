import { SessionId } from '@hearthlight/protocol'
import { PLAIN_SITUATION, resolve, type Situation } from '@hearthlight/rules/resolve'
import { z } from 'zod/mini'
import { diceDrawn, dicePool } from '../dice/events'
import { happen } from '../kernel/define-event'
import { isRefusal } from '../kernel/define-message'
import { defineMessage, dmOnly, refuse } from '../session-context/define-message'
import type { Facts, FightingCreature } from '../session-context/facts'
import { creatureUsesChanged } from '../uses/events'
import { ActRequest, actAsked } from './act-request'
import { combatantOf } from './combatants'
import type { Deed, DeedsState } from './deeds.state'
import { deedResolved } from './events'
import { layArea, Place } from './lay-area'
import { spend, spentOn } from './spending'

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
 * DEED-1 The DM uses an act of a creature against others, or DEED-4 on whoever stands in the area that it has at that place. The server makes the act from its own rulebook, throws the dice and records
 * one event with every roll and its derivation; nothing changes until it is applied.
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
  events: [deedResolved, diceDrawn, creatureUsesChanged],
  may: dmOnly,
  decide: ({ actor, facts, payload: { authorId, act: asked, targets: aims = [], place, except = [], resists = [] } }, env) => {
    const author = facts.fightingCreature(authorId)
    if (author === undefined) return refuse('VAL_001', 'Nobody with that id is at this table.')
    const act = actAsked(asked, author, env)
    if (isRefusal(act)) return act
    const spent = spentOn(asked, author, facts, env)
    if (isRefusal(spent)) return spent
    if (place === undefined && aims.length === 0) return refuse('VAL_001', 'Name a target, or where the area lies.')
    const laid = place && layArea({ act, author, place, except, most: MOST_TARGETS }, facts)
    if (isRefusal(laid)) return laid
    const found = targetsOf(laid === undefined ? aims : aimsAt(laid.creatures, aims, facts), facts)
    if (found === undefined) return refuse('VAL_001', 'One of the targets is no longer there.')
    const hearers = author.seenBy === undefined ? undefined : [facts.dmId, ...author.seenBy]
    // Only the DM may know the bonuses of a foe; public dice next to the result would reveal them.
    const pool = dicePool(facts, env)
    const forDm = pool.stream(author.name, [facts.dmId])
    const dice = author.isParty && !facts.screen.areRollsHidden ? pool.stream(author.name, hearers) : forDm
    const { targets, shared, changes } = resolve({
      act,
      author: combatantOf(author, env.rulebook, facts.usedBy(author.id)),
      targets: found.map(({ aim, creature }) => ({
        combatant: combatantOf(creature, env.rulebook, facts.usedBy(creature.id)),
        situation: situationOf(author, creature, aim, facts),
        ...(aim.shots === undefined ? {} : { shots: aim.shots }),
        // Public dice would tell that somebody is there.
        ...(creature.seenBy === undefined ? {} : { dice: forDm }),
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
      status: 'proposed',
      targets: targets.map((result, index) => {
        const { id, name, isParty, seenBy } = found[index]?.creature ?? author
        return { id, name, isParty, result, ...(seenBy === undefined ? {} : { seenBy: [...seenBy] }) }
      }),
      ...(laid === undefined ? {} : { area: laid.area }),
      shared: [...shared],
      changes: [...changes],
      ...(spent === undefined ? {} : { spent }),
      areNumbersShown: facts.npcHpShownAs === 'exact',
      ...(hearers === undefined ? {} : { to: hearers }),
      at: env.now(),
    }
    return [happen(deedResolved, { deed }), ...(spent === undefined ? [] : [spend(author.id, spent, facts)]), ...pool.drawn()]
  },
})

/** Those who stand in an area, each with the cover and the mode of its roll that were named for it. */
function aimsAt(creatures: readonly FightingCreature[], aims: readonly Aim[], facts: Facts): readonly Aim[] {
  const named = new Map(aims.map((aim) => [facts.fightingCreature(aim.id)?.id, aim]))
  return creatures.map(({ id }) => named.get(id) ?? { id })
}

/** Each creature once; undefined if one of them is not there. */
function targetsOf(aims: readonly Aim[], facts: Facts) {
  const found = new Map<string, { readonly aim: Aim; readonly creature: FightingCreature }>()
  for (const aim of aims) {
    const creature = facts.fightingCreature(aim.id)
    if (creature === undefined) return undefined
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
