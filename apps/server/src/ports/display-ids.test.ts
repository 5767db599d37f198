import type { UserId } from '@hearthlight/protocol'
import { expect, it } from 'vitest'
import { isDisplayId, newDisplayId } from './display-ids'
import { systemEnv } from './env'

it('DISPLAY-11 a screen is told from a person by its id alone, also where its table is not open', () => {
  expect(isDisplayId(newDisplayId(systemEnv))).toBe(true)
  expect(isDisplayId(systemEnv.newId('user') as UserId)).toBe(false)
})
