import type { Item } from '../compendium/schema'
import { idFromName } from '../equipment/starting-equipment'
import { type Ability, DAMAGE_TYPES, type DamageType } from '../terms'
import { type AbilityScores, abilityModifier } from './ability-scores'
import { isBodyArmor, isShield, type Worn } from './armor-class'
import { atLeast, type Explained, explained, modifierPart, type Part } from './calculate/explained'
import type { WeaponKind } from './grants/grant'
import type { Attack } from './sheet'

export interface AttacksFrom {
  readonly scores: AbilityScores
  readonly proficiencyBonus: number
  readonly worn: readonly Worn[]
  /** `simple`, `martial`, weapon ids, or names of weapons in the singular or plural. */
  readonly weaponProficiencies: readonly string[]
  /** The monk's die, such as `1d6`, and the weapons that use it: categories or ids. */
  readonly martialArts?: { readonly die: string; readonly weapons: readonly string[] } | undefined
  /** Dice of an unarmed strike; `free`: with neither weapon nor shield in the hands. */
  readonly unarmed?: { readonly die: string; readonly free: string } | undefined
  /** Whether the damage of a second weapon has the ability's modifier. */
  readonly addsOffHandModifier?: boolean
  /** Abilities that may replace the usual one. */
  readonly abilities?: readonly { readonly ability: Ability; readonly with: WeaponKind }[]
  /** Bonuses of fighting styles, features and items. */
  readonly bonuses?: readonly WeaponBonus[]
}

export interface WeaponBonus {
  readonly to: 'attack' | 'damage'
  readonly amount: number
  readonly dice?: string | undefined
  readonly type?: string | undefined
  readonly with: WeaponKind
  readonly source: string
}

/** An attack with the derivation of its numbers. */
export interface AttackNumbers {
  /** As on the sheet: `Longsword (two-handed)`. */
  readonly name: string
  readonly toHit: Explained
  /** Dice without constants: `1d8`, `1d8+2d6`; empty for an unarmed strike without dice. */
  readonly dice: string
  /** Constants added to the dice. */
  readonly damageBonus: Explained
  readonly type: string
  /** The dice by type, the weapon's own first; empty dice for an unarmed strike without dice. */
  readonly damageParts: readonly { readonly dice: string; readonly type: DamageType }[]
  readonly range?: string
  /** The same in numbers. */
  readonly rangeFt?: { readonly normalFt: number; readonly longFt: number }
  /** How far a melee attack reaches; a weapon that only shoots has none. */
  readonly reachFt?: number
  readonly isMagical: boolean
  readonly isProficient: boolean
}

/**
 * A character's attacks: each equipped weapon, versatile weapons also in two hands if no shield is carried, thrown weapons apart if
 * throwing changes their numbers, light weapons also in the other hand if there are two, and the unarmed strike last.
 */
export function attackNumbers(from: AttacksFrom): AttackNumbers[] {
  const { worn, martialArts } = from
  const isShieldCarried = worn.some(isShield)
  const fightsAsMonk = martialArts !== undefined && !isShieldCarried && !worn.some(isBodyArmor)
  const weapons = worn.map(weaponOf).filter((weapon) => weapon !== undefined)
  const isOneWeapon = weapons.filter(({ properties }) => !properties.includes('two-handed')).length === 1
  const lightWeapons = weapons.filter(isLight).reduce((sum, { quantity }) => sum + quantity, 0)
  const stance = { isShieldCarried, fightsAsMonk, isOneWeapon, isPaired: lightWeapons >= 2 && !isShieldCarried }
  const isFree = weapons.length === 0 && !isShieldCarried
  return [...weapons.flatMap((weapon) => weaponAttacks(weapon, from, stance)), unarmedStrike(from, { fightsAsMonk, isFree })]
}

/** The attack as a sheet stores it. */
export function attackOfSheet({ name, toHit, dice, damageBonus, type, range }: AttackNumbers): Attack {
  const damage = addToDice([dice], damageBonus.value)
  return { name, bonus: toHit.value, damage, type, ...(range === undefined ? {} : { range }) }
}

/** The attacks as the sheet lists them. */
export function attacksOf(from: AttacksFrom): Attack[] {
  return attackNumbers(from).map(attackOfSheet)
}

interface Stance {
  readonly isShieldCarried: boolean
  readonly fightsAsMonk: boolean
  readonly isOneWeapon: boolean
  /** Two light weapons, one in each hand. */
  readonly isPaired: boolean
}

interface Weapon {
  readonly item: Item
  readonly quantity: number
  readonly ids: readonly string[]
  readonly damage: NonNullable<Item['damage']>
  readonly properties: readonly string[]
  readonly category: string
  readonly range: Item['range']
  readonly magicBonus: number
  readonly extraDamage: Item['extraDamage']
}

