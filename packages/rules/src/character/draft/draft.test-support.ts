import type { Compendium } from '../../compendium/compendium'
import { ABILITIES } from '../../terms'
import { eachAbility, STANDARD_ARRAY } from '../ability-scores'
import type { Character } from '../sheet'
import { buildCharacter } from './build-character'
import { type CharacterDraft, startingDraft } from './draft'
import type { ScoreAssignment } from './score-assignment'

/** The standard array in the order of the abilities: strength 15, dexterity 14, constitution 13, intelligence 12, wisdom 10, charisma 8. */
export function assignedInOrder(pool: readonly number[] = STANDARD_ARRAY, method: ScoreAssignment['method'] = 'standard'): ScoreAssignment {
  return { method, pool, assigned: eachAbility((ability) => pool[ABILITIES.indexOf(ability)] ?? 0) }
}

/** A complete draft of a human fighter with the acolyte background; `over` replaces any choice. */
export function aDraft(over: Partial<CharacterDraft> = {}): CharacterDraft {
  return {
    ...startingDraft(),
    name: 'Mira',
    alignment: 'Neutral Good',
    raceId: 'human',
    classId: 'fighter',
    backgroundId: 'acolyte',
    scores: assignedInOrder(),
    skills: ['athletics', 'perception'],
    ...over,
  }
}

/** The character of a draft that must be complete. */
export function built(draft: CharacterDraft, compendium: Compendium): Character {
  const result = buildCharacter(draft, compendium)
  if (!result.ok) throw new Error(result.problems.map(({ message }) => message).join(' '))
  return result.character
}
