import { type Applied, type Notice, whenChosen, whenConflict, whenDeleted, whenFound, whenGone, whenSaved } from './apply-answer'
import {
  type DocumentType,
  draftId,
  type Edit,
  isDraftId,
  type PendingChange,
  pendingCreation,
  rebased,
  refersTo,
  type SyncDocument,
  versionOf,
  withEdit,
  withRealId,
} from './pending-change'
import { type Answer, nextToSend, type Request, requestFor } from './request'
import { CONFLICT_POLICY, type DocumentRules } from './resolve-conflict'
import { isSame } from './same-value'
import { follow, renamed, type SavedVersions, withSaved } from './saved-versions'
import type { Fields } from './three-way-merge'

/**
 * Everything that one page knows about pending changes. `pending` and `notices` are stored, and shared by the tabs of a browser:
 * each step starts from the stored rows. The rest lasts as long as the page.
 */
export interface SyncState {
  /** The signed-in user; undefined: nobody. */
  readonly owner: string | undefined
  /** In the order of creation. */
  readonly pending: readonly PendingChange[]
  /** Not shown yet. */
  readonly notices: readonly Notice[]
  /** Sent, not answered yet. */
  readonly requests: readonly Request[]
  /** Keys of changes that the server refused: they wait for the user's decision, or until the page is loaded again. */
  readonly held: readonly string[]
  readonly saved: SavedVersions
  readonly isOnline: boolean
  /** Consecutive attempts without a usable answer. */
  readonly failures: number
  /** The next attempt is delayed until 'retry-due'. */
  readonly isWaiting: boolean
}

export const EMPTY_STATE: SyncState = {
  owner: undefined,
  pending: [],
  notices: [],
  requests: [],
  held: [],
  saved: {},
  isOnline: true,
  failures: 0,
  isWaiting: false,
}

export type SyncEvent<Failure> =
  /** A user has signed in; with the rows that are stored for them. */
  | { readonly event: 'opened'; readonly owner: string; readonly pending: readonly PendingChange[]; readonly notices: readonly Notice[] }
  /** `id` is a draft id of the caller; if left out, one is generated. */
  | { readonly event: 'created'; readonly type: DocumentType; readonly fields: Fields; readonly id?: string }
  | { readonly event: 'edited'; readonly edit: Edit }
  /** The server's versions, as loaded by a list or an opened campaign. */
  | { readonly event: 'seen'; readonly type: DocumentType; readonly documents: readonly SyncDocument[] }
  /** Another tab of this browser sent a change: the document with the id `id` is now `document`. */
  | { readonly event: 'heard'; readonly type: DocumentType; readonly id: string; readonly document: SyncDocument | null }
  /** One answer, or those of a batch; each is processed separately. */
  | { readonly event: 'answered'; readonly answers: readonly { readonly key: string; readonly answer: Answer<Failure> }[] }
  | { readonly event: 'went-offline' | 'came-online' | 'retry-due' }
  /** The user has seen a notice. */
  | { readonly event: 'shown'; readonly key: string }
  /** The user's decision on a refused change. */
  | { readonly event: 'retry' | 'discard'; readonly key: string }
  /** The user's decision on a conflict of the kind 'ask'. */
  | { readonly event: 'chose'; readonly key: string; readonly side: 'mine' | 'theirs' }
  /** `forget`: also deletes pending changes; the user has confirmed it. */
  | { readonly event: 'signed-out'; readonly forget: boolean }

export type Effect<Failure> =
  /** Done before all other effects of the same step, and atomically: sent attempts must be known after a reload. */
  | { readonly effect: 'store'; readonly pending: Rows<PendingChange>; readonly notices: Rows<Notice> }
  /** The entry with the id `id` in the lists becomes `document`; null: it is removed. */
  | {
      readonly effect: 'put'
      readonly type: DocumentType
      readonly id: string
      readonly key: string
      readonly document: SyncDocument | null
    }
  | { readonly effect: 'notify'; readonly notice: Notice }
  | { readonly effect: 'refused'; readonly change: PendingChange; readonly failure: Failure }
  | { readonly effect: 'send'; readonly request: Request }
  /** Dispatch 'retry-due' after this many milliseconds. */
  | { readonly effect: 'wait'; readonly ms: number }
  /** The server no longer accepts the sign-in. Pending changes stay stored. */
  | { readonly effect: 'sign-in-needed' }

