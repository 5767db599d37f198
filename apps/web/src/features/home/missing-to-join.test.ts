import { inviteCodeIn } from '@hearthlight/protocol'
import { expect, it } from 'vitest'
import { isWholeCode, missingToJoin } from './missing-to-join'

it('Join says what is missing, the code first', () => {
  expect(missingToJoin('', '')).toBe('Please enter an invite code')
  expect(missingToJoin('  ', 'char_1')).toBe('Please enter an invite code')
  expect(missingToJoin('A7K2QX', '')).toBe('Please select a character')
  expect(missingToJoin('A7K2QX', 'char_1')).toBeUndefined()
})

it.each([
  ['a7k2qx', 'A7K2QX'],
  [' A7K-2QX ', 'A7K2QX'],
  ['A7K2QXYZ', 'A7K2QX'],
  ['https://table.example/dashboard?join=a7k2qx', 'A7K2QX'],
  ['https://table.example/login?next=%2Fdashboard&join=A7K2QX#top', 'A7K2QX'],
  ['A7https://table.example/dashboard?join=b8m3rw', 'B8M3RW'],
  ['https://table.example/join/b8m3rw', 'B8M3RW'],
  ['https://table.example/join/B8M3RW/?from=mail', 'B8M3RW'],
  ['', ''],
])('the field understands what is typed or pasted: %s', (pasted, code) => {
  expect(inviteCodeIn(pasted)).toBe(code)
})

it('a part of a code is no code', () => {
  expect(isWholeCode('A7K2Q')).toBe(false)
  expect(isWholeCode('A7K2QX')).toBe(true)
})
