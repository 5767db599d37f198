import type { CharacterSheetNumbers } from '../character/calculate/numbers'
import type { Character } from '../character/sheet'
import type { CombatFeature } from './combat-sheet'
import { FEATURE_ACTS, type FeatureAct } from './feature-acts'

type Numbers = Pick<CharacterSheetNumbers, 'level' | 'classes' | 'choices' | 'modifiers' | 'proficiencyBonus' | 'resources'>

/** The features of a character that are acts, with what they need of the sheet. */
export function featuresOfSheet({ raceId }: Pick<Character, 'raceId'>, numbers: Numbers): readonly CombatFeature[] {
  return FEATURE_ACTS.flatMap((feature): CombatFeature[] => {
    const level = levelIn(feature.of, raceId, numbers)
    if (level === undefined) return []
    const { id, takes, ability, choice } = feature
    const modifier = ability === undefined ? 0 : numbers.modifiers[ability].value
    const resource = takes === undefined || takes.kind === 'slot' ? undefined : numbers.resources.find((one) => one.id === takes.resource)
    const variant = choice === undefined ? undefined : numbers.choices.find(({ granted }) => granted.grant.id === choice)?.picks[0]
    return [
      {
        ...{ id, level },
        saveDc: 8 + numbers.proficiencyBonus.value + modifier,
        ...(resource === undefined || resource.isUnlimited ? {} : { most: resource.max.value }),
        ...(variant === undefined ? {} : { variant }),
      },
    ]
  })
}

/** The level by which the feature grows; undefined for a character that does not have it. */
function levelIn(of: FeatureAct['of'], raceId: string | undefined, { level, classes }: Numbers): number | undefined {
  if ('race' in of) return of.race === raceId ? level : undefined
  const found = classes.find(({ classId, subclassId }) => classId === of.class && (of.subclass ?? subclassId) === subclassId)
  return found === undefined || found.level < of.from ? undefined : found.level
}
