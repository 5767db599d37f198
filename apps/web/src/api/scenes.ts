import type { OwnScene, SceneFields } from '@hearthlight/protocol'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call, callOrThrow } from './call'
import { queryClient } from './query-client'

const SCENES = ['scenes']

/** The DM's own. */
export function useScenes() {
  return useQuery({ queryKey: SCENES, queryFn: ({ signal }) => callOrThrow('listScenes', { signal }) })
}

export type SceneDraft = SceneFields & { readonly saved?: OwnScene | undefined }

/** Saves a new scene, or the next revision of a known one. */
export function useSaveScene() {
  return useMutation({
    mutationFn: ({ saved, ...fields }: SceneDraft) =>
      saved === undefined
        ? callOrThrow('createScene', { body: fields })
        : callOrThrow('updateScene', { params: { id: saved.id }, body: { ...fields, revision: saved.revision } }),
    onSuccess: (scene, { saved }) => {
      const next = setScenes((before) =>
        before.some(({ id }) => id === scene.id) ? before.map((each) => (each.id === scene.id ? scene : each)) : [...before, scene],
      )
      dropPicture(saved?.pictureId, next)
    },
    // Somebody may have changed it in another window.
    onError: () => queryClient.invalidateQueries({ queryKey: SCENES }),
  })
}

export function useDeleteScene() {
  return useMutation({
    mutationFn: ({ id }: OwnScene) => callOrThrow('deleteScene', { params: { id } }),
    onSuccess: (_nothing, gone) =>
      dropPicture(
        gone.pictureId,
        setScenes((before) => before.filter(({ id }) => id !== gone.id)),
      ),
  })
}

function setScenes(change: (before: readonly OwnScene[]) => OwnScene[]): readonly OwnScene[] {
  return queryClient.setQueryData<OwnScene[]>(SCENES, (before = []) => change(before)) ?? []
}

/** A picture that no scene bears any more gives its room back. */
function dropPicture(pictureId: string | null | undefined, scenes: readonly OwnScene[]): void {
  if (!pictureId || scenes.some((scene) => scene.pictureId === pictureId)) return
  void call('deleteUpload', { params: { id: pictureId } })
}
