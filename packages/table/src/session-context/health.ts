import { isEqual } from '../kernel/is-equal'
import type { Condition } from './fields'

/**
 * Hit points and conditions of a creature, or of a row or token that shows it. `hp` and `maxHp` are null if the viewer may not
 * know them.
 */
export interface Health {
  readonly hp: number | null
  readonly maxHp: number | null
  readonly conditions: readonly Condition[]
}

/** Limits hit points to 0 and the maximum; unchanged if this copy does not know the maximum. The same object if nothing changes. */
export function withHitPoints<Thing extends Health>(thing: Thing, newHp: number): Thing {
  if (thing.maxHp === null) return thing
  const hp = Math.max(0, Math.min(thing.maxHp, newHp))
  return thing.hp === hp ? thing : { ...thing, hp }
}

/** The same object if nothing changes. */
export function withConditions<Thing extends Health>(thing: Thing, conditions: readonly Condition[]): Thing {
  return isEqual(thing.conditions, conditions) ? thing : { ...thing, conditions: [...conditions] }
}

/**
 * The thing with the creature's hit points, maximum and conditions; the same object if it has them already. If a player's copy
 * knows the numbers of only one of the two, the thing keeps its own.
 */
export function withHealth<Thing extends Health>(thing: Thing, { hp, maxHp, conditions }: Health): Thing {
  const afflicted = withConditions(thing, conditions)
  if (thing.hp === null || hp === null || (thing.hp === hp && thing.maxHp === maxHp)) return afflicted
  return { ...afflicted, hp, maxHp }
}
