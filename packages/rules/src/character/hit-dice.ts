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
