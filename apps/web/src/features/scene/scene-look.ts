import { findMood, type MoodEffect, type SceneTheme, sceneTheme } from '@hearthlight/rules/scene'

/** The token of the gradient that a scene's name calls up; names are those of tokens.css. */
export function gradientOf(sceneName: string): { readonly theme: SceneTheme; readonly background: string } | undefined {
  const theme = sceneTheme(sceneName)
  return theme === undefined ? undefined : { theme, background: `var(--scene-${theme})` }
}

/** The token of the mood's colour, and how it moves. */
export function moodLook(moodName: string | undefined): { readonly color: string; readonly effect: MoodEffect } | undefined {
  const mood = moodName === undefined ? undefined : findMood(moodName)
  return mood === undefined ? undefined : { color: `var(--mood-${mood.name.toLowerCase()})`, effect: mood.effect }
}

const UPLOADS = '/api/uploads/'

/** Which upload a scene shows; undefined for none, and for what is no upload. */
export function pictureOf({ imageUrl }: { readonly imageUrl?: string | null | undefined }): string | undefined {
  return imageUrl?.startsWith(UPLOADS) === true ? imageUrl.slice(UPLOADS.length) : undefined
}

export function addressOfPicture(uploadId: string): string {
  return UPLOADS + uploadId
}
