import { expect, test } from 'vitest'
import { readCompendium } from '../../../../tools/read-compendium'
import { actOfMonster } from './act-of-monster'
import { actOfSpell } from './act-of-spell'
import { choosesInArea, meantFor } from './meant-for'

const { compendium } = readCompendium()

function actOf(id: string) {
  const found = compendium.spells.get(id)
  if (found === undefined) throw new Error(`There is no spell ${id}`)
  return actOfSpell(found, { slotLevel: found.level, casterLevel: 5, attackBonus: 7, saveDc: 15, modifier: 4 })
}
const spell = (id: string) => meantFor(actOf(id))

test.each(['fire-bolt', 'magic-missile', 'hold-person', 'bane', 'sleep', 'power-word-kill', 'power-word-stun', 'fireball'])(
  'AIM-1 %s is meant for foes',
  (id) => {
    expect(spell(id)).toBe('foes')
  },
)

test.each(['cure-wounds', 'bless', 'invisibility', 'haste', 'shield-of-faith', 'mage-armor', 'lesser-restoration', 'shield'])(
  'AIM-1 %s is meant for friends',
  (id) => {
    expect(spell(id)).toBe('friends')
  },
)

test('AIM-1 a monster bites foes', () => {
  const worg = compendium.monsters.get('worg')
  const bite = worg?.actions.find(({ name }) => name === 'Bite')
  expect(worg && bite && meantFor(actOfMonster(worg, bite))).toBe('foes')
})

test('DEED-7 few spells let their caster choose whom in their area they concern', () => {
  for (const id of ['slow', 'spirit-guardians', 'mass-cure-wounds']) expect(choosesInArea(actOf(id)), id).toBe(true)
  for (const id of ['fireball', 'thunderwave', 'web', 'fire-bolt', 'bless']) expect(choosesInArea(actOf(id)), id).toBe(false)
})
