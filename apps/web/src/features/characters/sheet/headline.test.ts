import { calculate, completeSheet } from '@hearthlight/rules/character'
import { loadKinds } from '@hearthlight/rules/compendium'
import { afterEach, expect, test } from 'vitest'
import { locale as german } from '../../../lib/i18n/german'
import { setLocale } from '../../../lib/i18n/translate'
import { headline } from './headline'

afterEach(() => setLocale('en', { messages: {} }))

const lyra = completeSheet({
  race: 'Elf',
  subrace: 'Wood Elf',
  class: 'Ranger',
  subclass: 'Hunter',
  level: 5,
  background: 'Outlander',
}).character

test('a character’s headline names level, people, class and background', () => {
  expect(headline(lyra)).toBe('Lv 5 Wood Elf Ranger (Hunter) · Outlander')
  const pip = { ...lyra, race: 'Halfling', subrace: 'Lightfoot', subclass: '', background: '', pronouns: 'they/them' }
  expect(headline(pip)).toBe('Lv 5 Halfling (Lightfoot) Ranger · they/them')
  setLocale('de', german)
  expect(headline(lyra)).toBe('St. 5 Waldelf Waldläufer (Jäger) · Fremdländer')
})

test('of several classes each has its levels', async () => {
  const level = (classId: string) => ({ classId, hitPoints: 6 })
  const both = { ...lyra, level: 3, subclass: '', build: { levels: [level('fighter'), level('fighter'), level('wizard')] } }
  expect(headline(both, calculate(both, await loadKinds(['classes'])).classes)).toBe('Lv 3 Wood Elf Fighter 2 / Wizard 1 · Outlander')
})
