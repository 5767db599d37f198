import type { Compendium } from '../compendium/compendium'
import type { Item } from '../compendium/schema'
import type { Inventory } from '../equipment/inventory'
import { type AbilityScores, abilityModifier } from './ability-scores'
import { abilityLabel, atLeast, type Explained, explained, modifierPart, type Part } from './calculate/explained'
import type { GrantOf, WornState } from './grants/grant'

/** A worn or wielded item with its base item: plate armor for magic plate armor. */
export interface Worn {
  readonly item: Item
  readonly base?: Item | undefined
  readonly attuned: boolean
  /** 1 if absent. */
  readonly quantity?: number
}

export interface ArmorClassFrom {
  readonly scores: AbilityScores
  readonly worn: readonly Worn[]
  /** Other ways to count, such as natural armour or unarmoured defence. */
  readonly ways?: readonly { readonly grant: GrantOf<'armor-class'>; readonly source: string }[]
  /** Bonuses of features and spells; rings and cloaks count as worn. */
  readonly bonuses?: readonly { readonly amount: number; readonly when?: WornState | undefined; readonly source: string }[]
}

/**
 * The best of: 10 + Dexterity without armour, the armour worn (with its limit on Dexterity), natural armour,
 * unarmoured defence; plus the shield, rings and similar items. Magic that requires attunement counts only
 * while attuned.
 */
export function armorClass({ scores, worn, ways = [], bonuses = [] }: ArmorClassFrom): Explained {
  const armor = worn.filter(isBodyArmor)
  const shields = worn.filter(isShield)
  const isBare = armor.length === 0 && shields.length === 0
  const [shield] = [...shields].sort((one, other) => shieldBonus(other) - shieldBonus(one))
  const others = worn.filter((one) => !armor.includes(one) && !shields.includes(one) && (isBare || !ONLY_FOR_THE_BARE.has(one.item.id)))

  const unarmored = [{ amount: 10, source: 'Base' }, modifierPart('dexterity', { scores })]
  const allowed = ways.filter(({ grant }) => grant.overArmor === true || (armor.length === 0 && (isBare || grant.shieldAllowed)))
  const counted = [
    ...(armor.length > 0 ? armor.map((one) => bodyArmor(one, abilityModifier(scores.dexterity))) : [unarmored]),
    ...allowed.map(({ grant, source }) => [
      { amount: grant.base, source },
      ...grant.abilities.map((ability) => modifierPart(ability, { scores })),
    ]),
  ].map(explained)
  const best = counted.reduce((most, way) => (way.value > most.value ? way : most))
  const total = explained([
    ...best.parts,
    ...(shield === undefined ? [] : [{ amount: shieldBonus(shield), source: shield.item.name }]),
    ...others.map((one) => ({ amount: magicWorks(one) ? (one.item.armorClass?.bonus ?? 0) : 0, source: one.item.name })),
    ...bonuses.filter(({ when }) => isWornAs(when, worn)).map(({ amount, source }) => ({ amount, source })),
  ])
  return atLeast(total, 0, 'Lowest armor class')
}

/** Whether what is worn is as a grant asks for. */
export function isWornAs(when: WornState | undefined, worn: readonly Worn[]): boolean {
  const armor = worn.filter(isBodyArmor)
  const isHeavy = armor.some((one) => plainOrMagic(one).armorCategory === 'heavy')
  switch (when) {
    case undefined:
      return true
    case 'unarmored':
      return armor.length === 0
    case 'bare':
      return armor.length === 0 && !worn.some(isShield)
    case 'armored':
      return armor.length > 0
    case 'heavy':
      return isHeavy
    case 'not-heavy':
      return !isHeavy
  }
}

/** What is equipped, of the items that the compendium knows. */
export function wornOf(inventory: Inventory, items: Compendium['items'] | undefined): Worn[] {
  return inventory.flatMap((entry) => {
    const item = entry.equipped ? items?.get(entry.id) : undefined
    if (item === undefined) return []
    return [{ item, base: items?.get(item.baseItem ?? ''), attuned: entry.attuned === true, quantity: entry.quantity }]
  })
}

/** Speed in feet that the wearer loses to armour that is too heavy: 10 or 0. */
export function armorSpeedPenaltyFt(worn: readonly Worn[], strength: number): number {
  return worn.filter(isBodyArmor).some((one) => strength < (plainOrMagic(one).strengthRequired ?? 0)) ? 10 : 0
}

/** A robe that protects like armour counts only while its magic works; real armour always counts. */
export function isBodyArmor(worn: Worn): boolean {
  const { item, base } = worn
  const isMadeAsArmor = item.type === 'armor' || base?.type === 'armor'
  return plainOrMagic(worn).armorClass?.base !== undefined && (isMadeAsArmor || magicWorks(worn))
}

export function isShield({ item, base }: Worn): boolean {
  return item.type === 'shield' || base?.type === 'shield'
}

/** Items that protect only without armour and shield. */
const ONLY_FOR_THE_BARE: ReadonlySet<string> = new Set(['bracers-of-defense'])

const PLAIN_SHIELD = 2

function bodyArmor(worn: Worn, dexterity: number): Part[] {
  const { base = 10, addsDexterity = false, maxDexterity, bonus = 0 } = plainOrMagic(worn).armorClass ?? {}
  const armor = { amount: base + bonus, source: worn.item.name }
  if (!addsDexterity) return [armor]
  const limit = maxDexterity === undefined ? {} : { note: 'at most {value}' as const, noteValue: maxDexterity }
  return [armor, { amount: Math.min(dexterity, maxDexterity ?? dexterity), source: abilityLabel('dexterity'), ...limit }]
}

function shieldBonus(worn: Worn): number {
  const bonus = plainOrMagic(worn).armorClass?.bonus ?? PLAIN_SHIELD
  return magicWorks(worn) ? bonus : Math.min(bonus, PLAIN_SHIELD)
}

/**
 * The item whose armour class counts. Without attunement a magic item is only its base item. With its own
 * base armour class it replaces the base item; otherwise it adds its bonus to the base item.
 */
export function plainOrMagic(worn: Worn): Item {
  const { item, base } = worn
  if (base === undefined) return item
  if (!magicWorks(worn)) return base
  if (item.armorClass?.base !== undefined) return item
  return { ...base, armorClass: { ...base.armorClass, ...item.armorClass } }
}

export function magicWorks({ item, attuned }: Worn): boolean {
  return attuned || !item.attunement
}
