import type { UserId } from '@hearthlight/protocol'
import type { Actor, EventOrigin, Moment, TableEvent } from './define-event'
import type { AnyEvent, Message } from './define-message'

// biome-ignore lint/suspicious/noExplicitAny: each message is checked where it is defined
export type AnyMessage<State = any> = Message<State, string, any, any, any>

/** What a slice is told of the session when it begins. */
export interface InitialSession {
  readonly sessionId: string
  readonly name: string
  readonly dmId: string
  readonly maxPlayers: number
  readonly scene: { readonly name: string; readonly description: string }
  /** What the server's dice are bound to: the hash of the secret, and of the first open roll's seed. */
  readonly dice?: { readonly commitment: string; readonly first: string }
}

/** An upload that a field of a slice shows. */
export interface ShownPicture {
  readonly uploadId: string
  /**
   * Whose upload it must be. Without this, whoever writes the field could open any picture whose id they know.
   * `dm`: the session's DM. `member`: anyone at the table, where the DM alone writes the field; another's map is never meant.
   */
  readonly owner: 'dm' | 'member' | UserId
}

export interface Slice<State, Messages extends readonly AnyMessage<State>[]> {
  initial(initialSession: InitialSession): State
  readonly messages: Messages
  /** Events of this slice that only messages of other slices make happen. */
  readonly events?: readonly AnyEvent<State>[]
  /** Events of other slices that this one also keeps account of, by name. Pure, like `apply`. */
  readonly alsoApplies?: readonly AlsoApplies<State>[]
  /** The slice as this viewer may know it. Required: a default would be a leak. */
  seenBy(viewer: Actor, state: State): State
  /** Whether this player's view of two states is the same. Left out, both views are made and compared. */
  isSameFor?(viewer: Actor, before: State, after: State): boolean
  /**
   * The pictures in `seen`, which is the slice as `seenBy` leaves it to a viewer: they may open these and no others. Each
   * comes from a field that is made for uploads, never from a text. Left out where no field of the slice holds a picture.
   */
  picturesIn?(seen: State): readonly ShownPicture[]
  /**
   * The events that turn a viewer's `copy` into the `truth` that they may know; none where the two are equal. For slices
   * of which an event may change more than the event itself tells that viewer: one that listens to an event which
   * reaches fewer people, or which shows its entries in other words.
   */
  catchUp?(copy: State, truth: State): readonly TableEvent[]
  /**
   * The slice after a `table-restored` gave it back an earlier state. Left out where what happened stays so, whatever is
   * restored. A viewer's copy does the same with what the viewer may know: it must come to the same.
   */
  restore?(present: State, given: State): State
}

/** A slice's own account of an event that another slice defines. */
export interface AlsoApplies<State> {
  readonly event: AnyEvent
  // biome-ignore lint/suspicious/noExplicitAny: `also` ties the payload to the event
  apply(state: State, payload: any, origin: EventOrigin): State
  /**
   * What the viewer is told besides, because this slice changes by the event in a way that the event does not say. Cheaper
   * than `catchUp`, which compares whole slices: it is asked at this event only.
   */
  tell?(viewer: Actor, moment: Moment<State>): readonly TableEvent[]
}

export function defineSlice<State>(): <const Messages extends readonly AnyMessage<State>[]>(
  slice: Slice<State, Messages>,
) => Slice<State, Messages> {
  return (slice) => slice
}
