import type { z } from 'zod/mini'
import { AI_NPC_CALLS } from './http-ai-npcs'
import { CAMPAIGN_CALLS } from './http-campaigns'
import { DM_LIBRARY_CALLS } from './http-dm-library'
import { MAP_CALLS } from './http-maps'
import { RECORD_CALLS } from './http-records'
import { SAVE_CALLS } from './http-saves'
import { SCENE_CALLS } from './http-scenes'
import { SHELL_CALLS } from './http-shell'
import { SOUND_CALLS } from './http-sounds'
import { UPLOAD_CALLS } from './http-uploads'

/** Every HTTP call by name: both sides take path, body and answer from here. */
export const HTTP = {
  ...SHELL_CALLS,
  ...CAMPAIGN_CALLS,
  ...UPLOAD_CALLS,
  ...MAP_CALLS,
  ...SAVE_CALLS,
  ...RECORD_CALLS,
  ...DM_LIBRARY_CALLS,
  ...AI_NPC_CALLS,
  ...SCENE_CALLS,
  ...SOUND_CALLS,
} as const

export type HttpCallName = keyof typeof HTTP
export type BodyOf<Name extends HttpCallName> = z.input<(typeof HTTP)[Name]['body']>
export type AnswerOf<Name extends HttpCallName> = z.output<(typeof HTTP)[Name]['answer']>
