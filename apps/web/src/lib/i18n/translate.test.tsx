import { compileMessage } from '@lingui/message-utils/compileMessage'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { preferredLanguage } from './languages'
import { PATTERNS, patternReader } from './patterns'
import { rich } from './rich'
import { locale, plural, setLocale, t, translate } from './translate'

const speakGerman = (messages: Record<string, string>) =>
  setLocale('de', { messages, compiler: compileMessage, patterns: patternReader(PATTERNS) })
afterEach(() => setLocale('en', { messages: {} }))

describe('texts in English', () => {
  it('are what stands in the code, with their values', () => {
    expect(t('Roll')).toBe('Roll')
    expect(t('{name} has {count} hit points.', { name: 'Ayla', count: 0 })).toBe('Ayla has 0 hit points.')
    expect(t('{name}', { name: '{count}', count: 1 })).toBe('{count}')
  })

  it('keep apostrophes and braces that name nothing', () => {
    expect(t("It's {name}'s turn", { name: 'Sam' })).toBe("It's Sam's turn")
    expect(t('a set is written { }')).toBe('a set is written { }')
  })

  it('count', () => {
    expect(plural(1, '1 change', '{count} changes')).toBe('1 change')
    expect(plural(0, '1 change', '{count} changes')).toBe('0 changes')
  })
})

describe('texts in another language', () => {
  it('come from its catalogue, counted by its rules', () => {
    speakGerman({ Roll: 'Würfeln', '{count} changes': '{count, plural, one {# Änderung} other {# Änderungen}}' })
    expect(t('Roll')).toBe('Würfeln')
    expect(plural(1, '1 change', '{count} changes')).toBe('1 Änderung')
    expect(plural(1_200, '1 change', '{count} changes')).toBe('1.200 Änderungen')
  })

  it('stay English where the catalogue has none', () => {
    speakGerman({})
    expect(t('{name} is here', { name: 'Ayla' })).toBe('Ayla is here')
  })

  it('are left alone where they are not ours', () => {
    speakGerman({ Blinded: 'Blind' })
    expect(translate('Blinded')).toBe('Blind')
    expect(translate('The {lost} ring')).toBe('The {lost} ring')
    expect(translate('constructor')).toBe('constructor')
  })

  it('are told apart where English has one name for two things', () => {
    speakGerman({ Short: 'Kurz', 'Short|height': 'Klein' })
    expect([translate('Short'), translate('Short', 'height'), translate('Short', 'hair')]).toEqual(['Kurz', 'Klein', 'Kurz'])
  })

  it('say the sentences that the rules fill in, with names that are known', () => {
    speakGerman({ 'Assign a score to {abilities}.': 'Gib {abilities} einen Wert.', Wisdom: 'Weisheit' })
    expect(translate('Assign a score to Wisdom, Luck.')).toBe('Gib Weisheit, Luck einen Wert.')
  })

  it('give dates and numbers their own look', () => {
    speakGerman({})
    expect((1234.5).toLocaleString(locale())).toBe('1.234,5')
  })
})

describe('a sentence with elements in it', () => {
  it('puts them where the language wants them', () => {
    const sentence = () => renderToStaticMarkup(<p>{rich('{name} waits for {count} heroes', { name: <b>Sam</b>, count: 2 })}</p>)
    expect(sentence()).toBe('<p><b>Sam</b> waits for 2 heroes</p>')
    speakGerman({ '{name} waits for {count} heroes': 'Auf {count} Helden wartet {name}' })
    expect(sentence()).toBe('<p>Auf 2 Helden wartet <b>Sam</b></p>')
  })
})

describe('the language of the app', () => {
  it.each([
    ['de', ['en-US'], 'de'],
    [undefined, ['de-AT', 'en'], 'de'],
    [undefined, ['fr-FR', 'de-DE', 'en'], 'de'],
    [undefined, ['fr-FR'], 'en'],
    ['tlh', ['en-GB', 'de'], 'en'],
    [undefined, [], 'en'],
  ])('with %s chosen and %j wished for is %s', (stored, wished, expected) => {
    expect(preferredLanguage(stored, wished)).toBe(expected)
  })
})
