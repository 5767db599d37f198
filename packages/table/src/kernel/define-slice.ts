import type { Actor } from './define-event'
import type { AnyEvent, Message } from './define-message'

// biome-ignore lint/suspicious/noExplicitAny: each message is checked where it is defined
export type AnyMessage<State = any> = Message<State, string, any, any>

/** What a slice is told of the session when it begins. */
export interface Genesis {
  readonly sessionId: string
  readonly name: string
  readonly dmId: string
  readonly maxPlayers: number
  readonly scene: { readonly name: string; readonly description: string }
}

export interface Slice<State, Messages extends readonly AnyMessage<State>[]> {
  initial(genesis: Genesis): State
  readonly messages: Messages
  /** Events of other slices that this one also keeps account of, by name. Pure, like `apply`. */
  readonly alsoApplies?: readonly AlsoApplies<State>[]
  /** The slice as this viewer may know it. Required: a default would be a leak. */
  seenBy(viewer: Actor, state: State): State
}

/** A slice's own account of an event that another slice defines. */
export interface AlsoApplies<State> {
  readonly event: AnyEvent
  // biome-ignore lint/suspicious/noExplicitAny: `also` ties the payload to the event
  apply(state: State, payload: any, at: number): State
}

export function defineSlice<State>(): <const Messages extends readonly AnyMessage<State>[]>(
  slice: Slice<State, Messages>,
) => Slice<State, Messages> {
  return (slice) => slice
}
