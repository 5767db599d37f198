import { loadKind, type Spell } from '@hearthlight/rules/compendium'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { locale as german } from '../../../lib/i18n/german'
import { setLocale } from '../../../lib/i18n/translate'
import { detailsText, factsText } from './spell-words'

let fireball: Spell
let wall: Spell
let storm: Spell
beforeAll(async () => {
  const spells = await loadKind('spells')
  const one = (id: string) => spells.get(id) as Spell
  ;[fireball, wall, storm] = [one('fireball'), one('prismatic-wall'), one('sleet-storm')] as const
})
afterEach(() => setLocale('en', { messages: {} }))

test('a spell says area, save and damage in one line', () => {
  expect(factsText(fireball, 5)).toBe('20-foot sphere · DEX save, half · 8d6 fire')
  expect(factsText(wall, 17)).toContain('90-foot wall, 30 feet high or 15-foot sphere')
  expect(detailsText(storm)).toBe('Prone · difficult terrain · heavily obscured')
})

test('the line is German for a German reader, with its words of the rules', () => {
  setLocale('de', german)
  expect(factsText(fireball, 5)).toBe('Kugel mit 20 Fuß Radius · GES-Rettungswurf, halb · 8d6 Feuer')
  expect(factsText(wall, 17)).toContain('Wand von 90 Fuß, 30 Fuß hoch oder Kugel mit 15 Fuß Radius')
  expect(detailsText(storm)).toContain('schwieriges Gelände · stark verschleiert')
})
