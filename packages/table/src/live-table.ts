import { createTable } from './kernel/table'
import { copyToCatchUp, reconcile } from './reconcile/reconcile'
import { slices, type TableState } from './slices'

export type { TableState } from './slices'

/** The live session: every slice of it, on the server and in each browser. */
export const liveTable = createTable(slices, reconcile, copyToCatchUp)

type MessageOf = { [Slice in keyof TableState]: (typeof slices)[Slice]['messages'][number] }[keyof TableState]
export type MessageName = MessageOf['name']
/** What a client may put into a message. */
export type PayloadFor<Name extends MessageName> =
  Extract<MessageOf, { readonly name: Name }> extends {
    readonly payload: { readonly _zod: { readonly input: infer Input } }
  }
    ? Input
    : never
