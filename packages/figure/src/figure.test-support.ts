import type { Appearance } from '@hearthlight/rules/compendium'
import type { FigureRace, Pose, RaceLook } from './character'
import { type Figure, figureFrom } from './figure-from'
import { meshOf } from './mesh'
import type { Part } from './shapes'
import { boundsOf } from './view'

const BARE: Appearance = {
  gender: 'male',
  skinTone: 'fair',
  hairColor: 'brown',
  hairStyle: 'Short',
  eyeColor: 'brown',
  facialHair: 'Clean Shaven',
  height: 'average',
  build: 'average',
  age: 'adult',
  clothing: "Traveller's Clothes",
  accessories: [],
  scars: [],
  tattoos: [],
  equipment: { armor: 'None', weapon: 'None' },
}

export const anAppearance = (wishes: Partial<Appearance> = {}): Appearance => ({ ...BARE, ...wishes })
export const aRace = (id: string, looks: RaceLook[] = [], size: FigureRace['size'] = 'Medium'): FigureRace => ({
  id,
  name: id,
  size,
  looks,
})
export const aFigure = (wishes: Partial<Appearance> = {}, race: FigureRace | null = null, pose: Pose = 'standing'): Figure =>
  figureFrom(anAppearance(wishes), race, { id: 'wizard', name: 'Wizard' }, pose)

export const named = (figure: Figure, start: string): Part[] => figure.parts.filter((part) => part.name.startsWith(start))
export const heightOf = (figure: Figure): number => boundsOf(figure.parts.map(meshOf)).top

/** Pseudorandom numbers from 0 (inclusive) to 1 (exclusive), determined by the seed. */
export function randomFrom(seed: number): () => number {
  let state = seed + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
