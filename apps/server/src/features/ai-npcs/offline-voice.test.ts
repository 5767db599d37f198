import { describe, expect, it } from 'vitest'
import { heldEnv } from '../../testing/clock'
import { ENGLISH_LINES } from './offline-lines/english'
import { GERMAN_LINES } from './offline-lines/german'
import { offlineAnswer } from './offline-voice'

const PERSONA = {
  name: 'Alte Marn',
  race: 'Zwergin',
  occupation: 'Brauerin',
  personality: 'Barsch, aber gerecht.',
  motivation: 'Den Herbstpreis gewinnen.',
  voice: 'Spricht langsam.',
  quirk: 'Poliert immer denselben Krug.',
  secret: 'Kanarie-7 streckt das Bier.',
  stats: { level: 1, ac: 10, hp: 8, initiative: 0 },
}

/** The answers to many messages, one after the other. */
function evening(messages: readonly string[], language: 'en' | 'de'): readonly string[] {
  const env = heldEnv()
  let used: readonly string[] = []
  return messages.map((message) => {
    const answer = offlineAnswer({ persona: PERSONA, message, language, used }, env)
    used = answer.used
    return answer.text
  })
}

describe.each([
  ['en', ENGLISH_LINES, ['Hello!', 'And what is your job?', 'What is your secret?', 'Blue or green?']],
  ['de', GERMAN_LINES, ['Hallo!', 'Und was arbeitest du?', 'Was ist dein Geheimnis?', 'Blau oder grün?']],
] as const)('the built-in voice in %s', (language, { topics, anything }, messages) => {
  it('does not repeat itself for an evening, even if it is asked the same again and again', () => {
    const [greeting] = topics.filter(({ name }) => name === 'greeting')
    const fresh = (greeting?.says.length ?? 0) + anything.length
    expect(fresh).toBeGreaterThan(40)
    const same = evening(Array<string>(fresh).fill(messages[0]), language)
    expect(new Set(same).size).toBe(fresh)
    const mixed = evening(
      Array.from({ length: 48 }, (_, index) => messages[index % messages.length] ?? ''),
      language,
    )
    expect(new Set(mixed).size).toBe(48)
  })

  it('goes on when everything has been said, with what was said longest ago', () => {
    const all = evening(Array<string>(anything.length + 2).fill(messages[3]), language)
    expect(all.slice(anything.length)).toEqual(all.slice(0, 2))
  })

  it('never tells the secret, and leaves no gap where the persona belongs', () => {
    const lines = [...topics.flatMap(({ says }) => says), ...anything].map((line) => line(PERSONA))
    expect(lines.filter((line) => /Kanarie-7|undefined|\(\.\)/.test(line) || line.trim().length < 10)).toEqual([])
    expect(new Set(lines).size).toBe(lines.length)
  })

  it('takes up what it is asked', () => {
    const [first] = evening([messages[0]], language)
    const greeting = topics.find(({ name }) => name === 'greeting')?.says.map((line) => line(PERSONA))
    expect(greeting).toContain(first)
  })
})

it('the built-in voice has as much to say in German as in English', () => {
  const counts = ({ topics, anything }: typeof ENGLISH_LINES) => [
    ...topics.map(({ name, says }) => [name, says.length]),
    ['anything', anything.length],
  ]
  expect(counts(GERMAN_LINES)).toEqual(counts(ENGLISH_LINES))
})
