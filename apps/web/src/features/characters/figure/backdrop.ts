import { type Drawing, type DrawingLayer, disc, rectangle, square } from './drawing'
import { BACKDROP_COLORS as C } from './palette'
import type { Background } from './preview-settings'

const SIZE = 400

/** What stands behind the figure; it keeps still while the figure turns. Nothing for the transparent one. */
export function backdropOf(background: Background): Drawing {
  return { size: SIZE, layers: LAYERS[background] }
}

const sky = (top: string, bottom: string): DrawingLayer => ({ d: square(SIZE), fade: [top, bottom] })
const glowAt = (x: number, y: number, radius: number, fill: string): DrawingLayer[] =>
  [1, 0.72, 0.46, 0.24].map((share) => ({ d: disc(x, y, radius * share), fill, opacity: 0.16 }))
const floor = (y: number, top: string, bottom: string): DrawingLayer[] => [
  { d: `M0 ${y}Q200 ${y - 14} 400 ${y}V400H0z`, fill: top },
  { d: `M0 ${y + 50}Q200 ${y + 34} 400 ${y + 50}V400H0z`, fill: bottom, opacity: 0.55 },
]

function tavern(): DrawingLayer[] {
  const planks = Array.from(
    { length: 9 },
    (_, index): DrawingLayer => ({ d: rectangle(index * 46, 0, 3, 290), fill: C.tavern.beam, opacity: 0.5 }),
  )
  const shelf = (y: number): DrawingLayer[] => [
    { d: rectangle(24, y, 112, 7), fill: C.tavern.beam },
    ...[34, 56, 82, 106].map(
      (x, index): DrawingLayer => ({
        d: index % 2 === 0 ? `M${x} ${y}v-26h3v-12h8v12h3v26z` : `M${x} ${y}v-22h18v22z`,
        fill: [C.tavern.bottle, C.tavern.mug, C.tavern.wine, C.tavern.mug][index],
      }),
    ),
  ]
  return [
    sky(C.tavern.wall, C.tavern.wallLow),
    ...planks,
    { d: rectangle(0, 0, 400, 26), fill: C.tavern.beam },
    { d: rectangle(0, 150, 400, 10), fill: C.tavern.beam, opacity: 0.6 },
    ...shelf(96),
    ...shelf(206),
    { d: 'M274 290V150q46-54 92 0V290z', fill: C.tavern.stone },
    { d: 'M288 290V164q32-38 64 0V290z', fill: C.tavern.hearth },
    { d: 'M296 290q-8-40 14-62q0 18 10 22q-2-30 12-48q18 36 12 88z', fill: C.tavern.fire },
    { d: 'M308 290q-4-24 8-36q12 16 14 36z', fill: C.tavern.flame },
    ...glowAt(320, 250, 150, C.tavern.fire),
    ...glowAt(200, 40, 90, C.tavern.flame),
    ...floor(290, C.tavern.floor, C.tavern.floorLow),
  ]
}

function forest(): DrawingLayer[] {
  const trunk = (x: number, width: number, fill: string): DrawingLayer => ({
    d: `M${x} 320q${width * 0.3}-160 0-320h${width}q${-width * 0.3} 160 ${width * 0.2} 320z`,
    fill,
  })
  const pine = (x: number, y: number, s: number, fill: string): DrawingLayer => ({
    d: `M${x} ${y - 150 * s}l${34 * s} ${56 * s}h${-14 * s}l${30 * s} ${48 * s}h${-16 * s}l${26 * s} ${46 * s}h${-120 * s}l${26 * s} ${-46 * s}h${-16 * s}l${30 * s} ${-48 * s}h${-14 * s}z`,
    fill,
  })
  return [
    sky(C.forest.sky, C.forest.mist),
    ...glowAt(270, 80, 170, C.forest.sun),
    ...[20, 92, 150, 232, 300, 366].map((x, index) => pine(x, 300, 1 + (index % 3) * 0.18, C.forest.far)),
    ...[-6, 58, 338, 392].map((x, index) => pine(x, 316, 1.5 + (index % 2) * 0.2, C.forest.near)),
    trunk(4, 34, C.forest.trunk),
    trunk(352, 40, C.forest.trunk),
    { d: 'M250 0L330 0L190 330L90 330z', fill: C.forest.sun, opacity: 0.09 },
    ...floor(308, C.forest.grass, C.forest.grassLow),
    ...[30, 86, 130, 268, 318, 372].map(
      (x, index): DrawingLayer => ({
        d: `M${x} ${330 + (index % 3) * 12}q-8-20-14-22q10 2 13 12q0-16 5-22q2 14 0 22q6-10 12-10q-8 8-10 20z`,
        fill: C.forest.near,
      }),
    ),
  ]
}

