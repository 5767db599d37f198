import type { Deed } from '@hearthlight/table'
import { expect, it } from 'vitest'
import { appliedNumbers } from './applied-numbers'

const given = (value: number) => ({ op: 'given', value, label: { text: '' } })
const health = (hp: number, tempHp = 0) => ({ hp, tempHp })
const result = (known: object) => ({ targetId: 'goblin', attacks: [], damage: [], conditions: [], remarks: [], ...known })
const deed = (known: object, applied?: object[]) =>
  ({ targets: [{ id: 'goblin', name: 'Goblin', isParty: false, result: result(known) }], applied }) as unknown as Deed
const goblin = (change: number) => [{ creatureId: 'goblin', change }]

it('the DM reads what was done, whatever the dice said', () => {
  const damage = [{ type: 'fire', rolled: given(14), taken: given(14) }]
  expect(appliedNumbers(deed({ damage }, [{ id: 'goblin', before: health(20, 5), after: health(18) }]))).toEqual(goblin(-7))
})

it('others read the hit points where they know them, else the damage of the dice', () => {
  const damage = [{ type: 'fire', rolled: given(14) }]
  expect(appliedNumbers(deed({ damage, before: health(20), after: health(13) }))).toEqual(goblin(-7))
  expect(appliedNumbers(deed({ damage }))).toEqual(goblin(-14))
  expect(appliedNumbers(deed({ healing: { amount: given(5) } }))).toEqual(goblin(5))
})

it('nothing rises from those who stay as they were', () => {
  expect(appliedNumbers(deed({}))).toEqual([])
  expect(appliedNumbers(deed({ before: health(3), after: health(3) }))).toEqual([])
})
