/** Heard by the keyboard's layer, which loads the palette: buttons that open it need not. */
export const PALETTE_WANTED = 'app:palette'

export function askForPalette(): void {
  window.dispatchEvent(new Event(PALETTE_WANTED))
}
