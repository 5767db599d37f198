/** Whether a key press or paste on this target belongs to a text that somebody writes. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}

/** Whether the target uses typed letters: for text, or for type-ahead in a list. */
export function takesLetters(target: EventTarget | null): boolean {
  return isTyping(target) && !(target as HTMLElement).matches('[type=radio], [type=checkbox], [type=range]')
}
