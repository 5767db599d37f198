import type { Appearance } from '@hearthlight/rules/compendium'
import type { Drawing, DrawingLayer } from './backdrop'
import type { FigureClass, FigureRace, Pose } from './character'
import { darker, lighter, mixed } from './color'
import { type Figure, figureFrom } from './figure-from'
import { classColors, type LightRig, PORTRAIT_LIGHT, portraitBackground } from './palette'

export const PORTRAIT_SIZE = 256

/** Everything that determines the picture; equal arguments give equal plans. */
export interface PortraitPlan {
  readonly background: Drawing
  readonly figure: Figure
  readonly rotationDegrees: number
  readonly light: LightRig
  /** Drawn over the figure: a rim that stays visible in a round crop. */
  readonly frame: Drawing
}

const MIDDLE = PORTRAIT_SIZE / 2
const POSES: readonly Pose[] = ['standing', 'standing', 'relaxed']

export function portraitPlan(
  appearance: Appearance,
  race: FigureRace | null,
  characterClass: FigureClass | null,
  /** Returns numbers from 0 (inclusive) to 1 (exclusive). */
  random: () => number,
): PortraitPlan {
  const pick = <T>(choices: readonly T[], otherwise: T): T => choices[Math.floor(random() * choices.length)] ?? otherwise
  const { main, accent } = classColors(characterClass)
  const place = portraitBackground(race)
  const motif = pick(MOTIFS, rays)
  const side = random() < 0.5 ? -1 : 1
  return {
    background: {
      size: PORTRAIT_SIZE,
      layers: [
        { d: `M0 0H${PORTRAIT_SIZE}V${PORTRAIT_SIZE}H0z`, fade: [mixed(place, main, 0.35), darker(mixed(main, place, 0.3), 0.55)] },
        ...motif({ light: lighter(mixed(place, accent, 0.5), 0.2), random }),
        ...[118, 96, 74, 52].map(
          (radius): DrawingLayer => ({ d: disc(MIDDLE, MIDDLE - 8, radius), fill: lighter(accent, 0.3), opacity: 0.09 }),
        ),
        ...sparks(accent, random),
      ],
    },
    figure: figureFrom(appearance, race, characterClass, pick(POSES, 'standing')),
    rotationDegrees: side * (14 + Math.round(random() * 14)),
    light: PORTRAIT_LIGHT,
    frame: {
      size: PORTRAIT_SIZE,
      layers: [
        { d: disc(MIDDLE, MIDDLE, 124), stroke: darker(main, 0.5), strokeWidth: 8 },
        { d: disc(MIDDLE, MIDDLE, 122), stroke: accent, strokeWidth: 3 },
        ...[0, 1, 2, 3].map((corner): DrawingLayer => {
          const angle = Math.PI / 4 + (corner * Math.PI) / 2
          return {
            d: disc(MIDDLE + Math.cos(angle) * 123, MIDDLE + Math.sin(angle) * 123, 5),
            fill: accent,
            stroke: darker(main, 0.5),
            strokeWidth: 2,
          }
        }),
      ],
    },
  }
}

type Motif = (wish: { light: string; random: () => number }) => DrawingLayer[]

const round = (value: number) => Math.round(value * 10) / 10
const at = (angle: number, radius: number) => `${round(MIDDLE + Math.cos(angle) * radius)} ${round(MIDDLE - 8 + Math.sin(angle) * radius)}`

const rays: Motif = ({ light, random }) => {
  const count = 9 + Math.floor(random() * 6)
  const start = random() * Math.PI
  return Array.from({ length: count }, (_, index) => {
    const angle = start + (index * 2 * Math.PI) / count
    const half = Math.PI / count / 2
    return { d: `M${at(angle, 20)}L${at(angle - half, 220)}L${at(angle + half, 220)}z`, fill: light, opacity: 0.16 }
  })
}

const rings: Motif = ({ light, random }) =>
  [60, 82, 106, 132, 160].map((radius) => ({
    d: disc(MIDDLE, MIDDLE - 8, round(radius + random() * 10)),
    stroke: light,
    strokeWidth: round(1 + random() * 5),
    opacity: 0.26,
  }))

const hills: Motif = ({ light, random }) =>
  [150, 176, 204].map((y, index) => {
    const lift = () => round(y - 20 - random() * 40)
    return { d: `M0 ${y}Q42 ${lift()} 84 ${y}T168 ${y}T256 ${lift()}V256H0z`, fill: darker(light, 0.25 + index * 0.2), opacity: 0.5 }
  })

const stars: Motif = ({ light, random }) =>
  Array.from({ length: 26 }, () => {
    const [x, y, size] = [round(random() * PORTRAIT_SIZE), round(random() * 170), round(1.5 + random() * 4)]
    return {
      d: `M${x} ${y - size}l${size * 0.3} ${size * 0.7}l${size * 0.7} ${size * 0.3}l${-size * 0.7} ${size * 0.3}l${-size * 0.3} ${size * 0.7}l${-size * 0.3} ${-size * 0.7}l${-size * 0.7} ${-size * 0.3}l${size * 0.7} ${-size * 0.3}z`,
      fill: light,
      opacity: round(0.4 + random() * 0.5),
    }
  })

const MOTIFS: readonly Motif[] = [rays, rings, hills, stars]

function sparks(accent: string, random: () => number): DrawingLayer[] {
  return Array.from({ length: 14 }, () => ({
    d: disc(round(random() * PORTRAIT_SIZE), round(random() * PORTRAIT_SIZE), round(0.8 + random() * 2.2)),
    fill: lighter(accent, 0.35),
    opacity: round(0.3 + random() * 0.5),
  }))
}

const disc = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0z`
