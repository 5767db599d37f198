import type { UserId } from '@hearthlight/protocol'
import {
  type DocumentRules,
  type DocumentType,
  type Edit,
  type Effect,
  EMPTY_STATE,
  type Fields,
  isDraftId,
  overlay,
  type PendingChange,
  type Request,
  type SyncDocument,
  type SyncEvent,
  savedFields,
  step,
  type Version,
} from '@hearthlight/sync'
import { type Failure, failureWithout } from '../http/failure'
import { t } from '../lib/i18n'
import { type Answered, answerWith, type Collection, type Listed } from './collection'
import type { DocumentPorts, Settled, Submitted } from './ports'
import { createWaitingCallers } from './waiting-callers'

/** Delay before a change made offline is tried, unless the connection returns earlier. */
const OFFLINE_WAIT_MS = 2_000

/** Sends changes of documents to the server: stores them in the browser until the server has them; one tab sends them, in order. */
export function createDocuments(ports: DocumentPorts) {
  const { status } = ports
  const collections = new Map<DocumentType, Collection<Listed>>()
  const items = new WeakMap<SyncDocument, Listed>()
  const callers = createWaitingCallers()
  /** Keys of changes whose caller was told that they wait. */
  const kept = new Set<string>()
  /** Keys of changes that no caller awaits, until an attempt to send them fails. */
  const unattended = new Set<string>()
  let state = EMPTY_STATE
  let delivered = 0
  let lastAt = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let rest: ReturnType<typeof setTimeout> | undefined
  let sending = Promise.resolve()
  let isSending = false
  let isWantedAgain = false
  /** Ends the wait for a running request when its user signs out. */
  let leave = () => {}
  let signedOut = untilLeft()
  function untilLeft() {
    return new Promise<undefined>((resolve) => {
      leave = () => resolve(undefined)
    })
  }

  const mine = (): readonly PendingChange[] => {
    const owner = ports.owner()
    return owner === undefined ? [] : ports.rows.read(owner).pending
  }
  /** The waiting change of one document. */
  const pendingChange = (type: DocumentType, id: string) => mine().find((change) => change.type === type && change.id === id)
  const recount = () => {
    const owner = ports.owner()
    const waiting = owner === undefined ? 0 : ports.rows.count(owner)
    if (status.getState().waiting !== waiting) status.setState({ waiting })
  }

  async function load(type: DocumentType): Promise<Collection<Listed>> {
    const collection = collections.get(type) ?? (await ports.load(type))
    collections.set(type, collection)
    return collection
  }

  function rulesOf({ key, type }: PendingChange): DocumentRules {
    const collection = collections.get(type)
    if (collection === undefined) throw new Error('A collection answers for what it sent')
    const isWatched = callers.has(key) || unattended.has(key)
    const copyName = (name: string) => (isWatched ? t('{name} (my changes)', { name }) : t('{name} (my copy)', { name }))
    return { ...collection, copyOf: (fields) => collection.renamed(fields, copyName(collection.nameOf(fields))) }
  }

  const env = {
    newKey: () => {
      lastAt = Math.max(lastAt + 1, ports.now())
      return `${lastAt.toString(36).padStart(9, '0')}-${ports.newId()}`
    },
    newUnique: ports.newId,
    now: () => new Date(ports.now()).toISOString(),
    rulesOf,
  }

  /** Loads the stored changes of the user who is signed in now. */
  function open(): void {
    const owner = ports.owner()
    if (owner === state.owner) return
    end()
    if (owner !== undefined) run({ event: 'opened', owner, ...ports.rows.read(owner) }, 0)
  }

  /** Each step starts from the stored rows: other tabs may have changed them. */
  function dispatch(event: SyncEvent<Failure>, mostAtOnce = 0): readonly Effect<Failure>[] {
    open()
    return state.owner === undefined ? [] : run(event, mostAtOnce)
  }

  function run(event: SyncEvent<Failure>, mostAtOnce: number): readonly Effect<Failure>[] {
    const owner = ports.owner()
    const stored = owner === undefined || owner !== state.owner ? {} : ports.rows.read(owner)
    const after = step<Failure>({ ...state, ...stored }, event, { ...env, mostAtOnce })
    state = after.state
    for (const effect of after.effects) perform(effect, owner)
    return after.effects
  }

  function perform(effect: Effect<Failure>, owner: UserId | undefined): void {
    switch (effect.effect) {
      case 'store':
        for (const kind of ['pending', 'notices'] as const) {
          for (const key of effect[kind].removed) ports.rows.remove(kind, owner ?? '', key)
          for (const row of effect[kind].put) ports.rows.put(kind, row)
        }
        recount()
        return
      case 'put': {
        const { type, id: target, key, document } = effect
        const item = document === null ? undefined : items.get(document)
        if (owner === undefined) return
        const settled = { owner, key, type, target, item }
        ports.put(settled)
        ports.announce(settled)
        return
      }
      case 'notify':
        ports.news.notice(effect.notice)
        run({ event: 'shown', key: effect.notice.key }, 0)
        return
      case 'refused':
        refused(effect.change, effect.failure)
        return
      case 'wait':
        retry = setTimeout(() => void send(), effect.ms)
        status.setState({ isStuck: true })
    }
  }

  function refused({ key, type }: PendingChange, failure: Failure): void {
    const discard = () => {
      dispatch({ event: 'discard', key })
      recount()
      ports.reload(type)
    }
    if (callers.has(key)) {
      discard()
      callers.answer(key, { outcome: 'refused', failure })
      return
    }
    const again = () => {
      dispatch({ event: 'retry', key })
      void send()
    }
    if (unattended.has(key)) {
      ports.news.failed(failure, again)
      return
    }
    ports.news.refused(failure, {
      retry: again,
      discard: () => {
        discard()
        status.setState({ isStuck: false })
      },
    })
  }

  function keep({ key, type, id }: PendingChange): Submitted {
    unattended.delete(key)
    kept.add(key)
    const owner = ports.owner()
    // Stored once more: only now the user is told if there is no room.
    const row = mine().find((one) => one.key === key)
    if (owner !== undefined && row !== undefined && !ports.rows.put('pending', row)) ports.news.unstored()
    callers.answer(key, { outcome: 'kept', target: id })
    ports.changed(type)
    return { outcome: 'kept', target: id }
  }

  function send(): Promise<void> {
    isWantedAgain = true
    if (!isSending) sending = sendAll()
    return sending
  }

  async function sendAll(): Promise<void> {
    isSending = true
    try {
      let hasMore = false
      while (isWantedAgain || hasMore) {
        isWantedAgain = false
        clearTimers()
        hasMore = mine().length > 0 && (await ports.exclusive(sendNext))
      }
      if (retry === undefined) status.setState({ isStuck: false })
    } finally {
      isSending = false
    }
  }

  /** Reads the waiting changes again inside the lock. Returns whether there may be more to send. */
  async function sendNext(): Promise<boolean> {
    for (const { type } of mine()) if (!collections.has(type)) await load(type)
    const owner = ports.owner()
    const request = dispatch({ event: 'retry-due' }, 1).flatMap((effect) => (effect.effect === 'send' ? [effect.request] : []))[0]
    const collection = request === undefined ? undefined : collections.get(request.type)
    if (request === undefined || collection === undefined) return false
    callers.noteSent(request.key)
    status.setState({ sending: request.key })
    const reply = await Promise.race([collection.send(request), signedOut]).finally(() => status.setState({ sending: undefined }))
    // By now another user is signed in, or nobody.
    if (reply === undefined || ports.owner() !== owner || state.owner !== owner) return ports.owner() !== undefined
    conclude(request, reply, collection)
    if (reply.outcome === 'unreachable') for (const change of mine()) if (unattended.has(change.key)) keep(change)
    return reply.outcome !== 'unreachable' && reply.outcome !== 'signed-out' && retry === undefined
  }

  function conclude(request: Request, reply: Answered<Listed>, collection: Collection<Listed>): void {
    const { key } = request
    const documentOf = (item: Listed) => {
      const document = collection.documentOf(item)
      items.set(document, item)
      return document
    }
    const effects = dispatch({ event: 'answered', answers: [{ key, answer: answerWith(reply, documentOf) }] })
    const change = mine().find((one) => one.key === key)
    const put = effects.flatMap((effect) => (effect.effect === 'put' ? [effect] : []))[0]
    const item = put?.document == null ? undefined : items.get(put.document)
    if (change === undefined) done(request, item)
    // A change that was merged or is created again is sent once more: its caller waits for that answer.
    else if (reply.outcome === 'ok') callers.answer(key, { outcome: 'sent', item }, true)
  }

  function done({ key, type }: Request, item: Listed | undefined): void {
    callers.answer(key, { outcome: 'sent', item })
    unattended.delete(key)
    // The sheet of notes always shows whether it is saved.
    if (kept.delete(key) && type !== 'notes') delivered += 1
    recount()
    if (delivered === 0 || mine().length > 0) return
    ports.news.delivered(delivered)
    delivered = 0
  }

  /** Stores a change. Returns undefined if nothing is left to send: the server has it, or never needs it. */
  function record(event: Extract<SyncEvent<Failure>, { event: 'created' | 'edited' }>): PendingChange | undefined {
    const type = event.event === 'created' ? event.type : event.edit.type
    if (ports.owner() === undefined) throw new Error('Documents are changed by somebody who is signed in')
    const before = state.pending
    const { put = [], removed = [] } = dispatch(event).flatMap((effect) => (effect.effect === 'store' ? effect.pending : []))[0] ?? {}
    if (put[0] === undefined) {
      ports.changed(
        type,
        before.find(({ key }) => removed.includes(key)),
      )
    }
    return put[0]
  }

  async function submit(event: Extract<SyncEvent<Failure>, { event: 'created' | 'edited' }>, patienceMs?: number): Promise<Submitted> {
    const change = record(event)
    if (change === undefined) return { outcome: 'sent', item: undefined }
    if (!ports.isOnline()) {
      // Not tried at once: a change that was sent without an answer must be searched for first.
      if (!isSending) retry ??= setTimeout(() => void send(), OFFLINE_WAIT_MS)
      return keep(change)
    }
    const answered = callers.wait(change.key, () => keep(change), patienceMs)
    ports.changed(change.type)
    void send()
    return answered
  }

  function editSoon(edit: Edit, afterMs: number): void {
    const change = record({ event: 'edited', edit })
    if (change === undefined) return
    const { key, type } = change
    if (kept.has(key) || callers.has(key)) ports.changed(type)
    else if (ports.isOnline()) {
      unattended.add(key)
      ports.changed(type)
    } else keep(change)
    clearTimeout(rest)
    rest = setTimeout(() => void send(), afterMs)
  }

  function clearTimers(): void {
    clearTimeout(retry)
    clearTimeout(rest)
    retry = undefined
  }

  /** Clears callers and timers; stored changes stay for the next sign-in. */
  function end(): void {
    clearTimers()
    callers.answerAll({ outcome: 'refused', failure: failureWithout('AUTH_002', 401) })
    leave()
    signedOut = untilLeft()
    kept.clear()
    unattended.clear()
    delivered = 0
    state = EMPTY_STATE
    status.setState({ isStuck: false, sending: undefined })
  }

  return {
    recount,
    load,
    /** Undefined until something of this type is shown or sent. */
    loaded: (type: DocumentType) => collections.get(type),
    /** `patienceMs`: how long the caller waits for the server's answer before the document counts as kept. */
    create: (type: DocumentType, fields: Fields, patienceMs?: number) => submit({ event: 'created', type, fields }, patienceMs),
    edit: (edit: Edit) => submit({ event: 'edited', edit }),
    /**
     * Stores and shows the change at once, and sends it after `afterMs` without an edit, or earlier together with anything else that
     * is sent. No caller awaits the answer: a refusal is reported with a way to retry, and until then the change stays.
     */
    editSoon,
    pendingChange,
    /** Resolves a conflict that needs a decision. */
    choose: ({ key, type }: PendingChange, side: 'mine' | 'theirs') => {
      dispatch({ event: 'chose', key, side })
      ports.changed(type)
      void send()
    },
    /** The document's fields with all changes made here, even if the screen that shows `base` does not know them yet. */
    currentFields: (type: DocumentType, id: string, base: Version): Fields => {
      return pendingChange(type, id)?.wanted ?? savedFields(state.saved, type, id, base) ?? base.fields
    },
    /** The list with all changes applied. A new document is hidden while its caller waits: the answer comes soon, or the change is kept. */
    overlay: <Item extends Listed>(type: DocumentType, list: readonly Item[], collection: Collection<Item>): readonly Item[] => {
      const changes = mine().filter((change) => change.type === type && !(change.base === null && callers.has(change.key)))
      return overlay(
        list.filter(({ id }) => !isDraftId(id)),
        changes,
        { ...collection, versionOf: collection.documentOf },
      )
    },
    /** Rebases changes onto the newer versions in a list, where both can be merged. */
    seen: <Item extends Listed>(type: DocumentType, list: readonly Item[], collection: Collection<Item>) => {
      if (mine().some((change) => change.type === type)) dispatch({ event: 'seen', type, documents: list.map(collection.documentOf) })
    },
    /** Sends waiting changes, in order, until all are sent or the connection is lost. */
    send: () => {
      open()
      // Changes left by an earlier visit have waited too.
      for (const { key } of mine()) if (!callers.has(key) && !unattended.has(key)) kept.add(key)
      return send()
    },
    /** Another tab sent something. */
    heard: (settled: Settled) => {
      const { owner, key, type, target, item } = settled
      if (owner !== ports.owner()) return
      ports.put(settled)
      const collection = collections.get(type)
      const document = item === undefined || collection === undefined ? null : collection.documentOf(item)
      dispatch({ event: 'heard', type, id: target, document })
      kept.delete(key)
      if (!mine().some((change) => change.key === key)) callers.answer(key, { outcome: 'sent', item })
      recount()
    },
    /** For sign-out: nothing of this user stays in the page's memory. */
    end: () => {
      end()
      recount()
    },
    /** Discards all waiting changes of this user. */
    drop: () => {
      dispatch({ event: 'signed-out', forget: true })
      end()
      recount()
    },
  }
}
