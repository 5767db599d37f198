import { FAULTS } from '@hearthlight/protocol'
import { expect, it } from 'vitest'
import { failureFrom } from './failure'
import { fieldAt } from './use-field-errors'
import { wordsOfFault } from './words-of-fault'

it('every fault that the server names has words for people, and an unknown one leaves the server’s own', () => {
  for (const kind of FAULTS) expect(wordsOfFault('sheet.level', { kind, limit: 2 }), kind).toMatch(/^\p{Lu}\p{L}+ .+/u)
  const refusal = { error: 'Please check "x": it is odd.', code: 'VAL_001', field: 'x' }
  expect(failureFrom(422, { ...refusal, fault: { kind: 'odd' } }).message).toBe(refusal.error)
  expect(failureFrom(422, { ...refusal, field: 'username', fault: { kind: 'missing' } }).message).toBe('Please choose a name')
  expect(failureFrom(422, { ...refusal, field: 'email', fault: { kind: 'format' } }).message).toContain('email address')
})

it('waiting is told in seconds, or in minutes', () => {
  const words = (limit: number) => wordsOfFault(undefined, { kind: 'too-often', limit })
  expect([words(1), words(30), words(300)]).toEqual([
    expect.stringContaining('1 second and'),
    expect.stringContaining('30 seconds'),
    expect.stringContaining('5 minutes'),
  ])
})

it('an error stands at the innermost part of its path that is a field of the form', () => {
  expect(fieldAt('fields.objectives.0.text', ['title', 'objectives'])).toBe('objectives')
  expect(fieldAt('settings.world', ['settings', 'world'])).toBe('world')
  expect(fieldAt('visibility', ['title'])).toBeUndefined()
  expect(fieldAt(undefined, ['title'])).toBeUndefined()
})
