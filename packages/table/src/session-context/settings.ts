import { DISTANCE_RULES } from '@hearthlight/rules/grid'
import { z } from 'zod/mini'

export const SessionSettings = z.object({
  /** How players see hit points of creatures outside the party: as numbers, as a word, or not at all. */
  npcHpShownAs: z.enum(['exact', 'words', 'nothing']),
  /** PARTY-8 Whether a character who sits down gets a token. Absent, as in sessions of older versions, it is true. */
  joiningPlacesTokens: z.optional(z.boolean()),
  /** GRID-1 How diagonals count. Absent, as in sessions of older versions, it is `5-5-5`. */
  distanceRule: z.optional(z.enum(DISTANCE_RULES)),
})
export type SessionSettings = z.infer<typeof SessionSettings>
export type NpcHpShownAs = SessionSettings['npcHpShownAs']

export const DEFAULT_SETTINGS: SessionSettings = { npcHpShownAs: 'exact' }
