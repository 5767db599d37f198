import { type EncounterFields, LIMITS, SavedEncounter } from '@hearthlight/protocol'
import { encounterWorth } from '@hearthlight/rules/encounter'
import type { Fields } from '@hearthlight/sync'
import { call } from '../../http/call'
import { type Collection, sendBy } from '../collection'

/** Encounters that a DM prepares for any session. */
export const encounters: Collection<SavedEncounter> = {
  send: sendBy<SavedEncounter>({
    read: (current) => SavedEncounter.safeParse(current).data,
    create: (fields) => call('createEncounter', { body: bodyOf(fields) }),
    update: (id, fields, revision) => call('updateEncounter', { params: { id }, body: { ...bodyOf(fields), revision } }),
    remove: (id) => call('deleteEncounter', { params: { id } }),
    list: () => call('listEncounters'),
  }),
  documentOf: ({ id, revision, name, creatures, partyLevels }) => ({ id, revision, fields: { name, creatures, partyLevels } }),
  draft: ({ id, at }, fields) => ({ ...withWorth(fields), id, revision: 0, createdAt: at }),
  withFields: (encounter, fields) => ({ ...encounter, ...withWorth(fields) }),
  nameOf: ({ name }) => String(name),
  renamed: (fields, name) => ({ ...fields, name: name.slice(-LIMITS.nameLength) }),
}

/** Only this collection writes these fields; the server checks them again. */
function bodyOf(fields: Fields): EncounterFields {
  return fields as unknown as EncounterFields
}

function withWorth(fields: Fields) {
  return { ...bodyOf(fields), ...encounterWorth(bodyOf(fields)) }
}
