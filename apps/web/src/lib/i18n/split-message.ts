const NAME = /\{(\w+)\}/

/**
 * A text cut at its `{names}`, as `i18n` fills them in: all that English needs of a compiler of messages. Catalogues bring the
 * whole one along. What stands in braces without being a name stays as it is.
 */
export function splitMessage(text: string): (string | [string])[] {
  if (!text.includes('{')) return [text]
  return text
    .split(NAME)
    .map((part, index): string | [string] => (index % 2 === 0 ? part : [part]))
    .filter((part) => part !== '')
}