/** A magic weapon takes missing properties from its base weapon. */
function weaponOf({ item, base, attuned, quantity = 1 }: Worn): Weapon | undefined {
  const damage = item.damage ?? base?.damage
  const isWeapon = item.type === 'weapon' || base?.type === 'weapon'
  if (damage === undefined || !isWeapon) return undefined
  const magicWorks = attuned || !item.attunement
  return {
    item,
    quantity,
    ids: [item.id, ...(base === undefined ? [] : [base.id])],
    damage,
    properties: [...item.properties, ...(base?.properties ?? [])].map((property) => property.toLowerCase()),
    category: `${item.category} ${base?.category ?? ''}`.toLowerCase(),
    range: item.range ?? base?.range,
    magicBonus: magicWorks ? (item.magicBonus ?? 0) : 0,
    extraDamage: magicWorks ? item.extraDamage : undefined,
  }
}

function weaponAttacks(weapon: Weapon, from: AttacksFrom, stance: Stance): AttackNumbers[] {
  const inOneHand = weaponAttack(weapon, from, stance, 'one')
  const { versatile } = weapon.damage
  const more: AttackNumbers[] = []
  if (versatile !== undefined && !stance.isShieldCarried) more.push(weaponAttack(weapon, from, stance, 'two'))
  if (isThrown(weapon)) {
    const thrown = weaponAttack(weapon, from, stance, 'thrown')
    if (thrown.toHit.value !== inOneHand.toHit.value || thrown.damageBonus.value !== inOneHand.damageBonus.value) more.push(thrown)
  }
  if (stance.isPaired && isLight(weapon)) more.push(weaponAttack(weapon, from, stance, 'off'))
  return [inOneHand, ...more]
}

/** `off`: the second of two light weapons. */
type Grip = 'one' | 'two' | 'thrown' | 'off'

const GRIP_SUFFIX: Record<Grip, string> = { one: '', two: ' (two-handed)', thrown: ' (thrown)', off: ' (off-hand)' }

function weaponAttack(weapon: Weapon, from: AttacksFrom, stance: Stance, grip: Grip): AttackNumbers {
  const { scores, bonuses = [] } = from
  const ability = weaponAbility(weapon, from, stance)
  const isProficient = isTrainedIn(weapon, from.weaponProficiencies)
  const modifier = modifierPart(ability, { scores })
  const magic = { amount: weapon.magicBonus, source: weapon.item.name }
  const working = bonuses.filter((bonus) => isUsedWith(bonus.with, weapon, stance, grip))
  const plain = grip === 'two' ? (weapon.damage.versatile ?? weapon.damage.dice) : weapon.damage.dice
  const own = stance.fightsAsMonk && isMonkWeapon(weapon, from) ? largerDie(plain, from.martialArts?.die ?? plain) : plain
  const damage = working.filter(({ to }) => to === 'damage')
  // A weak arm weakens the second weapon, too.
  const isPlain = grip !== 'off' || from.addsOffHandModifier === true || modifier.amount < 0
  const types = [weapon.damage.type, weapon.extraDamage?.type, ...damage.filter(({ dice }) => dice !== undefined).map(({ type }) => type)]
  return {
    name: `${weapon.item.name}${GRIP_SUFFIX[grip]}`,
    toHit: explained([
      modifier,
      isProficient
        ? { amount: from.proficiencyBonus, source: 'Proficiency' }
        : { amount: 0, source: 'Proficiency', note: 'without proficiency' },
      magic,
      ...working.filter(({ to }) => to === 'attack').map(partOf),
    ]),
    dice: joinDice([own, weapon.extraDamage?.dice, ...damage.map(({ dice }) => dice)]),
    damageBonus: explained([
      ...constantsOf([own, weapon.extraDamage?.dice], weapon.item.name),
      isPlain ? modifier : undefined,
      magic,
      ...damage.map(partOf),
    ]),
    type: [...new Set(types)].filter((type) => type !== undefined).join(' and '),
    damageParts: partsByType([
      { dice: own, type: weapon.damage.type },
      ...(weapon.extraDamage === undefined ? [] : [weapon.extraDamage]),
      ...damage,
    ]),
    ...(weapon.range === undefined ? {} : { range: rangeText(weapon.range), rangeFt: weapon.range }),
    ...(isRanged(weapon) ? {} : { reachFt: weapon.properties.includes('reach') ? REACH_FT : 5 }),
    isMagical: weapon.item.magical,
    isProficient,
  }
}

const REACH_FT = 10

/** Dice with their types; dice without one of their own, or of a type that is no damage, are of the weapon's. */
function partsByType(
  parts: readonly { readonly dice?: string | undefined; readonly type?: string | undefined }[],
): AttackNumbers['damageParts'] {
  const typeOf = (type: string | undefined) => DAMAGE_TYPES.find((one) => one === type)
  const own = typeOf(parts[0]?.type) ?? 'bludgeoning'
  const thrown = parts.filter(({ dice }) => dice?.includes('d')).map(({ dice = '', type }) => ({ dice, type: typeOf(type) ?? own }))
  return thrown.length === 0 ? [{ dice: '', type: own }] : thrown
}

function rangeText({ normalFt, longFt }: NonNullable<Item['range']>): string {
  return `${normalFt}/${longFt}`
}

function partOf({ amount, source }: WeaponBonus): Part {
  return { amount, source }
}

