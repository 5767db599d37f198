import { calculate, completeSheet } from '@hearthlight/rules/character'
import { KIND_NAMES, loadKinds } from '@hearthlight/rules/compendium'
import { expect, test } from 'vitest'
import { attackRows, withRulesAttack } from './attack-rows'

const longsword = { id: 'longsword', name: 'Longsword', quantity: 1, weight: 3, equipped: true }
const claw = { name: 'Claw', bonus: 4, damage: '1d6+2', type: 'slashing' }

test('an attack that nothing gives, and one with other numbers than the rules, is by hand; missing ones are added', async () => {
  const compendium = await loadKinds(KIND_NAMES)
  const stored = { name: 'Longsword', bonus: 9, damage: '1d8+3', type: 'slashing' }
  const { character } = completeSheet({ classId: 'fighter', strength: 16, inventory: [longsword], attacks: [claw, stored] })
  const numbers = calculate(character, compendium)
  const rows = attackRows(character, numbers)
  expect(rows.map(({ attack, isByHand }) => [attack.name, isByHand])).toEqual([
    ['Claw', true],
    ['Longsword', true],
    ['Longsword (two-handed)', false],
    ['Unarmed Strike', false],
  ])
  expect(rows[1]?.numbers?.toHit.value).toBe(5)

  const fixed = withRulesAttack(character, numbers.attacks[0] as (typeof numbers.attacks)[number])
  expect(attackRows(fixed, numbers)[1]).toMatchObject({ attack: { bonus: 5 }, isByHand: false })
  expect(fixed.attacks[0]).toEqual(claw)
})

test('nothing is judged without the compendium, nor for a class that it does not know', async () => {
  const { character } = completeSheet({ classId: 'tailor', attacks: [claw] })
  expect(attackRows(character, undefined)).toEqual([{ attack: claw, numbers: undefined, isByHand: false }])
  const rows = attackRows(character, calculate(character, await loadKinds(['classes', 'items'])))
  expect(rows).toEqual([{ attack: claw, numbers: undefined, isByHand: false }])
})
