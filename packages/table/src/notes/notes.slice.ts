import { defineSlice } from '../kernel/define-slice'
import { campaignNotesUpdate } from './campaign-notes-update'
import { NO_NOTES, type NotesState } from './notes.state'
import { sceneNotesUpdate } from './scene-notes-update'

export const notes = defineSlice<NotesState>()({
  initial: () => NO_NOTES,
  messages: [sceneNotesUpdate, campaignNotesUpdate],
  restore: (_present, given) => given,
  seenBy: (viewer, state) => (viewer.role === 'dm' ? state : NO_NOTES),
})
