import { removeCondition } from '../combat/conditions'
import { recordDeathSave } from '../combat/death-saves'
import type { DiceEnv } from '../dice/result'
import { applyChanges, type Combatant } from '../resolve'
import type { Fighter } from './fighter'
import { type WeighedOption, weighOptions } from './weigh'

/** A fight that is being played: the creatures as they are by now, and what each has left. */
export interface FightState {
  combatants: readonly Combatant[]
  readonly fighters: readonly FighterState[]
  readonly dice: DiceEnv
}

export interface FighterState {
  readonly id: string
  /** Its place among the combatants, which stays the same. */
  readonly index: number
  readonly isParty: boolean
  readonly initiativeBonus: number
  readonly options: readonly OptionState[]
  /** Of the first level first. */
  readonly slots: number[]
  readonly legendaryActions: number
  legendaryLeft: number
}

export interface OptionState {
  readonly option: WeighedOption
  usesLeft: number
  isCharged: boolean
}

/** Fighters as a fight begins, with their options weighed once for many fights. */
export interface Sides {
  readonly party: readonly Fighter[]
  readonly foes: readonly Fighter[]
  readonly weighed: ReadonlyMap<Fighter, readonly WeighedOption[]>
}

export function weighSides(party: readonly Fighter[], foes: readonly Fighter[]): Sides {
  const against = (others: readonly Fighter[]) => {
    const combatants = others.map(({ combatant }) => combatant)
    return (fighter: Fighter) => [fighter, weighOptions(fighter, combatants)] as const
  }
  return { party, foes, weighed: new Map([...party.map(against(foes)), ...foes.map(against(party))]) }
}

export function startFight({ party, foes, weighed }: Sides, dice: DiceEnv): FightState {
  const fighters = [...party, ...foes].map((fighter, index): FighterState => {
    const { combatant, initiativeBonus, slots = [], legendaryActions = 0 } = fighter
    return {
      id: combatant.id,
      index,
      isParty: index < party.length,
      initiativeBonus,
      options: (weighed.get(fighter) ?? []).map((option) => ({
        option,
        usesLeft: option.uses ?? Number.POSITIVE_INFINITY,
        isCharged: true,
      })),
      slots: [...slots],
      legendaryActions,
      legendaryLeft: legendaryActions,
    }
  })
  return { combatants: [...party, ...foes].map(({ combatant }) => combatant), fighters, dice }
}

export function combatantOf({ combatants }: FightState, { index }: FighterState): Combatant {
  const found = combatants[index]
  if (!found) throw new Error('A fighter has no creature.')
  return found
}

/** Creatures with hit points on the fighter's side or on the other. */
export function standing(state: FightState, isParty: boolean): readonly Combatant[] {
  return state.combatants.filter(({ hp }, index) => hp > 0 && state.fighters[index]?.isParty === isParty)
}

export function throwDeathSave(state: FightState, creature: Combatant): void {
  const { saves, outcome } = recordDeathSave(creature.deathSaves, state.dice.rollDie(20))
  replaceCreature(state, { ...creature, deathSaves: saves })
  if (outcome === 'conscious') state.combatants = applyChanges(state.combatants, [{ kind: 'heal', targetId: creature.id, amount: 1 }])
}

/** Whoever can move stands up at the start of a turn. */
export function standUp(state: FightState, creature: Combatant): void {
  if (!creature.conditions.includes('Prone') || creature.conditions.includes('Restrained') || creature.conditions.includes('Grappled'))
    return
  replaceCreature(state, { ...creature, conditions: removeCondition(creature.conditions, 'Prone') })
}

function replaceCreature(state: FightState, creature: Combatant): void {
  state.combatants = state.combatants.map((one) => (one.id === creature.id ? creature : one))
}
