import type { FigureClass, FigureRace } from './hero-look'

/** Colours of the scene and of made things. Skin, hair, eyes and clothes come from the appearance's swatches. */

export interface ClassColors {
  readonly main: string
  /** Of gems, magic and trimmings. */
  readonly accent: string
}

const CLASS_COLORS: Readonly<Record<string, ClassColors>> = {
  artificer: { main: '#8a5a2b', accent: '#f0a848' },
  barbarian: { main: '#8f2f24', accent: '#f0693e' },
  bard: { main: '#8b2f78', accent: '#f08bd0' },
  'blood-hunter': { main: '#5c1220', accent: '#e0354a' },
  cleric: { main: '#b08d3c', accent: '#ffe08a' },
  druid: { main: '#4c6b2f', accent: '#9ddb5a' },
  fighter: { main: '#5a4636', accent: '#d9a45c' },
  monk: { main: '#a85e22', accent: '#ffbf69' },
  paladin: { main: '#2f5596', accent: '#ffd873' },
  ranger: { main: '#2f5b3c', accent: '#7fcf8c' },
  rogue: { main: '#33363f', accent: '#a9b4cf' },
  sorcerer: { main: '#a0303a', accent: '#ff8a4c' },
  warlock: { main: '#47246b', accent: '#b46bff' },
  wizard: { main: '#27418c', accent: '#6fb7ff' },
}
const NO_CLASS: ClassColors = { main: '#5b5048', accent: '#e9be57' }

export const classColors = (characterClass: FigureClass | null): ClassColors => CLASS_COLORS[characterClass?.id ?? ''] ?? NO_CLASS

/** Where a people comes from, for the ground of its portraits. */
const RACE_GROUNDS: Readonly<Record<string, string>> = {
  aarakocra: '#6f9cc0',
  aasimar: '#c9b27a',
  bugbear: '#5a4a32',
  centaur: '#6d7d3c',
  changeling: '#8b8794',
  dragonborn: '#8a4b32',
  dwarf: '#6b5d52',
  elf: '#4f7d6a',
  firbolg: '#54724f',
  genasi: '#4b7f96',
  gith: '#7b6b4a',
  gnome: '#7a5f8a',
  goblin: '#6c7a35',
  goliath: '#7d8088',
  'half-elf': '#5d7f62',
  'half-orc': '#5f6a4a',
  halfling: '#7f8a4a',
  hobgoblin: '#8a4a35',
  human: '#4f6488',
  kalashtar: '#5f5f9e',
  kenku: '#454a5a',
  kobold: '#8a5a3a',
  lizardfolk: '#4a7355',
  loxodon: '#7d7f8a',
  minotaur: '#6d4a3a',
  orc: '#59643f',
  satyr: '#7c5f3a',
  shifter: '#6b5a4a',
  'simic-hybrid': '#3f7d7a',
  tabaxi: '#93703a',
  tiefling: '#7d2f44',
  tortle: '#5a7d66',
  triton: '#33708f',
  vedalken: '#4a6f9e',
  warforged: '#5f6670',
  'yuan-ti-pureblood': '#5c6b32',
}

export const raceGround = (race: FigureRace | null): string => RACE_GROUNDS[race?.id ?? ''] ?? '#575a66'

export const MADE_OF = {
  steel: '#b9c0c9',
  darkSteel: '#727a86',
  iron: '#59606b',
  gold: '#e3b34d',
  brass: '#b98d45',
  wood: '#7a5230',
  darkWood: '#4d3321',
  leather: '#6f4a2c',
  darkLeather: '#452d1e',
  paleLeather: '#a97c4c',
  cloth: '#b7a98c',
  linen: '#ded3bb',
  string: '#e8e0cf',
  bone: '#eadfc6',
  horn: '#4b4038',
  paleHorn: '#cbb892',
  stone: '#8d8a86',
  fur: '#8a6a4a',
  paleFur: '#c9b393',
  parchment: '#e9d8ae',
  dark: '#211a18',
  white: '#fbfaf6',
  mouth: '#5a2626',
  blush: '#d8685a',
  beak: '#e0a03c',
  darkBeak: '#35333a',
} as const

