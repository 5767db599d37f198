/** Controls and marks that turn the direction of writing; line breaks and tabs stay. */
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Words as they may be shown: nothing in them is obeyed. What looks like HTML stays the text that it is. */
export function plainText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(UNSEEN, (mark) => (mark === '\n' || mark === '\t' ? mark : ''))
}
