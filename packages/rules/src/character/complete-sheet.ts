import { abilityModifier, eachAbility, eachSkill } from './ability-scores'
import { hitDieFaceAt, hitPointsOfDice, proficiencyBonus } from './derived-numbers'
import { type Character, MOST_COUNTED } from './sheet'

/**
 * Fills in the missing required fields of a sheet: numbers follow from the given abilities and level,
 * the rest is as in a new character. `filled` names these fields.
 */
export function completeSheet(given: Partial<Character>): { readonly character: Character; readonly filled: readonly string[] } {
  const level = given.level ?? 1
  const scores = eachAbility((ability) => given[ability] ?? 10)
  const hitDice = given.hitDice ?? `${level}d8`
  const faces = Array.from({ length: level }, (_, index) => hitDieFaceAt(index + 1, hitDice))
  // Hit dice from other programs may have any number of sides.
  const counted = Math.min(MOST_COUNTED, Math.floor(hitPointsOfDice(faces, abilityModifier(scores.constitution))))
  const hitPointsMax = given.hitPointsMax ?? given.hitPointsCurrent ?? counted
  const dexterity = abilityModifier(scores.dexterity)
  const needed: Character = {
    name: 'New Character',
    race: '',
    subrace: '',
    class: '',
    subclass: '',
    level,
    background: '',
    alignment: 'Neutral',
    experiencePoints: 0,
    ...scores,
    armorClass: Math.max(0, 10 + dexterity),
    initiative: dexterity,
    speed: 30,
    hitPointsMax,
    hitPointsCurrent: hitPointsMax,
    tempHitPoints: 0,
    hitDice,
    proficiencyBonus: proficiencyBonus(level),
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
  return { character: { ...needed, ...given }, filled: Object.keys(needed).filter((field) => !Object.hasOwn(given, field)) }
}
