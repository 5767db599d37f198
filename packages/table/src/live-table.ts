import { createTable } from './kernel/table'
import { copyToCatchUp, reconcile } from './reconcile/reconcile'
import { slices, type TableState } from './slices'

export type { TableState } from './slices'

/** The live session with all its slices, on the server and in each browser. */
export const liveTable = createTable(slices, reconcile, copyToCatchUp)

type MessageOf = { [Slice in keyof TableState]: (typeof slices)[Slice]['messages'][number] }[keyof TableState]
export type MessageName = MessageOf['name']
/** The payload that a client may send in a message. */
export type PayloadFor<Name extends MessageName> =
  Extract<MessageOf, { readonly name: Name }> extends {
    readonly payload: { readonly _zod: { readonly input: infer Input } }
  }
    ? Input
    : never
