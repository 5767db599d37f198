import { isEqual } from '../kernel/is-equal'
import type { Condition } from './fields'

/** Hit points and conditions, of a creature or of what shows it. `hp` and `maxHp` are null where the viewer may not know them. */
export interface Health {
  readonly hp: number | null
  readonly maxHp: number | null
  readonly conditions: readonly Condition[]
}

/** From 0 to the maximum; unchanged where this copy does not know the numbers. The same object where nothing changes. */
export function withHitPoints<Thing extends Health>(thing: Thing, newHp: number): Thing {
  if (thing.maxHp === null) return thing
  const hp = Math.max(0, Math.min(thing.maxHp, newHp))
  return thing.hp === hp ? thing : { ...thing, hp }
}

/** The same object where nothing changes. */
export function withConditions<Thing extends Health>(thing: Thing, conditions: readonly Condition[]): Thing {
  return isEqual(thing.conditions, conditions) ? thing : { ...thing, conditions: [...conditions] }
}

/**
 * The thing with the creature's hit points, maximum and conditions; the same object where it has them. A player's copy may
 * know the numbers of the one and not of the other: then the thing keeps what it has in their place.
 */
export function withHealth<Thing extends Health>(thing: Thing, { hp, maxHp, conditions }: Health): Thing {
  const afflicted = withConditions(thing, conditions)
  if (thing.hp === null || hp === null || (thing.hp === hp && thing.maxHp === maxHp)) return afflicted
  return { ...afflicted, hp, maxHp }
}
