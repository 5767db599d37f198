import type { UserId } from '@hearthlight/protocol'
import { create } from 'zustand'

/** The player through whose eyes the DM looks at the table, beside the own view. */
export const useViewAs = create<{ readonly playerId: UserId | undefined }>(() => ({ playerId: undefined }))

export function viewAs(playerId: UserId | undefined): void {
  useViewAs.setState({ playerId })
}
