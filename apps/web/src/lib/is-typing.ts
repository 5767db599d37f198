/** Whether a key or a paste there belongs to the text that somebody writes. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}

/** Whether letters typed there mean something there: to a text, or to a list that jumps to what begins with them. */
export function takesLetters(target: EventTarget | null): boolean {
  return isTyping(target) && !(target as HTMLElement).matches('[type=radio], [type=checkbox], [type=range]')
}
