import { describe, expect, it } from 'vitest'
import { readSettings, Settings, settingsAsRead } from './config'

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

it('SETTINGS-6 sends mail only with a sender and an address for its links, and prints no password of the mail server', () => {
  const SMTP_URL = 'smtps://table:hunter2@mail.example.org'
  const MAIL_FROM = 'Hearthlight <table@example.org>'
  const PUBLIC_URL = 'https://table.example'
  for (const given of [{ SMTP_URL }, { SMTP_URL, MAIL_FROM }, { SMTP_URL, PUBLIC_URL }])
    expect(() => readSettings(given)).toThrow('SMTP_URL: mails need MAIL_FROM')
  expect(readSettings({ SMTP_URL, MAIL_FROM, PUBLIC_URL }).SMTP_URL).toBe(SMTP_URL)
  for (const from of ['Hearthlight', 'table@example.org\r\nBcc: everybody@example.org', '@'])
    expect(() => readSettings({ MAIL_FROM: from })).toThrow('MAIL_FROM: must be an address')
  const wrong = () => readSettings({ SMTP_URL: 'mail://table:hunter2@mail.example.org' })
  expect(wrong).toThrow('SMTP_URL: must begin with smtp://')
  expect(wrong).not.toThrow(/hunter2/)
})

it.each([
  ['off', false],
  ['0', false],
  ['on', 1],
  ['true', 1],
  ['2', 2],
  ['10.0.0.2', ['10.0.0.2']],
  ['10.0.0.2, 192.168.0.0/24,fd00::/8', ['10.0.0.2', '192.168.0.0/24', 'fd00::/8']],
])('SETTINGS-5 takes a number of proxies or their addresses: TRUST_PROXY=%s', (given, read) => {
  expect(readSettings({ TRUST_PROXY: given }).TRUST_PROXY).toEqual(read)
})

it.each(['yes', '-1', '10', '10.0.0', '10.0.0.0/33', '10.0.0.0/0', '::1/129', '10.0.0.1/8/8', 'proxy.example.org', '10.0.0.1,'])(
  'SETTINGS-5 trusts nobody by mistake: TRUST_PROXY=%s',
  (given) => {
    expect(() => readSettings({ TRUST_PROXY: given })).toThrow(/TRUST_PROXY: must be off, a number of proxies/)
  },
)

describe('OPER-8 the settings as an operator reads them', () => {
  /** A valid value with a password in it for each setting that takes a text of any kind. */
  const SECRETS = {
    DATABASE_URL: 'postgres://vera:hunter2@one,two/table?password=hunter2#hunter2',
    REDIS_URL: 'redis://:hunter2/@hunter2@redis:6379',
    SMTP_URL: 'smtps://vera:hunter2@mail.example.org',
    MAIL_FROM: 'table@example.org',
    PUBLIC_URL: 'https://vera:hunter2@table.example',
    AI_BASE_URL: 'http://vera:hunter2@localhost:11434/hunter2/v1?key=hunter2',
    AI_API_KEY: 'hunter2',
    DATA_DIR: './data',
    BACKUP_DIR: '/backups',
    HOST: '0.0.0.0',
    AI_MODEL: 'llama3.2',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '10.0.0.2, 10.0.0.3',
    DEMO_ACCOUNT: 'off',
  }
  const read = settingsAsRead(readSettings(SECRETS), SECRETS)
  const shownOf = (name: string) => read.find((each) => each.name === name)?.value

  it('are all there, with their meaning and where they come from', () => {
    expect(read.map(({ name }) => name)).toEqual(Object.keys(Settings.shape))
    expect(read.filter(({ meaning }) => meaning === '')).toEqual([])
    expect(
      read
        .filter(({ isFromEnvironment }) => isFromEnvironment)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(SECRETS).sort())
    expect([shownOf('PORT'), shownOf('DEMO_ACCOUNT'), shownOf('TRUST_PROXY'), shownOf('HOST')]).toEqual([
      '4242',
      'off',
      '10.0.0.2, 10.0.0.3',
      '0.0.0.0',
    ])
  })

  it('hide passwords and keys, those of a setting that is new, too', () => {
    // A new setting that takes a text needs a value here.
    const defaults = readSettings({})
    const texts = Object.keys(Settings.shape).filter((name) => ['string', 'undefined'].includes(typeof defaults[name as keyof Settings]))
    expect(texts.filter((name) => !(name in SECRETS))).toEqual([])
    expect(JSON.stringify(read)).not.toContain('hunter2')
    expect(shownOf('DATABASE_URL')).toBe('postgres://[hidden]@one,two/table?[hidden]')
    expect(shownOf('AI_API_KEY')).toBe('[hidden]')
    expect(shownOf('MAIL_FROM')).toBe('table@example.org')
  })
})
