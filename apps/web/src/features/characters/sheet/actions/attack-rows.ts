import { type Attack, attackOfSheet, type Character, type CharacterSheetNumbers } from '@hearthlight/rules/character'

type AttackNumbers = CharacterSheetNumbers['attacks'][number]

export interface AttackRow {
  readonly attack: Attack
  /** As the rules work it out; undefined for an attack that nothing carried gives. */
  readonly numbers: AttackNumbers | undefined
  /** Whether the sheet says something else than the rules. Nothing is judged while the compendium is loading. */
  readonly isByHand: boolean
}

/** The attacks of the sheet in its order, then those that the rules give and the sheet lacks. */
export function attackRows({ attacks }: Pick<Character, 'attacks'>, numbers: CharacterSheetNumbers | undefined): AttackRow[] {
  if (numbers === undefined) return attacks.map((attack) => ({ attack, numbers: undefined, isByHand: false }))
  const isKnown = numbers.classes.every(({ characterClass }) => characterClass !== undefined)
  const stored = attacks.map((attack): AttackRow => {
    const own = numbers.attacks.find(({ name }) => name === attack.name)
    return { attack, numbers: own, isByHand: isKnown && (own === undefined || !isSame(attack, attackOfSheet(own))) }
  })
  const missing = isKnown ? numbers.attacks.filter(({ name }) => !attacks.some((attack) => attack.name === name)) : []
  return [...stored, ...missing.map((own) => ({ attack: attackOfSheet(own), numbers: own, isByHand: false }))]
}

/** The sheet with this attack as the rules work it out. */
export function withRulesAttack(character: Character, numbers: AttackNumbers): Character {
  const attack = attackOfSheet(numbers)
  return { ...character, attacks: character.attacks.map((one) => (one.name === attack.name ? attack : one)) }
}

function isSame(one: Attack, other: Attack): boolean {
  return one.bonus === other.bonus && one.damage === other.damage && one.type === other.type
}
