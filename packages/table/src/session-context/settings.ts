import { DISTANCE_RULES } from '@hearthlight/rules/grid'
import { z } from 'zod/mini'

/** `roll`: dice and numbers alone; `propose`: the DM applies what comes of it; `apply`: it is applied at once, and can be taken back. */
export const DEED_MODES = ['roll', 'propose', 'apply'] as const
export type DeedMode = (typeof DEED_MODES)[number]

export const SessionSettings = z.object({
  /** How players see hit points of creatures outside the party: as numbers, as a word, or not at all. */
  npcHpShownAs: z.enum(['exact', 'words', 'nothing']),
  /** PARTY-8 Whether a character who sits down gets a token. Absent, as in sessions of older versions, it is true. */
  joiningPlacesTokens: z.optional(z.boolean()),
  /** GRID-1 How diagonals count. Absent, as in sessions of older versions, it is `5-5-5`. */
  distanceRule: z.optional(z.enum(DISTANCE_RULES)),
  /** DEED-6 How much of a deed the table does itself. Absent, as in sessions of older versions, it proposes. */
  deeds: z.optional(z.enum(DEED_MODES)),
  /** REACT-1 Seconds in which a deed can be answered; 0: nobody is asked. Absent, it is `REACTION_SECONDS`. */
  reactionSeconds: z.optional(z.int().check(z.minimum(0), z.maximum(120))),
})
/** How long a table waits for reactions if it says nothing else. */
export const REACTION_SECONDS = 6
export type SessionSettings = z.infer<typeof SessionSettings>
export type NpcHpShownAs = SessionSettings['npcHpShownAs']

export const DEFAULT_SETTINGS: SessionSettings = { npcHpShownAs: 'exact' }
