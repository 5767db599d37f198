import { seededDice } from '../dice/seeded'
import { type Act, applyChanges, canAct, isDead, PLAIN_SITUATION, playTurnMoment, resolve } from '../resolve'
import {
  combatantOf,
  type FighterState,
  type FightState,
  type OptionState,
  type Sides,
  standing,
  standUp,
  startFight,
  throwDeathSave,
  weighSides,
} from './fight-state'
import type { Fighter } from './fighter'
import { chooseOption, chooseTargets, pay } from './tactics'

export interface FightOutcome {
  /** `nobody`: undecided after 30 rounds. */
  readonly winner: 'party' | 'foes' | 'nobody'
  readonly rounds: number
  /** Ids of the party's members who fell to 0 hit points at least once, and of those who died. */
  readonly downs: readonly string[]
  readonly deaths: readonly string[]
  /** Slots that the party spent, those of the first level first. */
  readonly slotsSpent: readonly number[]
}

const MOST_ROUNDS = 30

/** Plays one fight to its end without a map: everybody reaches everybody, areas spare friends. The same seed plays the same fight. */
export function playFight(party: readonly Fighter[], foes: readonly Fighter[], seed: number | string): FightOutcome {
  return playSides(weighSides(party, foes), seed)
}

export function playSides(sides: Sides, seed: number | string): FightOutcome {
  const dice = seededDice(seed)
  const state = startFight(sides, dice)
  const order = state.fighters
    .map((fighter) => ({ fighter, initiative: dice.rollDie(20) + fighter.initiativeBonus }))
    .sort((one, other) => other.initiative - one.initiative)
    .map(({ fighter }) => fighter)
  const downs = new Set<string>()
  let rounds = 0
  while (!isOver(state) && rounds < MOST_ROUNDS) {
    rounds += 1
    for (const fighter of order) {
      takeTurn(state, fighter)
      for (const other of order) if (other !== fighter && other.legendaryLeft > 0) act(state, other, 'legendary')
      for (const member of state.fighters) if (member.isParty && combatantOf(state, member).hp <= 0) downs.add(member.id)
      if (isOver(state)) break
    }
  }
  return {
    winner: standing(state, false).length === 0 ? 'party' : standing(state, true).length === 0 ? 'foes' : 'nobody',
    rounds,
    downs: [...downs],
    deaths: state.fighters.filter((member) => member.isParty && isDead(combatantOf(state, member))).map(({ id }) => id),
    slotsSpent: slotsSpent(sides.party, state),
  }
}

function takeTurn(state: FightState, fighter: FighterState): void {
  const atStart = combatantOf(state, fighter)
  if (isDead(atStart)) return
  fighter.legendaryLeft = fighter.legendaryActions
  playMoment(state, fighter, 'start')
  const creature = combatantOf(state, fighter)
  if (creature.isCharacter && creature.hp <= 0) throwDeathSave(state, creature)
  if (canAct(combatantOf(state, fighter))) {
    standUp(state, combatantOf(state, fighter))
    recharge(state, fighter)
    const swift = act(state, fighter, 'bonus')
    // Whoever casts a spell as a bonus action has only cantrips left for the action.
    act(state, fighter, 'action', swift?.option.acts[0].isSpell === true)
  }
  playMoment(state, fighter, 'end')
}

/** Without effects nothing is due, which is most of the time. */
function playMoment(state: FightState, { id }: FighterState, at: 'start' | 'end'): void {
  if (state.combatants.some(({ effects }) => effects.length > 0)) state.combatants = playTurnMoment(state.combatants, id, at, state.dice)
}

function act(state: FightState, fighter: FighterState, timing: Act['timing'], isWithoutSlots = false): OptionState | undefined {
  if (isOver(state) || !canAct(combatantOf(state, fighter))) return undefined
  const chosen = chooseOption(state, fighter, timing, isWithoutSlots)
  if (!chosen) return undefined
  pay(chosen, fighter)
  for (const part of chosen.option.parts) {
    const targets = chooseTargets(state, fighter, part)
    if (targets.length === 0 || !canAct(combatantOf(state, fighter))) break
    const situation = { ...PLAIN_SITUATION, isFighting: true, allyNearTarget: standing(state, fighter.isParty).length > 1 }
    const { changes } = resolve({
      act: part.act,
      author: combatantOf(state, fighter),
      targets: targets.map((combatant) => ({ combatant, situation })),
      dice: state.dice,
      legendaryFor: targets.filter(({ legendaryResistances }) => legendaryResistances > 0).map(({ id }) => id),
    })
    state.combatants = applyChanges(state.combatants, changes)
  }
  return chosen
}

function recharge(state: FightState, { options }: FighterState): void {
  for (const one of options) {
    if (!one.isCharged && state.dice.rollDie(6) >= (one.option.rechargesFrom ?? 0)) one.isCharged = true
  }
}

function isOver({ combatants, fighters }: FightState): boolean {
  let party = 0
  let foes = 0
  combatants.forEach(({ hp }, index) => {
    if (hp <= 0) return
    if (fighters[index]?.isParty) party += 1
    else foes += 1
  })
  return party === 0 || foes === 0
}

function slotsSpent(party: readonly Fighter[], { fighters }: FightState): readonly number[] {
  const spent: number[] = []
  party.forEach(({ slots = [] }, index) => {
    slots.forEach((before, level) => {
      spent[level] = (spent[level] ?? 0) + before - (fighters[index]?.slots[level] ?? before)
    })
  })
  return spent
}
