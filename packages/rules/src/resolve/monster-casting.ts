import { abilityModifier } from '../character/ability-scores'
import type { Monster } from '../compendium/schema'
import type { Casting } from './spell-parts'

type Spellcasting = NonNullable<Monster['spellcasting']>[number]
type KnownSpell = Spellcasting['spells'][number]

/** How a creature of the bestiary casts a spell at one of the levels that it can. */
export interface MonsterCasting {
  readonly casting: Casting
  /** `slot`: of the casting's level; `day`: one of its uses a day; `will`: nothing. */
  readonly takes: 'slot' | 'day' | 'will'
}

/** All ways in which the creature casts that spell, the lowest slot first; none for a spell that it does not know. */
export function castingsOfMonster(monster: Monster, spellId: string): readonly MonsterCasting[] {
  return (monster.spellcasting ?? []).flatMap((spellcasting) =>
    spellcasting.spells.filter(({ id }) => id === spellId).flatMap((known) => castingsOf(monster, spellcasting, known)),
  )
}

/** The same of one of its kinds of spellcasting. */
export function castingsOf(
  monster: Monster,
  { ability, saveDc = 10, attackBonus = 0, slots = [] }: Spellcasting,
  { level, isAtWill, usesPerDay }: KnownSpell,
): readonly MonsterCasting[] {
  const takes = usesPerDay !== undefined ? 'day' : isAtWill === true || level === 0 ? 'will' : 'slot'
  const levels = takes === 'slot' ? slots.flatMap((count, index) => (count > 0 && index + 1 >= level ? [index + 1] : [])) : [level]
  const numbers = { saveDc, attackBonus, modifier: abilityModifier(monster.abilities[ability]), casterLevel: casterLevelOf(monster, slots) }
  return levels.map((slotLevel) => ({ casting: { ...numbers, slotLevel }, takes }))
}

/** By the highest slots; a creature that casts without slots casts as its challenge rating says. */
function casterLevelOf({ cr }: Monster, slots: readonly number[]): number {
  return slots.length === 0 ? Math.max(1, Math.floor(cr)) : slots.length * 2 - 1
}
