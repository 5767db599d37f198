import { expect, it } from 'vitest'
import { seededDice } from '../dice'
import { generatePersonality, PERSONALITY_TABLES, type PersonalityTables } from '../personality'
import { GERMAN_PERSONALITY_TABLES } from './index'

/** Each list by its path: `ideals.True Neutral`. */
function listsOf(tables: PersonalityTables): ReadonlyMap<string, readonly string[]> {
  const lists = Object.entries(tables).flatMap(
    ([name, table]: [string, readonly string[] | Readonly<Record<string, readonly string[]>>]) =>
      Array.isArray(table) ? [[name, table] as const] : Object.entries(table).map(([key, list]) => [`${name}.${key}`, list] as const),
  )
  return new Map(lists)
}

it('German suggests as much as English at every place, and nothing of it in English', () => {
  const [english, german] = [listsOf(PERSONALITY_TABLES), listsOf(GERMAN_PERSONALITY_TABLES)]
  const sizes = (lists: ReadonlyMap<string, readonly string[]>) =>
    Object.fromEntries([...lists].map(([place, list]) => [place, list.length]))
  expect(sizes(german)).toEqual(sizes(english))
  const known = new Set([...english.values()].flat())
  expect([...german.values()].flat().filter((text) => known.has(text))).toEqual([])
})

it('a personality is drawn in German where its tables are German', () => {
  const drawn = generatePersonality(
    seededDice(1),
    { classId: 'wizard', alignment: 'Lawful Good', backgroundId: 'sage' },
    GERMAN_PERSONALITY_TABLES,
  )
  expect(GERMAN_PERSONALITY_TABLES.ideals['Lawful Good']).toContain(drawn.ideals[0])
  expect(GERMAN_PERSONALITY_TABLES.stories.sage).toContain(drawn.backgroundStory)
})
