import type { Appearance } from '@hearthlight/rules/compendium'
import type { Hold } from './poses'

/** What the figure has in its hands. */
export interface Held {
  readonly weapon: string
  readonly hold: Hold
  readonly shield: string | null
}

const HOLDS: Readonly<Record<string, Hold>> = {
  Greatsword: 'two-hand',
  Greataxe: 'two-hand',
  Spear: 'staff',
  Halberd: 'staff',
  Quarterstaff: 'staff',
  Shortbow: 'bow',
  Longbow: 'bow',
  Crossbow: 'crossbow',
  Orb: 'orb',
  Lute: 'lute',
  None: 'empty',
}

/** A weapon that we cannot draw is held as a sword. */
export function heldOf({ equipment }: Appearance): Held {
  const weapon = equipment.weapon === '' ? 'None' : equipment.weapon
  const shield = equipment.shield === undefined || equipment.shield === 'None' || equipment.shield === '' ? null : equipment.shield
  return { weapon, hold: HOLDS[weapon] ?? 'one-hand', shield }
}
