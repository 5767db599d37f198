import type { ConditionName } from '../terms'

/** Maps a target's id to the names of its conditions; targets without conditions are absent. */
export type ConditionMap = Readonly<Record<string, readonly ConditionName[]>>

/** Adds a condition; if the list has it already, returns the same list. */
export function addCondition(conditions: readonly ConditionName[], condition: ConditionName): readonly ConditionName[] {
  return conditions.includes(condition) ? conditions : [...conditions, condition]
}

export function removeCondition(conditions: readonly ConditionName[], condition: ConditionName): readonly ConditionName[] {
  return conditions.includes(condition) ? conditions.filter((name) => name !== condition) : conditions
}

export function addConditionTo(map: ConditionMap, targetId: string, condition: ConditionName): ConditionMap {
  return withConditions(map, targetId, addCondition(conditionsOf(map, targetId), condition))
}

export function removeConditionFrom(map: ConditionMap, targetId: string, condition: ConditionName): ConditionMap {
  return withConditions(map, targetId, removeCondition(conditionsOf(map, targetId), condition))
}

export function conditionsOf(map: ConditionMap, targetId: string): readonly ConditionName[] {
  return Object.hasOwn(map, targetId) ? (map[targetId] ?? NONE) : NONE
}

/** One shared empty list, so that an unchanged value is identical (`===`). */
const NONE: readonly ConditionName[] = []

function withConditions(map: ConditionMap, targetId: string, conditions: readonly ConditionName[]): ConditionMap {
  if (conditions === conditionsOf(map, targetId)) return map
  const others = Object.entries(map).filter(([id]) => id !== targetId)
  return Object.fromEntries(conditions.length > 0 ? [...others, [targetId, conditions]] : others)
}
