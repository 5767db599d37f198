import type { UserId } from '@hearthlight/protocol'
import { create } from 'zustand'

/** The player whose view the DM has opened beside the own view. */
export const useViewAs = create<{ readonly playerId: UserId | undefined }>(() => ({ playerId: undefined }))

export function viewAs(playerId: UserId | undefined): void {
  useViewAs.setState({ playerId })
}
