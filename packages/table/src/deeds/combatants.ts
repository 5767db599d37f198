import { ABILITIES } from '@hearthlight/rules'
import type { Combatant } from '@hearthlight/rules/resolve'
import type { Rulebook } from '@hearthlight/rules/rulebook'
import type { FightingCreature } from '../session-context/facts'

/**
 * The creature as the rules see it: with the stat block that it was made from, else with average scores and what the table knows of it.
 * `rulebook` is needed for acts and saves, not for changes of health.
 */
export function combatantOf(creature: FightingCreature, rulebook?: Rulebook): Combatant {
  const { id, name, hp, maxHp, tempHp, conditions, deathSaves, concentration, exhaustion, kind, armorClass, monsterId } = creature
  const monster = monsterId === undefined ? undefined : rulebook?.monsters.get(monsterId)
  return {
    ...UNKNOWN,
    id,
    name,
    isCharacter: kind === 'hero',
    hp,
    maxHp,
    tempHp,
    conditions,
    deathSaves,
    exhaustion,
    ...(concentration === null ? {} : { concentration }),
    ...(armorClass === undefined ? {} : { armorClass }),
  }
}

const ofAll = (value: number) => Object.fromEntries(ABILITIES.map((ability) => [ability, value])) as Combatant['abilities']

/** What is assumed of a creature without a stat block or sheet. */
const UNKNOWN = {
  size: 'Medium',
  abilities: ofAll(10),
  saves: ofAll(0),
  defenses: [],
  conditionImmunities: [],
  effects: [],
  traits: [],
  legendaryResistances: 0,
} as const satisfies Partial<Combatant>