function castle(): DrawingLayer[] {
  const blocks = Array.from({ length: 7 }, (_, row) =>
    Array.from(
      { length: 5 },
      (_, column): DrawingLayer => ({
        d: rectangle(column * 96 - (row % 2) * 48 + 2, row * 42 + 2, 92, 38),
        fill: C.castle.block,
        opacity: 0.35 + ((row * 7 + column * 3) % 5) * 0.08,
      }),
    ),
  ).flat()
  const banner = (x: number): DrawingLayer[] => [
    { d: `M${x} 52h56v136l-28-22l-28 22z`, fill: C.castle.banner },
    { d: `M${x + 6} 52h6v124l-6 5z`, fill: C.castle.gold, opacity: 0.8 },
    { d: `M${x + 44} 52h6v129l-6-5z`, fill: C.castle.gold, opacity: 0.8 },
    { d: `M${x + 28} 84l12 16l-12 20l-12-20z`, fill: C.castle.gold },
    { d: rectangle(x - 6, 46, 68, 7), fill: C.castle.rod },
  ]
  return [
    sky(C.castle.wall, C.castle.wallLow),
    ...blocks,
    { d: 'M152 290V130q48-76 96 0V290z', fill: C.castle.frame },
    { d: 'M162 290V134q38-60 76 0V290z', fill: C.castle.sky },
    { d: 'M162 290V226l18-22l14 18l18-34l26 40v62z', fill: C.castle.hills },
    { d: rectangle(197, 98, 6, 192), fill: C.castle.frame },
    ...glowAt(200, 180, 130, C.castle.sky),
    ...banner(48),
    ...banner(296),
    ...floor(290, C.castle.floor, C.castle.floorLow),
    { d: 'M150 284L250 284L330 400L70 400z', fill: C.castle.banner, opacity: 0.75 },
  ]
}

function battlefield(): DrawingLayer[] {
  const spear = (x: number, y: number, lean: number): DrawingLayer => ({
    d: `M${x} ${y}l${lean} -112l3-16l5 15l${-lean + 2} 114z`,
    fill: C.battlefield.wreck,
  })
  return [
    sky(C.battlefield.sky, C.battlefield.glow),
    ...glowAt(120, 240, 190, C.battlefield.fire),
    {
      d: 'M0 110q60-30 120-8q40-34 92-10q70-30 188 6v26q-110-26-180-2q-60-20-110 4q-60-16-110 6z',
      fill: C.battlefield.smoke,
      opacity: 0.6,
    },
    { d: 'M0 60q90-20 160 4q90-26 240 0v20q-140-16-230 4q-80-18-170 0z', fill: C.battlefield.smoke, opacity: 0.45 },
    { d: 'M0 262l40-34l24 18l38-48l30 40l42-26l50 38l44-52l32 34l40-22l60 44v70H0z', fill: C.battlefield.hills },
    { d: 'M300 268v-74h10v-12h8v12h10v-12h8v12h10v74z', fill: C.battlefield.hills },
    ...[
      [36, 320, -12],
      [70, 330, 6],
      [334, 326, 14],
      [368, 318, -4],
    ].map(([x = 0, y = 0, lean = 0]) => spear(x, y, lean)),
    { d: 'M52 232l54 8l-14 20l16 18l-50-6z', fill: C.battlefield.banner },
    { d: 'M52 228l4 0l6 110h-6z', fill: C.battlefield.wreck },
    ...floor(312, C.battlefield.ground, C.battlefield.groundLow),
    ...[
      [90, 90],
      [140, 160],
      [268, 70],
      [318, 140],
      [220, 40],
      [52, 170],
    ].map(([x = 0, y = 0], index): DrawingLayer => ({ d: disc(x, y, 1.6 + (index % 3)), fill: C.battlefield.ember, opacity: 0.85 })),
  ]
}

const LAYERS: Record<Background, readonly DrawingLayer[]> = {
  transparent: [],
  tavern: tavern(),
  forest: forest(),
  castle: castle(),
  battlefield: battlefield(),
}
