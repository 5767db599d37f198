import { create } from 'zustand'

interface AwardDialogState {
  readonly isOpen: boolean
  /** The treasure of the last fight is rolled when the dialog opens. */
  readonly isTreasureWanted: boolean
}

/** The DM's dialog for awards. */
export const useAwardDialog = create<AwardDialogState>(() => ({ isOpen: false, isTreasureWanted: false }))

export function openAward(): void {
  useAwardDialog.setState({ isOpen: true, isTreasureWanted: false })
}

export function openTreasure(): void {
  useAwardDialog.setState({ isOpen: true, isTreasureWanted: true })
}

export function closeAward(): void {
  useAwardDialog.setState({ isOpen: false, isTreasureWanted: false })
}
