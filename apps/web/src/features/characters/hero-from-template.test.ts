import { CharacterSheet } from '@hearthlight/rules/character'
import { expect, it } from 'vitest'
import { heroFromTemplate, loadTemplateCards } from './hero-from-template'

it('each of the eight templates makes a whole hero', async () => {
  const cards = await loadTemplateCards()
  expect(cards).toHaveLength(8)
  for (const { id } of cards) {
    const outcome = await heroFromTemplate(id, 'Mira')
    expect(outcome, id).toMatchObject({ ok: true, sheet: { name: 'Mira', level: 1 } })
    if (outcome.ok) expect(CharacterSheet.safeParse(outcome.sheet).success, id).toBe(true)
  }
})

it('chooses no skill that the background teaches already while others are offered', async () => {
  const outcome = await heroFromTemplate('elven-wizard', 'Mira')
  const skills = outcome.ok && typeof outcome.sheet.skills === 'object' ? Object.values(outcome.sheet.skills ?? {}) : []
  // Two of the class, two of the sage, one of the elves' keen senses.
  expect(skills.filter(Boolean)).toHaveLength(5)
})

it('an unknown template makes no hero', async () => {
  expect(await heroFromTemplate('no-such', 'Mira')).toMatchObject({ ok: false })
})
