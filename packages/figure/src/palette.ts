import colors from '../data/colors.json'
import rigs from '../data/lights.json'
import type { FigureClass, FigureRace } from './character'
import type { Vec3 } from './vector'

/** Colours of materials by name, #rrggbb. Skin, hair, eyes and clothes come from the swatches of the appearance. */
export const MATERIALS: Readonly<Record<string, string>> = colors.materials

export interface ClassColors {
  readonly main: string
  /** The colour of gems, magic and trimmings. */
  readonly accent: string
}

export const classColors = (characterClass: FigureClass | null): ClassColors => byId(colors.classes, characterClass)

/** The background colour of portraits: that of the land from which the race comes. */
export const portraitBackground = (race: FigureRace | null): string => byId(colors.portraitBackgrounds, race)

/** The entry '' applies to every id that is not in the table. */
function byId<T>(table: Readonly<Record<string, T>> & { readonly '': T }, entry: { readonly id: string } | null): T {
  const id = entry?.id ?? ''
  return (Object.hasOwn(table, id) ? table[id] : undefined) ?? table['']
}

export const LIGHTINGS = ['daylight', 'dramatic', 'magical', 'dungeon'] as const
export type Lighting = (typeof LIGHTINGS)[number]

export interface Lamp {
  readonly color: string
  readonly strength: number
  /** The direction from which the light comes. */
  readonly from: Vec3
}

export interface LightRig {
  readonly sky: string
  readonly ground: string
  readonly ambient: number
  /** Casts the shadow. */
  readonly key: Lamp
  readonly fill: Lamp
  /** Lights the edges from behind. */
  readonly rim: Lamp
}

/** The light of portraits: warm from the side of the face, a cool rim behind. */
export const PORTRAIT_LIGHT = rigs.portrait as unknown as LightRig

export const LIGHT_RIGS = rigs as unknown as Readonly<Record<Lighting, LightRig>>
