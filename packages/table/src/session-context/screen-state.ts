import { LIMITS, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'

/** The switches of the DM screen. They apply in every window that the DM has open. */
export const Screen = z.object({
  /** The DM's rolls to everyone go only to the DM. */
  areRollsHidden: z.boolean(),
  /** Everyone who joins a fight rolls initiative; a typed initiative is ignored. */
  isInitiativeAuto: z.boolean(),
  /** Everything the DM says is a whisper to `whisperTo`. */
  isWhispering: z.boolean(),
  /** Kept while `isWhispering` is false. */
  whisperTo: z.array(UserId).check(z.maxLength(LIMITS.mostPlayers)),
})
export type ScreenState = z.infer<typeof Screen>

/** What players see of the screen, and the initial state. */
export const OPEN_SCREEN: ScreenState = { areRollsHidden: false, isInitiativeAuto: false, isWhispering: false, whisperTo: [] }
