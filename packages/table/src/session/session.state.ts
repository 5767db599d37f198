import type { UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import type { Genesis } from '../kernel/define-slice'

export const SessionSettings = z.object({
  /** How players read the hit points of those who are no heroes: as numbers, as a word, or not at all. */
  npcHpShownAs: z.enum(['exact', 'words', 'nothing']),
})
export type SessionSettings = z.infer<typeof SessionSettings>
export type NpcHpShownAs = SessionSettings['npcHpShownAs']

export const DEFAULT_SETTINGS: SessionSettings = { npcHpShownAs: 'exact' }

export interface SessionState {
  readonly name: string
  readonly dmId: UserId
  readonly maxPlayers: number
  readonly isPaused: boolean
  readonly isEnded: boolean
  readonly settings: SessionSettings
}

export function openSession(genesis: Genesis): SessionState {
  return {
    name: genesis.name,
    dmId: genesis.dmId as UserId,
    maxPlayers: genesis.maxPlayers,
    isPaused: false,
    isEnded: false,
    settings: DEFAULT_SETTINGS,
  }
}
