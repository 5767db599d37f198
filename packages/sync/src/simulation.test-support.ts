import {
  type Answer,
  type DocumentRules,
  type DocumentType,
  type Effect,
  EMPTY_STATE,
  type Fields,
  type Notice,
  overlay,
  type PendingChange,
  PLAIN_SHAPE,
  type Request,
  type SyncDocument,
  type SyncEvent,
  type SyncState,
  step,
} from './index'

/** Pseudorandom numbers from a seed (mulberry32). */
export function chanceOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, is: (probability: number) => next() < probability, pick: <Item>(items: readonly Item[]) => items[below(items.length)] }
}
export type Chance = ReturnType<typeof chanceOf>

/** Types in the simulation: one for each policy. */
export const TYPES = ['characters', 'campaigns', 'entities', 'notes'] as const satisfies DocumentType[]

const RULES: DocumentRules = {
  nameOf: ({ name }) => String(name),
  copyOf: (fields) => ({ ...fields, name: `${String(fields.name)} (mine)` }),
  withNotes: (fields, kept) => ({ ...fields, notes: [fields.notes, ...kept.map(({ text }) => text)].join('\n') }),
}

/** A counter shared by all browsers and the server. */
export function aClock() {
  let now = 0
  return () => {
    now += 1
    return String(now).padStart(8, '0')
  }
}

/** A server with our rules: a revision for each document, and no memory of attempts. */
export function aServer(tick: () => string) {
  const documents = new Map<string, SyncDocument & { readonly type: DocumentType; readonly at: string }>()
  const made: Fields[] = []
  const put = (type: DocumentType, id: string, revision: number, fields: Fields): SyncDocument => {
    const document = { type, id, revision, fields: JSON.parse(JSON.stringify(fields)) as Fields, at: documents.get(id)?.at ?? tick() }
    documents.set(id, document)
    return document
  }
  const notes = 'first\nsecond\nthird'
  for (const type of TYPES) put(type, `${type}-1`, 1, { name: type, a: '', notes, items: [] })
  const list = (type: DocumentType): readonly SyncDocument[] =>
    [...documents.values()].filter((one) => one.type === type).map(({ id, revision, fields }) => ({ id, revision, fields }))
  return {
    list,
    made,
    truth: () => JSON.stringify([...documents.values()].map(({ fields }) => fields)),
    handle(request: Request): Answer<string> {
      const { type, id } = request
      if (request.action === 'find')
        return { outcome: 'found', documents: list(type).filter((one) => (documents.get(one.id)?.at ?? '') >= request.since) }
      const current = documents.get(id)
      if ('fields' in request && JSON.stringify(request.fields).includes('BAD')) return { outcome: 'refused', failure: 'bad' }
      if (request.action === 'create') {
        const { parent } = request.fields
        if (typeof parent === 'string' && !documents.has(parent)) return { outcome: 'missing', failure: 'no parent' }
        made.push(request.fields)
        return { outcome: 'ok', document: put(type, `srv-${tick()}`, 1, request.fields) }
      }
      if (current === undefined) return { outcome: 'missing', failure: 'gone' }
      if (current.revision !== request.revision)
        return { outcome: 'conflict', current: { id, revision: current.revision, fields: current.fields } }
      if (request.action === 'update') return { outcome: 'ok', document: put(type, id, current.revision + 1, request.fields) }
      documents.delete(id)
      return { outcome: 'ok', document: null }
    },
  }
}
export type Server = ReturnType<typeof aServer>

/** One user's browser: its tabs share the storage and the lock, and notify each other. */
export function aBrowser(owner: string, server: Server, tick: () => string) {
  const rows = new Map<string, PendingChange | Notice>()
  const shown: Notice[] = []
  const tabs: Tab[] = []
  const browser: Browser = { owner, rows, shown, tabs, server, tick, sender: undefined, strays: [] }
  tabs.push(aTab(browser), aTab(browser))
  return browser
}

export interface Browser {
  readonly owner: string
  readonly rows: Map<string, PendingChange | Notice>
  /** Notices that were shown to the user, in any tab. */
  readonly shown: Notice[]
  readonly tabs: Tab[]
  readonly server: Server
  readonly tick: () => string
  /** The tab that holds the lock. */
  sender: object | undefined
  /** Requests in flight when their page was closed: they may still reach the server. */
  strays: Request[]
}

