import type { UserId } from '@hearthlight/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Collection, overlaid } from './collection'
import { draftId, type Fields, type Listed, type OutboxEntry, type OutboxKind } from './outbox-entry'
import type { OutboxPorts, Settled, Submitted } from './outbox-ports'
import { createSending } from './sending'

export interface Change {
  readonly kind: OutboxKind
  readonly action: OutboxEntry['action']
  /** Missing where something is made. */
  readonly target?: string
  readonly fields?: Fields
  readonly revision?: number
}

export interface OutboxStatus {
  /** Changes of this user that the server doesn't have. */
  readonly waiting: number
  /** The last attempt did not get through. */
  readonly isStuck: boolean
}

export interface Outbox<Failure> {
  readonly status: StoreApi<OutboxStatus>
  /** `answersConflict`: the caller deals with a conflict itself, as long as it still waits for the answer. */
  submit(change: Change, options?: { readonly answersConflict?: boolean }): Promise<Submitted<Failure>>
  /** The list as it will be once everything is sent. */
  overlay<Item extends Listed>(kind: OutboxKind, items: readonly Item[], collection: Collection<Item, Failure>): readonly Item[]
  /** Sends what waits, in order, until all is sent or the connection is gone. */
  send(): Promise<void>
  /** Another tab may have put something in or taken it out. */
  recount(): void
  /** Another tab sent something. */
  heard(settled: Settled): void
  /** Drops all that this user has waiting. */
  drop(): void
}

interface Waiter<Failure> {
  readonly answersConflict: boolean
  readonly resolve: (submitted: Submitted<Failure>) => void
}

/** A caller is told that the change is kept if the server has not answered by then. */
const PATIENCE_MS = 8_000

/** Changes on their way to the server: shown at once, kept in the browser until they are there, sent in order. */
export function createOutbox<Failure>(ports: OutboxPorts<Failure>): Outbox<Failure> {
  const { shelf, owner } = ports
  const tab = ports.newId()
  const status = createStore<OutboxStatus>(() => ({ waiting: 0, isStuck: false }))
  const waiters = new Map<string, readonly Waiter<Failure>[]>()
  /** Entries whose maker was told that they wait. */
  const kept = new Set<string>()
  let lastAt = 0
  let delivered = 0

  const mine = (): readonly OutboxEntry[] => {
    const userId = owner()
    return userId === undefined ? [] : shelf.entries(userId)
  }
  const recount = () => status.setState({ waiting: mine().length })

  function answer(entryId: string, submitted: Submitted<Failure>): void {
    const waiting = waiters.get(entryId) ?? []
    waiters.delete(entryId)
    for (const { resolve } of waiting) resolve(submitted)
  }

  function keep({ id, kind, target }: OutboxEntry, isStored = true): Submitted<Failure> {
    kept.add(id)
    if (!isStored) ports.news.unstored()
    answer(id, { outcome: 'kept', target })
    ports.changed(kind)
    return { outcome: 'kept', target }
  }

  function heard(settled: Settled): void {
    if (settled.owner !== owner()) return
    kept.delete(settled.entryId)
    ports.settled(settled)
    answer(settled.entryId, { outcome: 'sent', item: settled.item })
    recount()
  }

  const sending = createSending<Failure>({
    ...ports,
    mine,
    answer,
    whenSettled: (settled) => {
      if (kept.has(settled.entryId)) delivered += 1
      heard(settled)
    },
    waiting: ({ id }) => {
      const waiting = waiters.get(id)
      return waiting === undefined ? undefined : { answersConflict: waiting.some(({ answersConflict }) => answersConflict) }
    },
    whenStuck: (isStuck) => {
      recount()
      status.setState({ isStuck })
      if (isStuck) for (const entry of mine()) keep(entry)
      else if (delivered > 0 && mine().length === 0) {
        ports.news.delivered(delivered)
        delivered = 0
      }
    },
  })

  /** Among those that wait; nothing where it only takes back what had not been sent. */
  function put(userId: UserId, change: Change): { readonly entry: OutboxEntry; readonly isStored: boolean } | undefined {
    const { kind, action, target = draftId(ports.newId()), fields = {}, revision = 0 } = change
    const last = mine().findLast((entry) => entry.kind === kind && entry.target === target)
    // What another page made is left alone: whoever sends may be at it this very moment.
    const open = last?.tab === tab && !last.isSent && last.action !== 'delete' ? last : undefined
    if (open !== undefined && action === 'update') {
      const entry = { ...open, fields: ports.collections[kind].composed?.(open.fields, fields) ?? fields }
      return { entry, isStored: shelf.put(entry) }
    }
    if (open !== undefined) {
      shelf.remove(open)
      answer(open.id, { outcome: 'kept', target })
      if (open.action === 'create') return undefined
    }
    lastAt = Math.max(lastAt + 1, ports.now())
    const id = `${lastAt.toString(36).padStart(9, '0')}-${ports.newId()}`
    const at = new Date(lastAt).toISOString()
    const entry: OutboxEntry = { id, owner: userId, tab, kind, action, target, fields, revision, isSent: false, at }
    return { entry, isStored: shelf.put(entry) }
  }

  return {
    status,
    recount,
    send: () => {
      // What an earlier visit left behind has waited too.
      for (const { id } of mine()) if (!waiters.has(id)) kept.add(id)
      return sending.send()
    },
    heard,
    overlay: (kind, items, collection) => {
      // What is being waited for is not shown before the answer: it comes at once, or the change is kept.
      const shown = mine().filter((entry) => entry.kind === kind && !waiters.has(entry.id))
      return overlaid(items, shown, collection)
    },
    async submit(change, { answersConflict = false } = {}) {
      const userId = owner()
      if (userId === undefined) throw new Error('Changes are made by somebody who is signed in')
      const made = put(userId, change)
      recount()
      if (made === undefined) {
        ports.changed(change.kind)
        return { outcome: 'sent', item: undefined }
      }
      const { entry, isStored } = made
      if (!ports.isOnline()) {
        sending.sendInTime()
        return keep(entry, isStored)
      }
      return new Promise((resolve) => {
        const patience = setTimeout(() => keep(entry, isStored), PATIENCE_MS)
        const waiter: Waiter<Failure> = {
          answersConflict,
          resolve: (submitted) => {
            clearTimeout(patience)
            resolve(submitted)
          },
        }
        waiters.set(entry.id, [...(waiters.get(entry.id) ?? []), waiter])
        void sending.send()
      })
    },
    drop: () => {
      for (const entry of mine()) shelf.remove(entry)
      recount()
    },
  }
}
