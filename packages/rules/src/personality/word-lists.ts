/** Adds a text to a list of the player's own words: trimmed, never blank, never twice. The same list when nothing is added. */
export function addWords(list: readonly string[], text: string): readonly string[] {
  const words = text.trim()
  return words === '' || list.includes(words) ? list : [...list, words]
}

/** Removes by position; the same list when there is nothing at it. */
export function removeAt<T>(list: readonly T[], position: number): readonly T[] {
  return list[position] === undefined ? list : list.filter((_, index) => index !== position)
}
