import type { CharacterClass, Item, Race } from '../compendium/schema'
import { type AbilityScores, abilityModifier } from './ability-scores'

/** A worn or wielded item with its base item: plate armor for magic plate armor. */
export interface Worn {
  readonly item: Item
  readonly base?: Item | undefined
  readonly attuned: boolean
}

export interface ArmorClassFrom {
  readonly scores: AbilityScores
  readonly worn: readonly Worn[]
  readonly naturalArmor?: Race['naturalArmor']
  readonly unarmoredDefense?: CharacterClass['unarmoredDefense']
}

/**
 * The best of: 10 + Dexterity without armour, the armour worn (with its limit on Dexterity), natural armour,
 * unarmoured defence; plus the shield, rings and similar items. Magic that requires attunement counts only
 * while attuned.
 */
export function armorClass({ scores, worn, naturalArmor, unarmoredDefense }: ArmorClassFrom): number {
  const dexterity = abilityModifier(scores.dexterity)
  const armor = worn.filter(isBodyArmor)
  const shields = worn.filter(isShield)
  const isBare = armor.length === 0 && shields.length === 0
  const others = worn.filter((one) => !armor.includes(one) && !shields.includes(one) && (isBare || !ONLY_FOR_THE_BARE.has(one.item.id)))
  const shield = Math.max(0, ...shields.map(shieldBonus))
  const extra = others.reduce((sum, one) => sum + (magicWorks(one) ? (one.item.armorClass?.bonus ?? 0) : 0), 0)

  const ways = armor.length > 0 ? armor.map((one) => bodyArmor(one, dexterity) + shield) : [10 + dexterity + shield]
  if (naturalArmor !== undefined) {
    const constitution = naturalArmor.addsConstitution === true ? abilityModifier(scores.constitution) : 0
    ways.push(naturalArmor.base + (naturalArmor.addsDexterity ? dexterity : 0) + constitution + shield)
  }
  const mayDefendBare = armor.length === 0 && (shields.length === 0 || unarmoredDefense?.shieldAllowed === true)
  if (unarmoredDefense !== undefined && mayDefendBare) {
    ways.push(unarmoredDefense.abilities.reduce((sum, ability) => sum + abilityModifier(scores[ability]), 10) + shield)
  }
  return Math.max(0, Math.max(...ways) + extra)
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

function bodyArmor(worn: Worn, dexterity: number): number {
  const { base = 10, addsDexterity = false, maxDexterity, bonus = 0 } = plainOrMagic(worn).armorClass ?? {}
  const agility = addsDexterity ? Math.min(dexterity, maxDexterity ?? dexterity) : 0
  return base + agility + bonus
}

function shieldBonus(worn: Worn): number {
  const bonus = plainOrMagic(worn).armorClass?.bonus ?? PLAIN_SHIELD
  return magicWorks(worn) ? bonus : Math.min(bonus, PLAIN_SHIELD)
}

/**
 * The item whose armour class counts. Without attunement a magic item is only its base item. With its own
 * base armour class it replaces the base item; otherwise it adds its bonus to the base item.
 */
function plainOrMagic(worn: Worn): Item {
  const { item, base } = worn
  if (base === undefined) return item
  if (!magicWorks(worn)) return base
  if (item.armorClass?.base !== undefined) return item
  return { ...base, armorClass: { ...base.armorClass, ...item.armorClass } }
}

function magicWorks({ item, attuned }: Worn): boolean {
  return attuned || !item.attunement
}
