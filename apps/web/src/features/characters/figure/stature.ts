import type { Appearance } from '@hearthlight/rules/compendium'
import type { FigureRace } from './hero-look'

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
  /** Factor on the thickness of arms and legs. */
  readonly limb: number
  readonly belly: number
  /** Radians that the back bends forward. */
  readonly hunch: number
  /** Factor on what is held, so that small folk carry small things. */
  readonly gear: number
}

interface Kin {
  readonly height?: number
  readonly breadth?: number
  readonly head?: number
  readonly hunch?: number
}

const HEIGHTS = { short: 0.89, average: 1, tall: 1.11 } as const

const BUILDS = {
  slim: { breadth: 0.87, limb: 0.8, waist: 0.82, belly: 0 },
  average: { breadth: 1, limb: 1, waist: 1, belly: 0 },
  muscular: { breadth: 1.24, limb: 1.32, waist: 1.06, belly: 0 },
  heavy: { breadth: 1.14, limb: 1.26, waist: 1.5, belly: 0.075 },
} as const

const AGES = {
  young: { height: 0.95, head: 1.05, hunch: 0, waist: 0.96 },
  adult: { height: 1, head: 1, hunch: 0, waist: 1 },
  'middle-aged': { height: 1, head: 1, hunch: 0.04, waist: 1.09 },
  elderly: { height: 0.95, head: 1, hunch: 0.26, waist: 1.08 },
} as const

const SMALL: Required<Omit<Kin, 'hunch'>> = { height: 0.7, breadth: 0.86, head: 0.96 }

/** Peoples whose frame differs from a human's; others are human in build. */
const KIN: Readonly<Record<string, Kin>> = {
  dwarf: { height: 0.79, breadth: 1.24, head: 1.06 },
  elf: { height: 1.04, breadth: 0.92, head: 0.97 },
  'half-elf': { breadth: 0.97 },
  gnome: { height: 0.94, head: 1.1 },
  halfling: { height: 1.02 },
  goblin: { breadth: 0.94, hunch: 0.12, head: 1.04 },
  kobold: { breadth: 0.9, hunch: 0.14 },
  goliath: { height: 1.16, breadth: 1.22 },
  firbolg: { height: 1.16, breadth: 1.18, head: 1.02 },
  'half-orc': { height: 1.05, breadth: 1.16 },
  orc: { height: 1.07, breadth: 1.24, hunch: 0.08 },
  bugbear: { height: 1.12, breadth: 1.24, head: 1.05, hunch: 0.12 },
  hobgoblin: { breadth: 1.06 },
  minotaur: { height: 1.12, breadth: 1.3, head: 1.05, hunch: 0.06 },
  loxodon: { height: 1.13, breadth: 1.34, head: 1.1 },
  dragonborn: { height: 1.07, breadth: 1.18, head: 1.02 },
  lizardfolk: { height: 1.04, breadth: 1.06, hunch: 0.06 },
  tortle: { height: 0.98, breadth: 1.26, hunch: 0.1 },
  aarakocra: { height: 0.94, breadth: 0.88 },
  kenku: { height: 0.9, breadth: 0.92, hunch: 0.1 },
  warforged: { height: 1.06, breadth: 1.2, head: 0.96 },
  vedalken: { height: 1.06, breadth: 0.9 },
  centaur: { height: 1.04, breadth: 1.08 },
  gith: { height: 1.03, breadth: 0.9 },
}

export function statureOf(appearance: Appearance, race: FigureRace | null): Stature {
  const build = BUILDS[appearance.build]
  const age = AGES[appearance.age]
  const kin = KIN[race?.id ?? ''] ?? {}
  const size = race?.size === 'Small' ? SMALL : { height: 1, breadth: 1, head: 1 }
  const isFemale = appearance.gender === 'female'

  const height = HEIGHTS[appearance.height] * age.height * (kin.height ?? 1) * size.height
  const breadth = build.breadth * (kin.breadth ?? 1) * size.breadth
  const limb = build.limb * ((kin.breadth ?? 1) * 0.7 + 0.3) * size.breadth * (isFemale ? 0.88 : 1)
  return {
    hipHeight: 0.68 * height,
    torsoLength: 0.5 * (height * 0.75 + 0.25 * size.height),
    armLength: 0.52 * (height * 0.75 + 0.25 * size.height),
    headRadius: 0.2 * (kin.head ?? 1) * age.head * size.head * (isFemale ? 0.97 : 1),
    shoulder: 0.222 * breadth * (isFemale ? 0.88 : 1),
    chest: 0.172 * breadth * (isFemale ? 0.9 : 1),
    waist: 0.138 * build.waist * age.waist * (kin.breadth ?? 1) * size.breadth * (isFemale ? 0.86 : 1),
    hip: 0.155 * ((build.waist + build.breadth) / 2) * (kin.breadth ?? 1) * size.breadth * (isFemale ? 1.06 : 1),
    limb,
    belly: build.belly * size.breadth,
    hunch: age.hunch + (kin.hunch ?? 0),
    gear: 0.35 + 0.65 * Math.min(1.12, height),
  }
}