export const PEDESTAL = { top: '#6d645b', rim: '#4b443e', base: '#38322d', rock: '#7b7269' } as const

export const LIGHTINGS = ['daylight', 'dramatic', 'magical', 'dungeon'] as const
export type Lighting = (typeof LIGHTINGS)[number]

export interface Lamp {
  readonly color: string
  readonly strength: number
  /** Where the light comes from. */
  readonly from: readonly [number, number, number]
}

export interface LightRig {
  readonly sky: string
  readonly ground: string
  readonly ambient: number
  /** Casts the shadow. */
  readonly key: Lamp
  readonly fill: Lamp
  /** Lines the edges from behind. */
  readonly rim: Lamp
}

export const LIGHT_RIGS: Record<Lighting, LightRig> = {
  daylight: {
    sky: '#dfeaff',
    ground: '#a58f78',
    ambient: 0.62,
    key: { color: '#fff1d8', strength: 0.78, from: [-2.2, 3.6, 3.2] },
    fill: { color: '#bcd2ff', strength: 0.16, from: [3, 1.2, 2] },
    rim: { color: '#fff6e0', strength: 0.55, from: [2.4, 2.6, -3] },
  },
  dramatic: {
    sky: '#7d8aa8',
    ground: '#2b2530',
    ambient: 0.34,
    key: { color: '#ffc98a', strength: 1.05, from: [-3.4, 2.4, 1.6] },
    fill: { color: '#5a78c8', strength: 0.2, from: [3, 0.6, 1.6] },
    rim: { color: '#ff9d5c', strength: 1, from: [2.8, 2.4, -2.6] },
  },
  magical: {
    sky: '#b49bff',
    ground: '#274a66',
    ambient: 0.5,
    key: { color: '#c9b2ff', strength: 0.72, from: [-2.2, 3, 2.6] },
    fill: { color: '#3fe0d0', strength: 0.42, from: [3, -0.4, 2] },
    rim: { color: '#e07bff', strength: 1.1, from: [2.2, 1.6, -3] },
  },
  dungeon: {
    sky: '#59657a',
    ground: '#1c1714',
    ambient: 0.36,
    key: { color: '#ffab55', strength: 0.95, from: [2.6, 1.5, 2.6] },
    fill: { color: '#44608a', strength: 0.22, from: [-3, 1.6, 1] },
    rim: { color: '#7fb0ff', strength: 0.7, from: [-2.4, 3, -3] },
  },
}

export const BACKDROP_COLORS = {
  tavern: {
    wall: '#5a3a22',
    wallLow: '#3b2414',
    beam: '#2a180d',
    stone: '#6a5c52',
    hearth: '#1c110b',
    fire: '#f08a35',
    flame: '#ffd27a',
    floor: '#4a2f1b',
    floorLow: '#2d1b0f',
    bottle: '#4f7a58',
    wine: '#7a2f3f',
    mug: '#a07a4a',
  },
  forest: {
    sky: '#9cc7b2',
    mist: '#dfe9c8',
    sun: '#fff3c4',
    far: '#6f9c80',
    near: '#37644a',
    trunk: '#3f3426',
    grass: '#4c7744',
    grassLow: '#2f5530',
  },
  castle: {
    wall: '#69707f',
    wallLow: '#474d5b',
    block: '#848b99',
    frame: '#353a46',
    sky: '#bcd9ee',
    hills: '#7f9fb0',
    banner: '#8c2f3a',
    gold: '#e3b95a',
    rod: '#3a2c20',
    floor: '#565c69',
    floorLow: '#3a3f4b',
  },
  battlefield: {
    sky: '#3d3040',
    glow: '#e0824a',
    fire: '#ffb062',
    smoke: '#2b232c',
    hills: '#3b2a2c',
    wreck: '#1f1719',
    banner: '#7d2a2a',
    ground: '#4a372c',
    groundLow: '#2c211c',
    ember: '#ffc36b',
  },
} as const
