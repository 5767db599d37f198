import type { OwnScene, SceneFields } from '@hearthlight/protocol'
import { useMutation, useQuery } from '@tanstack/react-query'
import { createDocument, editDocument, overlaidWithPending } from '../../../documents/load-documents'
import { answerOrThrow, callOrThrow } from '../../../http/call'

/** The DM's own scenes. */
export function useScenes() {
  return useQuery({
    queryKey: ['scenes'],
    queryFn: async ({ signal }) => overlaidWithPending('scenes', await callOrThrow('listScenes', { signal })),
  })
}

/** Creates a scene, or changes an existing one. */
export function useSaveScene() {
  return useMutation({
    mutationFn: async ({ saved, fields }: { readonly saved: OwnScene | undefined; readonly fields: SceneFields }) =>
      answerOrThrow(
        saved === undefined
          ? await createDocument('scenes', { ...fields })
          : await editDocument({ type: 'scenes', ...baseOf(saved), fields: { ...fields } }),
      ),
  })
}

export function useDeleteScene() {
  return useMutation({
    mutationFn: async (scene: OwnScene) => answerOrThrow(await editDocument({ type: 'scenes', ...baseOf(scene), fields: null })),
  })
}

function baseOf({ id, revision, createdAt: _, ...fields }: OwnScene) {
  return { id, base: { revision, fields } }
}
