import { LIMITS } from '@hearthlight/protocol'
import { z } from 'zod/mini'

/** Markdown. */
export const Note = z.string().check(z.maxLength(LIMITS.noteLength))

export interface NotesState {
  readonly sceneNotes: string
  readonly campaignNotes: string
}

export const NO_NOTES: NotesState = { sceneNotes: '', campaignNotes: '' }
