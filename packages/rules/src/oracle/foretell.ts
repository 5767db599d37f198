import { weighSides } from './fight-state'
import type { Fighter } from './fighter'
import { playSides } from './play-fight'

/** What many fights of the same sides came to; all numbers are means of the runs. */
export interface Forecast {
  readonly runs: number
  /** From 0 to 1. */
  readonly winChance: number
  readonly rounds: number
  /** Members of the party who fall in a fight, and who die. */
  readonly downs: number
  readonly deaths: number
  /** The chance of each member to fall, by id. */
  readonly downChances: Readonly<Record<string, number>>
  /** Spent by the party, those of the first level first. */
  readonly slotsSpent: readonly number[]
}

export interface ForetellOptions {
  /** At least 1. */
  readonly runs: number
  readonly seed: number | string
}

/** Plays the fight so many times with dice of its own each time. The same seed gives the same forecast. */
export function foretell(party: readonly Fighter[], foes: readonly Fighter[], options: ForetellOptions): Forecast {
  const playing = foretellGradually(party, foes, options)
  for (;;) {
    const { done, value } = playing.next()
    if (done) return value
  }
}

/** The same in slices: yields how many fights are played so far. */
export function* foretellGradually(
  party: readonly Fighter[],
  foes: readonly Fighter[],
  { runs, seed, slice = runs }: ForetellOptions & { readonly slice?: number },
): Generator<number, Forecast, undefined> {
  const sides = weighSides(party, foes)
  const total = { wins: 0, rounds: 0, downs: 0, deaths: 0 }
  const falls = new Map(party.map(({ combatant }) => [combatant.id, 0]))
  const slots: number[] = []
  for (let run = 0; run < runs; run += 1) {
    if (run > 0 && run % slice === 0) yield run
    const { winner, rounds, downs, deaths, slotsSpent } = playSides(sides, `${seed}/${run}`)
    if (winner === 'party') total.wins += 1
    total.rounds += rounds
    total.downs += downs.length
    total.deaths += deaths.length
    for (const id of downs) falls.set(id, (falls.get(id) ?? 0) + 1)
    slotsSpent.forEach((spent, level) => {
      slots[level] = (slots[level] ?? 0) + spent
    })
  }
  return {
    runs,
    winChance: total.wins / runs,
    rounds: total.rounds / runs,
    downs: total.downs / runs,
    deaths: total.deaths / runs,
    downChances: Object.fromEntries([...falls].map(([id, count]) => [id, count / runs])),
    slotsSpent: slots.map((spent) => spent / runs),
  }
}
