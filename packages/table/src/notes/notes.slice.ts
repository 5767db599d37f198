import { defineSlice } from '../kernel/define-slice'
import { NO_NOTES, type NotesState } from './notes.state'
import { campaignNotesUpdate, sceneNotesUpdate } from './notes-update'

export const notes = defineSlice<NotesState>()({
  initial: () => NO_NOTES,
  messages: [sceneNotesUpdate, campaignNotesUpdate],
  restore: (_present, given) => given,
  seenBy: (viewer, state) => (viewer.role === 'dm' ? state : NO_NOTES),
})
