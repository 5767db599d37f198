import type { DiceEnv } from '@hearthlight/rules/dice'
import { generateNpc, NPC_TABLES } from '@hearthlight/rules/npc'

/** A name as the hero's people bear it; any people's where the tables don't know it. */
export function suggestName(env: DiceEnv, raceNames: readonly (string | undefined)[]): string {
  const own = NPC_TABLES.peoples.filter(({ race }) => raceNames.includes(race))
  return generateNpc(env, own.length === 0 ? NPC_TABLES : { ...NPC_TABLES, peoples: own }).name
}
