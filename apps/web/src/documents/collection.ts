import type { Answer, DocumentRules, Fields, ItemShape, PendingChange, Request, SyncDocument } from '@hearthlight/sync'
import type { Outcome } from '../http/call'
import type { Failure } from '../http/failure'

/** The fields that every document from the server has in lists. */
export interface Listed {
  readonly id: string
  readonly revision: number
}

/** The result of a request. */
export type Answered<Item> =
  /** `item` is the server's version; undefined after a deletion. */
  | { readonly outcome: 'ok'; readonly item: Item | undefined }
  /** The answer to 'find'. */
  | { readonly outcome: 'found'; readonly items: readonly Item[] }
  | { readonly outcome: 'conflict'; readonly current: Item }
  | { readonly outcome: 'unreachable' | 'signed-out' | 'missing' | 'refused'; readonly failure: Failure }

/** Everything that is specific to one type of document. */
export interface Collection<Item extends Listed> extends Omit<ItemShape<Item>, 'versionOf'>, Omit<DocumentRules, 'copyOf'> {
  readonly documentOf: (item: Item) => SyncDocument
  readonly send: (request: Request) => Promise<Answered<Item>>
  readonly renamed: (fields: Fields, name: string) => Fields
  /** Stores the server's version for offline visits, where the lists don't. */
  readonly remember?: (item: Item) => void
}

/** The list after one of its changes was withdrawn. */
export function withoutChange<Item extends Listed>(
  list: readonly Item[],
  dropped: PendingChange | undefined,
  { withFields }: Pick<Collection<Item>, 'withFields'>,
): readonly Item[] {
  const fields = dropped?.base?.fields
  return fields === undefined ? list : list.map((item) => (item.id === dropped?.id ? withFields(item, fields) : item))
}

/** `read` parses the newer document that comes with a conflict. */
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

/** Converts the result of a request from items to documents. */
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

/** The answer to 'delete', whose response has no body. */
export function deleted<Item>(outcome: Outcome<unknown>, read: (current: unknown) => Item | undefined): Answered<Item> {
  return answered(outcome.ok ? { ok: true, answer: undefined } : outcome, read)
}

interface Calls<Item> {
  /** Parses the newer document that comes with a conflict. */
  readonly read: (current: unknown) => Item | undefined
  readonly create: (fields: Fields) => Promise<Outcome<Item>>
  readonly update: (id: string, fields: Fields, revision: number) => Promise<Outcome<Item>>
  readonly remove: (id: string) => Promise<Outcome<unknown>>
  readonly list: () => Promise<Outcome<readonly Item[]>>
}

/** Builds `send` for a type that has one call for each action. */
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

/** The answer to 'find': items created since, by the server's clock, from which the browser's may differ by ten minutes. */
export function found<Item extends { readonly createdAt: string }>(outcome: Outcome<readonly Item[]>, since: string): Answered<Item> {
  if (!outcome.ok) return answered<Item>(outcome, () => undefined)
  return { outcome: 'found', items: outcome.answer.filter(({ createdAt }) => Date.parse(createdAt) >= Date.parse(since) - CLOCK_SKEW_MS) }
}

const CLOCK_SKEW_MS = 10 * 60_000
