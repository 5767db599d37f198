import { LIMITS } from '@hearthlight/protocol'
import { abilityModifier } from '@hearthlight/rules/character'
import type { Monster } from '@hearthlight/rules/compendium'
import { gameName, t } from '../i18n'
import type { Creature } from './quick-creatures'

/** Width and height of a token in cells. */
const CELLS: Readonly<Record<string, number>> = { Tiny: 1, Small: 1, Medium: 1, Large: 2, Huge: 3, Gargantuan: 4 }

/** The part of a compendium monster that the encounter builder needs. */
export function creatureOf({ id, name, cr, armorClass, hitPoints, speed, type, abilities, size }: Monster): Creature {
  return {
    id,
    name: name.slice(0, LIMITS.nameLength),
    cr,
    ac: armorClass,
    hp: hitPoints,
    speed: speedText(speed),
    type,
    modifier: abilityModifier(abilities.dexterity ?? 10),
    size: CELLS[size] ?? 1,
  }
}

/** `30 ft, fly 60 ft` */
export function speedText(speed: Readonly<Record<string, unknown>>): string {
  return Object.entries(speed)
    .flatMap(([way, feet]) =>
      typeof feet === 'number'
        ? [way === 'walk' ? t('{feet} ft', { feet }) : t('{way} {feet} ft', { way: gameName('terms', way), feet })]
        : [],
    )
    .join(', ')
}
