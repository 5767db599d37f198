import { expect, it } from 'vitest'
import { createRecentErrors } from './recent-errors'

it('OPER-10 the last 500 errors are kept, and of them the newest 50 found', () => {
  const errors = createRecentErrors(() => 0)
  for (let each = 0; each < 600; each += 1) errors.keep(`err_${each}`, new Error('Failed'), 'sweeping')
  expect(errors.find('err_99')).toEqual([])
  expect(errors.find('err_100')).toHaveLength(1)
  expect(errors.find('').map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, each) => `err_${599 - each}`))
})

it('OPER-10 neither emails nor passwords in addresses are kept, and no text without end', () => {
  const errors = createRecentErrors(() => 0)
  errors.keep('err_1', new Error('taken: tam@example.org at postgres://vera:secret@database/h'), 'sweeping')
  errors.keep('err_2', new Error(`a${'x'.repeat(100_000)}`), 'sweeping')
  errors.keep('err_3', 'a text with tam@example.org', 'sweeping')
  const [thrownText, long, quoting] = errors.find('')
  expect(`${quoting?.message} ${quoting?.stack}`).not.toMatch(/tam@|vera|secret/)
  expect(quoting?.stack).toContain('recent-errors.test.ts')
  expect(long?.message.length).toBe(500)
  expect(thrownText).toMatchObject({ name: 'string', message: '' })
})
