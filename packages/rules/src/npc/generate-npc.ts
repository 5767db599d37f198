import { type DiceEnv, seededDice } from '../dice'
import type { NamedPeople, NpcTables } from './npc-tables'

/** A generated character. Only the DM may see `secret`. */
export interface GeneratedNpc {
  readonly name: string
  readonly race: string
  readonly occupation: string
  readonly personality: string
  readonly motivation: string
  readonly voice: string
  readonly quirk: string
  readonly secret: string
  readonly stats: NpcStats
}

export interface NpcStats {
  readonly level: number
  readonly ac: number
  readonly hp: number
  /** A modifier, not a roll. */
  readonly initiative: number
}

/** Ranges of the specification; hit points depend on the level. */
export const NPC_RANGES = {
  level: { min: 1, max: 10 },
  ac: { min: 10, max: 17 },
  hpPerLevel: { min: 4, max: 12 },
  initiative: { min: -1, max: 4 },
} as const

/** Most redraws of a text that occurs in `recent`; then it is used anyway. */
const REDRAWS = 6

/**
 * Draws a character from the tables. The same seed gives the same character; dice give another each time. Avoids texts
 * of `recent`, so that several characters in a row differ. Throws if a table is empty.
 */
export function generateNpc(source: number | string | DiceEnv, tables: NpcTables, recent: readonly GeneratedNpc[] = []): GeneratedNpc {
  const env = typeof source === 'object' ? source : seededDice(source)
  const people = pickByWeight(env, tables.peoples)
  const fresh = (field: Exclude<keyof GeneratedNpc, 'stats'>, draw: () => string) => {
    let drawn = draw()
    for (let turn = 0; turn < REDRAWS && recent.some((npc) => npc[field] === drawn); turn += 1) drawn = draw()
    return drawn
  }
  return {
    name: fresh('name', () => nameIn(env, people, tables)),
    race: people.race,
    occupation: fresh('occupation', () => pick(env, tables.occupations)),
    personality: fresh('personality', () => pick(env, tables.personalities)),
    motivation: fresh('motivation', () => pick(env, tables.motivations)),
    voice: fresh('voice', () => pick(env, tables.voices)),
    quirk: fresh('quirk', () => pick(env, tables.quirks)),
    secret: fresh('secret', () => pick(env, tables.secrets)),
    stats: rollStats(env),
  }
}

function nameIn(env: DiceEnv, { firstNames, surnames }: NamedPeople, { bynames, bynameOneIn }: NpcTables): string {
  const first = pick(env, firstNames)
  const hasByname = surnames.length === 0 || env.rollDie(bynameOneIn) === 1
  return `${first} ${hasByname ? pick(env, bynames) : pick(env, surnames)}`
}

function pickByWeight(env: DiceEnv, peoples: readonly NamedPeople[]): NamedPeople {
  let rest = env.rollDie(
    Math.max(
      1,
      peoples.reduce((sum, { weight }) => sum + weight, 0),
    ),
  )
  for (const people of peoples) {
    rest -= people.weight
    if (rest <= 0) return people
  }
  throw new RangeError('The NPC tables hold no people')
}

function rollStats(env: DiceEnv): NpcStats {
  const level = between(env, NPC_RANGES.level.min, NPC_RANGES.level.max)
  return {
    level,
    ac: between(env, NPC_RANGES.ac.min, NPC_RANGES.ac.max),
    hp: between(env, NPC_RANGES.hpPerLevel.min * level, NPC_RANGES.hpPerLevel.max * level),
    initiative: between(env, NPC_RANGES.initiative.min, NPC_RANGES.initiative.max),
  }
}

function between(env: DiceEnv, lowest: number, highest: number): number {
  return lowest - 1 + env.rollDie(highest - lowest + 1)
}

function pick<T>(env: DiceEnv, values: readonly T[]): T {
  const picked = values.length > 0 ? values[env.rollDie(values.length) - 1] : undefined
  if (picked === undefined) throw new RangeError('An NPC table is empty, or a die showed a face that it does not have')
  return picked
}
