import { type DiceEnv, seededDice } from '../dice'
import type { NpcTables } from './npc-tables'

/** A character for the spur of the moment. The secret is for the DM alone. */
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
  /** Modifier, not a roll. */
  readonly initiative: number
}

/** Ranges of the specification; hit points go by the level. */
export const NPC_RANGES = {
  level: { min: 1, max: 10 },
  ac: { min: 10, max: 17 },
  hpPerLevel: { min: 4, max: 12 },
  initiative: { min: -1, max: 4 },
} as const

/** Draws a character from the tables. The same seed draws the same one; dice draw another each time. Throws where a table is empty. */
export function generateNpc(source: number | string | DiceEnv, tables: NpcTables): GeneratedNpc {
  const env = typeof source === 'object' ? source : seededDice(source)
  const race = pick(env, tables.races)
  return {
    name: `${pick(env, firstNamesFor(env, race, tables))} ${pick(env, tables.surnames)}`,
    race,
    occupation: pick(env, tables.occupations),
    personality: pick(env, tables.personalities),
    motivation: pick(env, tables.motivations),
    voice: pick(env, tables.voices),
    quirk: pick(env, tables.quirks),
    secret: pick(env, tables.secrets),
    stats: rollStats(env),
  }
}

function firstNamesFor(env: DiceEnv, race: string, tables: NpcTables): readonly string[] {
  const culture = race.toLowerCase()
  const own = Object.hasOwn(tables.firstNames, culture) ? tables.firstNames[culture] : undefined
  return own ?? pick(env, Object.values(tables.firstNames))
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
