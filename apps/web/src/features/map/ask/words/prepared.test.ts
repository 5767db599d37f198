import { describe, expect, it } from 'vitest'
import german from '../../../../lib/i18n/german.json'
import { namesOf } from '../asked-world.test-support'
import { distanceQuestion, PREPARED } from '../prepared'
import { parseQuestion } from './parse-question'

const catalogue: Readonly<Record<string, string>> = german

describe('questions that are offered', () => {
  it.each(PREPARED)('ASK-7 %s is understood, and its German is the same question', (english) => {
    const question = parseQuestion(english, namesOf())
    expect(question).toBeDefined()
    expect(parseQuestion(catalogue[english] ?? '', namesOf())).toEqual(question)
  })

  it('ASK-7 are eleven different ones', () => {
    const all = PREPARED.map((text) => JSON.stringify(parseQuestion(text, namesOf())))
    expect(new Set(all).size).toBe(11)
  })

  it('ASK-7 ask how far each token is', () => {
    const inGerman = (catalogue['How far is {name}?'] ?? '').replace('{name}', 'Goblin 2')
    for (const text of [distanceQuestion('Goblin 2'), inGerman]) {
      expect(parseQuestion(text, namesOf())).toEqual({ kind: 'distance', to: ['goblin2'] })
    }
  })
})

describe('words of a question', () => {
  it.each(['', '?', 'hello', 'Wie geht es dir', 'roll 2d6', 'Goblin', 'scene: tavern', 'fog', 'how far', 'wie weit'])(
    'ASK-7 “%s” asks nothing',
    (text) => {
      expect(parseQuestion(text, namesOf())).toBeUndefined()
    },
  )

  it('ASK-7 names may have as many slips as the search forgives, but numbers none', () => {
    const to = (text: string) => parseQuestion(text, namesOf())
    expect(to('how far is the Skelleton')).toEqual({ kind: 'distance', to: ['skeleton'] })
    expect(to('HOW FAR is  thron?')).toEqual({ kind: 'distance', to: ['thorn'] })
    expect(to('how far is Goblin 3')).toEqual({ kind: 'distance', to: ['goblin'] })
    expect(to('how far is the sxxxeton')).toBeUndefined()
  })

  it('ASK-7 a word of the question is no name, unless a token is called so', () => {
    const tokens = [
      { id: 'a', name: 'Reacher' },
      { id: 'b', name: 'Cover' },
    ]
    expect(parseQuestion('who can I reach', { ownId: undefined, tokens })).toEqual({ kind: 'reach' })
    expect(parseQuestion('how far is Cover', { ownId: undefined, tokens: tokens.slice(1) })).toMatchObject({ kind: 'cover' })
  })

  it('ASK-7 an area has the usual size unless one is named, and never more than 300 feet', () => {
    expect(parseQuestion('where does my cone hit', namesOf())).toMatchObject({ sizeFt: 15 })
    expect(parseQuestion('wo trifft meine Kugel von 9 m', namesOf())).toMatchObject({ sizeFt: 30 })
    expect(parseQuestion('my 9000 ft line', namesOf())).toMatchObject({ sizeFt: 300 })
  })
})
