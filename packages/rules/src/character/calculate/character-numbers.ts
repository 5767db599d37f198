import { type Ability, SKILLS, type Skill } from '../../terms'
import { eachAbility } from '../ability-scores'
import { armorClass } from '../armor-class'
import { proficiencyBonus, scoresOf } from '../derived-numbers'
import { buildOf, classLevelsOf, picksOf } from '../grants/build'
import type { Character } from '../sheet'
import { hitPointsOf } from './body'
import { checksOf } from './checks'
import { type Explained, explained } from './explained'
import { type Facts, modifierPart } from './facts'

export interface CharacterNumbers {
  /** With what items give, where they are counted. */
  readonly scores: Readonly<Record<Ability, number>>
  readonly modifiers: Readonly<Record<Ability, number>>
  readonly saves: Readonly<Record<Ability, number>>
  readonly skills: Readonly<Record<Skill, number>>
  readonly initiative: number
  readonly passivePerception: number
}

/**
 * The bonuses of a d20 that the sheet itself tells, without the compendium: abilities, level, marked proficiencies and chosen
 * expertise. Other features, such as auras, count in `calculatedNumbers` only. Loads no data.
 */
export function characterNumbers(character: Character): CharacterNumbers {
  return valuesOf(plainFacts(character))
}

/** What a sheet without race, class and things counts: hit points by its hit dice, and the armour class of bare skin. */
export function plainNumbers(character: Character) {
  const facts = plainFacts(character)
  return {
    proficiencyBonus: facts.proficiencyBonus,
    initiative: checksOf(facts).initiative.value,
    armorClass: armorClass({ scores: facts.scores, worn: [], ways: [], bonuses: [] }).value,
    // Hit dice from other programs may have an odd number of sides.
    hitPointsMax: Math.floor(hitPointsOf(facts).value),
  }
}

function plainFacts(character: Character): Facts {
  const scores = scoresOf(character)
  const build = buildOf(character, {})
  const chosen = picksOf(build, 'expertise')
  const expertise = { kind: 'expertise', skills: SKILLS.filter((skill) => chosen.includes(skill)) } as const
  return {
    character,
    sections: {},
    build,
    classes: classLevelsOf(build.levels, {}),
    grants: [{ grant: expertise, source: 'Expertise', origin: 'class' }],
    choices: [],
    abilities: eachAbility((ability) => explained([{ amount: scores[ability], source: 'Base' }])),
    scores,
    proficiencyBonus: proficiencyBonus(character.level),
    worn: [],
  }
}

/** The values of the bonuses, without their derivation. */
export function valuesOf(facts: Facts): CharacterNumbers {
  const { saves, skills, initiative, passive } = checksOf(facts)
  const values = <K extends string>(of: Readonly<Record<K, Explained>>) =>
    Object.fromEntries(Object.entries<Explained>(of).map(([key, { value }]) => [key, value])) as Record<K, number>
  return {
    scores: facts.scores,
    modifiers: eachAbility((ability) => modifierPart(ability, facts).amount),
    saves: values(saves),
    skills: values(skills),
    initiative: initiative.value,
    passivePerception: passive.perception.value,
  }
}
