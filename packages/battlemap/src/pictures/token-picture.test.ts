import { expect, test } from 'vitest'
import { initialsOf } from './token-picture'

test('initials tell tokens apart: two letters of one word, first and last of more, and a number whole', () => {
  expect(['Lyra', 'Goblin 12', 'Old Tom Bracken', 'X', '  ', 'Élan Vital'].map(initialsOf)).toEqual(['Ly', 'G12', 'OB', 'X', '', 'ÉV'])
})
