import { LIMITS, type SessionId, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import type { TableEvent } from '../kernel/define-event'
import type { Health } from './health'
import type { ScreenState } from './screen-state'

/** Somebody who lost the seat at this table. */
export const FormerPlayer = z.object({
  playerId: UserId,
  /** The account's display name when they lost the seat. */
  playerName: z.string().check(z.maxLength(LIMITS.nameLength)),
  /** true: they can't take a seat again until the DM lets them back in. */
  isKeptOut: z.boolean(),
})
export type FormerPlayer = z.infer<typeof FormerPlayer>

/** What the table knows of somebody who may stand in the order of initiative: a character, a token or an NPC. */
export interface Creature extends Health {
  /** character: also where the id is that of the character's token, for the two are one. */
  readonly kind: 'hero' | 'token' | 'npc'
  readonly name: string
  readonly isHidden: boolean
  /** The player whose it is. */
  readonly playerId: UserId | null
  /** One of the party's: players read its hit points, whatever they read of others. */
  readonly isParty: boolean
  /** What a character adds to a d20, by `initiative` and the names of the skills; absent where it is not known. */
  readonly checks?: Readonly<Record<string, number>> | undefined
}

/** What every message may know about the session without reaching into another slice. */
export interface Facts {
  readonly sessionId: SessionId
  readonly dmId: UserId
  readonly isPaused: boolean
  readonly isEnded: boolean
  readonly maxPlayers: number
  /** Ids of the players who have a seat. */
  readonly seated: readonly UserId[]
  /** Somebody who lost the seat at this table. Players know of none. */
  formerPlayer(playerId: string): FormerPlayer | undefined
  /** Found by the id of a player, a token or an NPC. */
  creature(id: string): Creature | undefined
  /** The events that take back what the DM did last; those of `UNDOING_EVENTS`. */
  undoLastAct(): readonly TableEvent[]
  tokenCount(): number
  /** The number of the next roll of that lane. */
  nextRoll(lane: string): number
  /** For players the open one. */
  readonly screen: ScreenState
}
