/** Adds a trimmed text to a list; returns the same list if the text is blank or already in it. */
export function addWords(list: readonly string[], text: string): readonly string[] {
  const words = text.trim()
  return words === '' || list.includes(words) ? list : [...list, words]
}

/** Removes by position; returns the same list if the position is empty. */
export function removeAt<T>(list: readonly T[], position: number): readonly T[] {
  return list[position] === undefined ? list : list.filter((_, index) => index !== position)
}
