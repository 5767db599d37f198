import { type BuildingParts, carriedBy } from '../character/draft/assemble'
import { buildCharacter } from '../character/draft/build-character'
import { completeDraft } from '../character/draft/complete-draft'
import { chooseBackground, chooseClass, chooseRace, startingDraft } from '../character/draft/draft'
import { chooseLevel } from '../character/draft/levels/starting-level'
import { standardScores, suggestedScores } from '../character/draft/score-assignment'
import type { Character } from '../character/sheet'
import type { Item } from '../compendium/schema'
import type { Inventory } from '../equipment/inventory'

/** The classes of a party of which nothing is known, in the order in which its seats fill. */
export const STANDARD_CLASSES: readonly string[] = ['fighter', 'cleric', 'rogue', 'wizard', 'ranger', 'paladin', 'bard', 'barbarian']

/**
 * A human of the class with the standard array, and with what Quick Fill suggests for all other choices. From level 5 it has the best
 * mundane armour of its training, and weapons +1; from 11 weapons +2, from 17 weapons +3. Throws for a class that the compendium lacks.
 */
export function standardCharacter(classId: string, level: number, compendium: BuildingParts): Character {
  const characterClass = compendium.classes.get(classId)
  const plain = chooseBackground(chooseClass(chooseRace(startingDraft(), 'human'), classId), 'soldier')
  const named = { ...plain, name: characterClass?.name ?? classId, scores: suggestedScores(standardScores(), characterClass) }
  const draft = completeDraft(chooseLevel(named, level, characterClass), compendium)
  const inventory = carriedBy(draft, compendium).map((entry) => bettered(entry, level, compendium.items))
  const result = buildCharacter({ ...draft, inventory }, compendium)
  if (!result.ok) throw new Error(result.problems.map(({ message }) => message).join(' '))
  return result.character
}

/** What an adventurer of the level has in place of the thing that it began with. */
function bettered(entry: Inventory[number], level: number, items: BuildingParts['items']): Inventory[number] {
  const item = items.get(entry.id)
  const better = item === undefined ? undefined : items.get(betterId(item, level))
  return better === undefined ? entry : { ...entry, id: better.id, name: better.name, weight: better.weight }
}

function betterId({ id, type, armorCategory }: Item, level: number): string {
  if (level < BETTER_FROM) return id
  if (type === 'armor') return BEST_ARMOR[armorCategory ?? 'light']
  return type === 'weapon' ? `${id}-${level < 11 ? 1 : level < 17 ? 2 : 3}` : id
}

const BETTER_FROM = 5
const BEST_ARMOR = { light: 'studded-leather-armor', medium: 'half-plate', heavy: 'plate-armor' } as const
