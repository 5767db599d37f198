import type { Item } from '../compendium'

interface Wanted {
  readonly rarity: string
  /** A potion, a scroll or ammunition, instead of something that lasts. */
  readonly isConsumable: boolean
}

/**
 * A magic item of that rarity: first one of the categories, then one of its items, because a few kinds of weapon have many variants.
 * Undefined if there is none. `rollDie(sides)` returns 1 to `sides`.
 */
export function pickMagicItem(items: readonly Item[], wanted: Wanted, rollDie: (sides: number) => number): Item | undefined {
  const fitting = items.filter((item) => isWanted(item, wanted))
  const categories = [...new Set(fitting.map(groupOf))].sort()
  if (categories.length === 0) return undefined
  const category = categories[rollDie(categories.length) - 1]
  const choice = fitting.filter((item) => groupOf(item) === category)
  return choice[rollDie(choice.length) - 1]
}

function isWanted({ magical, rarity, category }: Item, wanted: Wanted): boolean {
  return magical && rarity === wanted.rarity && CONSUMABLE.has(category) === wanted.isConsumable
}

/** All weapons are one group, and so is all armour. */
function groupOf({ category }: Item): string {
  if (/melee|ranged/.test(category)) return 'weapon'
  return /armor|shield/.test(category) ? 'armor' : category
}

const CONSUMABLE: ReadonlySet<string> = new Set(['potion', 'scroll', 'ammunition'])
