import type { Character } from '../sheet'

/** What each level of exhaustion adds, from level 1; level 6 is death. In English, for the screen to translate. */
export const EXHAUSTION_EFFECTS = [
  'Disadvantage on ability checks',
  'Speed halved',
  'Disadvantage on attack rolls and saving throws',
  'Hit point maximum halved',
  'Speed reduced to 0',
  'Death',
] as const

/** The effects of a level of exhaustion with those of all lower levels. */
export function exhaustionEffects(level: number): readonly string[] {
  return EXHAUSTION_EFFECTS.slice(0, Math.max(0, level))
}

/** Speed in feet and hit point maximum as exhaustion leaves them; the sheet keeps the whole numbers. */
export function underExhaustion(
  { speed, hitPointsMax }: { readonly speed: number; readonly hitPointsMax: number },
  exhaustion = 0,
): { readonly speed: number; readonly hitPointsMax: number } {
  return {
    speed: exhaustion >= 5 ? 0 : exhaustion >= 2 ? Math.floor(speed / 2) : speed,
    hitPointsMax: exhaustion >= 4 ? Math.floor(hitPointsMax / 2) : hitPointsMax,
  }
}

/** Dead by three failed death saves or by exhaustion. */
export function isDead({ deathSaves, exhaustion = 0 }: Pick<Character, 'deathSaves' | 'exhaustion'>): boolean {
  return (deathSaves?.failures ?? 0) >= 3 || exhaustion >= 6
}
