/** A small seeded generator (mulberry32): the same seed gives the same sequence on every machine. */
export interface SeededRandom {
  /** At least 0 and below 1. */
  next(): number
  /** A whole number, at least 0 and below `limit`. */
  below(limit: number): number
  pick<Item>(items: readonly Item[]): Item
  chance(probability: number): boolean
}

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
    chance: (probability) => next() < probability,
  }
}
