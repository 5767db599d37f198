/** 8 for `1d8` and for `5d8`. */
export function hitDieSides(hitDice: string): number {
  return Number(/^\d+d(\d+)$/.exec(hitDice)?.[1] ?? 8)
}

/** As many hit dice as levels: `5d8`. */
export function hitDiceAt(level: number, classHitDice: string): string {
  return `${level}d${hitDieSides(classHitDice)}`
}

/** The fixed number instead of a rolled hit die: 5 for a d8. */
export function averageHitDie(hitDice: string): number {
  return hitDieSides(hitDice) / 2 + 1
}

/** The face of the hit die that counts at a level where none was rolled: the full die at level 1, then the average. */
export function hitDieFaceAt(level: number, hitDice: string): number {
  return level === 1 ? hitDieSides(hitDice) : averageHitDie(hitDice)
}

/** Hit points of levels with these faces of the hit die and a modifier of Constitution; each level gives at least 1. */
export function hitPointsOfDice(faces: readonly number[], constitution: number): number {
  return faces.reduce((sum, face) => sum + Math.max(1, face + constitution), 0)
}
