import { create } from 'zustand'
import type { Command } from '../lib/commands'

type Overlay =
  | {
      readonly name: 'palette'
      /** Of every screen. */
      readonly commands: readonly Command[]
      /** What was on the screen when it opened. */
      readonly buttons: readonly Command[]
    }
  | { readonly name: 'sheet' }
  | { readonly name: 'none' }

/** Which of the keyboard's two dialogs is open. */
export const useOverlay = create<Overlay>(() => ({ name: 'none' }))

export function openShortcutSheet(): void {
  useOverlay.setState({ name: 'sheet' }, true)
}

export function closeOverlay(): void {
  useOverlay.setState({ name: 'none' }, true)
}
