import type { Appearance, CharacterClass, Race } from '@hearthlight/rules/compendium'

/** The parts of the rulebook that the figure needs. Race and class are null until they are chosen. */
export type FigureRace = Pick<Race, 'id' | 'name' | 'size' | 'looks'>
export type FigureClass = Pick<CharacterClass, 'id' | 'name'>
export type RaceLook = Race['looks'][number]

export interface Character {
  readonly appearance: Appearance
  readonly race: FigureRace | null
  readonly characterClass: FigureClass | null
}

export const POSES = ['standing', 'combat', 'casting', 'heroic', 'relaxed'] as const
export type Pose = (typeof POSES)[number]
