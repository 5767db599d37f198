import { type Character, MOST_COUNTED } from './sheet'

/** Experience points at which each level is reached; index 0 is level 1. */
export const EXPERIENCE_TABLE = [
  0, 300, 900, 2_700, 6_500, 14_000, 23_000, 34_000, 48_000, 64_000, 85_000, 100_000, 120_000, 140_000, 165_000, 195_000, 225_000, 265_000,
  305_000, 355_000,
] as const

/** With `xp` a level is due by experience; with `milestone` the DM says when, and points are not counted. */
export type Advancement = 'xp' | 'milestone'

/** The experience that a level takes; `Infinity` above 20. */
export function experienceFor(level: number): number {
  return EXPERIENCE_TABLE[Math.max(1, level) - 1] ?? Infinity
}

/** The level that the experience reaches, from 1 to 20. */
export function levelForExperience(experiencePoints: number): number {
  return Math.max(1, EXPERIENCE_TABLE.filter((needed) => needed <= experiencePoints).length)
}

/** Whether the character may rise by its experience. By milestone any level below 20 may be taken. */
export function isLevelUpDue(
  { level, experiencePoints }: Pick<Character, 'level' | 'experiencePoints'>,
  advancement: Advancement,
): boolean {
  if (level >= EXPERIENCE_TABLE.length) return false
  return advancement === 'milestone' || experiencePoints >= experienceFor(level + 1)
}

/** The level that experience newly reaches above the character's; undefined if it reaches none. */
export function levelReached(level: number, before: number, after: number): number | undefined {
  const reached = levelForExperience(after)
  return reached > Math.max(level, levelForExperience(before)) ? reached : undefined
}

export type ExperienceChange =
  | { readonly ok: true; readonly character: Character }
  | { readonly ok: false; readonly code: 'not-whole' | 'below-zero'; readonly message: string }

/** Adds experience, or takes it with a negative amount. Refuses to go below zero; the sheet's limit is the most. */
export function awardExperience(character: Character, amount: number): ExperienceChange {
  if (!Number.isSafeInteger(amount)) return { ok: false, code: 'not-whole', message: 'Experience is a whole number.' }
  const experiencePoints = character.experiencePoints + amount
  if (experiencePoints < 0) return { ok: false, code: 'below-zero', message: 'Experience cannot fall below zero.' }
  return { ok: true, character: { ...character, experiencePoints: Math.min(MOST_COUNTED, experiencePoints) } }
}

/**
 * Splits an award among so many: equal whole shares, and what is left over. 1,000 among 3 is 333 each and 1 left. An amount below
 * zero, or nobody to share it, leaves everything over.
 */
export function splitAward(amount: number, among: number): { readonly each: number; readonly left: number } {
  if (among < 1 || amount < 0) return { each: 0, left: amount }
  const each = Math.floor(amount / among)
  return { each, left: amount - each * among }
}

const COINS = ['cp', 'sp', 'ep', 'gp', 'pp'] as const
export type Coins = Readonly<Record<(typeof COINS)[number], number>>

/** Splits coins kind by kind, without changing any. */
export function splitCoins(coins: Coins, among: number): { readonly each: Coins; readonly left: Coins } {
  const shares = COINS.map((coin) => [coin, splitAward(coins[coin], among)] as const)
  const of = (part: 'each' | 'left') => Object.fromEntries(shares.map(([coin, share]) => [coin, share[part]])) as Coins
  return { each: of('each'), left: of('left') }
}
