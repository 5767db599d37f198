import tables from '../../data/encounters.json' with { type: 'json' }
import { xpForCr } from './challenge'

/** `trivial` is everything below easy. */
export const DIFFICULTIES = ['trivial', 'easy', 'medium', 'hard', 'deadly'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

/** The lowest adjusted experience of each difficulty. */
export interface Thresholds {
  readonly easy: number
  readonly medium: number
  readonly hard: number
  readonly deadly: number
}

export interface EncounterCreature {
  readonly cr: number
  readonly quantity: number
}

export interface EncounterOptions {
  /**
   * Makes an encounter one step harder for a party of one or two, one step easier for six or more. All screens ask for it. Off by
   * default: the specification's multiplier depends on the creatures only.
   */
  readonly adjustForPartySize?: boolean
}

export type EncounterSummary =
  | {
      readonly ok: true
      readonly creatureCount: number
      readonly totalXp: number
      readonly multiplier: number
      /** The multiplier of the creatures alone, before the size of the party counts. */
      readonly creaturesMultiplier: number
      readonly adjustedXp: number
      readonly thresholds: Thresholds
      /** Null without a party. */
      readonly difficulty: Difficulty | null
    }
  | { readonly ok: false; readonly reason: 'unknown-challenge-rating'; readonly cr: number }

/** All values of the encounter builder. Quantities are rounded down to whole creatures; party levels are limited to 1 to 20. */
export function summarizeEncounter(
  creatures: readonly EncounterCreature[],
  partyLevels: readonly number[],
  options: EncounterOptions = {},
): EncounterSummary {
  let creatureCount = 0
  let totalXp = 0
  for (const { cr, quantity } of creatures) {
    const xp = xpForCr(cr)
    if (xp === null) return { ok: false, reason: 'unknown-challenge-rating', cr }
    const count = wholeCount(quantity)
    creatureCount += count
    totalXp += xp * count
  }
  const partySize = options.adjustForPartySize ? partyLevels.length : undefined
  const multiplier = encounterMultiplier(creatureCount, partySize)
  const creaturesMultiplier = encounterMultiplier(creatureCount)
  const thresholds = partyThresholds(partyLevels)
  const adjusted = adjustedXp(totalXp, creatureCount, partySize)
  const difficulty = partyLevels.length > 0 ? difficultyOf(adjusted, thresholds) : null
  return { ok: true, creatureCount, totalXp, multiplier, creaturesMultiplier, adjustedXp: adjusted, thresholds, difficulty }
}

/** Difficulty and experience of a stored encounter for a party of that size; `medium` if the difficulty is unknown, as the specification requires. */
export function encounterWorth({ creatures, partyLevels }: WorthOf): {
  readonly difficulty: Difficulty
  readonly totalXp: number
  readonly adjustedXp: number
} {
  const summary = summarizeEncounter(creatures, partyLevels, { adjustForPartySize: true })
  if (!summary.ok) return { difficulty: 'medium', totalXp: 0, adjustedXp: 0 }
  const { difficulty, totalXp, adjustedXp } = summary
  return { difficulty: (creatures.length === 0 ? undefined : difficulty) ?? 'medium', totalXp, adjustedXp }
}

interface WorthOf {
  readonly creatures: readonly EncounterCreature[]
  readonly partyLevels: readonly number[]
}

/** Multipliers from few to many creatures; 0.5 and 5 occur only because of the party's size. */
const STEPS = [0.5, 1, 1.5, 2, 2.5, 3, 4, 5] as const

/**
 * ×1 for one creature, ×1.5 for 2, ×2 for 3 to 6, ×2.5 for 7 to 10, ×3 for 11 to 14, ×4 from 15 on; ×1 for none.
 * With a party size, a party of one or two takes the next higher step, a party of six or more the next lower.
 */
export function encounterMultiplier(creatureCount: number, partySize?: number): number {
  const step = [2, 3, 7, 11, 15].filter((from) => creatureCount >= from).length + 1
  const shift = partySize === undefined || partySize < 1 ? 0 : partySize < 3 ? 1 : partySize > 5 ? -1 : 0
  return STEPS[step + shift] ?? 1
}

/** Total experience times the multiplier, rounded down. */
export function adjustedXp(totalXp: number, creatureCount: number, partySize?: number): number {
  return Math.floor(totalXp * encounterMultiplier(creatureCount, partySize))
}

/** The sum of the members' thresholds; zeros for an empty party. */
export function partyThresholds(partyLevels: readonly number[]): Thresholds {
  const sum = [0, 0, 0, 0]
  for (const level of partyLevels) {
    // Easy, medium, hard, deadly for one character; the first row is level 1.
    tables.thresholds[heroLevel(level) - 1]?.forEach((xp, index) => {
      sum[index] = (sum[index] ?? 0) + xp
    })
  }
  const [easy = 0, medium = 0, hard = 0, deadly = 0] = sum
  return { easy, medium, hard, deadly }
}

/** The highest difficulty whose threshold the experience reaches. */
export function difficultyOf(xp: number, thresholds: Thresholds): Difficulty {
  if (xp <= 0) return 'trivial'
  const reached = (['deadly', 'hard', 'medium', 'easy'] as const).find((difficulty) => xp >= thresholds[difficulty])
  return reached ?? 'trivial'
}

function heroLevel(level: number): number {
  return level >= 1 ? Math.min(20, Math.floor(level)) : 1
}

function wholeCount(quantity: number): number {
  return quantity > 0 && Number.isFinite(quantity) ? Math.floor(quantity) : 0
}
