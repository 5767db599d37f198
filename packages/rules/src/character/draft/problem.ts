export type ProblemCode =
  | 'missing-race'
  | 'missing-class'
  | 'missing-name'
  | 'missing-background'
  | 'missing-alignment'
  | 'missing-subclass'
  | 'unknown-id'
  | 'subclass-too-early'
  | 'wrong-skill-count'
  | 'skill-not-offered'
  | 'skill-chosen-twice'
  | 'score-missing'
  | 'score-reused'
  | 'wrong-pool'
  | 'wrong-bonus-abilities'
  | 'wrong-bonus-skills'
  | 'wrong-background-skills'
  | 'too-many-languages'
  | 'too-many-cantrips'
  | 'too-many-spells'
  | 'too-many-prepared'
  | 'spell-too-high'
  | 'no-such-equipment-option'
  | 'level-cap'
  | 'wrong-hit-points'
  | 'wrong-ability-increases'
  | 'stale-copy'
  | 'multiclass-prerequisite'
  | 'wrong-choice'
  | 'too-many-choices'
  | 'breaks-option'
  | 'wrong-feat'
  | 'nothing-to-undo'

/** A reason why the choices make no complete character. */
export interface Problem {
  /** A path in the choices, such as `classId` or `scores.strength`. */
  readonly field: string
  readonly code: ProblemCode
  /** A sentence for the player. */
  readonly message: string
}
