import type { CharacterDocument } from '@hearthlight/protocol'
import type { Character } from '@hearthlight/rules/character'
import { editDocumentSoon } from './documents'

/** Changes are sent together, as in the roster. */
const SEND_AFTER_MS = 500

/** Changes fields of the user's own sheet; undefined removes one. */
export function saveSheet(
  { id, revision, sheet: stored }: CharacterDocument,
  changes: { readonly [Field in keyof Character]?: unknown },
): void {
  const fields = Object.fromEntries(Object.entries({ ...stored, ...changes }).filter(([, value]) => value !== undefined))
  editDocumentSoon(
    { type: 'characters', id, base: { revision, fields: stored }, fields: fields as CharacterDocument['sheet'] },
    SEND_AFTER_MS,
  )
}
