import type { UserId } from '@hearthlight/protocol'
import type { Actor, EventOrigin, Moment, TableEvent } from './define-event'
import type { AnyEvent, Message } from './define-message'

// biome-ignore lint/suspicious/noExplicitAny: each message is checked where it is defined
export type AnyMessage<State = any> = Message<State, string, any, any, any>

/** What a slice knows of the session at its start. */
export interface InitialSession {
  readonly sessionId: string
  readonly name: string
  readonly dmId: string
  readonly maxPlayers: number
  readonly scene: { readonly name: string; readonly description: string }
  /** How it begins to show hit points of others, see `SessionSettings`. Absent in sessions of older versions, which show numbers. */
  readonly npcHpShownAs?: 'exact' | 'monsters-in-words'
  /** DOOR-7 Who may take a seat from its first moment on, see `SessionSettings`. Absent, it is open. */
  readonly door?: 'open' | 'ask' | 'accounts'
  /** The server's commitments for the dice: the hash of the secret, and the hash of the first public roll's seed. */
  readonly dice?: { readonly commitment: string; readonly first: string }
}

/** An upload that a field of a slice displays. */
export interface ShownPicture {
  readonly uploadId: string
  /**
   * The required owner of the upload. Without this check, anyone who can write the field could open any picture whose id they
   * know.
   * `dm`: the session's DM. `member`: anyone at the table, for a field that only the DM writes; a map picture must still be
   * the DM's.
   */
  readonly owner: 'dm' | 'member' | UserId
}

export interface Slice<State, Messages extends readonly AnyMessage<State>[]> {
  initial(initialSession: InitialSession): State
  readonly messages: Messages
  /** Events of this slice that only messages of other slices emit. */
  readonly events?: readonly AnyEvent<State>[]
  /** Events of other slices, by name, that also change this slice. Pure, like `apply`. */
  readonly alsoApplies?: readonly AlsoApplies<State>[]
  /** The slice as this viewer may know it. Required: a default would leak hidden state. */
  seenBy(viewer: Actor, state: State): State
  /** Whether this player's views of two states are equal. If absent, both views are built and compared. */
  isSameFor?(viewer: Actor, before: State, after: State): boolean
  /**
   * The pictures in `seen`, which is the result of `seenBy` for a viewer: they may open these and no others. Each id comes
   * from a field made for uploads, never from free text. Absent if no field of the slice holds a picture.
   */
  picturesIn?(seen: State): readonly ShownPicture[]
  /**
   * The events that turn a viewer's `copy` into the `truth` they may know; none if both are equal. Needed if an event may
   * change more than it tells the viewer: if the slice applies an event that fewer people receive, or shows its entries in
   * other words to some viewers.
   */
  catchUp?(copy: State, truth: State): readonly TableEvent[]
  /**
   * Further events for the viewer, if `reconcile` changes this slice in a way that no event says. Cheaper than `catchUp`: it compares
   * only what may change so. Telling what the event has told already must change nothing.
   */
  tell?(viewer: Actor, moment: Moment<State>): readonly TableEvent[]
  /**
   * The slice after a `table-restored` restored an earlier state. Absent if the slice is never restored. A viewer's copy runs
   * this on what the viewer may know, and must reach the same result.
   */
  restore?(present: State, given: State): State
}

/** How a slice applies an event that another slice defines. */
export interface AlsoApplies<State> {
  readonly event: AnyEvent
  // biome-ignore lint/suspicious/noExplicitAny: `also` ties the payload to the event
  apply(state: State, payload: any, origin: EventOrigin): State
  /**
   * Further events for the viewer, if the event changes this slice in a way that the event itself does not say. Cheaper than
   * `catchUp`, which compares whole slices: it runs for this event only.
   */
  tell?(viewer: Actor, moment: Moment<State>): readonly TableEvent[]
}

export function defineSlice<State>(): <const Messages extends readonly AnyMessage<State>[]>(
  slice: Slice<State, Messages>,
) => Slice<State, Messages> {
  return (slice) => slice
}
