import { presentSpeedFt } from '@hearthlight/rules/character'
import type { TableEffect } from './lasting-effects'

interface Slowed {
  /** 0 to 6. */
  readonly exhaustion: number
  readonly conditions: readonly string[]
  readonly effects: readonly Pick<TableEffect, 'speedLessFt' | 'speedTimes'>[]
}

/** MOVE-5 The feet that exhaustion, conditions and what lasts on a creature leave of its speed. */
export function presentSpeed(wholeFt: number, { exhaustion, conditions, effects }: Slowed): number {
  const present = presentSpeedFt(wholeFt, { exhaustion, conditions: [...conditions] })
  const less = effects.reduce((sum, { speedLessFt = 0 }) => sum + speedLessFt, 0)
  const times = effects.reduce((product, { speedTimes = 1 }) => product * speedTimes, 1)
  return Math.max(0, Math.floor((present - less) * times))
}
