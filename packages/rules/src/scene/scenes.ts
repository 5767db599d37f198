/** The four scene presets, and the background that any scene's name calls up. */
import scenes from '../../data/scenes.json' with { type: 'json' }

export type SceneTheme = keyof typeof scenes
const SCENE_THEMES = Object.keys(scenes) as readonly SceneTheme[]

export const SCENE_PRESETS = SCENE_THEMES.map((theme) => ({ theme, ...scenes[theme] }))

/** The theme whose word the scene's name contains, if any: `The Whispering Forest` is a forest. */
export function sceneTheme(name: string): SceneTheme | undefined {
  const lowered = name.toLowerCase()
  return SCENE_THEMES.find((theme) => lowered.includes(theme))
}
