import type { Role, UserId } from '@hearthlight/protocol'
import type { z } from 'zod/mini'

/** Who looks on. `role` follows from the session's dmId on the server; it never comes off the wire. */
export interface Actor {
  readonly userId: UserId
  readonly role: Role
  /** The account's display name. */
  readonly name: string
}

/** The slice around one event. Sight may change with the event itself: a token steps out of the fog. */
export interface Moment<State> {
  readonly before: State
  readonly after: State
}

/** When an event happened and who caused it, as stored with the event and announced to every viewer who is told of it. */
export interface EventOrigin {
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Undefined where an event is applied to compare two views and not to record what somebody did. */
  readonly by?: UserId | undefined
}

/** Something that happened, by name. Names of events are the names of announcements on the wire. */
export interface TableEvent<Name extends string = string, Payload = unknown> {
  readonly name: Name
  readonly payload: Payload
}

/**
 * What a viewer learns of an event: the payload (the very same object where nothing is held back, so that
 * the server encodes it once), `null` where it is hidden, or other events that say it in this viewer's terms.
 */
export type Projection<Payload> = Payload | null | readonly TableEvent[]

export interface EventDef<State, Name extends string, Payload> {
  readonly name: Name
  readonly payload: z.ZodMiniType<Payload>
  /** Pure, on the server and on every client. Returns the same `state` when nothing changes. */
  apply(state: State, payload: NoInfer<Payload>, origin: EventOrigin): State
  /** Required: a default would be a leak. */
  seenBy(viewer: Actor, payload: NoInfer<Payload>, moment: Moment<State>): Projection<NoInfer<Payload>>
  /**
   * A player whose view of the table stays the same is told nothing, whatever `seenBy` says: that something happened would
   * be told. The exceptions: `announced` is said and not kept, such as a call of the DM's; `checked` is so frequent that its
   * `seenBy` compares by itself.
   */
  readonly ifViewStaysSame?: 'announced' | 'checked'
}

export function defineEvent<State>(): <const Name extends string, Payload>(
  event: EventDef<State, Name, Payload>,
) => EventDef<State, Name, Payload> {
  return (event) => event
}

/** The one way to make an event: its payload is checked against the definition. */
export function happen<State, const Name extends string, Payload>(
  event: EventDef<State, Name, Payload>,
  payload: NoInfer<Payload>,
): TableEvent<Name, Payload> {
  return { name: event.name, payload }
}

/** For events that everyone at the table may know whole. */
export function everyone<Payload>(_viewer: Actor, payload: Payload): Payload {
  return payload
}

/** For events that only the DM may know. */
export function onlyDm<Payload>(viewer: Actor, payload: Payload): Payload | null {
  return viewer.role === 'dm' ? payload : null
}