/** Changes of the stored rows, which are stored under their keys. */
export interface Rows<Row> {
  readonly put: readonly Row[]
  readonly removed: readonly string[]
}

export interface SyncEnv {
  /** Greater, in text order, than all earlier keys, of this page or another. */
  readonly newKey: () => string
  readonly newUnique: () => string
  /** ISO 8601. */
  readonly now: () => string
  readonly rulesOf: (change: PendingChange) => DocumentRules
  /** The most requests in flight at a time; for one document never more than one. 0 if another tab sends. */
  readonly mostAtOnce: number
}

/** Delays between attempts while the server does not answer, each twice the previous one; in milliseconds. */
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

/** Computes the next state and the effects, in order. The loop around it executes the effects and decides nothing. */
export function step<Failure>(
  before: SyncState,
  event: SyncEvent<Failure>,
  env: SyncEnv,
): { readonly state: SyncState; readonly effects: readonly Effect<Failure>[] } {
  const effects: Effect<Failure>[] = []
  const { state, requests } = withRequests(reduce(before, event, env, effects), env)
  const rows = event.event === 'opened' ? event : before
  // After a sign-out the rows stay stored for the next sign-in.
  const stored = state.owner === undefined ? [] : storing<Failure>(rows, state)
  const sends = requests.map((request): Effect<Failure> => ({ effect: 'send', request }))
  return { state, effects: [...stored, ...effects, ...sends] }
}

function reduce<Failure>(state: SyncState, event: SyncEvent<Failure>, env: SyncEnv, effects: Effect<Failure>[]): SyncState {
  switch (event.event) {
    case 'opened': {
      const { owner, pending, notices } = event
      effects.push(...notices.map((notice): Effect<Failure> => ({ effect: 'notify', notice })))
      return { ...EMPTY_STATE, isOnline: state.isOnline, owner, pending: pending.toSorted(byKey), notices }
    }
    case 'created': {
      const { type, fields, id = draftId(env.newUnique()) } = event
      return { ...state, pending: [...state.pending, pendingCreation(originOf(state, env), { type, id, fields })] }
    }
    case 'edited': {
      const { edit, known } = follow(state.saved, event.edit)
      const change = state.pending.find(({ type, id }) => type === edit.type && id === edit.id)
      const held = state.held.filter((key) => key !== change?.key)
      const next = withEdit(change ?? known?.(originOf(state, env)), edit, change ?? originOf(state, env))
      return change === undefined
        ? { ...state, pending: next === undefined ? state.pending : [...state.pending, next] }
        : replaced({ ...state, held }, change, next)
    }
    case 'seen': {
      if (!CONFLICT_POLICY[event.type].isMerged) return state
      const newer = new Map(event.documents.map((document) => [document.id, document]))
      return state.pending.reduce((next, change) => {
        const document = change.type === event.type && !isOnItsWay(state, change) ? newer.get(change.id) : undefined
        return document === undefined ? next : replaced(next, change, rebased(change, document))
      }, state)
    }
    case 'heard': {
      const { type, id, document } = event
      return document !== null && isDraftId(id) ? { ...state, saved: renamed(state.saved, type, id, document) } : state
    }
    case 'answered':
      return event.answers.reduce((next, { key, answer }) => answered(next, key, answer, env, effects), state)
    case 'went-offline':
      return { ...state, isOnline: false }
    case 'came-online':
    case 'retry-due':
      return { ...state, isOnline: event.event === 'came-online' || state.isOnline, isWaiting: false }
    case 'shown':
      return { ...state, notices: state.notices.filter(({ key }) => key !== event.key) }
    case 'retry':
      return { ...state, held: state.held.filter((key) => key !== event.key) }
    case 'discard':
      return withChange({ ...state, held: state.held.filter((key) => key !== event.key) }, event.key, () => undefined)
    case 'chose':
      return withChange(state, event.key, (change) => whenChosen(change, event.side))
    case 'signed-out':
      if (event.forget) effects.push(...storing<Failure>(state, { pending: [], notices: [] }))
      return { ...EMPTY_STATE, isOnline: state.isOnline }
  }
}

