/** Lower-case words without accents and apostrophes, split at every character that is no letter or digit. */
export function plainWords(text: string): string[] {
  const plain = text
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
  return plain.split(/[^a-z0-9]+/).filter((word) => word !== '')
}
