import { LIMITS, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'

/** The switches behind the DM's screen. They hold in every window that the DM has open. */
export const Screen = z.object({
  /** Rolls of the DM that would be everyone's are the DM's alone. */
  areRollsHidden: z.boolean(),
  /** Whoever joins a fight rolls; a typed initiative does not count. */
  isInitiativeAuto: z.boolean(),
  /** What the DM says is a whisper to `whisperTo`. */
  isWhispering: z.boolean(),
  /** Kept while the DM speaks aloud. */
  whisperTo: z.array(UserId).check(z.maxLength(LIMITS.mostPlayers)),
})
export type ScreenState = z.infer<typeof Screen>

/** What players know of the screen, and how it is at the beginning. */
export const OPEN_SCREEN: ScreenState = { areRollsHidden: false, isInitiativeAuto: false, isWhispering: false, whisperTo: [] }
