import { EXHAUSTION_LEVELS } from '../../reference'
import type { Character } from '../sheet'

/** The effects of a level of exhaustion with those of all lower levels, in English. */
export function exhaustionEffects(level: number): readonly string[] {
  return EXHAUSTION_LEVELS.slice(0, Math.max(0, level)).map(({ effect }) => effect)
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
