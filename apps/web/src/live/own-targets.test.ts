import type { TokenId } from '@hearthlight/protocol'
import type { TableState } from '@hearthlight/table'
import { afterEach, expect, test } from 'vitest'
import { aimedAt, offerChosen, ownTargets } from './own-targets'

const token = (isPlayer: boolean, health: object = { hp: 7 }) => ({ isPlayer, ownerId: isPlayer ? 'user_ayla' : null, ...health })
const FALLEN = { slain: token(false, { hp: 0 }), down: token(false, { hp: null, health: 'Down' }), brakk: token(true, { hp: 0 }) }
const table = {
  map: { tokens: { lyra: token(true), thorn: token(true), worg: token(false), goblin: token(false), ...FALLEN } },
  party: { seats: [{ id: 'user_ayla' }] },
} as unknown as Pick<TableState, 'map' | 'party'>

let stop = () => {}
afterEach(() => stop())
const choose = (selected: readonly string[], marked: readonly string[] = []) => {
  stop = offerChosen(() => ({ selected: selected as TokenId[], marked: marked as TokenId[] }))
}

test('AIM-1 without a mark an act concerns the selected token, if it is on the side that the act is meant for', () => {
  choose(['worg'])
  expect(aimedAt(table, 'user_ayla', 'foes')).toEqual(['worg'])
  expect(aimedAt(table, 'user_ayla', 'friends')).toEqual([])
  expect(aimedAt(table, 'goblin', 'foes')).toEqual([])
  choose(['lyra'])
  expect(aimedAt(table, 'user_ayla', 'friends')).toEqual(['lyra'])
  expect(aimedAt(table, 'goblin', 'foes')).toEqual(['lyra'])
})

test('AIM-1 of several selected tokens none is struck, unless only one is of that side', () => {
  choose(['lyra', 'thorn'])
  expect(aimedAt(table, 'goblin', 'foes')).toEqual([])
  choose(['goblin', 'lyra'])
  expect(aimedAt(table, 'goblin', 'foes')).toEqual(['lyra'])
})

test('AIM-1 marks count before the selection, whoever is marked', () => {
  choose(['worg'], ['thorn', 'goblin'])
  expect(aimedAt(table, 'user_ayla', 'foes')).toEqual(['thorn', 'goblin'])
  expect(ownTargets()).toEqual(['thorn', 'goblin'])
})

test('AIM-1 the mark of a foe that has fallen counts no more, that of a fallen friend does', () => {
  choose(['worg'], ['slain', 'goblin', 'down'])
  expect(aimedAt(table, 'user_ayla', 'foes')).toEqual(['goblin'])
  choose(['worg'], ['slain'])
  expect(aimedAt(table, 'user_ayla', 'foes')).toEqual(['worg'])
  choose(['slain'], ['slain'])
  expect(aimedAt(table, 'user_ayla', 'foes')).toEqual(['slain'])
  choose([], ['brakk'])
  expect(aimedAt(table, 'user_ayla', 'friends')).toEqual(['brakk'])
})

test('without a map nobody is chosen', () => {
  choose(['worg'], ['worg'])
  stop()
  expect([aimedAt(table, 'user_ayla', 'foes'), ownTargets()]).toEqual([[], []])
})
