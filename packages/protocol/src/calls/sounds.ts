import { z } from 'zod/mini'
import { call, FileName, Nothing, SentFile, StreamedFile } from './http-call'
import { StorageUse } from './uploads'

export const SOUND_FORMATS = ['mp3', 'ogg', 'm4a', 'wav'] as const
export type SoundFormat = (typeof SOUND_FORMATS)[number]

/** A piece of music that a DM uploaded. It is stored unchanged; its type is detected from its first bytes. */
export const Sound = z.object({
  id: z.string(),
  /** The file's name without its extension; to show. */
  name: z.string(),
  format: z.enum(SOUND_FORMATS),
  /** Counts against the quota. */
  bytes: z.int(),
  createdAt: z.string(),
})
export type Sound = z.infer<typeof Sound>

export const SOUND_CALLS = {
  createSound: call({
    method: 'POST',
    path: '/api/sounds',
    needsToken: true,
    status: 201,
    takesFile: true,
    body: z.object({ name: FileName, file: SentFile }),
    answer: Sound,
  }),
  /** Sorted by name. */
  listSounds: call({
    method: 'GET',
    path: '/api/sounds',
    needsToken: true,
    body: Nothing,
    answer: z.extend(StorageUse, { sounds: z.array(Sound) }),
  }),
  /**
   * For its owner, and for everyone at a table of the owner while it plays there. An `<audio>` can't send the token, so pages
   * fetch it and play the blob.
   */
  getSound: call({ method: 'GET', path: '/api/sounds/:id', needsToken: true, givesFile: true, body: Nothing, answer: StreamedFile }),
  deleteSound: call({ method: 'DELETE', path: '/api/sounds/:id', needsToken: true, body: Nothing, answer: Nothing }),
} as const
