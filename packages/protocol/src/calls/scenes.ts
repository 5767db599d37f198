import { z } from 'zod/mini'
import { CampaignId } from '../ids'
import { LIMITS } from '../limits'
import { call, Nothing, Text } from './http-call'

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.nameLength))

/** A scene that a DM prepared. Showing the scene does not change what is null here. */
export const SceneFields = z.object({
  name: Name,
  description: Text(LIMITS.descriptionLength),
  /** An upload's id. */
  pictureId: z.nullable(z.string().check(z.regex(/^up_[\w-]{1,61}$/))),
  /** The mood's name. */
  mood: z.nullable(Name),
  /** `url` is empty for the tracks that every client generates itself. */
  music: z.nullable(z.object({ name: Name, url: z.string().check(z.maxLength(80), z.regex(/^(\/api\/sounds\/snd_[\w-]+)?$/)) })),
  light: z.nullable(z.enum(['bright', 'dim', 'dark'])),
  /** The campaign at whose table it was made; the scene is available at every table of the same DM. */
  campaignId: z.nullable(CampaignId),
})
export type SceneFields = z.infer<typeof SceneFields>
export const OwnScene = z.extend(SceneFields, { id: z.string(), revision: z.int(), createdAt: z.string() })
export type OwnScene = z.infer<typeof OwnScene>

/** Scenes belong to their DM; nobody else receives them before they are shown. */
export const SCENE_CALLS = {
  listScenes: call({ method: 'GET', path: '/api/dm/scenes', needsToken: true, body: Nothing, answer: z.array(OwnScene) }),
  createScene: call({ method: 'POST', path: '/api/dm/scenes', needsToken: true, status: 201, body: SceneFields, answer: OwnScene }),
  /** 409 with the newer scene if `revision` is stale. */
  updateScene: call({
    method: 'PUT',
    path: '/api/dm/scenes/:id',
    needsToken: true,
    body: z.extend(SceneFields, { revision: z.int() }),
    answer: OwnScene,
  }),
  deleteScene: call({ method: 'DELETE', path: '/api/dm/scenes/:id', needsToken: true, body: Nothing, answer: Nothing }),
} as const
