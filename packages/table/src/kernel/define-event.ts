import type { Role, UserId } from '@hearthlight/protocol'
import type { z } from 'zod/mini'

/** The person who acts or views. `role` follows from the state of the table (`many-scenes/viewer-at-table.ts`); it is never read from a message. */
export interface Actor {
  readonly userId: UserId
  readonly role: Role
  /** ROLE-1 Of somebody who leads the table beside its DM: `role` is `dm`. ROLE-12 Of a player who runs the fights: `role` is `player`. */
  readonly rank?: 'co-dm' | 'assistant' | undefined
  /** ROLE-14 Of an assistant: the tokens of monsters whose turns they run in the fight where they are. */
  readonly runs?: readonly string[] | undefined
  /** The account's display name. */
  readonly name: string
  /** A second screen or a spectator: nobody of the party, and where each sees by the own tokens, what all of them see together. */
  readonly isScreen?: true | undefined
  /** Of a second screen: the player whose map it shows. It has no other right of theirs. */
  readonly sight?: UserId | undefined
}

/** A slice before and after one event. The event itself may change visibility: a token moves out of the fog. */
export interface Moment<State> {
  readonly before: State
  readonly after: State
}

/** When an event happened and who caused it; stored with the event and sent to every viewer who receives it. */
export interface EventOrigin {
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Undefined if the event is applied only to compare two views, not to record an act. */
  readonly by?: UserId | undefined
}

/** Something that happened, by name. Event names are also the names of announcements on the wire. */
export interface TableEvent<Name extends string = string, Payload = unknown> {
  readonly name: Name
  readonly payload: Payload
}

/**
 * What a viewer receives of an event: the payload (the identical object if nothing is hidden, so that the server encodes it
 * once), `null` if the event is hidden, or other events that describe it for this viewer.
 */
export type Projection<Payload> = Payload | null | readonly TableEvent[]

export interface EventDef<State, Name extends string, Payload> {
  readonly name: Name
  readonly payload: z.ZodMiniType<Payload>
  /** Pure; runs on the server and in every client. Returns the same `state` if nothing changes. */
  apply(state: State, payload: NoInfer<Payload>, origin: EventOrigin): State
  /** Required: a default would leak hidden events. */
  seenBy(viewer: Actor, payload: NoInfer<Payload>, moment: Moment<State>): Projection<NoInfer<Payload>>
  /**
   * By default, a player whose view of the table does not change receives nothing, whatever `seenBy` returns: otherwise they
   * would learn that something happened. Exceptions: `announced` events are sent but not stored in the state, such as the DM's
   * alerts; `checked` events are so frequent that `seenBy` itself compares the views.
   */
  readonly ifViewStaysSame?: 'announced' | 'checked'
}

export function defineEvent<State>(): <const Name extends string, Payload>(
  event: EventDef<State, Name, Payload>,
) => EventDef<State, Name, Payload> {
  return (event) => event
}

/** Creates an event; the compiler checks the payload against the definition. */
export function happen<State, const Name extends string, Payload>(
  event: EventDef<State, Name, Payload>,
  payload: NoInfer<Payload>,
): TableEvent<Name, Payload> {
  return { name: event.name, payload }
}

/** For events that everyone at the table may see in full. */
export function everyone<Payload>(_viewer: Actor, payload: Payload): Payload {
  return payload
}

/** For events that only the DM may see. */
export function onlyDm<Payload>(viewer: Actor, payload: Payload): Payload | null {
  return viewer.role === 'dm' ? payload : null
}
