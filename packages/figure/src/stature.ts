import type { Appearance } from '@hearthlight/rules/compendium'
import statures from '../data/statures.json'
import type { FigureRace } from './character'

/** Measures of one body, in units of about a metre. */
export interface Stature {
  readonly hipHeight: number
  readonly torsoLength: number
  readonly armLength: number
  readonly headRadius: number
  readonly shoulder: number
  readonly chest: number
  readonly waist: number
  readonly hip: number
  /** Factor for the thickness of arms and legs. */
  readonly limb: number
  readonly belly: number
  /** Radians by which the back bends forward. */
  readonly hunch: number
  /** Factor for held things, so that small people carry small things. */
  readonly gear: number
}

interface People {
  readonly height?: number
  readonly breadth?: number
  readonly head?: number
  readonly hunch?: number
}

/** Races whose build differs from a human's; the others are built like humans. */
const PEOPLES: Readonly<Record<string, People>> = statures.peoples
const SMALL = { height: 0.7, breadth: 0.86, head: 0.96 }

export function statureOf(appearance: Appearance, race: FigureRace | null): Stature {
  const build = statures.builds[appearance.build]
  const age = statures.ages[appearance.age]
  const people = PEOPLES[race?.id ?? ''] ?? {}
  const size = race?.size === 'Small' ? SMALL : { height: 1, breadth: 1, head: 1 }
  const isFemale = appearance.gender === 'female'

  const height = statures.heights[appearance.height] * age.height * (people.height ?? 1) * size.height
  const breadth = build.breadth * (people.breadth ?? 1) * size.breadth
  const limb = build.limb * ((people.breadth ?? 1) * 0.7 + 0.3) * size.breadth * (isFemale ? 0.88 : 1)
  return {
    hipHeight: 0.68 * height,
    torsoLength: 0.5 * (height * 0.75 + 0.25 * size.height),
    armLength: 0.52 * (height * 0.75 + 0.25 * size.height),
    headRadius: 0.2 * (people.head ?? 1) * age.head * size.head * (isFemale ? 0.97 : 1),
    shoulder: 0.222 * breadth * (isFemale ? 0.88 : 1),
    chest: 0.172 * breadth * (isFemale ? 0.9 : 1),
    waist: 0.138 * build.waist * age.waist * (people.breadth ?? 1) * size.breadth * (isFemale ? 0.86 : 1),
    hip: 0.155 * ((build.waist + build.breadth) / 2) * (people.breadth ?? 1) * size.breadth * (isFemale ? 1.06 : 1),
    limb,
    belly: build.belly * size.breadth,
    hunch: age.hunch + (people.hunch ?? 0),
    gear: 0.35 + 0.65 * Math.min(1.12, height),
  }
}
