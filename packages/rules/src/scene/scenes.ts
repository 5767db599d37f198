/** The four scene presets, and the background that any scene's name calls up. */

export const SCENE_THEMES = ['forest', 'dungeon', 'tavern', 'castle'] as const
export type SceneTheme = (typeof SCENE_THEMES)[number]

export interface ScenePreset {
  readonly theme: SceneTheme
  readonly name: string
  readonly description: string
}

export const SCENE_PRESETS = [
  {
    theme: 'forest',
    name: 'Forest',
    description: 'Moss swallows every footstep and green light falls in coins. Somewhere above, the birds have stopped singing.',
  },
  {
    theme: 'dungeon',
    name: 'Dungeon',
    description: 'Cold water ticks ahead, and the torch shows one more door than the map. The dust was walked on today.',
  },
  {
    theme: 'tavern',
    name: 'Tavern',
    description: 'Wood smoke, wet wool and onions; a fiddle fights with forty voices. One table by the stairs goes quiet as you come in.',
  },
  {
    theme: 'castle',
    name: 'Castle',
    description: 'Banners stir above a floor worn hollow by petitioners. The guards watch hands, the courtiers watch faces.',
  },
] as const satisfies readonly ScenePreset[]

/** The theme whose word the scene's name contains, if any: `The Whispering Forest` is a forest. */
export function sceneTheme(name: string): SceneTheme | undefined {
  const lowered = name.toLowerCase()
  return SCENE_THEMES.find((theme) => lowered.includes(theme))
}
