import type { Culture } from './first-names'
import type { SurnameCustom } from './surnames'

export interface People {
  readonly race: string
  /** How often this people is met, against the sum of all weights. */
  readonly weight: number
  readonly cultures: readonly Culture[]
  /** Empty where only bynames are in use. */
  readonly surnames: readonly SurnameCustom[]
}

/** Who is met on the road, and how they are named. */
export const PEOPLES: readonly People[] = [
  { race: 'Human', weight: 11, cultures: ['human-river'], surnames: ['common'] },
  { race: 'Human', weight: 7, cultures: ['human-north'], surnames: ['north', 'common'] },
  { race: 'Human', weight: 6, cultures: ['human-south'], surnames: ['south', 'common'] },
  { race: 'Human', weight: 6, cultures: ['human-east'], surnames: ['common'] },
  { race: 'Half-Elf', weight: 6, cultures: ['human-river', 'elf'], surnames: ['common', 'elf'] },
  { race: 'Elf', weight: 8, cultures: ['elf'], surnames: ['elf'] },
  { race: 'Drow', weight: 2, cultures: ['drow'], surnames: [] },
  { race: 'Dwarf', weight: 8, cultures: ['dwarf'], surnames: ['dwarf'] },
  { race: 'Halfling', weight: 8, cultures: ['halfling'], surnames: ['small', 'common'] },
  { race: 'Gnome', weight: 6, cultures: ['gnome'], surnames: ['small'] },
  { race: 'Half-Orc', weight: 4, cultures: ['orc', 'human-river'], surnames: ['fierce', 'common'] },
  { race: 'Orc', weight: 2, cultures: ['orc'], surnames: ['fierce'] },
  { race: 'Tiefling', weight: 4, cultures: ['tiefling'], surnames: ['common'] },
  { race: 'Dragonborn', weight: 3, cultures: ['dragonborn'], surnames: ['fierce'] },
  { race: 'Goblin', weight: 3, cultures: ['goblin'], surnames: [] },
  { race: 'Hobgoblin', weight: 1, cultures: ['goblin'], surnames: ['fierce'] },
  { race: 'Bugbear', weight: 1, cultures: ['goblin'], surnames: [] },
  { race: 'Kobold', weight: 2, cultures: ['scaled'], surnames: [] },
  { race: 'Lizardfolk', weight: 1, cultures: ['scaled'], surnames: [] },
  { race: 'Tortle', weight: 1, cultures: ['scaled'], surnames: [] },
  { race: 'Aarakocra', weight: 1, cultures: ['feathered'], surnames: [] },
  { race: 'Kenku', weight: 2, cultures: ['feathered'], surnames: [] },
  { race: 'Tabaxi', weight: 2, cultures: ['feline'], surnames: [] },
  { race: 'Goliath', weight: 2, cultures: ['giantkin'], surnames: ['fierce'] },
  { race: 'Firbolg', weight: 1, cultures: ['giantkin'], surnames: [] },
  { race: 'Aasimar', weight: 1, cultures: ['celestial'], surnames: ['common'] },
  { race: 'Genasi', weight: 2, cultures: ['elemental'], surnames: [] },
  { race: 'Triton', weight: 1, cultures: ['sea'], surnames: [] },
  { race: 'Gith', weight: 1, cultures: ['gith'], surnames: [] },
  { race: 'Satyr', weight: 1, cultures: ['fey'], surnames: [] },
  { race: 'Centaur', weight: 1, cultures: ['fey'], surnames: [] },
  { race: 'Warforged', weight: 2, cultures: ['forged'], surnames: [] },
  { race: 'Changeling', weight: 1, cultures: ['fey', 'forged'], surnames: ['common'] },
]

/** How often somebody with a family name goes by a byname instead, from 0 to 1. */
export const BYNAME_CHANCE = 0.25
