import { type Ability, SKILLS, type Skill } from '../../terms'
import { eachAbility } from '../ability-scores'
import { proficiencyBonus, scoresOf } from '../derived-numbers'
import { picksOf } from '../grants/build'
import type { Character } from '../sheet'
import { checksOf } from './checks'
import { type Explained, explained } from './explained'
import { type Facts, modifierPart } from './facts'

export interface CharacterNumbers {
  /** With what items give, where they are counted. */
  readonly scores: Readonly<Record<Ability, number>>
  readonly modifiers: Readonly<Record<Ability, number>>
  readonly saves: Readonly<Record<Ability, number>>
  readonly skills: Readonly<Record<Skill, number>>
  readonly passivePerception: number
}

/**
 * The bonuses of a d20 that the sheet itself tells, without the compendium: abilities, level, marked proficiencies and chosen
 * expertise. Other features, such as auras, count in `calculatedNumbers` only. Loads no data.
 */
export function characterNumbers(character: Character): CharacterNumbers {
  const scores = scoresOf(character)
  const chosen = picksOf({ levels: character.build?.levels ?? [] }, 'expertise')
  const expertise = { kind: 'expertise', skills: SKILLS.filter((skill) => chosen.includes(skill)) } as const
  const facts: Facts = {
    character,
    sections: {},
    build: { levels: [] },
    classes: [],
    grants: [{ grant: expertise, source: 'Expertise', origin: 'class' }],
    choices: [],
    abilities: eachAbility((ability) => explained([{ amount: scores[ability], source: 'Base' }])),
    scores,
    proficiencyBonus: proficiencyBonus(character.level),
    worn: [],
  }
  return valuesOf(facts)
}

/** The values of the bonuses, without their derivation. */
export function valuesOf(facts: Facts): CharacterNumbers {
  const { saves, skills, passive } = checksOf(facts)
  const values = <K extends string>(of: Readonly<Record<K, Explained>>) =>
    Object.fromEntries(Object.entries<Explained>(of).map(([key, { value }]) => [key, value])) as Record<K, number>
  return {
    scores: facts.scores,
    modifiers: eachAbility((ability) => modifierPart(ability, facts).amount),
    saves: values(saves),
    skills: values(skills),
    passivePerception: passive.perception.value,
  }
}
