import type { CharacterClass } from '../../compendium/schema'
import type { Ability } from '../../terms'
import type { AbilityScores } from '../ability-scores'
import { scoresOf } from '../derived-numbers'
import type { Problem } from '../draft/problem'
import { classLevels } from '../grants/build'
import type { LoadedSections } from '../grants/collect'
import type { Character } from '../sheet'

/** The least score of a class's key abilities to join it, or to leave it for another. */
export const MULTICLASS_SCORE = 13

/** The requirements that the scores do not meet: each names the abilities of which one must be 13. */
export function unmetRequirements(
  { multiclass }: Pick<CharacterClass, 'multiclass'>,
  scores: AbilityScores,
): readonly (readonly Ability[])[] {
  return (multiclass?.requires ?? []).filter((abilities) => abilities.every((ability) => scores[ability] < MULTICLASS_SCORE))
}

/** Problems of beginning another class: the scores must allow the new class and all classes that the character has. */
export function multiclassProblems(character: Character, classId: string, sections: LoadedSections): Problem[] {
  const has = classLevels(character, sections)
  if (has.some((one) => one.classId === classId)) return []
  const joined = sections.classes?.get(classId)
  const scores = scoresOf(character)
  return [...has.map(({ characterClass }) => characterClass), joined].flatMap((one): Problem[] => {
    const unmet = one === undefined ? [] : unmetRequirements(one, scores)
    if (one === undefined || unmet.length === 0) return []
    const needed = unmet.map((abilities) => abilities.map(capital).join(' or ')).join(', ')
    return [{ field: 'classId', code: 'multiclass-prerequisite', message: `${one.name} beside another class takes 13 in ${needed}.` }]
  })
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
