import type { Item } from '../compendium/schema'
import { idFromName } from '../equipment/starting-equipment'
import { type AbilityScores, abilityModifier } from './ability-scores'
import { isBodyArmor, isShield, type Worn } from './armor-class'
import { proficiencyBonus } from './derived-numbers'
import type { Attack } from './sheet'

export interface AttacksFrom {
  readonly scores: AbilityScores
  readonly level: number
  readonly worn: readonly Worn[]
  /** `simple`, `martial`, weapon ids, or names of weapons in the singular or plural. */
  readonly weaponProficiencies: readonly string[]
  readonly classId?: string | undefined
}

/**
 * A character's attacks: each equipped weapon, versatile weapons also in two hands if no shield is
 * carried, and the unarmed strike last.
 */
export function attacksOf(from: AttacksFrom): Attack[] {
  const { worn } = from
  const isShieldCarried = worn.some(isShield)
  const fightsAsMonk = from.classId === 'monk' && !isShieldCarried && !worn.some(isBodyArmor)
  const weapons = worn.map(weaponOf).filter((weapon) => weapon !== undefined)
  return [...weapons.flatMap((weapon) => weaponAttacks(weapon, from, { isShieldCarried, fightsAsMonk })), unarmedStrike(from, fightsAsMonk)]
}

interface Weapon {
  readonly item: Item
  readonly ids: readonly string[]
  readonly damage: NonNullable<Item['damage']>
  readonly properties: readonly string[]
  readonly category: string
  readonly range: Item['range']
  readonly magicBonus: number
  readonly extraDamage: Item['extraDamage']
}

/** A magic weapon takes missing properties from its base weapon. */
function weaponOf({ item, base, attuned }: Worn): Weapon | undefined {
  const damage = item.damage ?? base?.damage
  const isWeapon = item.type === 'weapon' || base?.type === 'weapon'
  if (damage === undefined || !isWeapon) return undefined
  const magicWorks = attuned || !item.attunement
  return {
    item,
    ids: [item.id, ...(base === undefined ? [] : [base.id])],
    damage,
    properties: [...item.properties, ...(base?.properties ?? [])].map((property) => property.toLowerCase()),
    category: `${item.category} ${base?.category ?? ''}`.toLowerCase(),
    range: item.range ?? base?.range,
    magicBonus: magicWorks ? (item.magicBonus ?? 0) : 0,
    extraDamage: magicWorks ? item.extraDamage : undefined,
  }
}

function weaponAttacks(weapon: Weapon, from: AttacksFrom, stance: { isShieldCarried: boolean; fightsAsMonk: boolean }): Attack[] {
  const modifier = weaponModifier(weapon, from.scores, stance.fightsAsMonk)
  const proficiency = isProficient(weapon, from.weaponProficiencies) ? proficiencyBonus(from.level) : 0
  const attack = (name: string, dice: string): Attack => ({
    name,
    bonus: modifier + proficiency + weapon.magicBonus,
    damage: addToDice([dice, weapon.extraDamage?.dice], modifier + weapon.magicBonus),
    type: [...new Set([weapon.damage.type, weapon.extraDamage?.type])].filter((type) => type !== undefined).join(' and '),
    ...(weapon.range === undefined ? {} : { range: `${weapon.range.normalFt}/${weapon.range.longFt}` }),
  })
  const inOneHand = attack(weapon.item.name, weapon.damage.dice)
  const { versatile } = weapon.damage
  if (versatile === undefined || stance.isShieldCarried) return [inOneHand]
  return [inOneHand, attack(`${weapon.item.name} (two-handed)`, versatile)]
}

function weaponModifier({ properties, category, ids }: Weapon, scores: AbilityScores, fightsAsMonk: boolean): number {
  const strength = abilityModifier(scores.strength)
  const dexterity = abilityModifier(scores.dexterity)
  const isRanged = category.includes('ranged') || properties.includes('ammunition')
  const isHeavy = properties.includes('heavy') || properties.includes('two-handed')
  const isMonkWeapon = fightsAsMonk && !isRanged && !isHeavy && (category.includes('simple') || ids.includes('shortsword'))
  if (properties.includes('finesse') || isMonkWeapon) return Math.max(strength, dexterity)
  return isRanged ? dexterity : strength
}

function isProficient({ ids, category }: Weapon, proficiencies: readonly string[]): boolean {
  return proficiencies.some((proficiency) => {
    if (proficiency === 'simple' || proficiency === 'martial') return category.includes(proficiency)
    const id = idFromName(proficiency)
    return ids.some((one) => one === id || `${one}s` === id)
  })
}

/** False for a strike that a weak arm leaves without damage: there is nothing to roll. */
export function dealsDamage({ damage }: Pick<Attack, 'damage'>): boolean {
  return !(Number(damage) <= 0)
}

function unarmedStrike({ scores, level }: AttacksFrom, fightsAsMonk: boolean): Attack {
  const strength = abilityModifier(scores.strength)
  const modifier = fightsAsMonk ? Math.max(strength, abilityModifier(scores.dexterity)) : strength
  return {
    name: 'Unarmed Strike',
    bonus: proficiencyBonus(level) + modifier,
    damage: addToDice([fightsAsMonk ? `1d${martialArtsDie(level)}` : '1'], modifier),
    type: 'bludgeoning',
  }
}

/** Sides of a monk's unarmed strike: d4, larger at levels 5, 11 and 17. */
function martialArtsDie(level: number): number {
  return 4 + 2 * [5, 11, 17].filter((at) => level >= at).length
}

/** `1d8` and 3 make `1d8+3`; numbers without dice are summed up, never below 0. */
function addToDice(parts: readonly (string | undefined)[], modifier: number): string {
  const given = parts.filter((part) => part !== undefined)
  const dice = given.filter((part) => part.includes('d'))
  const constant = given.filter((part) => !part.includes('d')).reduce((sum, part) => sum + Number(part), modifier)
  if (dice.length === 0) return String(Math.max(0, constant))
  return `${dice.join('+')}${constant === 0 ? '' : constant > 0 ? `+${constant}` : String(constant)}`
}
