import type { DiceEnv } from '@hearthlight/rules/dice'
import { generateNpc, type NpcTables } from '@hearthlight/rules/npc'

/** A name as the character's people bear it; any people's where the tables don't know it. */
export function suggestName(env: DiceEnv, raceNames: readonly (string | undefined)[], tables: NpcTables): string {
  const own = tables.peoples.filter(({ race }) => raceNames.includes(race))
  return generateNpc(env, own.length === 0 ? tables : { ...tables, peoples: own }).name
}
