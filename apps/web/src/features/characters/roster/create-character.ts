import type { CharacterDocument } from '@hearthlight/protocol'
import type { Character } from '@hearthlight/rules/character'
import { addCharacter } from '../../../documents/queries/characters'
import { reportFailed } from '../../../http/report-failure'
import { t } from '../../../lib/i18n'
import { notify } from '../../../lib/notifications'

/** Stores a new character on the server. Undefined if that failed; the error has been reported to the user. */
export async function createCharacter(
  character: Character,
  title = t('{name} is ready for adventure', { name: character.name }),
): Promise<CharacterDocument | undefined> {
  const outcome = await addCharacter(character)
  if (outcome.ok) {
    notify({ type: 'success', title })
    return outcome.answer
  }
  reportFailed(outcome.failure)
  return undefined
}
