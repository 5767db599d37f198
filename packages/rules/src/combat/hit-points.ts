/** What damage and healing change. `tempHp` is lost before `hp`. */
export interface Health {
  readonly hp: number
  readonly maxHp: number
  readonly tempHp?: number
}

/** Colour of the bar: above 50 %, above 25 %, and the rest. */
export type HpBand = 'high' | 'mid' | 'low'

/** What players read of an enemy instead of numbers. */
export const HP_WORDS = ['Unhurt', 'Wounded', 'Bloodied', 'Near death', 'Down'] as const
export type HpWords = (typeof HP_WORDS)[number]

/**
 * Whole points from 0 to the maximum. These functions take anything that holds health and return it changed, or the
 * same value when nothing changed; amounts round down, and what is no positive number counts as 0.
 */
export function setHp<T extends Health>(target: T, hp: number): T {
  if (Number.isNaN(hp)) return target
  const clamped = Math.max(0, Math.min(target.maxHp, Math.floor(hp)))
  return clamped === target.hp ? target : { ...target, hp: clamped }
}

/** Temporary hit points first, the rest from the hit points. */
export function takeDamage<T extends Health>(target: T, damage: number): T {
  const amount = wholePoints(damage)
  const temporary = target.tempHp ?? 0
  const absorbed = Math.min(temporary, amount)
  const hurt = setHp(target, target.hp - (amount - absorbed))
  return absorbed > 0 ? { ...hurt, tempHp: temporary - absorbed } : hurt
}

/** Never above the maximum; temporary hit points are not healed. */
export function heal<T extends Health>(target: T, healing: number): T {
  return setHp(target, target.hp + wholePoints(healing))
}

/** They don't add up: the higher number stays. */
export function grantTemporaryHp<T extends Health>(target: T, points: number): T {
  const granted = wholePoints(points)
  return granted > (target.tempHp ?? 0) ? { ...target, tempHp: granted } : target
}

/** Whether what is left of the damage after dropping to 0 reaches the hit point maximum. */
export function isKilledOutright(before: Health, damage: number): boolean {
  const left = wholePoints(damage) - (before.tempHp ?? 0) - before.hp
  return before.maxHp > 0 && left >= before.maxHp
}

/** Difficulty of the Constitution save that keeps a spell going after damage: half the damage, at least 10. */
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
