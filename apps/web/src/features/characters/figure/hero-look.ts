import type { Appearance, CharacterClass, Race } from '@hearthlight/rules/compendium'

/** What of the rulebook the figure needs. Both stay open before their step is done. */
export type FigureRace = Pick<Race, 'id' | 'name' | 'size' | 'looks'>
export type FigureClass = Pick<CharacterClass, 'id' | 'name'>
export type RaceLook = Race['looks'][number]

export interface Hero {
  readonly appearance: Appearance
  readonly race: FigureRace | null
  readonly characterClass: FigureClass | null
}

export const POSES = ['standing', 'combat', 'casting', 'heroic', 'relaxed'] as const
export type Pose = (typeof POSES)[number]