function weaponAbility(weapon: Weapon, from: AttacksFrom, stance: Stance): Ability {
  const { scores, abilities = [] } = from
  const usual: Ability[] = [isRanged(weapon) ? 'dexterity' : 'strength']
  if (isFinesse(weapon) || (stance.fightsAsMonk && isMonkWeapon(weapon, from))) usual.push('dexterity', 'strength')
  const more = abilities.filter((one) => isUsedWith(one.with, weapon, stance, 'one')).map(({ ability }) => ability)
  return [...usual, ...more].reduce((best, ability) => (abilityModifier(scores[ability]) > abilityModifier(scores[best]) ? ability : best))
}

function isFinesse({ properties }: Weapon): boolean {
  return properties.includes('finesse')
}

function isRanged({ category, properties }: Weapon): boolean {
  return category.includes('ranged') || properties.includes('ammunition')
}

function isLight(weapon: Weapon): boolean {
  return weapon.properties.includes('light') && !isRanged(weapon)
}

function isThrown(weapon: Weapon): boolean {
  return weapon.properties.includes('thrown') && !isRanged(weapon)
}

function isMonkWeapon(weapon: Weapon, { martialArts }: AttacksFrom): boolean {
  const { properties, category, ids } = weapon
  const isHeavy = properties.includes('heavy') || properties.includes('two-handed')
  return !isRanged(weapon) && !isHeavy && (martialArts?.weapons ?? []).some((one) => category.includes(one) || ids.includes(one))
}

/** Whether a bonus for a kind of attack counts for this weapon, held so. */
function isUsedWith(kind: WeaponKind, weapon: Weapon, { isOneWeapon }: Stance, grip: Grip): boolean {
  const isTwoHanded = weapon.properties.includes('two-handed')
  switch (kind) {
    case 'weapon':
      return true
    case 'ranged':
      return isRanged(weapon)
    case 'melee':
      return !isRanged(weapon) && grip !== 'thrown'
    case 'dueling':
      return !isRanged(weapon) && grip === 'one' && !isTwoHanded && isOneWeapon
    case 'thrown':
      return grip === 'thrown'
    case 'bow':
      return weapon.ids.some((id) => id === 'longbow' || id === 'shortbow')
    case 'magic':
      return weapon.item.magical
    case 'one-handed':
      return !isTwoHanded
    case 'unarmed':
      return false
  }
}

function isTrainedIn({ ids, category }: Weapon, proficiencies: readonly string[]): boolean {
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

function unarmedStrike(
  { scores, proficiencyBonus, martialArts, unarmed, bonuses = [] }: AttacksFrom,
  { fightsAsMonk, isFree }: { readonly fightsAsMonk: boolean; readonly isFree: boolean },
): AttackNumbers {
  const isSwift = fightsAsMonk && abilityModifier(scores.dexterity) > abilityModifier(scores.strength)
  const ability: Ability = isSwift ? 'dexterity' : 'strength'
  const modifier = modifierPart(ability, { scores })
  const working = bonuses.filter((bonus) => bonus.with === 'unarmed')
  const styled = unarmed === undefined ? '' : isFree ? unarmed.free : unarmed.die
  const dice = largerDie(fightsAsMonk ? (martialArts?.die ?? '') : '', styled)
  const damage = explained([
    dice === '' ? { amount: 1, source: 'Unarmed Strike' } : undefined,
    modifier,
    ...working.filter(({ to }) => to === 'damage').map(partOf),
  ])
  return {
    name: 'Unarmed Strike',
    toHit: explained([
      modifier,
      { amount: proficiencyBonus, source: 'Proficiency' },
      ...working.filter(({ to }) => to === 'attack').map(partOf),
    ]),
    dice,
    damageBonus: dice === '' ? atLeast(damage, 0, 'Unarmed Strike') : damage,
    type: 'bludgeoning',
    damageParts: [{ dice, type: 'bludgeoning' }],
    reachFt: 5,
    isMagical: false,
    isProficient: true,
  }
}

/** The larger of two dice of one weapon: a monk's d8 instead of a d4. */
function largerDie(one: string, other: string): string {
  const average = (dice: string) => {
    const [, count = '0', sides = '0'] = /^(\d+)d(\d+)$/.exec(dice) ?? []
    return (Number(count) * (Number(sides) + 1)) / 2
  }
  return average(other) > average(one) ? other : one
}

function joinDice(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part?.includes('d')).join('+')
}

/** Damage of weapons without dice, such as 1 of a blowgun. */
function constantsOf(parts: readonly (string | undefined)[], source: string): Part[] {
  return parts.filter((part) => part !== undefined && !part.includes('d')).map((part) => ({ amount: Number(part), source }))
}

/** `1d8` and 3 make `1d8+3`; a number without dice is never below 0. */
function addToDice(parts: readonly string[], constant: number): string {
  const dice = parts.filter((part) => part !== '')
  if (dice.length === 0) return String(Math.max(0, constant))
  return `${dice.join('+')}${constant === 0 ? '' : constant > 0 ? `+${constant}` : String(constant)}`
}
