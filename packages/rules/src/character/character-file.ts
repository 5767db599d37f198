import type { Character } from './sheet'

/** The name of a downloaded character: its name with underscores for spaces, and nothing that a file can't be called. */
export function characterFileName(name: string): string {
  const safe = name
    .trim()
    .replace(/\s/g, '_')
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '')
    .replace(/^\.+/, '')
    .slice(0, 100)
  return `${safe === '' ? 'character' : safe}.json`
}

/** The text of a downloaded character, for people to read too. */
export function characterFileText(character: Character): string {
  return `${JSON.stringify(character, null, 2)}\n`
}
