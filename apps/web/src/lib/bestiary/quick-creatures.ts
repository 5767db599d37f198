import type { EncounterCreature } from '@hearthlight/protocol'
import { t } from '../i18n'

export type Creature = Omit<EncounterCreature, 'quantity'>

const medium = { size: 1, speed: t('{feet} ft', { feet: 30 }) } as const

/** Creatures that are available without loading the compendium, with the compendium's numbers. */
export const QUICK_CREATURES: readonly Creature[] = [
  { id: 'goblin', name: 'Goblin', cr: 0.25, ac: 15, hp: 7, type: 'humanoid', modifier: 2, ...medium },
  { id: 'bandit', name: 'Bandit', cr: 0.125, ac: 12, hp: 11, type: 'humanoid', modifier: 1, ...medium },
  { id: 'wolf', name: 'Wolf', cr: 0.25, ac: 13, hp: 11, type: 'beast', modifier: 2, size: 1, speed: t('{feet} ft', { feet: 40 }) },
  { id: 'skeleton', name: 'Skeleton', cr: 0.25, ac: 13, hp: 13, type: 'undead', modifier: 2, ...medium },
  { id: 'orc', name: 'Orc', cr: 0.5, ac: 13, hp: 15, type: 'humanoid', modifier: 1, ...medium },
  { id: 'ogre', name: 'Ogre', cr: 2, ac: 11, hp: 59, type: 'giant', modifier: -1, size: 2, speed: t('{feet} ft', { feet: 40 }) },
  { id: 'owlbear', name: 'Owlbear', cr: 3, ac: 13, hp: 59, type: 'monstrosity', modifier: 1, size: 2, speed: t('{feet} ft', { feet: 40 }) },
  { id: 'troll', name: 'Troll', cr: 5, ac: 15, hp: 84, type: 'giant', modifier: 1, size: 2, speed: t('{feet} ft', { feet: 30 }) },
]

/** Each is added with one click. */
export const QUICK_ADDS = QUICK_CREATURES.slice(0, 6)
