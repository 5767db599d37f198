import type { DiceEnv } from '../dice/result'
import { ABILITIES, type Ability } from '../terms'
import type { Act } from './act'
import { type Combatant, PLAIN_SITUATION, type Situation } from './combatant'
import type { LastingEffect } from './lasting-effect'
import type { ActTarget } from './resolve'

/** Builders for tests; not part of the package. */

const allAbilities = (value: number) => Object.fromEntries(ABILITIES.map((ability) => [ability, value])) as Record<Ability, number>

export function aCombatant(id: string, over: Partial<Combatant> = {}): Combatant {
  return {
    id,
    name: id,
    isCharacter: false,
    size: 'Medium',
    armorClass: 13,
    hp: 20,
    maxHp: 20,
    abilities: allAbilities(10),
    saves: allAbilities(0),
    defenses: [],
    conditionImmunities: [],
    conditions: [],
    exhaustion: 0,
    deathSaves: { successes: 0, failures: 0 },
    effects: [],
    traits: [],
    legendaryResistances: 0,
    ...over,
  }
}

/** A weapon, 1d8+3 slashing, +5 to hit. */
export function anAttack(over: Partial<Act> = {}): Act {
  const attack = { reach: 'melee', bonus: 5, criticalFrom: 20, normalFt: 5 } as const
  return { ...anAct(), attack, damage: [{ dice: '1d8+3', type: 'slashing' }], source: { kind: 'weapon', name: 'Longsword' }, ...over }
}

/** A spell without any effect. */
export function aSpell(over: Partial<Act> = {}): Act {
  const source = { kind: 'spell', spellId: 'made-up', slotLevel: 1 } as const
  return { ...anAct(), name: 'Made-up Spell', isMagical: true, isSpell: true, slotLevel: 1, rangeFt: 60, source, ...over }
}

export function aFireball(over: Partial<Act> = {}): Act {
  return aSpell({
    name: 'Fireball',
    slotLevel: 3,
    save: { ability: 'dexterity', dc: 15, onSuccess: 'half' },
    damage: [{ dice: '8d6', type: 'fire' }],
    area: { shape: 'sphere', radiusFt: 20, from: 'point' },
    ...over,
  })
}

export function anEffect(over: Partial<LastingEffect> = {}): LastingEffect {
  return {
    id: 'made-up-effect',
    name: 'Bless',
    authorId: 'cleric',
    targetId: 'hero',
    conditions: [],
    lasting: { kind: 'rounds', rounds: 10, ends: 'start', whose: 'author' },
    roundsLeft: 10,
    concentration: false,
    isMagical: true,
    ...over,
  }
}

export function at(combatant: Combatant, situation: Partial<Situation> = {}, shots?: number): ActTarget {
  return { combatant, situation: { ...PLAIN_SITUATION, ...situation }, ...(shots === undefined ? {} : { shots }) }
}

/** Throws these faces in order, and fails if there are no more; `thrown` has the sides asked for. */
export function theseDice(...faces: number[]): DiceEnv & { readonly thrown: number[] } {
  const left = [...faces]
  const thrown: number[] = []
  const rollDie = (sides: number) => {
    const face = left.shift()
    if (face === undefined || face > sides) throw new Error(`No face for a d${sides} after ${thrown.length} throws.`)
    thrown.push(sides)
    return face
  }
  return { rollDie, thrown }
}

function anAct(): Act {
  return {
    name: 'Longsword',
    source: { kind: 'custom', name: 'Made up' },
    timing: 'action',
    isMagical: false,
    isSpell: false,
    slotLevel: 0,
    shots: 1,
    damage: [],
    conditions: [],
    concentration: false,
    rangeFt: 5,
    byHand: [],
  }
}
