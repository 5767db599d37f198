import { SKILLS } from '@hearthlight/rules'
import { afterEach, expect, test } from 'vitest'
import { locale as german } from './i18n/german'
import { setLocale } from './i18n/translate'
import { allOf, attackName, damageTypes, languageName, ROLL_REASONS, reasonName, signed, skillName, termName } from './terms'

afterEach(() => setLocale('en', { messages: {} }))

test('skills read as words', () => {
  expect(skillName('animalHandling')).toBe('Animal Handling')
  expect(skillName('sleightOfHand')).toBe('Sleight of Hand')
  expect(SKILLS.map(skillName)).toContain('Acrobatics')
})

test('names are joined as the language joins them', () => {
  expect(allOf(['Strength', 'Charisma'])).toBe('Strength and Charisma')
})

test('modifiers carry their sign', () => {
  expect([2, 0, -1].map(signed)).toEqual(['+2', '+0', '−1'])
})

test('words of a sheet are shown in the reader’s language, and in English as they are stored', () => {
  expect([attackName('Quarterstaff (two-handed)'), damageTypes('slashing and fire')]).toEqual([
    'Quarterstaff (two-handed)',
    'slashing and fire',
  ])
  setLocale('de', german)
  expect(attackName('Quarterstaff (two-handed)')).toBe('Kampfstab (zweihändig)')
  expect(attackName('Shortsword (off-hand)')).toBe('Kurzschwert (zweite Hand)')
  expect(attackName('Grandfather’s Claw')).toBe('Grandfather’s Claw')
  expect(damageTypes('slashing and fire')).toBe('Hieb und Feuer')
  expect(['Elvish', 'Auran', 'Rhyme'].map(languageName)).toEqual(['Elfisch', 'Aural', 'Rhyme'])
  expect(['Stealth', 'Light Armor', 'Lute', 'Juggling'].map(termName)).toEqual(['Heimlichkeit', 'Leichte Rüstung', 'Laute', 'Juggling'])
})

test('each reader sees in their own language what a roll is for; what people typed stays as they typed it', () => {
  const { attack, damage, check, save, skill, groupCheck, rolledFor, deathSave, hitDie, charges } = ROLL_REASONS
  const sent = [
    attack('Quarterstaff (two-handed)'),
    damage('Mace'),
    damage('Fireball'),
    check('wisdom'),
    save('dexterity'),
    skill('sleightOfHand'),
    groupCheck('stealth'),
    rolledFor('Iselyn', damage('Dagger')),
    rolledFor('Iselyn', hitDie('d8')),
    charges('Wand of Fireballs'),
    rolledFor('Iselyn', charges('Wand of Fireballs')),
    deathSave,
    'to save the inn',
    'reality check',
  ]
  expect(sent.map(reasonName)).toEqual(sent)
  setLocale('de', german)
  expect(sent.map(reasonName)).toEqual([
    'Kampfstab (zweihändig)',
    'Streitkolben, Schaden',
    'Feuerball, Schaden',
    'Weisheit: Probe',
    'Geschicklichkeit: Rettungswurf',
    'Fingerfertigkeit',
    'Gruppenprobe: Heimlichkeit',
    'Iselyn: Dolch, Schaden',
    'Iselyn: Trefferwürfel d8',
    'Zauberstab der Feuerbälle: Ladungen',
    'Iselyn: Zauberstab der Feuerbälle: Ladungen',
    'Todesrettungswurf',
    'to save the inn',
    'reality check',
  ])
})
