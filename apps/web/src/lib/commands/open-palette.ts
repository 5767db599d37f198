/** The keyboard layer listens to these and loads the dialogs, so that buttons need not. */
export const PALETTE_WANTED = 'app:palette'
export const HELP_WANTED = 'app:help'
/** The late parts of the map listen to this one. */
export const ASK_WANTED = 'app:ask'

export function openPalette(): void {
  window.dispatchEvent(new Event(PALETTE_WANTED))
}

export function openHelp(): void {
  window.dispatchEvent(new Event(HELP_WANTED))
}
