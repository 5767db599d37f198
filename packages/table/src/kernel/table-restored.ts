import { z } from 'zod/mini'
import { defineEvent, everyone } from './define-event'

export const Restored = z.object({
  /** loaded: from a saved game. rewound: the DM undid their last act. */
  cause: z.enum(['loaded', 'rewound']),
  /** The name of the saved game. */
  name: z.optional(z.string()),
  /** The restored state of each slice, by slice name; absent slices keep their state. */
  slices: z.record(z.string(), z.unknown()),
})
export type Restored = z.infer<typeof Restored>

/**
 * Restores slices to an earlier state. The table itself applies it, through each slice's `restore`, and projects it through
 * each slice's `seenBy`: so this definition does nothing.
 */
export const tableRestored = defineEvent<object>()({
  name: 'table-restored',
  payload: Restored,
  apply: (state) => state,
  seenBy: everyone,
})