function answered<Failure>(state: SyncState, key: string, answer: Answer<Failure>, env: SyncEnv, effects: Effect<Failure>[]): SyncState {
  const request = state.requests.find((one) => one.key === key)
  // The answer belongs to an earlier page or user.
  if (request === undefined) return state
  const idle = { ...state, requests: state.requests.filter((one) => one !== request) }
  const change = state.pending.find((one) => one.key === key)
  if (answer.outcome === 'signed-out') {
    effects.push({ effect: 'sign-in-needed' })
    return { ...EMPTY_STATE, isOnline: state.isOnline }
  }
  if (answer.outcome === 'unreachable' || isNonsense(request, answer)) return failed(idle, effects)
  let reached = { ...idle, failures: 0 }
  // Discarded while its request was in flight: the lists still get the server's version.
  if (change === undefined) {
    if (answer.outcome === 'ok') effects.push({ effect: 'put', type: request.type, id: request.id, key, document: answer.document })
    return reached
  }
  const tools = { rules: env.rulesOf(change), newDraftId: () => draftId(env.newUnique()) }
  switch (answer.outcome) {
    case 'ok':
      if (answer.document === null) return conclude(reached, change, whenDeleted(change, tools), env, effects)
      reached = { ...reached, saved: withSaved(state.saved, request, answer.document) }
      return conclude(reached, change, whenSaved(change, sentBy(request), answer.document), env, effects)
    case 'found':
      return conclude(reached, change, whenFound(change, sentBy(request), answer.documents, tools.rules), env, effects)
    case 'conflict':
      return conclude(reached, change, whenConflict(change, answer.current, tools), env, effects)
    case 'missing':
      // The document in which this one should be created no longer exists.
      if (change.base === null) return refuse(reached, change, answer.failure, effects)
      return conclude(reached, change, whenGone(change, tools), env, effects)
    case 'refused':
      return refuse(reached, change, answer.failure, effects)
  }
}

function conclude<Failure>(
  state: SyncState,
  change: PendingChange,
  { change: next, document, notice: news }: Applied,
  env: SyncEnv,
  effects: Effect<Failure>[],
): SyncState {
  const { type, id, key } = change
  if (document !== undefined) effects.push({ effect: 'put', type, id, key, document })
  const notices = news === undefined ? [] : [{ ...news, key: env.newKey() }]
  effects.push(...notices.map((notice): Effect<Failure> => ({ effect: 'notify', notice })))
  const after = { ...replaced(state, change, next), notices: [...state.notices, ...notices] }
  if (!isDraftId(id) || document == null) return after
  // The request contained a draft id: its own, or another one in a cycle of drafts. It is sent again with the real id.
  const isNaming = state.pending.some((draft) => draft.base === null && refersTo(change, draft.id))
  const made = isNaming && next === undefined ? { ...change, id: document.id, base: versionOf(document), sent: [] } : next
  const { pending } = replaced(state, change, made)
  const saved = renamed(after.saved, type, id, document)
  return { ...after, saved, pending: pending.map((one) => withRealId(one, id, document.id)) }
}

function refuse<Failure>(state: SyncState, change: PendingChange, failure: Failure, effects: Effect<Failure>[]): SyncState {
  effects.push({ effect: 'refused', change, failure })
  return { ...replaced(state, change, { ...change, sent: [] }), held: [...state.held, change.key] }
}

