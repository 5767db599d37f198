import type { Ability, Skill } from '../../terms'
import { eachAbility } from '../ability-scores'
import { proficiencyBonus, scoresOf } from '../derived-numbers'
import type { Character } from '../sheet'
import { checksOf } from './checks'
import { type Explained, explained } from './explained'
import { modifierPart } from './facts'

export interface CharacterNumbers {
  readonly modifiers: Readonly<Record<Ability, number>>
  readonly saves: Readonly<Record<Ability, number>>
  readonly skills: Readonly<Record<Skill, number>>
  readonly passivePerception: number
}

/**
 * The bonuses of a d20 that the sheet itself tells, without the compendium: abilities, level and marked proficiencies. Features, such
 * as expertise and auras, count in `calculate` only. Loads no data.
 */
export function characterNumbers(character: Character): CharacterNumbers {
  const scores = scoresOf(character)
  const facts = {
    character,
    sections: {},
    build: { levels: [] },
    classes: [],
    grants: [],
    choices: [],
    abilities: eachAbility((ability) => explained([{ amount: scores[ability], source: 'Base' }])),
    scores,
    proficiencyBonus: proficiencyBonus(character.level),
    worn: [],
  }
  const { saves, skills, passive } = checksOf(facts)
  const values = <K extends string>(of: Readonly<Record<K, Explained>>) =>
    Object.fromEntries(Object.entries<Explained>(of).map(([key, { value }]) => [key, value])) as Record<K, number>
  return {
    modifiers: eachAbility((ability) => modifierPart(ability, facts).amount),
    saves: values(saves),
    skills: values(skills),
    passivePerception: passive.perception.value,
  }
}
