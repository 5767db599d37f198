import type { Spell } from '../compendium/spell-schema'
import type { ActTiming } from './act'
import type { Lasting } from './lasting-effect'

/** Casting times, ranges and durations of the compendium as numbers and moments of a fight. */

const FEET_PER_MILE = 5_280
/** As far as one can see, or farther: no map ends there. */
const FAR_FT = 1_000_000

const INSTANT: Lasting = { kind: 'instant' }
/** Minutes, hours and days have passed unnoticed when a fight ends; up to ten minutes their rounds are counted. */
const MOST_ROUNDS = 100
const ROUNDS_PER_MINUTE = 10

/** What the caster spends on their turn; whatever takes longer than an action is `long`. */
export function timingOf({ castingTime }: Pick<Spell, 'castingTime'>): ActTiming {
  switch (castingTime) {
    case '1 action':
      return 'action'
    case '1 bonus action':
      return 'bonus'
    case '1 reaction':
      return 'reaction'
    default:
      return 'long'
  }
}

/** Feet of a range such as `Touch`, `60 feet`, `1 mile`. */
export function feetOf(range: string): number {
  const [, count, unit] = /^([\d,]+) (feet|miles?)$/.exec(range) ?? []
  if (count !== undefined) return Number(count) * (unit === 'feet' ? 1 : FEET_PER_MILE)
  if (range === 'Self') return 0
  return range === 'Touch' ? 5 : FAR_FT
}

/** How far the targets of a spell may be. */
export function reachOf({ range, reachFt }: Pick<Spell, 'range' | 'reachFt'>): number {
  return reachFt ?? feetOf(range)
}

/** `undefined` for a duration that no entry of the compendium has; the data tests refuse such durations. */
export function lastingOf(duration: string): Lasting | undefined {
  const [, count, unit] = /^(\d+) (round|minute|hour|day|year)s?$/.exec(duration) ?? []
  if (count !== undefined && (unit === 'round' || unit === 'minute'))
    return roundsOf(Number(count) * (unit === 'round' ? 1 : ROUNDS_PER_MINUTE))
  if (count !== undefined || duration === 'A year and a day' || duration === 'Special') return { kind: 'scene', label: duration }
  if (duration === 'Instantaneous') return INSTANT
  return duration.startsWith('Until dispelled') ? { kind: 'until-removed', label: duration } : undefined
}

function roundsOf(rounds: number): Lasting {
  if (rounds > MOST_ROUNDS) return { kind: 'scene', label: `${rounds / ROUNDS_PER_MINUTE} minutes` }
  return { kind: 'rounds', rounds, ends: 'start', whose: 'author' }
}

/** The duration in a slot of this level. */
export function durationAt({ duration, durationBySlot = {} }: Pick<Spell, 'duration' | 'durationBySlot'>, slotLevel: number): string {
  const reached = Object.entries(durationBySlot)
    .map(([key, longer]) => ({ longer, from: Number(key.split('-')[1]) }))
    .filter(({ from }) => from <= slotLevel)
    .sort((one, other) => one.from - other.from)
  return reached.at(-1)?.longer ?? duration
}
