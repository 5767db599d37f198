/** The values that damage and healing change. Damage reduces `tempHp` before `hp`. */
export interface Health {
  readonly hp: number
  readonly maxHp: number
  readonly tempHp?: number
}

/** Colour of the hit point bar: `high` above 50 %, `mid` above 25 %, else `low`. */
export type HpBand = 'high' | 'mid' | 'low'

/** Words that players see for an enemy's hit points instead of numbers. */
export const HP_WORDS = ['Unhurt', 'Wounded', 'Bloodied', 'Near death', 'Down'] as const
export type HpWords = (typeof HP_WORDS)[number]

/**
 * Sets whole points from 0 to the maximum. These functions take any value with health and return a changed copy, or the
 * same value if nothing changed. Amounts are rounded down; an amount that is no positive number counts as 0.
 */
export function setHp<T extends Health>(target: T, hp: number): T {
  if (Number.isNaN(hp)) return target
  const clamped = Math.max(0, Math.min(target.maxHp, Math.floor(hp)))
  return clamped === target.hp ? target : { ...target, hp: clamped }
}

/** Reduces the temporary hit points first, then the hit points. */
export function takeDamage<T extends Health>(target: T, damage: number): T {
  const amount = wholePoints(damage)
  const temporary = target.tempHp ?? 0
  const absorbed = Math.min(temporary, amount)
  const hurt = setHp(target, target.hp - (amount - absorbed))
  return absorbed > 0 ? { ...hurt, tempHp: temporary - absorbed } : hurt
}

/** Heals up to the maximum; temporary hit points don't change. */
export function heal<T extends Health>(target: T, healing: number): T {
  return setHp(target, target.hp + wholePoints(healing))
}

/** Temporary hit points don't add up: the higher number stays. */
export function grantTemporaryHp<T extends Health>(target: T, points: number): T {
  const granted = wholePoints(points)
  return granted > (target.tempHp ?? 0) ? { ...target, tempHp: granted } : target
}

/** Whether the damage that remains after dropping to 0 hit points is at least the hit point maximum. */
export function isKilledOutright(before: Health, damage: number): boolean {
  const left = wholePoints(damage) - (before.tempHp ?? 0) - before.hp
  return before.maxHp > 0 && left >= before.maxHp
}

/** Difficulty class of the Constitution save for concentration after damage: half the damage, at least 10. */
export function concentrationSaveDc(damage: number): number {
  return Math.max(10, Math.floor(wholePoints(damage) / 2))
}

export function hpBand(hp: number, maxHp: number): HpBand {
  if (hp > maxHp * 0.5) return 'high'
  return hp > maxHp * 0.25 ? 'mid' : 'low'
}

export function hpWords(hp: number, maxHp: number): HpWords {
  if (!(hp > 0)) return 'Down'
  if (hp >= maxHp) return 'Unhurt'
  const words = { high: 'Wounded', mid: 'Bloodied', low: 'Near death' } as const
  return words[hpBand(hp, maxHp)]
}

function wholePoints(amount: number): number {
  return amount > 0 ? Math.floor(amount) : 0
}
