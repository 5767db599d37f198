import type { Env } from './define-message'

/** One of them by chance; undefined if there are none. */
export function anyOf<Item>(items: readonly Item[], env: Pick<Env, 'rollDie'>): Item | undefined {
  return items.length === 0 ? undefined : items[env.rollDie(items.length) - 1]
}
