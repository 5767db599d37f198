import { expect, it } from 'vitest'
import { readSettings } from './config'

it('SETTINGS-1 has a safe default for everything', () => {
  expect(readSettings({})).toMatchObject({ HOST: '127.0.0.1', RATE_LIMIT_SCALE: 1, TRUST_PROXY: false })
  expect(readSettings({ PUBLIC_URL: '' }).PUBLIC_URL).toBeUndefined()
})

it('SETTINGS-2 names each setting that can’t be used, with what was given', () => {
  expect(() => readSettings({ PORT: 'eighty', LOG_LEVEL: 'loud' })).toThrow(/PORT: .*\(eighty\)[\s\S]*LOG_LEVEL: .*\(loud\)/)
})

it('SETTINGS-3 prints no address that bears a password', () => {
  const read = () => readSettings({ DATABASE_URL: 'mysql://root:hunter2@db', REDIS_URL: 'http://:hunter2@redis' })
  expect(read).toThrow(/DATABASE_URL[\s\S]*REDIS_URL/)
  expect(read).not.toThrow(/hunter2/)
})

it('SETTINGS-4 takes several nodes only with a database that they can share', () => {
  expect(() => readSettings({ REDIS_URL: 'redis://localhost' })).toThrow('several nodes need DATABASE_URL')
  expect(readSettings({ REDIS_URL: 'redis://localhost', DATABASE_URL: 'postgres://localhost/x' }).REDIS_URL).toBe('redis://localhost')
})
