import type { HandoutFields } from '@hearthlight/table'
import { create } from 'zustand'

export type JournalTab = 'mine' | 'party' | 'handouts' | 'log' | 'loot'

/** What the DM begins with: a picture of a place, or a file that was dropped. */
export interface HandoutDraft extends Partial<HandoutFields> {
  /** Not uploaded yet. */
  readonly file?: File
  /** The title of a handout that the campaign has ready: the form takes it over once it is loaded. */
  readonly prepared?: string
}

interface JournalDialogState {
  readonly isOpen: boolean
  readonly tab: JournalTab
  /** The handout that is open beside the list. */
  readonly handoutId: string | undefined
  /** The DM's form for a new handout is open. */
  readonly draft: HandoutDraft | undefined
}

const CLOSED: JournalDialogState = { isOpen: false, tab: 'handouts', handoutId: undefined, draft: undefined }

/** The journal, and the DM's form for a handout; buttons, keys and the palette open them. */
export const useJournalDialog = create<JournalDialogState>(() => CLOSED)

/** Without a tab, the one that was open last. */
export function openJournal(tab?: JournalTab, handoutId?: string): void {
  useJournalDialog.setState((before) => ({ isOpen: true, tab: tab ?? before.tab, handoutId: handoutId ?? before.handoutId }))
}

export function closeJournal(): void {
  useJournalDialog.setState({ isOpen: false })
}

/** In place of the journal, which keeps what is written there. */
export function openHandoutForm(draft: HandoutDraft = {}): void {
  useJournalDialog.setState({ draft, isOpen: false })
}

export function closeHandoutForm(): void {
  useJournalDialog.setState({ draft: undefined })
}

/** Called when the session is left. */
export function forgetJournal(): void {
  useJournalDialog.setState(CLOSED)
}
