import { SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, happen, onlyDm } from '../kernel/define-event'
import { defineMessage, dmOnly } from '../session-context/define-message'
import { Note, type NotesState } from './notes.state'

export const campaignNotesUpdated = defineEvent<NotesState>()({
  name: 'campaign-notes-updated',
  payload: z.object({ notes: Note }),
  apply: (state, { notes }) => (state.campaignNotes === notes ? state : { ...state, campaignNotes: notes }),
  seenBy: onlyDm,
})

/** NOTES-2 The DM's notes on the campaign, stored with this session; never sent to anyone else. */
export const campaignNotesUpdate = defineMessage<NotesState>()({
  name: 'campaign-notes-update',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), notes: Note }),
  events: [campaignNotesUpdated],
  may: dmOnly,
  decide: ({ state, payload: { notes } }) => (state.campaignNotes === notes ? [] : [happen(campaignNotesUpdated, { notes })]),
})

const sceneNotesUpdated = defineEvent<NotesState>()({
  name: 'scene-notes-updated',
  payload: z.object({ notes: Note }),
  apply: (state, { notes }) => (state.sceneNotes === notes ? state : { ...state, sceneNotes: notes }),
  seenBy: onlyDm,
})

/** NOTES-1 The DM's notes on the scene; never sent to anyone else. */
export const sceneNotesUpdate = defineMessage<NotesState>()({
  name: 'scene-notes-update',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), notes: Note }),
  events: [sceneNotesUpdated],
  may: dmOnly,
  decide: ({ state, payload: { notes } }) => (state.sceneNotes === notes ? [] : [happen(sceneNotesUpdated, { notes })]),
})
