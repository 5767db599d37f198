import type { Collection, Listed } from '../lib/outbox'
import type { Failure } from './failure'

interface LaterCollection<Item extends Listed> extends Collection<Item, Failure> {
  /** Whoever changes something waits for this first; who sends does so by sending. */
  load(): Promise<Collection<Item, Failure>>
}

/** A collection whose code is loaded when something of it waits or is shown: most visits have none. */
export function laterCollection<Item extends Listed>(bring: () => Promise<Collection<Item, Failure>>): LaterCollection<Item> {
  let loaded: Collection<Item, Failure> | undefined
  const load = async () => {
    loaded ??= await bring()
    return loaded
  }
  const known = () => {
    if (loaded === undefined) throw new Error('A collection is used before it was loaded')
    return loaded
  }
  return {
    load,
    create: async (fields) => (await load()).create(fields),
    update: async (id, fields, revision) => (await load()).update(id, fields, revision),
    remove: async (id) => (await load()).remove(id),
    list: async () => (await load()).list(),
    draft: (entry) => known().draft(entry),
    withFields: (item, fields) => known().withFields(item, fields),
    isMadeFrom: (item, fields, since) => known().isMadeFrom(item, fields, since),
    nameOf: (fields) => known().nameOf(fields),
    renamed: (fields, name) => known().renamed(fields, name),
    composed: (earlier, later) => known().composed?.(earlier, later) ?? later,
  }
}
