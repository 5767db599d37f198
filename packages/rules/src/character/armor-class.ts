import type { CharacterClass, Item, Race } from '../compendium/schema'
import type { AbilityScores } from './ability-scores'
import { abilityModifier } from './ability-scores'

/** A thing that is worn or wielded, with what it is made upon: plate armor for a suit of magic plate. */
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
 * The best of what applies: 10 + Dexterity, the armour worn (with its limit on Dexterity), natural
 * armour, unarmoured defence; then a shield, rings and the like. Magic that asks for attunement
 * counts only while attuned.
 */
export function armorClass({ scores, worn, naturalArmor, unarmoredDefense }: ArmorClassFrom): number {
  const dexterity = abilityModifier(scores.dexterity)
  const armor = worn.filter(isBodyArmor)
  const shields = worn.filter(({ item, base }) => item.type === 'shield' || base?.type === 'shield')
  const others = worn.filter(one => !armor.includes(one) && !shields.includes(one))
  const shield = Math.max(0, ...shields.map(shieldBonus))
  const extra = others.reduce((sum, one) => sum + (magicWorks(one) ? (one.item.armorClass?.bonus ?? 0) : 0), 0)

  const ways = armor.length > 0 ? armor.map(one => bodyArmor(one, dexterity) + shield) : [10 + dexterity + shield]
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

/** Feet lost to armour that is too heavy for the wearer: 10, or none. */
export function armorSpeedPenaltyFt(worn: readonly Worn[], strength: number): number {
  const needed = worn.filter(isBodyArmor).map(({ item, base }) => item.strengthRequired ?? base?.strengthRequired ?? 0)
  return needed.some(required => strength < required) ? 10 : 0
}

export function isBodyArmor({ item, base }: Worn): boolean {
  return (item.armorClass?.base ?? base?.armorClass?.base) !== undefined
}

function bodyArmor(worn: Worn, dexterity: number): number {
  const { base = 10, addsDexterity = false, maxDexterity, bonus = 0 } = { ...worn.base?.armorClass, ...worn.item.armorClass }
  const agility = addsDexterity ? Math.min(dexterity, maxDexterity ?? dexterity) : 0
  return base + agility + (magicWorks(worn) ? bonus : 0)
}

/** A magic shield that its bearer is not attuned to is still a shield. */
function shieldBonus(worn: Worn): number {
  const bonus = worn.item.armorClass?.bonus ?? worn.base?.armorClass?.bonus ?? PLAIN_SHIELD
  return magicWorks(worn) ? bonus : Math.min(bonus, PLAIN_SHIELD)
}

const PLAIN_SHIELD = 2

function magicWorks({ item, attuned }: Worn): boolean {
  return attuned || !item.attunement
}
