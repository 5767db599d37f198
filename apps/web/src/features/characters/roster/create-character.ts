import type { CharacterDocument } from '@hearthlight/protocol'
import type { Character } from '@hearthlight/rules/character'
import { addCharacter } from '../../../documents/queries/characters'
import { reportFailed } from '../../../http/report-failure'
import { t } from '../../../lib/i18n'
import { notify } from '../../../lib/notifications'

/** Keeps a new character on the server. Nothing where that failed; the user has been told. */
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
