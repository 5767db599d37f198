import { DmNotes } from '@hearthlight/protocol'
import type { Fields } from '@hearthlight/sync'
import { call } from '../../http/call'
import { t } from '../../lib/i18n'
import { storageEntry, writeStored } from '../../lib/storage'
import { answered, type Collection } from '../collection'
import { NOTES_ID } from '../waiting'

export interface NotesSheet extends DmNotes {
  readonly id: typeof NOTES_ID
}

/** The last sheet received from the server. */
export const DM_NOTES = storageEntry('dm_notes', DmNotes)

/** The DM's notes: one sheet per person, which is never created or deleted. */
export const notes: Collection<NotesSheet> = {
  send: async (request) => {
    if (request.action !== 'update') throw new Error('A sheet of notes is only ever changed')
    const outcome = await call('saveDmNotes', { body: { text: notesText(request.fields), revision: request.revision } })
    return answered(outcome.ok ? { ok: true, answer: notesSheet(outcome.answer) } : outcome, (current) => {
      const read = DmNotes.safeParse(current)
      return read.success ? notesSheet(read.data) : undefined
    })
  },
  documentOf: ({ id, revision, text }) => ({ id, revision, fields: { text } }),
  draft: (_change, fields) => notesSheet({ revision: 0, savedAt: null, text: notesText(fields) }),
  withFields: (sheet, fields) => ({ ...sheet, text: notesText(fields) }),
  nameOf: () => t('Notes'),
  renamed: (fields) => fields,
  remember: ({ text, revision, savedAt }) => void writeStored(DM_NOTES, { text, revision, savedAt }),
}

export function notesSheet(saved: DmNotes): NotesSheet {
  return { ...saved, id: NOTES_ID }
}

export function notesText({ text }: Fields): string {
  return typeof text === 'string' ? text : ''
}
