import type { Rulebook } from '@hearthlight/rules/rulebook'
import { happen } from '../kernel/define-event'
import { opportunitiesChanged } from '../opportunities/events'
import type { Env } from '../session-context/define-message'
import type { Facts, FightingCreature, TokenStep } from '../session-context/facts'
import { hasPassed, type Opportunity } from '../session-context/opportunity'
import { canReact, isSeenBy } from './reactors'

/** Feet that everybody reaches. */
const REACH_FT = 5

/**
 * REACT-6 In its turn a creature moves out of the reach of others who see it: those that can react may strike. Each pair of cells is
 * one move, in a straight line.
 */
export function leavesReach(steps: readonly TokenStep[], facts: Facts, env: Env) {
  const acting = facts.actingRow()
  if (acting === undefined || facts.reactionSeconds === 0 || facts.deedMode === 'roll') return []
  const now = env.now()
  const open = facts.opportunities().filter((one) => !hasPassed(one, now))
  const added = steps.flatMap((step) => {
    const mover = facts.fightingCreature(step.tokenId)
    if (mover === undefined || mover.id !== acting) return []
    return facts.initiativeOrder().flatMap((id) => strikerOf(id, mover, step, now, facts, env) ?? [])
  })
  const isAgain = ({ creatureId, targetId }: Opportunity) => added.some((one) => one.creatureId === creatureId && one.targetId === targetId)
  return added.length === 0 ? [] : [happen(opportunitiesChanged, { open: [...open.filter((one) => !isAgain(one)), ...added] })]
}

function strikerOf(id: string, mover: FightingCreature, step: TokenStep, now: number, facts: Facts, env: Env): Opportunity | undefined {
  const creature = facts.fightingCreature(id)
  if (creature === undefined || creature.isParty === mover.isParty || !canReact(creature, facts) || !isSeenBy(mover, creature))
    return undefined
  const attacks = meleeAttacks(creature, env.rulebook)
  const reachFt = Math.max(REACH_FT, ...attacks.map((attack) => attack.reachFt))
  const [before, after] = facts.feetAtStep(id, step)
  if (before === undefined || after === undefined || before > reachFt || after <= reachFt) return undefined
  const usable = attacks.filter((attack) => before <= attack.reachFt).map(({ name }) => name)
  if (usable.length === 0) return undefined
  const ms = facts.reactionSeconds * 1_000
  return {
    id: env.newId('opp'),
    creatureId: creature.id,
    name: creature.name,
    playerId: creature.kind === 'hero' ? creature.playerId : null,
    targetId: mover.id,
    targetName: mover.name,
    attacks: usable,
    until: now + ms,
    ...(facts.isPaused ? { leftMs: ms } : {}),
  }
}

function meleeAttacks({ sheet, monsterId }: FightingCreature, rulebook: Rulebook | undefined) {
  if (sheet !== undefined) return sheet.attacks.flatMap(({ name, reachFt }) => (reachFt === undefined ? [] : [{ name, reachFt }]))
  const { actions = [] } = rulebook?.monsters.get(monsterId ?? '') ?? {}
  return actions.flatMap(({ name, kind, attack }) =>
    kind === 'action' && attack !== undefined && attack.reach !== 'ranged' ? [{ name, reachFt: attack.reachFt ?? REACH_FT }] : [],
  )
}
