import { create } from 'zustand'

/** Whether the DM's dialog for awards is open. */
export const useAwardDialog = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }))

export function openAward(): void {
  useAwardDialog.setState({ isOpen: true })
}

export function closeAward(): void {
  useAwardDialog.setState({ isOpen: false })
}
