import { t } from '../i18n'
import type { Delivered } from './collection'
import { draftId, type Listed, type OutboxEntry } from './outbox-entry'
import type { OutboxPorts, Settled, Submitted } from './outbox-ports'

interface SendingPorts<Failure> extends OutboxPorts<Failure> {
  /** This user's entries, oldest first. */
  readonly mine: () => readonly OutboxEntry[]
  /** Whether the page that made it waits for the answer, and deals with a conflict itself. */
  readonly waiting: (entry: OutboxEntry) => { readonly answersConflict: boolean } | undefined
  readonly answer: (entryId: string, submitted: Submitted<Failure>) => void
  readonly whenSettled: (settled: Settled) => void
  readonly whenStuck: (isStuck: boolean) => void
}

type Step = 'sent' | 'stuck' | 'empty'

/** Waits between attempts while the server does not answer, each twice the one before. */
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

/** Brings entries to the server one after another, in whichever tab holds the lock. */
export function createSending<Failure>(ports: SendingPorts<Failure>) {
  const { shelf, mine, news, collections } = ports
  /** Targets whose change the server refused: they wait for the user's word, or for the next visit. */
  const held = new Set<string>()
  let running: Promise<void> | undefined
  let isWantedAgain = false
  let waitMs = FIRST_WAIT_MS
  let timer: ReturnType<typeof setTimeout> | undefined

  function send(): Promise<void> {
    isWantedAgain = true
    running ??= sendAll().finally(() => {
      running = undefined
    })
    return running
  }

  async function sendAll(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    let step: Step = 'empty'
    while (isWantedAgain || step === 'sent') {
      isWantedAgain = false
      step = mine().length === 0 ? 'empty' : await ports.exclusive(sendNext)
    }
    ports.whenStuck(step === 'stuck')
    if (step !== 'stuck') waitMs = FIRST_WAIT_MS
    else {
      timer = setTimeout(() => void send(), waitMs)
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
    }
  }

  async function sendNext(): Promise<Step> {
    const entry = mine().find(({ target }) => !held.has(target))
    if (entry === undefined) return 'empty'
    shelf.put({ ...entry, isSent: true })
    return conclude(entry, await deliver(entry))
  }

  async function deliver(entry: OutboxEntry): Promise<Delivered<Failure>> {
    const collection = collections[entry.kind]
    if (entry.action === 'delete') return collection.remove(entry.target)
    if (entry.action === 'create') return entry.isSent ? createUnlessMade(entry) : collection.create(entry.fields)
    const delivered = await collection.update(entry.target, entry.fields, entry.revision)
    const current = delivered.outcome === 'conflict' ? delivered.current : undefined
    // The answer to an earlier attempt was lost, and what stands there now is our own doing.
    const isOurs = entry.isSent && current !== undefined && collection.isMadeFrom(current, entry.fields)
    return isOurs ? { outcome: 'done', item: current } : delivered
  }

  /** The answer to an earlier attempt was lost: the server may have it already, and must not make it twice. */
  async function createUnlessMade({ kind, fields, at, owner }: OutboxEntry): Promise<Delivered<Failure>> {
    const listed = await collections[kind].list()
    if (listed.outcome !== 'listed') return listed
    const made = listed.items.find((item) => collections[kind].isMadeFrom(item, fields, at))
    if (made !== undefined) return { outcome: 'done', item: made }
    // Asking took a while. Whoever is signed in by now must not be given another's change.
    return ports.owner() === owner ? collections[kind].create(fields) : { outcome: 'elsewhere' }
  }

  function conclude(entry: OutboxEntry, delivered: Delivered<Failure>): Step {
    switch (delivered.outcome) {
      case 'done':
        return done(entry, delivered.item)
      case 'missing':
        return entry.action === 'delete' ? done(entry, undefined) : whenGone(entry, delivered.failure)
      case 'conflict':
        return whenConflict(entry, delivered.current, delivered.failure)
      case 'refused':
        return whenRefused(entry, delivered.failure)
      case 'signed-out':
        ports.answer(entry.id, { outcome: 'refused', failure: delivered.failure })
        return 'empty'
      case 'elsewhere':
        return 'empty'
      case 'unreachable':
        return 'stuck'
    }
  }

  function done(entry: OutboxEntry, item: Listed | undefined): Step {
    const now = shelf.find(entry)
    shelf.remove(entry)
    if (item !== undefined) {
      // Edited by another tab while it was on its way.
      if (now !== undefined && JSON.stringify(now.fields) !== JSON.stringify(entry.fields)) shelf.put({ ...now, action: 'update' })
      retarget(entry, item.id, item.revision)
    }
    settle({ owner: entry.owner, entryId: entry.id, kind: entry.kind, target: entry.target, item })
    return 'sent'
  }

  /** What waits behind an entry was meant for what that entry became. */
  function retarget({ kind, target }: OutboxEntry, id: string, revision: number): void {
    for (const later of mine()) {
      if (later.kind === kind && later.target === target) shelf.put({ ...later, target: id, revision })
    }
  }

  function whenConflict(entry: OutboxEntry, current: Listed | undefined, failure: Failure): Step {
    if (ports.waiting(entry)?.answersConflict === true) return handBack(entry, failure)
    const { nameOf, renamed } = collections[entry.kind]
    const name = nameOf(entry.fields)
    const fields = renamed(entry.fields, t('{name} (my copy)', { name }))
    makeAnew(entry, fields)
    news.conflict(name, nameOf(fields))
    if (current === undefined) ports.reload(entry.kind)
    else settle({ owner: entry.owner, entryId: entry.id, kind: entry.kind, target: entry.target, item: current })
    return 'sent'
  }

  function whenGone(entry: OutboxEntry, failure: Failure): Step {
    if (ports.waiting(entry) !== undefined) return handBack(entry, failure)
    makeAnew(entry, entry.fields)
    news.gone(collections[entry.kind].nameOf(entry.fields))
    settle({ owner: entry.owner, entryId: entry.id, kind: entry.kind, target: entry.target, item: undefined })
    return 'sent'
  }

  /** In the same place of the queue, so that nothing is lost should the page close now. */
  function makeAnew(entry: OutboxEntry, fields: OutboxEntry['fields']): void {
    const target = draftId(ports.newId())
    retarget(entry, target, 0)
    shelf.put({ ...entry, action: 'create', target, fields, revision: 0, isSent: false })
  }

  function whenRefused(entry: OutboxEntry, failure: Failure): Step {
    if (ports.waiting(entry) !== undefined) return handBack(entry, failure)
    held.add(entry.target)
    news.refused(failure, {
      retry: () => {
        held.delete(entry.target)
        void send()
      },
      discard: () => {
        for (const one of mine()) if (one.kind === entry.kind && one.target === entry.target) shelf.remove(one)
        held.delete(entry.target)
        ports.reload(entry.kind)
        ports.whenStuck(false)
      },
    })
    return 'sent'
  }

  /** The page that made it is still there to deal with it. */
  function handBack(entry: OutboxEntry, failure: Failure): Step {
    shelf.remove(entry)
    ports.answer(entry.id, { outcome: 'refused', failure })
    return 'sent'
  }

  function settle(settled: Settled): void {
    ports.whenSettled(settled)
    ports.announce(settled)
  }

  return {
    send,
    /** Unless the next attempt is on its way or planned already. */
    sendInTime: () => {
      if (running === undefined && timer === undefined) void send()
    },
  }
}
