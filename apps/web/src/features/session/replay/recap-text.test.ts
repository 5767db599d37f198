import type { Recap } from '@hearthlight/protocol'
import { afterEach, expect, it } from 'vitest'
import { locale } from '../../../lib/i18n/german'
import { setLocale } from '../../../lib/i18n/translate'
import { recapText } from './recap-text'

afterEach(() => setLocale('en', { messages: {} }))

const AYLA = { name: 'Ayla', hero: 'Iselyn', rolls: 3, naturalTwenties: 1, naturalOnes: 0, bestRoll: 20, damageDealt: 11 }
const EVENING: Recap = {
  begun: '2026-01-05T19:00:00.000Z',
  durationMinutes: 150,
  people: [AYLA, { name: 'Bram', rolls: 0, naturalTwenties: 0, naturalOnes: 0, bestRoll: null, damageDealt: 0 }],
  scenes: ['The Crypt'],
  fights: 1,
  rounds: 4,
  fallen: ['Wolf'],
  down: [
    { name: 'Iselyn', isDead: false },
    { name: 'Maren', isDead: true },
  ],
  quests: ['The Bell'],
  cards: [],
}

it('RECAP-1 the words of a recap tell who rolled and hit, what fell, where it went and which quests were done', () => {
  expect(recapText(EVENING)).toBe(
    [
      'Played on January 5, 2026 for 2 h 30 min. At the table: Iselyn (Ayla), Bram.',
      '**Scenes:** The Crypt',
      '**Combat:** one fight that took 4 rounds in all. Fallen: Wolf.',
      '**The party:** Went down: Iselyn. Died: Maren.',
      '- **Iselyn**: 3 rolls, best 20; 1 × natural 20; 11 damage dealt',
      '**Quests completed:** The Bell',
    ].join('\n\n'),
  )
})

it('RECAP-7 the recap names the cards that were shown, by the names that the reader’s compendium has', () => {
  const cards = [
    { kind: 'spells', id: 'fireball' },
    { kind: 'items', id: 'of-another-version' },
  ] as const
  const told = recapText({ ...EVENING, cards: [...cards] }, ({ id }) => (id === 'fireball' ? 'Fireball' : undefined))
  expect(told).toMatch(/\*\*Shown at the table:\*\* Fireball$/)
})

it('RECAP-2 what people wrote becomes no markup', () => {
  expect(recapText({ ...EVENING, scenes: ['![x](http://evil)'] })).not.toContain('![x]')
})

it('RECAP-3 the recap of a session in which nothing happened says so', () => {
  const nothing: Recap = {
    begun: null,
    durationMinutes: 0,
    people: [],
    scenes: [],
    fights: 0,
    rounds: 0,
    fallen: [],
    down: [],
    quests: [],
    cards: [],
  }
  expect(recapText(nothing)).toBe('Nothing has happened yet.')
})

it('RECAP-6 a recap is written in the language of who reads it', () => {
  setLocale('de', locale)
  const told = recapText(EVENING)
  expect(told).toMatch(/^Gespielt am .+ 2 Std\. 30 Min\. Am Tisch: Iselyn \(Ayla\), Bram\./)
  expect(told).toContain('**Kampf:** ein Kampf über insgesamt 4 Runden. Gefallen: Wolf.')
  expect(told).toContain('**Die Gruppe:** Zu Boden gegangen: Iselyn. Gestorben: Maren.')
})
