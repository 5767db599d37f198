import { CharacterDocument, CharacterId, LIMITS, UserId } from '@hearthlight/protocol'
import { call } from '../../api/call'
import { t } from '../../lib/i18n'
import { answered, type Collection, deleted, found } from '../collection'

const read = (current: unknown) => CharacterDocument.safeParse(current).data

/** Characters: what the user writes is the sheet. */
export const characters: Collection<CharacterDocument> = {
  send: async (request) => {
    const { id } = request
    switch (request.action) {
      case 'create':
        return answered(await call('createCharacter', { body: { sheet: request.fields } }), read)
      case 'update':
        return answered(
          await call('updateCharacter', { params: { id }, body: { sheet: request.fields, revision: request.revision } }),
          read,
        )
      case 'delete':
        return deleted(await call('deleteCharacter', { params: { id } }), read)
      case 'find':
        return found(await call('listCharacters'), request.since)
    }
  },
  documentOf: ({ id, revision, sheet }) => ({ id, revision, fields: sheet }),
  draft: ({ id, owner, at }, sheet) => ({
    id: CharacterId.parse(id),
    revision: 0,
    createdBy: UserId.parse(owner),
    createdAt: at,
    sheet,
  }),
  withFields: (character, sheet) => ({ ...character, sheet }),
  nameOf: ({ name }) => (typeof name === 'string' && name.trim() !== '' ? name : t('Unnamed Character')),
  renamed: (sheet, name) => ({ ...sheet, name: name.slice(-LIMITS.nameLength) }),
}
