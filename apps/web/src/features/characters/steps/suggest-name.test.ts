import { seededDice } from '@hearthlight/rules/dice'
import { NPC_TABLES } from '@hearthlight/rules/npc'
import { expect, test } from 'vitest'
import { suggestName } from './suggest-name.lazy'

test('a dwarf is offered names of dwarves', () => {
  const firstNames = NPC_TABLES.peoples.filter(({ race }) => race === 'Dwarf').flatMap((people) => people.firstNames)
  for (let seed = 0; seed < 50; seed += 1) {
    const name = suggestName(seededDice(seed), ['Hill Dwarf', 'Dwarf'], NPC_TABLES)
    expect(firstNames.some((first) => name.startsWith(first))).toBe(true)
  }
})

test('a people without names of its own is offered any', () => {
  expect(suggestName(seededDice(1), [undefined, 'Walking Teapot'], NPC_TABLES)).toMatch(/\S+ \S+/)
})
