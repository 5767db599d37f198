import { z } from 'zod/mini'
import { defineKind, FileId, Long, Name } from '../define-kind'

/** A text or a picture to give to players: a letter, a drawing, a map fragment. */
export const handout = defineKind({
  fields: z.object({ title: Name, text: Long, pictureId: FileId }),
  required: ['title'],
  defaults: { text: '', pictureId: null },
  secretFields: {},
  nameField: 'title',
  pictures: { pictureId: 'scene' },
})
