import type { UserId } from '@hearthlight/protocol'
import type { Genesis } from '../kernel/define-slice'

export interface SessionState {
  readonly name: string
  readonly dmId: UserId
  readonly maxPlayers: number
  readonly isPaused: boolean
  readonly isEnded: boolean
  readonly scene: { readonly name: string; readonly description: string }
}

export function openSession(genesis: Genesis): SessionState {
  return {
    name: genesis.name,
    dmId: genesis.dmId as UserId,
    maxPlayers: genesis.maxPlayers,
    isPaused: false,
    isEnded: false,
    scene: genesis.scene,
  }
}
