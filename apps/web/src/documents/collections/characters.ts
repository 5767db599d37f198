import { CharacterDocument, CharacterId, LIMITS, UserId } from '@hearthlight/protocol'
import { call } from '../../http/call'
import { t } from '../../lib/i18n'
import { type Collection, sendBy } from '../collection'

/** Characters: the user writes the sheet. */
export const characters: Collection<CharacterDocument> = {
  send: sendBy<CharacterDocument>({
    read: (current) => CharacterDocument.safeParse(current).data,
    create: (sheet) => call('createCharacter', { body: { sheet } }),
    update: (id, sheet, revision) => call('updateCharacter', { params: { id }, body: { sheet, revision } }),
    remove: (id) => call('deleteCharacter', { params: { id } }),
    list: () => call('listCharacters'),
  }),
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
