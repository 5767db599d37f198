import type { Character } from './sheet'

/** The file name of a downloaded character: its name with underscores for spaces, without characters that file names can't have. */
export function characterFileName(name: string): string {
  const safe = name
    .trim()
    .replace(/\s/g, '_')
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '')
    .replace(/^\.+/, '')
    .slice(0, 100)
  return `${safe === '' ? 'character' : safe}.json`
}

/** The text of a downloaded character, readable for people too. */
export function characterFileText(character: Character): string {
  return `${JSON.stringify(character, null, 2)}\n`
}
