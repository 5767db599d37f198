import { eachAbility, eachSkill } from './ability-scores'
import { plainNumbers } from './calculate/character-numbers'
import { type Character, MOST_COUNTED } from './sheet'

/**
 * Fills in the missing required fields of a sheet: numbers follow from the given abilities and level,
 * the rest is as in a new character. `filled` names these fields.
 */
export function completeSheet(given: Partial<Character>): { readonly character: Character; readonly filled: readonly string[] } {
  const level = given.level ?? 1
  const blank: Character = {
    name: 'New Character',
    race: '',
    subrace: '',
    class: '',
    subclass: '',
    level,
    background: '',
    alignment: 'Neutral',
    experiencePoints: 0,
    ...eachAbility(() => 10),
    armorClass: 0,
    initiative: 0,
    speed: 30,
    hitPointsMax: 0,
    hitPointsCurrent: 0,
    tempHitPoints: 0,
    hitDice: `${level}d8`,
    proficiencyBonus: 0,
    savingThrows: eachAbility(() => false),
    skills: eachSkill(() => false),
    features: [],
    traits: [],
    proficiencies: [],
    languages: [],
    equipment: [],
    attacks: [],
    personalityTraits: '',
    ideals: '',
    bonds: '',
    flaws: '',
    backstory: '',
    appearance: '',
  }
  const { hitPointsMax: counted, armorClass, ...bonuses } = plainNumbers({ ...blank, ...given })
  const hitPointsMax = given.hitPointsMax ?? given.hitPointsCurrent ?? Math.min(MOST_COUNTED, counted)
  const needed: Character = {
    ...blank,
    ...bonuses,
    armorClass: Math.max(0, armorClass),
    hitPointsMax,
    hitPointsCurrent: hitPointsMax,
  }
  return { character: { ...needed, ...given }, filled: Object.keys(needed).filter((field) => !Object.hasOwn(given, field)) }
}
