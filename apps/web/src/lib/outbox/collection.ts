import { type Fields, isDraftId, type Listed, type OutboxEntry } from './outbox-entry'

/** What became of one attempt to bring a change to the server. */
export type Delivered<Failure> =
  /** `item` is the server's version; there is none of what was deleted. */
  { readonly outcome: 'done'; readonly item: Listed | undefined } | Undelivered<Failure>

export type Undelivered<Failure> =
  /** No answer, or none that says anything about this change: it is tried again. */
  | { readonly outcome: 'unreachable'; readonly failure: Failure }
  | { readonly outcome: 'signed-out'; readonly failure: Failure }
  /** Somebody changed it since the revision that ours was made upon. */
  | { readonly outcome: 'conflict'; readonly current: Listed | undefined; readonly failure: Failure }
  /** It is not there any more. */
  | { readonly outcome: 'missing'; readonly failure: Failure }
  | { readonly outcome: 'refused'; readonly failure: Failure }
  /** Somebody else is signed in by now. */
  | { readonly outcome: 'elsewhere' }

/** A list of the server's whose items are changed through the outbox. */
export interface Collection<Item extends Listed, Failure> {
  create(fields: Fields): Promise<Delivered<Failure>>
  update(id: string, fields: Fields, revision: number): Promise<Delivered<Failure>>
  remove(id: string): Promise<Delivered<Failure>>
  list(): Promise<{ readonly outcome: 'listed'; readonly items: readonly Item[] } | Undelivered<Failure>>
  /** How something looks that the server does not have yet. */
  draft(entry: OutboxEntry): Item
  withFields(item: Item, fields: Fields): Item
  /** Whether this is what the server makes from these fields, at the earliest at `since` (ISO 8601). */
  isMadeFrom(item: Item, fields: Fields, since?: string): boolean
  nameOf(fields: Fields): string
  renamed(fields: Fields, name: string): Fields
  /** Two changes that wait as one; without it, the later one holds all of the earlier. */
  composed?(earlier: Fields, later: Fields): Fields
}

/** Lays what waits over what the server answered. Doing it twice changes nothing. */
export function overlaid<Item extends Listed>(
  items: readonly Item[],
  entries: readonly OutboxEntry[],
  { draft, withFields }: Pick<Collection<Item, unknown>, 'draft' | 'withFields'>,
): readonly Item[] {
  return entries.reduce<readonly Item[]>(
    (list, entry) => {
      if (entry.action === 'create') return list.concat(draft(entry))
      if (entry.action === 'delete') return list.filter(({ id }) => id !== entry.target)
      return list.map((item) => (item.id === entry.target ? withFields(item, entry.fields) : item))
    },
    items.filter(({ id }) => !isDraftId(id)),
  )
}
