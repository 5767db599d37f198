import { type Act, type Combatant, isDead } from '../resolve'
import { unaffectedReason } from '../resolve/creature-traits'
import { combatantOf, type FighterState, type FightState, type OptionState, standing } from './fight-state'
import type { WeighedAct, WeighedOption } from './weigh'

/**
 * Plain tactics: heal an ally who lies at 0 hit points, else do what takes most hit points from the foes that stand, be it with the
 * highest slot. A spell over an area waits for two foes, and nobody gives a concentration up for another.
 */
export function chooseOption(
  state: FightState,
  fighter: FighterState,
  timing: Act['timing'],
  isWithoutSlots: boolean,
): OptionState | undefined {
  const foes = standing(state, !fighter.isParty)
  const isSomeoneDown = fallenAlly(state, fighter) !== undefined
  const isConcentrating = combatantOf(state, fighter).concentration !== undefined
  let best: OptionState | undefined
  let bestScore = 0
  for (const candidate of fighter.options) {
    const { option } = candidate
    if (option.timing !== timing || (isWithoutSlots && option.slotLevel > 0) || !isAffordable(candidate, fighter)) continue
    if (isConcentrating && option.acts.some(({ concentration }) => concentration)) continue
    const score = option.purpose === 'heal' ? (isSomeoneDown ? FIRST_OF_ALL - option.slotLevel : 0) : scoreOf(option, foes)
    if (score <= bestScore) continue
    best = candidate
    bestScore = score
  }
  return best
}

/** Pays for the option: slot, use, charge, legendary actions. */
export function pay(candidate: OptionState, fighter: FighterState): void {
  const { slotLevel, cost = 1, timing, rechargesFrom } = candidate.option
  if (slotLevel > 0) fighter.slots[slotLevel - 1] = (fighter.slots[slotLevel - 1] ?? 0) - 1
  if (timing === 'legendary') fighter.legendaryLeft -= cost
  if (rechargesFrom !== undefined) candidate.isCharged = false
  candidate.usesLeft -= 1
}

/** The party strikes the weakest foe; monsters, who stand where they stand, strike anybody. A healer heals who fell. */
export function chooseTargets(state: FightState, fighter: FighterState, part: WeighedAct): readonly Combatant[] {
  const { act, reach } = part
  if (act.healing) {
    const fallen = fallenAlly(state, fighter)
    return fallen ? [fallen] : []
  }
  const foes = concerned(part, standing(state, !fighter.isParty))
  if (reach >= foes.length) return foes
  if (fighter.isParty) return reach === 1 ? [weakest(foes)] : [...foes].sort((one, other) => one.hp - other.hp).slice(0, reach)
  const first = state.dice.rollDie(foes.length) - 1
  return Array.from({ length: reach }, (_, index) => foes[(first + index) % foes.length]).filter((foe) => foe !== undefined)
}

function weakest(foes: readonly Combatant[]): Combatant {
  return foes.reduce((least, foe) => (foe.hp < least.hp ? foe : least))
}

/** Those whom the act can affect at all. */
function concerned({ act, isChoosy }: WeighedAct, foes: readonly Combatant[]): readonly Combatant[] {
  return isChoosy ? foes.filter((foe) => unaffectedReason(act, foe) === undefined) : foes
}

function fallenAlly(state: FightState, { isParty }: FighterState): Combatant | undefined {
  return state.combatants.find(
    (creature, index) => creature.isCharacter && creature.hp <= 0 && !isDead(creature) && state.fighters[index]?.isParty === isParty,
  )
}

function isAffordable({ option, usesLeft, isCharged }: OptionState, { slots, legendaryLeft }: FighterState): boolean {
  if (usesLeft < 1 || !isCharged) return false
  if (option.timing === 'legendary') return legendaryLeft >= (option.cost ?? 1)
  return option.slotLevel === 0 || (slots[option.slotLevel - 1] ?? 0) > 0
}

function scoreOf({ parts, slotLevel }: WeighedOption, foes: readonly Combatant[]): number {
  let score = 0
  for (const part of parts) {
    const { act, worth, reach, pool } = part
    if (act.area && slotLevel > 0 && foes.length < 2) return 0
    score += worth * (pool === undefined ? Math.min(reach, concerned(part, foes).length) : countWithin(pool, foes))
  }
  return score
}

/** How many of the weakest have together no more hit points than this; those who lie unconscious are passed over. */
function countWithin(pool: number, foes: readonly Combatant[]): number {
  const awake = foes.filter(({ conditions }) => !conditions.includes('Unconscious'))
  let left = pool
  let count = 0
  for (const { hp } of awake.sort((one, other) => one.hp - other.hp)) {
    if (hp > left) break
    left -= hp
    count += 1
  }
  return count
}

/** A hero on the ground comes before any damage; the lowest slot that helps is enough. */
const FIRST_OF_ALL = 1_000_000
