import { DISTANCE_RULES } from '@hearthlight/rules/grid'
import { z } from 'zod/mini'

/** `roll`: dice and numbers alone; `propose`: the DM applies what comes of it; `apply`: it is applied at once, and can be taken back. */
export const DEED_MODES = ['roll', 'propose', 'apply'] as const
export type DeedMode = (typeof DEED_MODES)[number]

/** DOOR-1 Who may sit down: anybody with the invite, whom the DM lets in, or nobody without an account. */
export const DOORS = ['open', 'ask', 'accounts'] as const
export type Door = (typeof DOORS)[number]

const MOST_TURN_SECONDS = 900

export const SessionSettings = z.object({
  /**
   * How players see hit points of creatures outside the party: all as numbers, as a word, or not at all; or those of the compendium's
   * monsters as a word, and others as numbers.
   */
  npcHpShownAs: z.enum(['exact', 'words', 'nothing', 'monsters-in-words']),
  /** PARTY-8 Whether a character who sits down gets a token. Absent, as in sessions of older versions, it is true. */
  joiningPlacesTokens: z.optional(z.boolean()),
  /** GRID-1 How diagonals count. Absent, as in sessions of older versions, it is `5-5-5`. */
  distanceRule: z.optional(z.enum(DISTANCE_RULES)),
  /** DEED-6 How much of a deed the table does itself. Absent, as in sessions of older versions, it proposes. */
  deeds: z.optional(z.enum(DEED_MODES)),
  /** REACT-1 Seconds in which a deed can be answered; 0: nobody is asked. Absent, it is `REACTION_SECONDS`. */
  reactionSeconds: z.optional(z.int().check(z.minimum(0), z.maximum(120))),
  /** TIMER-1 Seconds that a turn may take. Absent, as in sessions of older versions, and 0: as long as it likes. */
  turnSeconds: z.optional(z.int().check(z.minimum(0), z.maximum(MOST_TURN_SECONDS))),
  /** CHAT-40 In a party that has split, chat and open rolls stay at the place where they are said. Absent, everyone hears them. */
  chatStaysAtPlace: z.optional(z.boolean()),
  /** MOVE-7 Players' moves beyond the speed of the creature whose turn it is are refused. Absent, every move is allowed. */
  isSpeedHeld: z.optional(z.boolean()),
  /** DICE-20 Whether people type in what dice of their own show. Absent, as in sessions of older versions, it is true. */
  areDiceTyped: z.optional(z.boolean()),
  /** CHAT-53 Whether players send pictures in the chat. Absent, as in sessions of older versions, it is true. */
  doPlayersSendPictures: z.optional(z.boolean()),
  /** DOOR-1 Who may take a seat. Absent, as in sessions of older versions, it is open. */
  door: z.optional(z.enum(DOORS)),
  /** WATCH-1 Whether whoever has the invite may watch without a seat. Absent, as in sessions of older versions, nobody may. */
  letsWatch: z.optional(z.boolean()),
  /** JOURNAL-8 Whether players write into the session's log. Absent, as in sessions of older versions, they don't. */
  playersWriteLog: z.optional(z.boolean()),
})
/** How long a table waits for reactions if it says nothing else. */
export const REACTION_SECONDS = 6
export type SessionSettings = z.infer<typeof SessionSettings>
export type NpcHpShownAs = SessionSettings['npcHpShownAs']

/** Of sessions that say nothing else when they begin, as those of older versions. */
export const DEFAULT_SETTINGS: SessionSettings = { npcHpShownAs: 'exact' }

/** MAP-19 With this a new session begins; it is stored with the session, so that older ones stay as they are. */
export const NPC_HP_OF_NEW_SESSIONS = 'monsters-in-words' satisfies NpcHpShownAs

export interface WithHitPoints {
  readonly isParty: boolean
  /** Made from a monster of the compendium. */
  readonly isMonster: boolean
}

/** MAP-19 How players read the hit points of one creature. */
export function hitPointsShownAs(setting: NpcHpShownAs, { isParty, isMonster }: WithHitPoints): 'numbers' | 'words' | 'nothing' {
  if (isParty || setting === 'exact') return 'numbers'
  if (setting === 'monsters-in-words') return isMonster ? 'words' : 'numbers'
  return setting
}
