import { ABILITIES } from '@hearthlight/rules'
import { LEGENDARY_RESISTANCES } from '@hearthlight/rules/monster-uses'
import { type Combatant, combatantOfMonster, combatantOfSheet } from '@hearthlight/rules/resolve'
import type { Rulebook } from '@hearthlight/rules/rulebook'
import type { FightingCreature } from '../session-context/facts'

/**
 * The creature as the rules see it: with the stat block that it was made from, else with average scores and what the table knows of it.
 * `rulebook` is needed for acts and saves, not for changes of health; `used`: its counters, see `Facts.usedBy`.
 */
export function combatantOf(creature: FightingCreature, rulebook?: Rulebook, used: Readonly<Record<string, number>> = {}): Combatant {
  const { id, name, hp, maxHp, tempHp, conditions, deathSaves, concentration, exhaustion, kind, armorClass, monsterId, effects } = creature
  const monster = monsterId === undefined ? undefined : rulebook?.monsters.get(monsterId)
  const concentrating = concentration === null ? {} : { concentration }
  const health = { id, name, hp, maxHp, tempHp, conditions, effects, ...concentrating }
  if (monster !== undefined) {
    const legendaryResistancesUsed = used[LEGENDARY_RESISTANCES] ?? 0
    return { ...combatantOfMonster(monster, { ...health, exhaustion, legendaryResistancesUsed }), deathSaves }
  }
  if (creature.sheet !== undefined && creature.play !== undefined) {
    const at = { ...health, ...(armorClass === undefined ? {} : { armorClass }) }
    return { ...combatantOfSheet(creature.sheet, creature.play, at), deathSaves, ...concentrating }
  }
  return {
    ...UNKNOWN,
    ...health,
    isCharacter: kind === 'hero',
    deathSaves,
    exhaustion,
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
  traits: [],
  legendaryResistances: 0,
} as const satisfies Partial<Combatant>
