import { z } from 'zod/mini'
import { defineEvent, everyone } from './define-event'

export const Restored = z.object({
  /** loaded: a saved game. rewound: what the DM did last. */
  cause: z.enum(['loaded', 'rewound']),
  /** The saved game's. */
  name: z.optional(z.string()),
  /** By the names of slices, each as it shall be again; what is not here stays as it is. */
  slices: z.record(z.string(), z.unknown()),
})
export type Restored = z.infer<typeof Restored>

/**
 * Slices go back to what they were. The table itself carries it out, through each slice's `restore`, and projects it
 * through each slice's `seenBy`: that is why it says nothing of its own here.
 */
export const tableRestored = defineEvent<object>()({
  name: 'table-restored',
  payload: Restored,
  apply: (state) => state,
  seenBy: everyone,
})
