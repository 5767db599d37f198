import { create } from 'zustand'
import type { Command } from '../lib/commands'

type Overlay =
  | {
      readonly name: 'palette'
      /** Available on every screen. */
      readonly commands: readonly Command[]
      /** The buttons on the screen when the palette opened. */
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
