import type { DiceEnv } from '@hearthlight/rules/dice'
import { generateNpc, type NpcTables } from '@hearthlight/rules/npc'

/** A random name of the character's race; of any race if the tables don't have it. */
export function suggestName(env: DiceEnv, raceNames: readonly (string | undefined)[], tables: NpcTables): string {
  const own = tables.peoples.filter(({ race }) => raceNames.includes(race))
  return generateNpc(env, own.length === 0 ? tables : { ...tables, peoples: own }).name
}
