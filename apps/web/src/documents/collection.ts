import type { Answer, DocumentRules, Fields, ItemShape, PendingChange, Request, SyncDocument } from '@hearthlight/sync'
import type { Outcome } from '../http/call'
import type { Failure } from '../http/failure'

/** What a document of the server's looks like in lists. */
export interface Listed {
  readonly id: string
  readonly revision: number
}

/** What became of a request. */
export type Answered<Item> =
  /** `item` is the server's version; there is none of what was deleted. */
  | { readonly outcome: 'ok'; readonly item: Item | undefined }
  /** To 'find'. */
  | { readonly outcome: 'found'; readonly items: readonly Item[] }
  | { readonly outcome: 'conflict'; readonly current: Item }
  | { readonly outcome: 'unreachable' | 'signed-out' | 'missing' | 'refused'; readonly failure: Failure }

/** All that is particular to one type of document. */
export interface Collection<Item extends Listed> extends Omit<ItemShape<Item>, 'versionOf'>, Omit<DocumentRules, 'copyOf'> {
  readonly documentOf: (item: Item) => SyncDocument
  readonly send: (request: Request) => Promise<Answered<Item>>
  readonly renamed: (fields: Fields, name: string) => Fields
  /** Keeps the server's version for a visit without a connection, where the lists don't. */
  readonly remember?: (item: Item) => void
}

/** The list after a change of it was taken back. */
export function withoutChange<Item extends Listed>(
  list: readonly Item[],
  dropped: PendingChange | undefined,
  { withFields }: Pick<Collection<Item>, 'withFields'>,
): readonly Item[] {
  const fields = dropped?.base?.fields
  return fields === undefined ? list : list.map((item) => (item.id === dropped?.id ? withFields(item, fields) : item))
}

/** `read` reads the newer document that comes with a conflict. */
export function answered<Item>(outcome: Outcome<Item | undefined>, read: (current: unknown) => Item | undefined): Answered<Item> {
  if (outcome.ok) return { outcome: 'ok', item: outcome.answer }
  const { failure } = outcome
  const { status } = failure
  const current = status === 409 ? read(failure.current) : undefined
  if (current !== undefined) return { outcome: 'conflict', current }
  if (status === 401) return { outcome: 'signed-out', failure }
  if (status === 404) return { outcome: 'missing', failure }
  const isPassing = status === 0 || status === 408 || status === 429 || status >= 500
  return { outcome: isPassing ? 'unreachable' : 'refused', failure }
}

/** What became of a request, in documents. */
export function answerWith<Item>(reply: Answered<Item>, documentOf: (item: Item) => SyncDocument): Answer<Failure> {
  switch (reply.outcome) {
    case 'ok':
      return { outcome: 'ok', document: reply.item === undefined ? null : documentOf(reply.item) }
    case 'found':
      return { outcome: 'found', documents: reply.items.map(documentOf) }
    case 'conflict':
      return { outcome: 'conflict', current: documentOf(reply.current) }
    case 'missing':
    case 'refused':
      return { outcome: reply.outcome, failure: reply.failure }
    case 'unreachable':
    case 'signed-out':
      return { outcome: reply.outcome }
  }
}

/** To 'delete', which has no answer of its own. */
export function deleted<Item>(outcome: Outcome<unknown>, read: (current: unknown) => Item | undefined): Answered<Item> {
  return answered(outcome.ok ? { ok: true, answer: undefined } : outcome, read)
}

interface Calls<Item> {
  /** Reads the newer document that comes with a conflict. */
  readonly read: (current: unknown) => Item | undefined
  readonly create: (fields: Fields) => Promise<Outcome<Item>>
  readonly update: (id: string, fields: Fields, revision: number) => Promise<Outcome<Item>>
  readonly remove: (id: string) => Promise<Outcome<unknown>>
  readonly list: () => Promise<Outcome<readonly Item[]>>
}

/** For a type with one call for each action. */
export function sendBy<Item extends Listed & { readonly createdAt: string }>({ read, create, update, remove, list }: Calls<Item>) {
  return async (request: Request): Promise<Answered<Item>> => {
    switch (request.action) {
      case 'create':
        return answered(await create(request.fields), read)
      case 'update':
        return answered(await update(request.id, request.fields, request.revision), read)
      case 'delete':
        return deleted(await remove(request.id), read)
      case 'find':
        return found(await list(), request.since)
    }
  }
}

/** To 'find': what the server made since, by its own clock, from which the browser's may differ by ten minutes. */
export function found<Item extends { readonly createdAt: string }>(outcome: Outcome<readonly Item[]>, since: string): Answered<Item> {
  if (!outcome.ok) return answered<Item>(outcome, () => undefined)
  return { outcome: 'found', items: outcome.answer.filter(({ createdAt }) => Date.parse(createdAt) >= Date.parse(since) - CLOCK_SKEW_MS) }
}

const CLOCK_SKEW_MS = 10 * 60_000
