import feats from '../../data/feats.json' with { type: 'json' }
import type { Ability } from '../terms'
import type { AbilityScores } from './ability-scores'
import type { Grant } from './grants/grant'

/** A feat of the open rules. Players may also have feats of their own: any other id, with a name and ability increases. */
export interface KnownFeat {
  readonly id: string
  readonly name: string
  readonly description: string
  /** Least scores. */
  readonly prerequisite?: Partial<Readonly<Record<Ability, number>>>
  readonly grants?: readonly Grant[]
}

export const FEATS = feats as unknown as readonly KnownFeat[]

/** Whether the scores allow the feat; feats that are not known are allowed. */
export function meetsPrerequisite(featId: string, scores: AbilityScores): boolean {
  const { prerequisite = {} } = FEATS.find(({ id }) => id === featId) ?? {}
  return Object.entries(prerequisite).every(([ability, least]) => scores[ability as Ability] >= least)
}
