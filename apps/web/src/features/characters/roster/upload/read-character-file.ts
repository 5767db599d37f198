import { LIMITS } from '@hearthlight/protocol'

/** Reads a character's file of this or another program; undefined if it is none. Rejects if the compendium can't be loaded. */
export async function readCharacterFile(file: File) {
  if (file.size > LIMITS.documentBytes) return undefined
  // The importers for other programs' files, and the compendium that they need, are loaded with the first upload.
  const [{ importAnyCharacter }, { fetchSections }] = await Promise.all([
    import('@hearthlight/rules/character/import'),
    import('../../parts/sections'),
  ])
  let value: unknown
  try {
    value = JSON.parse(await file.text())
  } catch {
    return undefined
  }
  const compendium = await fetchSections(['races', 'classes', 'backgrounds', 'items', 'spells', 'options'])
  const read = importAnyCharacter(value, compendium)
  return read.ok ? read : undefined
}
