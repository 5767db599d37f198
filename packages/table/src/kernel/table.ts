import type { Actor, EventOrigin, Projection, TableEvent } from './define-event'
import type { AnyEvent } from './define-message'
import type { AlsoApplies, AnyMessage, InitialSession, ShownPicture, Slice } from './define-slice'
import { isEqual } from './is-equal'
import { type Restored, tableRestored } from './table-restored'

// biome-ignore lint/suspicious/noExplicitAny: the registry holds slices of every shape
type AnySlice = Slice<any, readonly AnyMessage[]>
type Slices = { readonly [name: string]: AnySlice }
export type StateOf<S extends Slices> = { readonly [Name in keyof S]: S[Name] extends Slice<infer State, infer _Messages> ? State : never }

interface Listener {
  readonly slice: string
  apply(state: unknown, payload: unknown, origin: EventOrigin): unknown
}

/** All slices as one table: finds messages by name, applies events, projects states and events for a viewer. */
export interface Table<State> {
  initial(initialSession: InitialSession): State
  /** Undefined for a name that no slice knows. */
  message(name: string): { readonly slice: keyof State & string; readonly message: AnyMessage } | undefined
  readonly messages: readonly { readonly slice: string; readonly message: AnyMessage }[]
  event(name: string): AnyEvent | undefined
  readonly eventNames: readonly string[]
  /** The slice that defines the event; undefined for a name that no slice knows. */
  sliceOf(eventName: string): (keyof State & string) | undefined
  /** The next state; the same object if nothing changes. Unknown events change nothing. */
  apply(state: State, event: TableEvent, origin: EventOrigin): State
  /** What `viewer` receives of `event`, given the table before and after it. */
  project(viewer: Actor, event: TableEvent, before: State, after: State): readonly TableEvent[]
  /** The table as `viewer` may know it. */
  view(viewer: Actor, state: State): State
  readonly sliceNames: readonly (keyof State & string)[]
  /** Whether the viewer's views of a slice are equal before and after an event. */
  isSameFor(viewer: Actor, slice: keyof State & string, before: State, after: State): boolean
  /** One slice of that view, from that slice's own state. */
  viewOf(viewer: Actor, slice: keyof State & string, state: unknown): unknown
  /** The uploads that the table displays to `viewer`, from the upload fields they may see. */
  picturesSeenBy(viewer: Actor, state: State): readonly ShownPicture[]
}

/** Keeps slices consistent with each other. Runs after each event, on the server and in every copy, so no extra event is needed. */
export type Reconcile<State> = (before: State, after: State, event: TableEvent, origin: EventOrigin) => State

/** The part of the viewer's copy of the table that slices with a `catchUp`, and `reconcile`, read. */
export type CopyToCatchUp<State> = (viewer: Actor, state: State) => State

