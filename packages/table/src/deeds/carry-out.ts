import {
  type ActTarget,
  canAct,
  diceOfAct,
  PLAIN_SITUATION,
  playTape,
  resolve,
  type Situation,
  UNCANNY_DODGE,
} from '@hearthlight/rules/resolve'
import type { DicePool } from '../dice/events'
import { isRefusal } from '../kernel/define-message'
import { type Env, type Refusal, refuse } from '../session-context/define-message'
import type { Facts, FightingCreature } from '../session-context/facts'
import { hitPointsShownAs } from '../session-context/settings'
import { type AskedDeed, MOST_TARGETS, type SetAim } from './aim'
import { combatantOf } from './combatants'
import type { Deed, DeedArea } from './deeds.state'
import { layArea } from './lay-area'
import { beyondPlayers } from './players-bounds'
import { actOfReaction, isSeenBy } from './reactors'

/** Bounds what one deed records. Forty meteors are forty dice, thrown once. */
const MOST_DICE = 600

/** An act and whom it concerns, as the table is at this moment. */
export interface PlannedDeed {
  readonly author: FightingCreature
  readonly asked: AskedDeed
  readonly found: readonly { readonly aim: SetAim; readonly creature: FightingCreature }[]
  readonly area?: DeedArea
}

/** `isParting`: at somebody who leaves the author's reach, and may have left it. */
export function planDeed(author: FightingCreature, asked: AskedDeed, facts: Facts, isParting = false): PlannedDeed | Refusal {
  const { act, targets: aims, place, except, byPlayer } = asked
  if (place === undefined && aims.length === 0) return refuse('VAL_001', 'Name a target, or where the area lies.')
  const laid = place && layArea({ act, author, place, except, most: MOST_TARGETS, byPlayer }, facts)
  if (isRefusal(laid)) return laid
  const found = laid === undefined ? targetsOf(aims, facts) : targetsIn(laid.creatures, aims, facts)
  const isMissing = laid === undefined && aims.some(({ id }) => !isAimable(id, byPlayer, facts))
  if (isMissing) return refuse('VAL_001', 'One of the targets is no longer there.')
  // The area of a later moment lies where it was laid, however far its author has gone, and leaves out whom the server says.
  const isBound = byPlayer !== undefined && (act.isLaterMoment !== true || place === undefined)
  const excess = isBound ? beyondPlayers({ author, asked, found, laidFt: laid?.feet, isParting }, facts) : undefined
  if (excess !== undefined) return excess
  if (diceOfAct(act, found.length) > MOST_DICE) return refuse('VAL_001', 'That takes more dice than a deed can throw.')
  return { author, asked, found, ...(laid === undefined ? {} : { area: laid.area }) }
}

/** The same of a deed that was declared before: targets that have gone since are left out. Undefined if none is left. */
export function planAgain(author: FightingCreature, asked: AskedDeed, facts: Facts): PlannedDeed | undefined {
  const { act, place, except, byPlayer } = asked
  const aims = asked.targets.filter(({ id }) => facts.fightingCreature(id) !== undefined)
  if (place === undefined)
    return aims.length === 0 ? undefined : { author, asked: { ...asked, targets: aims }, found: targetsOf(aims, facts) }
  const laid = layArea({ act, author, place, except, most: MOST_TARGETS, byPlayer }, facts)
  return isRefusal(laid) ? undefined : { author, asked, found: targetsIn(laid.creatures, asked.targets, facts), area: laid.area }
}

