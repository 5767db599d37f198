import type { z } from 'zod/mini'
import { ACCOUNT_CALLS } from './account'
import { ACCOUNT_SAFETY_CALLS } from './account-safety'
import { AI_NPC_CALLS } from './ai-npcs'
import { CAMPAIGN_CONTENT_CALLS } from './campaign-contents'
import { CAMPAIGN_CALLS } from './campaigns'
import { CHARACTER_CALLS } from './characters'
import { DISPLAY_CALLS } from './displays'
import { DM_LIBRARY_CALLS } from './dm-library'
import { GUEST_CALLS } from './guests'
import { LIBRARY_TOKEN_CALLS } from './library-tokens'
import { MAP_CALLS } from './maps'
import { OPERATOR_CALLS } from './operator'
import { RECORD_CALLS } from './records'
import { SAVE_CALLS } from './saves'
import { SCENE_CALLS } from './scenes'
import { SESSION_CALLS } from './sessions'
import { SOUND_CALLS } from './sounds'
import { UNFINISHED_UPLOAD_CALLS } from './unfinished-uploads'
import { UPLOAD_CALLS } from './uploads'

/** Every HTTP call by name. Client and server take path, body and answer from here. */
export const HTTP = {
  ...ACCOUNT_CALLS,
  ...ACCOUNT_SAFETY_CALLS,
  ...CHARACTER_CALLS,
  ...SESSION_CALLS,
  ...GUEST_CALLS,
  ...DISPLAY_CALLS,
  ...CAMPAIGN_CALLS,
  ...CAMPAIGN_CONTENT_CALLS,
  ...UPLOAD_CALLS,
  ...UNFINISHED_UPLOAD_CALLS,
  ...MAP_CALLS,
  ...SAVE_CALLS,
  ...RECORD_CALLS,
  ...DM_LIBRARY_CALLS,
  ...LIBRARY_TOKEN_CALLS,
  ...AI_NPC_CALLS,
  ...SCENE_CALLS,
  ...SOUND_CALLS,
  ...OPERATOR_CALLS,
} as const

export type HttpCallName = keyof typeof HTTP
export type BodyOf<Name extends HttpCallName> = z.input<(typeof HTTP)[Name]['body']>
export type AnswerOf<Name extends HttpCallName> = z.output<(typeof HTTP)[Name]['answer']>
