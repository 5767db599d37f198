import type { Actor, TableEvent } from './define-event'
import type { AnyEvent } from './define-message'
import type { AnyMessage, Genesis, Slice } from './define-slice'

// biome-ignore lint/suspicious/noExplicitAny: the registry holds slices of every shape
type AnySlice = Slice<any, readonly AnyMessage[]>
type Slices = { readonly [name: string]: AnySlice }
export type StateOf<S extends Slices> = { readonly [Name in keyof S]: S[Name] extends Slice<infer State, infer _Messages> ? State : never }

interface Listener {
  readonly slice: string
  apply(state: unknown, payload: unknown, at: number): unknown
}

/** All slices as one table: finds messages by name, folds events, projects states and events for a viewer. */
export interface Table<State> {
  initial(genesis: Genesis): State
  /** Undefined for a name that no slice knows. */
  message(name: string): { readonly slice: keyof State & string; readonly message: AnyMessage } | undefined
  readonly messages: readonly { readonly slice: string; readonly message: AnyMessage }[]
  event(name: string): AnyEvent | undefined
  readonly eventNames: readonly string[]
  /** The next state; the same object where nothing changes. Unknown names change nothing. */
  apply(state: State, event: TableEvent, at: number): State
  /** What `viewer` is told of `event`, given the table before and after it. */
  project(viewer: Actor, event: TableEvent, before: State, after: State): readonly TableEvent[]
  /** The table as `viewer` may know it. */
  view(viewer: Actor, state: State): State
}

export function createTable<const S extends Slices>(slices: S): Table<StateOf<S>> {
  // Maps, not objects: names come off the wire, and `__proto__` is a name.
  const messages = new Map<string, { slice: keyof StateOf<S> & string; message: AnyMessage }>()
  const events = new Map<string, { slice: string; event: AnyEvent }>()
  const listeners = new Map<string, Listener[]>()

  const listen = (name: string, listener: Listener) => {
    listeners.set(name, [...(listeners.get(name) ?? []), listener])
  }

  for (const [slice, { messages: own }] of Object.entries(slices)) {
    for (const message of own) {
      if (messages.has(message.name)) throw new Error(`two messages are called ${message.name}`)
      messages.set(message.name, { slice: slice as keyof StateOf<S> & string, message })
      for (const event of message.events as readonly AnyEvent[]) {
        const known = events.get(event.name)
        if (known?.event === event) continue
        if (known !== undefined) throw new Error(`two events are called ${event.name}`)
        events.set(event.name, { slice, event })
        listen(event.name, { slice, apply: (state, payload, at) => event.apply(state, payload, at) })
      }
    }
  }
  for (const [slice, { alsoApplies = [] }] of Object.entries(slices)) {
    for (const also of alsoApplies) listen(also.event.name, { slice, apply: (state, payload, at) => also.apply(state, payload, at) })
  }

  type State = StateOf<S>
  const read = (state: State, slice: string) => (state as Record<string, unknown>)[slice]

  return {
    initial: (genesis) => Object.fromEntries(Object.entries(slices).map(([name, slice]) => [name, slice.initial(genesis)])) as State,
    message: (name) => messages.get(name),
    messages: [...messages.values()],
    event: (name) => events.get(name)?.event,
    eventNames: [...events.keys()],
    apply(state, event, at) {
      let next = state
      for (const { slice, apply } of listeners.get(event.name) ?? []) {
        const before = read(next, slice)
        const after = apply(before, event.payload, at)
        if (after !== before) next = { ...next, [slice]: after }
      }
      return next
    },
    project(viewer, event, before, after) {
      const known = events.get(event.name)
      if (known === undefined) return []
      const moment = { before: read(before, known.slice), after: read(after, known.slice) }
      const seen = known.event.seenBy(viewer, event.payload, moment)
      if (seen === null) return []
      if (Array.isArray(seen)) return seen as readonly TableEvent[]
      return seen === event.payload ? [event] : [{ name: event.name, payload: seen }]
    },
    view: (viewer, state) =>
      Object.fromEntries(Object.entries(slices).map(([name, slice]) => [name, slice.seenBy(viewer, read(state, name))])) as State,
  }
}
