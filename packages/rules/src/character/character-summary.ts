import type { SheetReading } from './read-sheet'
import type { Character } from './sheet'

/** Summary of a character for lists and pickers. A value is undefined or absent if the sheet neither has nor implies it. */
export interface CharacterSummary extends Pick<Character, 'level' | 'race' | 'class'> {
  readonly name: string | undefined
  /** `current` is never above `max`. */
  readonly hitPoints: { readonly current: number; readonly max: number } | undefined
  readonly armorClass: number | undefined
}

export function summarize({ character, given }: SheetReading): CharacterSummary {
  const { name, level, race, class: className, hitPointsCurrent, hitPointsMax, armorClass } = character
  const hasHitPoints = given.has('hitPointsMax') || given.has('hitPointsCurrent')
  return {
    name: given.has('name') ? name : undefined,
    level,
    race,
    class: className,
    hitPoints: hasHitPoints ? { current: Math.min(hitPointsCurrent, hitPointsMax), max: hitPointsMax } : undefined,
    armorClass: given.has('armorClass') ? armorClass : undefined,
  }
}
