import { ABILITIES, type Ability } from '@hearthlight/rules'
import {
  type AbilityScores,
  type Character,
  eachAbility,
  FEATS,
  type Feat,
  meetsPrerequisite,
  scoresOf,
} from '@hearthlight/rules/character'

export type Increases = Readonly<Partial<Record<Ability, number>>>

/** Two points for abilities, or a feat. Both absent: nothing is chosen yet. */
export interface Improvement {
  readonly increases?: Increases | undefined
  readonly feat?: Feat | undefined
}

/** Who is improved: before the improvement. */
export interface Improved {
  readonly scores: AbilityScores
  /** Ids of feats that the character has. */
  readonly feats: readonly string[]
}

export const POINTS_TO_SPREAD = 2
const HIGHEST_SCORE = 20

export function spent(increases: Increases = {}): number {
  return ABILITIES.reduce((sum, ability) => sum + (increases[ability] ?? 0), 0)
}

export function isAtHighest(score: number): boolean {
  return score >= HIGHEST_SCORE
}

/** Whether one more point may go to the ability. */
export function mayRaise(ability: Ability, increases: Increases, scores: AbilityScores): boolean {
  return spent(increases) < POINTS_TO_SPREAD && !isAtHighest(scores[ability] + (increases[ability] ?? 0))
}

export function mayTakeFeat(featId: string, { scores, feats }: Improved): boolean {
  return !feats.includes(featId) && meetsPrerequisite(featId, scores)
}

export function isOwnFeat({ id }: Pick<Feat, 'id'>): boolean {
  return !FEATS.some((one) => one.id === id)
}

/** Whether nothing of it is missing. */
export function isWholeImprovement({ increases, feat }: Improvement, improved: Improved): boolean {
  if (feat === undefined) return spent(increases) === POINTS_TO_SPREAD
  return feat.name.trim() !== '' && mayTakeFeat(feat.id, improved)
}

/** The character as it is before an improvement, with those that come first. */
export function improvedOf(character: Character, earlier: readonly Improvement[] = []): Improved {
  const scores = scoresOf(character)
  const raised = (ability: Ability) =>
    earlier.reduce((sum, { increases, feat }) => sum + (increases?.[ability] ?? 0) + (feat?.increases?.[ability] ?? 0), scores[ability])
  const feats = [...(character.feats ?? []), ...earlier.flatMap(({ feat }) => feat ?? [])]
  return {
    scores: eachAbility(raised),
    feats: feats.map(({ id }) => id),
  }
}

/** The improvement as the rules take it, without blanks. */
export function improvementMade({ increases, feat }: Improvement): {
  readonly abilityIncreases?: Partial<Record<Ability, number>>
  readonly feat?: Feat
} {
  if (feat === undefined) return increases === undefined ? {} : { abilityIncreases: { ...increases } }
  const { description, ...named } = feat
  const text = description?.trim() ?? ''
  return { feat: { ...named, name: feat.name.trim(), ...(text === '' ? {} : { description: text }) } }
}
