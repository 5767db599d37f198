import { CharacterDocument, CharacterId, LIMITS } from '@hearthlight/protocol'
import { t } from '../lib/i18n'
import type { Collection } from '../lib/outbox'
import { call } from './call'
import { delivered, isCreatedSince, undelivered } from './delivered'
import type { Failure } from './failure'

/** Heroes as the outbox deals with them: what the user writes is the sheet. */
export const characterCollection: Collection<CharacterDocument, Failure> = {
  create: async (sheet) => delivered(await call('createCharacter', { body: { sheet } }), CharacterDocument),
  update: async (id, sheet, revision) =>
    delivered(await call('updateCharacter', { params: { id }, body: { sheet, revision } }), CharacterDocument),
  remove: async (id) => {
    const outcome = await call('deleteCharacter', { params: { id } })
    return delivered(outcome.ok ? { ok: true, answer: undefined } : outcome, CharacterDocument)
  },
  list: async () => {
    const outcome = await call('listCharacters')
    return outcome.ok ? { outcome: 'listed', items: outcome.answer } : undelivered(outcome.failure, CharacterDocument)
  },
  draft: ({ target, owner, at, fields }) => ({
    id: CharacterId.parse(target),
    revision: 0,
    createdBy: owner,
    createdAt: at,
    sheet: fields,
  }),
  withFields: (character, sheet) => ({ ...character, sheet }),
  isMadeFrom: ({ sheet, createdAt }, fields, since) => isCreatedSince(createdAt, since) && JSON.stringify(sheet) === JSON.stringify(fields),
  nameOf: ({ name }) => (typeof name === 'string' && name.trim() !== '' ? name : t('Unnamed Character')),
  renamed: (sheet, name) => ({ ...sheet, name: name.slice(-LIMITS.nameLength) }),
}
