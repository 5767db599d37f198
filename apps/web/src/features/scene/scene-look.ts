import { findMood, type MoodEffect, type SceneTheme, sceneTheme } from '@hearthlight/rules/scene'

/** The design token of the gradient for a scene's name; see tokens.css for the names. */
export function gradientOf(sceneName: string): { readonly theme: SceneTheme; readonly background: string } | undefined {
  const theme = sceneTheme(sceneName)
  return theme === undefined ? undefined : { theme, background: `var(--scene-${theme})` }
}

/** The design token of the mood's colour, and its effect. */
export function moodLook(moodName: string | undefined): { readonly color: string; readonly effect: MoodEffect } | undefined {
  const mood = moodName === undefined ? undefined : findMood(moodName)
  return mood === undefined ? undefined : { color: `var(--mood-${mood.name.toLowerCase()})`, effect: mood.effect }
}

const UPLOADS = '/api/uploads/'

/** The upload id of a scene's picture; undefined if it has none, or if the address is no upload. */
export function pictureOf({ imageUrl }: { readonly imageUrl?: string | null | undefined }): string | undefined {
  return imageUrl?.startsWith(UPLOADS) === true ? imageUrl.slice(UPLOADS.length) : undefined
}

export function addressOfPicture(uploadId: string): string {
  return UPLOADS + uploadId
}
