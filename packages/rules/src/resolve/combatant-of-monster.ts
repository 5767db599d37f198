import { abilityModifier, eachAbility } from '../character/ability-scores'
import { NO_DEATH_SAVES } from '../combat/death-saves'
import type { Monster } from '../compendium/schema'
import type { ConditionName, Size } from '../terms'
import type { Combatant, CombatTrait } from './combatant'
import type { LastingEffect } from './lasting-effect'

/** What a table knows of the creature beside its stat block. */
export interface MonsterAtTable {
  readonly id: string
  readonly name: string
  readonly hp?: number
  readonly maxHp?: number
  readonly tempHp?: number
  readonly size?: Size
  readonly conditions?: readonly ConditionName[]
  /** 0 to 6. */
  readonly exhaustion?: number
  readonly effects?: readonly LastingEffect[]
  /** The spell that it concentrates on, by id or in words. */
  readonly concentration?: string
  /** Legendary resistances that are spent today. */
  readonly legendaryResistancesUsed?: number
}

/** A creature of the bestiary in a fight, with full hit points and resistances if the table says nothing else. */
export function combatantOfMonster(monster: Monster, at: MonsterAtTable): Combatant {
  const maxHp = at.maxHp ?? monster.hitPoints
  const { abilities } = monster
  return {
    id: at.id,
    name: at.name,
    isCharacter: false,
    hp: at.hp ?? maxHp,
    maxHp,
    ...(at.tempHp === undefined ? {} : { tempHp: at.tempHp }),
    size: at.size ?? monster.size,
    type: monster.type,
    armorClass: monster.armorClass,
    abilities,
    saves: eachAbility((ability) => monster.savingThrows[ability] ?? abilityModifier(abilities[ability])),
    defenses: monster.defenses ?? [],
    conditionImmunities: monster.conditionImmunities,
    conditions: at.conditions ?? [],
    exhaustion: at.exhaustion ?? 0,
    deathSaves: NO_DEATH_SAVES,
    ...(at.concentration === undefined ? {} : { concentration: at.concentration }),
    effects: at.effects ?? [],
    traits: traitsOf(monster),
    legendaryResistances: Math.max(0, (monster.legendaryResistances ?? 0) - (at.legendaryResistancesUsed ?? 0)),
  }
}

/** The highest intelligence of a creature that has no sense for wit. */
const DULL_INTELLIGENCE = 4

/** The traits of its data, and those that follow from type, subtype, immunities and abilities. */
function traitsOf({ combatTraits = [], type, subtype = '', conditionImmunities, abilities }: Monster): readonly CombatTrait[] {
  const follows: readonly (readonly [boolean, CombatTrait])[] = [
    [type === 'undead', 'undead'],
    [type === 'construct', 'construct'],
    [type === 'plant', 'plant'],
    [type === 'ooze', 'ooze'],
    [subtype.includes('shapechanger'), 'shapechanger'],
    [conditionImmunities.includes('Charmed'), 'uncharmable'],
    [conditionImmunities.includes('Blinded'), 'sightless'],
    [abilities.intelligence <= DULL_INTELLIGENCE, 'dull-minded'],
  ]
  return [...combatTraits, ...follows.flatMap(([is, trait]) => (is ? [trait] : []))]
}