function failed<Failure>(state: SyncState, effects: Effect<Failure>[]): SyncState {
  if (!state.isWaiting) effects.push({ effect: 'wait', ms: Math.min(FIRST_WAIT_MS * 2 ** state.failures, LONGEST_WAIT_MS) })
  return { ...state, failures: state.isWaiting ? state.failures : state.failures + 1, isWaiting: true }
}

/** A conflict with exactly the revision of the request: it would be sent again immediately, endlessly. */
function isNonsense(request: Request, answer: Answer<unknown>): boolean {
  return answer.outcome === 'conflict' && 'revision' in request && request.revision === answer.current.revision
}

/** The fields that were requested for the document; several attempts if their answers were lost. */
function sentBy(request: Request): readonly Fields[] {
  if (request.action === 'find') return request.attempts
  return request.action === 'delete' ? [] : [request.fields]
}

/** Takes the changes that may be sent now, and records that they were sent. */
function withRequests(before: SyncState, { mostAtOnce }: SyncEnv): { readonly state: SyncState; readonly requests: readonly Request[] } {
  let state = before
  const requests: Request[] = []
  while (state.owner !== undefined && state.isOnline && !state.isWaiting && state.requests.length < mostAtOnce) {
    const { held } = state
    const isOpen = (one: PendingChange) => one.conflict === null && !held.includes(one.key) && !isOnItsWay(state, one)
    const change = nextToSend(state.pending, isOpen)
    if (change === undefined) break
    if (change.base !== null && change.sent.length === 0 && isSame(change.base.fields, change.wanted)) {
      state = replaced(state, change, undefined)
      continue
    }
    const request = requestFor(change)
    requests.push(request)
    const isAsking = request.action === 'find' || isSame(change.sent.at(-1), change.wanted)
    const sent = isAsking ? change : { ...change, sent: [...change.sent, change.wanted] }
    state = { ...replaced(state, change, sent), requests: [...state.requests, request] }
  }
  return { state, requests }
}

function isOnItsWay({ requests }: SyncState, { key, type, id }: PendingChange): boolean {
  return requests.some((request) => request.key === key || (request.type === type && request.id === id))
}

function withChange(state: SyncState, key: string, by: (change: PendingChange) => PendingChange | undefined): SyncState {
  const change = state.pending.find((one) => one.key === key)
  return change === undefined ? state : replaced(state, change, by(change))
}

function replaced(state: SyncState, change: PendingChange, next: PendingChange | undefined): SyncState {
  if (next === change) return state
  return { ...state, pending: state.pending.flatMap((one) => (one.key === change.key ? (next ?? []) : one)) }
}

function originOf({ owner }: SyncState, { newKey, now }: SyncEnv) {
  if (owner === undefined) throw new Error('Documents are changed by somebody who is signed in')
  return { key: newKey(), owner, at: now() }
}

function byKey(one: { readonly key: string }, other: { readonly key: string }): number {
  return one.key < other.key ? -1 : 1
}

/** The writes that bring the stored rows in line with the state. */
function storing<Failure>(before: StoredState, after: StoredState): readonly Effect<Failure>[] {
  const [pending, notices] = [rowsOf(before.pending, after.pending), rowsOf(before.notices, after.notices)]
  const isNothing = [pending, notices].every(({ put, removed }) => put.length === 0 && removed.length === 0)
  return isNothing ? [] : [{ effect: 'store', pending, notices }]
}

type StoredState = Pick<SyncState, 'pending' | 'notices'>

function rowsOf<Row extends { readonly key: string }>(before: readonly Row[], after: readonly Row[]): Rows<Row> {
  const kept = new Set(after.map(({ key }) => key))
  return {
    put: after.filter((row) => !before.includes(row)),
    removed: before.flatMap(({ key }) => (kept.has(key) ? [] : [key])),
  }
}
