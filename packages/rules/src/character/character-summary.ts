import { SKILL_ABILITY, SKILLS, type Skill } from '../terms'
import { characterNumbers } from './calculate/character-numbers'
import type { SheetReading } from './read-sheet'
import type { Character } from './sheet'

/** Summary of a character for lists, pickers and the table. A value is undefined or absent if the sheet neither has nor implies it. */
export interface CharacterSummary extends Pick<Character, 'level' | 'race' | 'class'> {
  readonly name: string | undefined
  /** `current` is never above `max`. */
  readonly hitPoints: { readonly current: number; readonly max: number } | undefined
  readonly armorClass: number | undefined
  /** Bonuses to a d20: `initiative`, and the skills whose ability the sheet has. */
  readonly checks: Readonly<Partial<Record<'initiative' | Skill, number>>>
}

export function summarize({ character, given }: SheetReading): CharacterSummary {
  const { name, level, race, class: className, hitPointsCurrent, hitPointsMax, armorClass, initiative } = character
  const hasHitPoints = given.has('hitPointsMax') || given.has('hitPointsCurrent')
  const { skills } = characterNumbers(character)
  const known = SKILLS.filter((skill) => given.has(SKILL_ABILITY[skill]))
  return {
    name: given.has('name') ? name : undefined,
    level,
    race,
    class: className,
    hitPoints: hasHitPoints ? { current: Math.min(hitPointsCurrent, hitPointsMax), max: hitPointsMax } : undefined,
    armorClass: given.has('armorClass') ? armorClass : undefined,
    checks: {
      ...(given.has('initiative') || given.has('dexterity') ? { initiative } : {}),
      ...Object.fromEntries(known.map((skill) => [skill, skills[skill]])),
    },
  }
}