/** Throws the dice of the deed, or plays those that it has thrown before, with the reactions that were used. */
export function carriedOut(deed: Deed, { author, asked, found, area }: PlannedDeed, facts: Facts, env: Env, pool: DicePool): Deed {
  const { tape, reactions = [], to: hearers } = deed
  const { act, resists } = asked
  const player = playTape(tape)
  // Only the DM may know the bonuses of a foe; public dice next to the result would reveal them.
  const isOpen = ({ isParty }: FightingCreature) => isParty && !facts.screen.areRollsHidden
  const forDm = player.on(pool.stream(author.name, facts.dms))
  const dice = isOpen(author) ? player.on(pool.stream(author.name, hearers)) : forDm
  const diceOf = (target: FightingCreature): Pick<ActTarget, 'dice' | 'ownDice'> => {
    // Public dice would tell that somebody is there.
    if (target.seenBy !== undefined) return { dice: forDm }
    if (isOpen(target) === isOpen(author)) return {}
    return { ownDice: isOpen(target) ? player.on(pool.stream(target.name, hearers)) : forDm }
  }
  const answerOf = ({ id, ...creature }: FightingCreature): Pick<ActTarget, 'reaction' | 'halvedBy'> => {
    const used = reactions.find(({ creatureId, outcome }) => creatureId === id && outcome === 'used')
    if (used === undefined) return {}
    if (used.key === UNCANNY_DODGE) return { halvedBy: used.reaction }
    const reaction = actOfReaction({ id, ...creature }, used.key, used.way, env)
    return reaction === undefined ? {} : { reaction }
  }
  const { targets, shared, changes } = resolve({
    act,
    author: combatantOf(author, env.rulebook, facts.usedBy(author.id)),
    targets: found.map(({ aim, creature }) => ({
      combatant: combatantOf(creature, env.rulebook, facts.usedBy(creature.id)),
      situation: situationOf(author, creature, aim, facts),
      ...diceOf(creature),
      ...answerOf(creature),
      ...(aim.shots === undefined ? {} : { shots: aim.shots }),
    })),
    dice,
    legendaryFor: resists,
  })
  const { changes: _before, ...rest } = deed
  return {
    ...rest,
    asked,
    tape: player.recorded(),
    targets: targets.map((result, index) => {
      const creature = found[index]?.creature ?? author
      const { id, name, isParty, monsterId, seenBy } = creature
      const areNumbersShown = hitPointsShownAs(facts.npcHpShownAs, creature) === 'numbers'
      const isLegendary = result.save !== undefined && isLegendaryMonster(monsterId, env)
      return {
        id,
        name,
        isParty,
        result,
        areNumbersShown,
        ...(isLegendary ? { isLegendary } : {}),
        ...(seenBy === undefined ? {} : { seenBy: [...seenBy] }),
      }
    }),
    shared: [...shared],
    ...(area === undefined ? {} : { area }),
    ...(facts.deedMode === 'roll' ? {} : { changes: [...changes] }),
  }
}

function isLegendaryMonster(monsterId: string | undefined, { rulebook }: Env): boolean {
  return (rulebook?.monsters.get(monsterId ?? '')?.legendaryResistances ?? 0) > 0
}

/** Those who stand in an area, each with the cover and the mode of its roll that were named for it. */
export function targetsIn(creatures: readonly FightingCreature[], aims: readonly SetAim[], facts: Facts) {
  const named = new Map(aims.map((aim) => [facts.fightingCreature(aim.id)?.id, aim]))
  return creatures.map((creature) => ({ creature, aim: named.get(creature.id) ?? { id: creature.id } }))
}

/** Each creature once, without those that are not there. */
function targetsOf(aims: readonly SetAim[], facts: Facts) {
  const found = new Map<string, { readonly aim: SetAim; readonly creature: FightingCreature }>()
  for (const aim of aims) {
    const creature = facts.fightingCreature(aim.id)
    if (creature !== undefined) found.set(creature.id, { aim, creature })
  }
  return [...found.values()]
}

/** Whether the creature is there, and the player who aims sees it. */
function isAimable(id: string, byPlayer: AskedDeed['byPlayer'], facts: Facts): boolean {
  const creature = facts.fightingCreature(id)
  return creature !== undefined && (byPlayer === undefined || isSeenBy(creature, { playerId: byPlayer, isParty: true }))
}

function situationOf(author: FightingCreature, target: FightingCreature, aim: SetAim, facts: Facts): Situation {
  const { cover = 'none', mode, attack, save, share } = aim
  const distanceFt = facts.feetBetween(author.id, target.id)
  // The author's player reads the reasons of the roll: who is hidden from them is none.
  const isFoe = (id: string, of: FightingCreature) =>
    canStrike(facts, id, (other) => other.isParty !== of.isParty && isSeenBy(other, author))
  const decided = {
    ...(attack === undefined ? {} : { attack }),
    ...(save === undefined ? {} : { save }),
    ...(share === undefined ? {} : { share }),
  }
  return {
    ...PLAIN_SITUATION,
    ...(distanceFt === undefined ? {} : { distanceFt }),
    cover,
    allyNearTarget: facts.creaturesWithin(target.id, 5).some((id) => id !== author.id && isFoe(id, target)),
    foeNearAuthor: facts.creaturesWithin(author.id, 5).some((id) => isFoe(id, author)),
    ...(mode === undefined ? {} : { byHand: mode }),
    ...(Object.keys(decided).length === 0 ? {} : { decided }),
  }
}

function canStrike(facts: Facts, id: string, isWanted: (creature: FightingCreature) => boolean): boolean {
  const creature = facts.fightingCreature(id)
  return creature !== undefined && canAct(combatantOf(creature)) && isWanted(creature)
}
