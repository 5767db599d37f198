import { afterEach, expect, test } from 'vitest'
import { combatantName, tokenName } from './creature-names'
import { locale as german } from './i18n/german'
import { setLocale } from './i18n/translate'

afterEach(() => setLocale('en', { messages: {} }))

test('creatures of the bestiary are shown in the reader’s language, characters as they are called', () => {
  setLocale('de', german)
  const shadow = { name: 'Shadow', isPlayer: false, ownerId: null }
  expect(tokenName(shadow)).toBe('Schatten')
  expect(tokenName({ ...shadow, name: 'Shadow 3' })).toBe('Schatten 3')
  expect(tokenName({ ...shadow, isPlayer: true })).toBe('Shadow')
  expect(tokenName({ ...shadow, ownerId: 'u_ayla' })).toBe('Shadow')
  expect(combatantName({ name: 'Shadow 2', isParty: false })).toBe('Schatten 2')
  expect(combatantName({ name: 'Shadow', isParty: true })).toBe('Shadow')
})

test('an English reader sees every name as it is stored', () => {
  expect(tokenName({ name: 'Shadow 3', isPlayer: false, ownerId: null })).toBe('Shadow 3')
})
