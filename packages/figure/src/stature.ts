import { AGES, BUILDS } from '@hearthlight/rules/appearance'
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

/** 0 is the first word of the scale, such as young, 1 the second; the sliders of an appearance reach the values between. */
export const ageAt = ({ age, sliders }: Appearance): number => positionOf(AGES, age, sliders?.age)
export const buildAt = ({ build, sliders }: Appearance): number => positionOf(BUILDS, build, sliders?.build)

function positionOf(words: readonly string[], word: string, slider: number | undefined): number {
  return slider === undefined ? Math.max(0, words.indexOf(word)) : (slider / 100) * (words.length - 1)
}

/** The measures at a position between two words of a scale. */
function onScale<Word extends string, Name extends string>(
  words: readonly Word[],
  measures: Readonly<Record<Word, Readonly<Record<Name, number>>>>,
  position: number,
): Readonly<Record<Name, number>> {
  const from = measures[words[Math.floor(position)] ?? (words[0] as Word)]
  const to = measures[words[Math.ceil(position)] ?? (words[0] as Word)]
  const share = position - Math.floor(position)
  const names = Object.keys(from) as Name[]
  return Object.fromEntries(names.map((name) => [name, from[name] + (to[name] - from[name]) * share])) as Record<Name, number>
}

export function statureOf(appearance: Appearance, race: FigureRace | null): Stature {
  const build = onScale(BUILDS, statures.builds, buildAt(appearance))
  const age = onScale(AGES, statures.ages, ageAt(appearance))
  const people = PEOPLES[race?.id ?? ''] ?? {}
  const size = race?.size === 'Small' ? SMALL : { height: 1, breadth: 1, head: 1 }
  const isFemale = appearance.gender === 'female'

  const height = statures.heights[appearance.height] * age.height * (people.height ?? 1) * size.height
  const breadth = build.breadth * (people.breadth ?? 1) * size.breadth
  const limb = build.limb * ((people.breadth ?? 1) * 0.7 + 0.3) * size.breadth * (isFemale ? 0.88 : 1)
  return {
    hipHeight: 0.73 * height,
    torsoLength: 0.5 * (height * 0.75 + 0.25 * size.height),
    armLength: 0.52 * (height * 0.75 + 0.25 * size.height),
    headRadius: 0.19 * (people.head ?? 1) * age.head * size.head * (isFemale ? 0.97 : 1),
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
