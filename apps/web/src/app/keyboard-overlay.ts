import { create } from 'zustand'
import type { Command } from '../lib/commands'

type Overlay = { readonly name: 'palette'; readonly buttons: readonly Command[] } | { readonly name: 'sheet' } | { readonly name: 'none' }

/** Which of the keyboard's two dialogs is open. */
export const useOverlay = create<Overlay>(() => ({ name: 'none' }))

export function openShortcutSheet(): void {
  useOverlay.setState({ name: 'sheet' }, true)
}

export function closeOverlay(): void {
  useOverlay.setState({ name: 'none' }, true)
}
