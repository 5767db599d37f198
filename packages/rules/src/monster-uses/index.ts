import type { Monster } from '../compendium/schema'

/** Something that a monster can use a limited number of times. */
export interface MonsterCounter {
  /** Identifies it among the counters of one monster. */
  readonly key: string
  readonly most: number
  /** Present if a d6 at the start of the monster's turn brings it back: the lowest face that does. */
  readonly rechargeOn?: number
}

export const LEGENDARY_ACTIONS = 'legendary-actions'
export const LEGENDARY_RESISTANCES = 'legendary-resistances'

export function actKey(name: string): string {
  return `act:${name}`
}

export function slotKey(level: number): string {
  return `slot:${level}`
}

export function spellKey(spellId: string): string {
  return `spell:${spellId}`
}

/** The name of the act that the counter is for; undefined for other counters. */
export function actOf({ key }: MonsterCounter): string | undefined {
  return key.startsWith('act:') ? key.slice('act:'.length) : undefined
}

/** All that a monster can use only so often, in the order of its stat block; none for most monsters. */
export function countersOf(monster: Monster): readonly MonsterCounter[] {
  const { actions, legendaryActionsPerRound = 0, legendaryResistances = 0, spellcasting = [] } = monster
  return [
    ...(legendaryResistances > 0 ? [{ key: LEGENDARY_RESISTANCES, most: legendaryResistances }] : []),
    ...actions.flatMap(({ name, rechargeOn, usesPerDay }): MonsterCounter[] => {
      if (rechargeOn !== undefined) return [{ key: actKey(name), most: 1, rechargeOn }]
      return usesPerDay === undefined ? [] : [{ key: actKey(name), most: usesPerDay }]
    }),
    ...(legendaryActionsPerRound > 0 ? [{ key: LEGENDARY_ACTIONS, most: legendaryActionsPerRound }] : []),
    ...spellcasting.flatMap(({ slots = [], spells }) => [
      ...slots.map((most, index) => ({ key: slotKey(index + 1), most })),
      ...spells.flatMap(({ id, usesPerDay }) => (usesPerDay === undefined ? [] : [{ key: spellKey(id), most: usesPerDay }])),
    ]),
  ]
}
