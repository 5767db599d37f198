import { LIMITS, OwnScene, type SceneFields } from '@hearthlight/protocol'
import type { Fields } from '@hearthlight/sync'
import { call } from '../../http/call'
import { queryClient } from '../../http/query-client'
import { type Collection, sendBy } from '../collection'

const send = sendBy<OwnScene>({
  read: (current) => OwnScene.safeParse(current).data,
  create: (fields) => call('createScene', { body: bodyOf(fields) }),
  update: (id, fields, revision) => call('updateScene', { params: { id }, body: { ...bodyOf(fields), revision } }),
  remove: (id) => call('deleteScene', { params: { id } }),
  list: () => call('listScenes'),
})

/** Scenes that a DM prepares. */
export const scenes: Collection<OwnScene> = {
  send: async (request) => {
    const answer = await send(request)
    if (answer.outcome === 'ok' && 'base' in request) await dropPicture(request.base.pictureId, answer.item)
    return answer
  },
  documentOf: (scene) => ({ id: scene.id, revision: scene.revision, fields: sceneFields(scene) }),
  draft: ({ id, at }, fields) => ({ ...bodyOf(fields), id, revision: 0, createdAt: at }),
  withFields: (scene, fields) => ({ ...scene, ...bodyOf(fields) }),
  nameOf: ({ name }) => String(name),
  renamed: (fields, name) => ({ ...fields, name: name.slice(-LIMITS.nameLength) }),
}

/** The fields of a scene that its DM writes. */
export function sceneFields({ name, description, pictureId, mood, music, light, campaignId }: SceneFields): SceneFields & Fields {
  return { name, description, pictureId, mood, music, light, campaignId }
}

/** Only this collection writes these fields; the server checks them again. */
function bodyOf(fields: Fields): SceneFields {
  return fields as unknown as SceneFields
}

/** Deletes a picture that no scene uses any more, to free its storage. */
async function dropPicture(pictureId: unknown, saved: OwnScene | undefined): Promise<void> {
  if (typeof pictureId !== 'string' || saved?.pictureId === pictureId) return
  const shown = queryClient.getQueryData<readonly OwnScene[]>(['scenes'])
  const listed = shown === undefined ? await call('listScenes') : undefined
  const known = shown ?? (listed?.ok ? listed.answer : undefined)
  if (known === undefined || known.some((scene) => scene.pictureId === pictureId)) return
  void call('deleteUpload', { params: { id: pictureId } })
}