export function createTable<const S extends Slices>(
  slices: S,
  reconcile: Reconcile<StateOf<S>>,
  copyToCatchUp: CopyToCatchUp<StateOf<S>>,
): Table<StateOf<S>> {
  // Maps, not objects: names come from the wire and may be `__proto__`.
  const messages = new Map<string, { slice: keyof StateOf<S> & string; message: AnyMessage }>()
  const events = new Map<string, { slice: string; event: AnyEvent }>()
  const listeners = new Map<string, Listener[]>()
  const tellers = new Map<string, { slice: string; tell: NonNullable<AlsoApplies<unknown>['tell']> }[]>()

  const listen = (name: string, listener: Listener) => {
    listeners.set(name, [...(listeners.get(name) ?? []), listener])
  }

  const own = (slice: string, event: AnyEvent) => {
    const known = events.get(event.name)
    if (known?.event === event) return
    if (known !== undefined) throw new Error(`two events are called ${event.name}`)
    events.set(event.name, { slice, event })
    listen(event.name, { slice, apply: (state, payload, origin) => event.apply(state, payload, origin) })
  }

  // Runs first, so that an event declared by its slice is not assigned to the slice of a message that emits it.
  for (const [slice, { events: declared = [] }] of Object.entries(slices)) for (const event of declared) own(slice, event)
  for (const [slice, { messages: sliceMessages }] of Object.entries(slices)) {
    for (const message of sliceMessages) {
      if (messages.has(message.name)) throw new Error(`two messages are called ${message.name}`)
      messages.set(message.name, { slice: slice as keyof StateOf<S> & string, message })
      for (const event of message.events as readonly AnyEvent[]) own(slice, event)
    }
  }
  for (const [slice, { alsoApplies = [] }] of Object.entries(slices)) {
    for (const also of alsoApplies) {
      listen(also.event.name, { slice, apply: (state, payload, origin) => also.apply(state, payload, origin) })
      const { tell } = also
      if (tell !== undefined) tellers.set(also.event.name, [...(tellers.get(also.event.name) ?? []), { slice, tell }])
    }
  }

  type State = StateOf<S>
  const read = (state: State, slice: string) => (state as Record<string, unknown>)[slice]
  const sliceNames = Object.keys(slices)
  const catchingUp = Object.entries(slices).flatMap(([name, slice]) => (slice.catchUp === undefined ? [] : [{ name, slice }]))
  const listensTo = (slice: string, event: string) => listeners.get(event)?.some((listener) => listener.slice === slice) === true
  const relevantEvents = new Set([...listeners.keys()].filter((event) => catchingUp.some(({ name }) => listensTo(name, event))))

  const restored = (state: State, given: Restored['slices']): State => {
    let next: Record<string, unknown> = { ...state }
    for (const [name, slice] of Object.entries(slices)) {
      if (slice.restore !== undefined && Object.hasOwn(given, name)) next = { ...next, [name]: slice.restore(next[name], given[name]) }
    }
    return next as State
  }

  const apply = (state: State, event: TableEvent, origin: EventOrigin): State => {
    let next = event.name === tableRestored.name ? restored(state, (event.payload as Restored).slices) : state
    for (const { slice, apply: applyTo } of listeners.get(event.name) ?? []) {
      const before = read(next, slice)
      const after = applyTo(before, event.payload, origin)
      if (after !== before) next = { ...next, [slice]: after }
    }
    return reconcile(state, next, event, origin)
  }

  const withCatchingUp = (viewer: Actor, event: TableEvent, first: readonly TableEvent[], before: State, after: State) => {
    const isSettled = catchingUp.every(({ name }) => read(before, name) === read(after, name))
    // Most events, above all moves, change no such slice, neither here nor in the viewer's copy.
    if (isSettled && !first.some((each) => relevantEvents.has(each.name))) return first
    let projected = first
    // The viewer's copy after the first `applied` events. Slices with a `catchUp` use neither time nor author.
    let copy: State | undefined
    let applied = 0
    const copyOf = (slice: string) => {
      copy = projected.slice(applied).reduce((state, each) => apply(state, each, NO_ORIGIN), copy ?? copyToCatchUp(viewer, before))
      applied = projected.length
      return read(copy, slice)
    }
    for (const { name, slice } of catchingUp) {
      const [was, is] = [read(before, name), read(after, name)]
      if (was === is && !projected.some((each) => listensTo(name, each.name))) continue
      const [seenBefore, seenAfter] = [slice.seenBy(viewer, was), slice.seenBy(viewer, is)]
      const knowsAll = seenBefore === was && seenAfter === is
      if (knowsAll && projected.length === 1 && projected[0] === event) continue
      const missing = slice.catchUp?.(projected.length === 0 ? seenBefore : copyOf(name), seenAfter) ?? []
      if (missing.length > 0) projected = [...projected, ...missing]
    }
    return projected
  }

  const telling = Object.entries(slices).flatMap(([name, { tell }]) => (tell === undefined ? [] : [{ name, tell }]))
  const reconciledFor = (viewer: Actor, before: State, after: State): readonly TableEvent[] =>
    telling.flatMap(({ name, tell }) => (read(before, name) === read(after, name) ? [] : tell(viewer, momentOf(name, before, after))))

  const momentOf = (slice: string, before: State, after: State) => ({ before: read(before, slice), after: read(after, slice) })

  const isSameFor = (viewer: Actor, name: string, before: State, after: State): boolean => {
    const [slice, was, is] = [slices[name], read(before, name), read(after, name)]
    if (was === is || slice === undefined) return true
    return slice.isSameFor?.(viewer, was, is) ?? isEqual(slice.seenBy(viewer, was), slice.seenBy(viewer, is))
  }

  /** Each player receives only what changes for them; neither hidden slices nor the saved game are named. */
  const restoredFor = (viewer: Actor, { cause, slices: given }: Restored, before: State, after: State): readonly TableEvent[] => {
    const projected = Object.entries(slices).flatMap(([name, slice]) => {
      // Slices with a `catchUp` may also change if they were not restored themselves.
      const isConcerned = slice.restore !== undefined && (Object.hasOwn(given, name) || slice.catchUp !== undefined)
      return isConcerned && !isSameFor(viewer, name, before, after) ? [[name, slice.seenBy(viewer, read(after, name))] as const] : []
    })
    return projected.length === 0 ? [] : [{ name: tableRestored.name, payload: { cause, slices: Object.fromEntries(projected) } }]
  }

  return {
    initial: (initialSession) =>
      Object.fromEntries(Object.entries(slices).map(([name, slice]) => [name, slice.initial(initialSession)])) as State,
    message: (name) => messages.get(name),
    messages: [...messages.values()],
    event: (name) => events.get(name)?.event,
    eventNames: [...events.keys()],
    sliceOf: (name) => events.get(name)?.slice as (keyof State & string) | undefined,
    isSameFor,
    apply,
    project(viewer, event, before, after) {
      const known = events.get(event.name)
      if (known === undefined) return []
      if (event.name === tableRestored.name && viewer.role !== 'dm') {
        return [...restoredFor(viewer, event.payload as Restored, before, after), ...reconciledFor(viewer, before, after)]
      }
      const projected = eventsOf(event, known.event.seenBy(viewer, event.payload, momentOf(known.slice, before, after)))
      const told = (tellers.get(event.name) ?? []).flatMap(({ slice, tell }) => tell(viewer, momentOf(slice, before, after)))
      const besides = [...told, ...reconciledFor(viewer, before, after)]
      const all = withCatchingUp(viewer, event, besides.length === 0 ? projected : [...projected, ...besides], before, after)
      if (viewer.role === 'dm' || all.length === 0 || known.event.ifViewStaysSame !== undefined) return all
      return sliceNames.every((name) => isSameFor(viewer, name, before, after)) ? [] : all
    },
    sliceNames,
    viewOf: (viewer, slice, state) => slices[slice]?.seenBy(viewer, state),
    view: (viewer, state) =>
      Object.fromEntries(Object.entries(slices).map(([name, slice]) => [name, slice.seenBy(viewer, read(state, name))])) as State,
    picturesSeenBy: (viewer, state) =>
      Object.entries(slices).flatMap(([name, slice]) => slice.picturesIn?.(slice.seenBy(viewer, read(state, name))) ?? []),
  }
}

const NO_ORIGIN: EventOrigin = { at: 0 }

function eventsOf(event: TableEvent, seen: Projection<unknown>): readonly TableEvent[] {
  if (seen === null) return []
  if (Array.isArray(seen)) return seen as readonly TableEvent[]
  return seen === event.payload ? [event] : [{ name: event.name, payload: seen }]
}