/** One page. It may be closed at any time, also in the middle of a step's effects. */
function aTab(browser: Browser) {
  const { owner, rows, server, tick } = browser
  const lock = {}
  const most = 1 + browser.tabs.length
  let state: SyncState = EMPTY_STATE
  let lists: Partial<Record<DocumentType, readonly SyncDocument[]>> = {}
  let network: { readonly request: Request; readonly answer?: Answer<string> }[] = []
  const rulesOf = () => RULES
  const env = { newKey: () => `${tick()}-${owner}`, newUnique: () => `${owner}${tick()}`, now: tick, rulesOf }
  const stored = <Row extends PendingChange | Notice>(kind: string) =>
    [...rows].flatMap(([key, row]) => (key.startsWith(kind) ? [row as Row] : [])).sort((one, other) => (one.key < other.key ? -1 : 1))

  /** `closesAt`: the number of the effect before which the page is closed. */
  function send(event: SyncEvent<string>, closesAt = Number.POSITIVE_INFINITY): void {
    const shared = state.owner === undefined ? {} : { pending: stored<PendingChange>('pending'), notices: stored<Notice>('notices') }
    const isSender = browser.sender === undefined || browser.sender === lock
    const after = step<string>({ ...state, ...shared }, event, { ...env, mostAtOnce: isSender ? most : 0 })
    state = after.state
    if (isSender) browser.sender = state.requests.length > 0 ? lock : undefined
    for (const [index, effect] of after.effects.entries()) {
      if (index >= closesAt) {
        open()
        return
      }
      perform(effect)
    }
  }
  function perform(effect: Effect<string>): void {
    if (effect.effect === 'store') {
      for (const kind of ['pending', 'notices'] as const) {
        for (const row of effect[kind].put) rows.set(`${kind}/${row.key}`, JSON.parse(JSON.stringify(row)) as PendingChange | Notice)
        for (const key of effect[kind].removed) rows.delete(`${kind}/${key}`)
      }
    } else if (effect.effect === 'send') network.push({ request: effect.request })
    else if (effect.effect === 'put') for (const tab of browser.tabs) tab.hear(effect)
    else if (effect.effect === 'notify') {
      browser.shown.push(effect.notice)
      send({ event: 'shown', key: effect.notice.key })
    }
  }
  function open(): void {
    browser.strays.push(...network.flatMap(({ request, answer }) => (answer === undefined ? [request] : [])))
    if (browser.sender === lock) browser.sender = undefined
    network = []
    lists = {}
    state = { ...EMPTY_STATE, isOnline: state.isOnline }
    send({ event: 'opened', owner, pending: stored('pending'), notices: stored('notices') })
  }
  send({ event: 'opened', owner, pending: [], notices: [] })
  return {
    send,
    open,
    state: () => ({ ...state, pending: stored<PendingChange>('pending') }),
    hear({ type, id, document }: Extract<Effect<string>, { effect: 'put' }>): void {
      const others = (lists[type] ?? []).filter((one) => one.id !== id && one.id !== document?.id)
      lists = { ...lists, [type]: document === null ? others : [...others, document] }
      send({ event: 'heard', type, id, document })
    },
    view: (type: DocumentType) =>
      overlay(
        lists[type] ?? [],
        stored<PendingChange>('pending').filter((one) => one.type === type),
        PLAIN_SHAPE,
      ),
    refresh: () => {
      for (const type of TYPES) {
        lists = { ...lists, [type]: server.list(type) }
        send({ event: 'seen', type, documents: server.list(type) })
      }
    },
    network: () => network,
    /** Moves one request forward: to the server, or its answer back. Either way it may be lost. */
    travel(index: number, how: 'on' | 'lost' | 'signed out', closesAt?: number): void {
      const [trip] = network.splice(index, 1)
      if (trip === undefined) return
      if (how === 'on' && trip.answer === undefined) {
        network.push({ request: trip.request, answer: server.handle(trip.request) })
        return
      }
      const cut = { outcome: how === 'signed out' ? 'signed-out' : 'unreachable' } as const
      send({ event: 'answered', answers: [{ key: trip.request.key, answer: (how === 'on' && trip.answer) || cut }] }, closesAt)
    },
  }
}
export type Tab = ReturnType<typeof aTab>
