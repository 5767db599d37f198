import type { z } from 'zod/mini'
import { CORE_CALLS } from './http'
import { AI_NPC_CALLS } from './http-ai-npcs'
import { DM_DESK_CALLS } from './http-dm-desk'
import { MAP_CALLS } from './http-maps'
import { RECORD_CALLS } from './http-records'
import { SAVE_CALLS } from './http-saves'
import { SCENE_CALLS } from './http-scenes'
import { SOUND_CALLS } from './http-sounds'
import { UPLOAD_CALLS } from './http-uploads'

/** Every HTTP call of the product. */
export const HTTP = {
  ...CORE_CALLS,
  ...UPLOAD_CALLS,
  ...MAP_CALLS,
  ...SAVE_CALLS,
  ...RECORD_CALLS,
  ...DM_DESK_CALLS,
  ...AI_NPC_CALLS,
  ...SCENE_CALLS,
  ...SOUND_CALLS,
} as const

export type HttpCallName = keyof typeof HTTP
export type BodyOf<Name extends HttpCallName> = z.input<(typeof HTTP)[Name]['body']>
export type AnswerOf<Name extends HttpCallName> = z.output<(typeof HTTP)[Name]['answer']>
