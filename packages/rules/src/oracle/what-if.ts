import type { Fighter } from './fighter'

/** Foes of one kind. `of` makes the one with this number, from 0. */
export interface FoeGroup {
  readonly count: number
  readonly of: (number: number) => Fighter
}

/** The same fight with one foe of a group fewer or more. */
export interface Variant {
  readonly group: number
  readonly change: -1 | 1
  readonly foes: readonly Fighter[]
}

export function foesOf(groups: readonly FoeGroup[]): readonly Fighter[] {
  return groups.flatMap(({ count, of }) => Array.from({ length: count }, (_, number) => of(number)))
}

/** For each group the fight with one fewer and with one more; without foes there is nothing to compare. */
export function variantsOf(groups: readonly FoeGroup[]): readonly Variant[] {
  return groups.flatMap((_, group) => {
    const changed = ([-1, 1] as const).map((change): Variant => {
      const others = groups.map((one, index) => (index === group ? { ...one, count: one.count + change } : one))
      return { group, change, foes: foesOf(others) }
    })
    return changed.filter(({ foes }) => foes.length > 0)
  })
}
