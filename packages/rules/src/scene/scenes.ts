/** The four scene presets, and the theme that follows from a scene's name. */
import scenes from '../../data/scenes.json' with { type: 'json' }

export type SceneTheme = keyof typeof scenes
const SCENE_THEMES = Object.keys(scenes) as readonly SceneTheme[]

export const SCENE_PRESETS = SCENE_THEMES.map((theme) => ({ theme, ...scenes[theme] }))

/** The theme whose name is in the scene's name, if any: `The Whispering Forest` has the theme `forest`. */
export function sceneTheme(name: string): SceneTheme | undefined {
  const lowered = name.toLowerCase()
  return SCENE_THEMES.find((theme) => lowered.includes(theme))
}
