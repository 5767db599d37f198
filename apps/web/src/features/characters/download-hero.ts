import { downloadText } from '../../lib/download'

/** The sheet as a file, as every table that reads JSON can take it; without the record that is around it here. */
export async function downloadHero(name: string, sheet: Record<string, unknown>): Promise<void> {
  // Loaded on the click: the roster itself needs none of the rulebook.
  const { characterFileName } = await import('@hearthlight/rules/character')
  downloadText(characterFileName(name), `${JSON.stringify(sheet, undefined, 2)}\n`)
}
