import { expect, test } from 'vitest'
import { readCompendium } from '../../../../tools/read-compendium'
import { actOfSpell } from './act-of-spell'
import { choiceOfSpell } from './spell-choices'

const { spells } = readCompendium().compendium
const CASTING = { slotLevel: 9, casterLevel: 20, attackBonus: 9, saveDc: 17, modifier: 5 }

test('most spells leave no choice; of the others each option makes another act', () => {
  const choosing = [...spells.values()].flatMap((spell) => {
    const choice = choiceOfSpell(spell)
    return choice === undefined ? [] : [{ spell, ...choice }]
  })
  expect(choosing.length).toBeGreaterThan(8)
  expect(choosing.length).toBeLessThan(30)
  for (const { spell, of, options } of choosing) {
    const acts = options.map((option) => JSON.stringify(actOfSpell(spell, { ...CASTING, choices: { [of]: option } })))
    // Of several forms some may have nothing that a table resolves.
    expect(new Set(acts).size, `${spell.id}: ${options.join(', ')}`).toBeGreaterThan(1)
  }
})
