import type { UserId } from '@hearthlight/protocol'
import { describe, expect, it } from 'vitest'
import type { Speaker } from '../read-input'
import { argumentsOf, filledIn, readMacro, whatItDoes } from './macro-text'

const player: Speaker = { isDm: false, people: [{ userId: 'user_bram' as UserId, names: ['Bram', 'Thorn'] }] }
const sent = (text: string, speaker = player) => {
  const reading = readMacro(text, speaker)
  return reading.kind === 'sends' ? reading.request : reading.why
}

describe('the arguments of a macro', () => {
  it('MACRO-3 are the words in braces, each once, in their order', () => {
    expect(argumentsOf('/roll 1d20+{bonus} # {skill} ({bonus})')).toEqual(['bonus', 'skill'])
    expect(argumentsOf('/w {1} {2}')).toEqual(['1', '2'])
    expect(argumentsOf('/roll 1d20 {} { } {\n} }{')).toEqual([])
    expect(argumentsOf(`{${'a'.repeat(31)}}`)).toEqual([])
  })

  it('MACRO-3 are filled in everywhere, and what is missing is left out', () => {
    const values = new Map([
      ['bonus', ' 7 '],
      ['__proto__', 'x'],
    ])
    expect(filledIn('/roll 1d20+{bonus} # {bonus} {skill}{__proto__}{constructor} {}', values)).toBe('/roll 1d20+7 # 7 x {}')
  })

  it('MACRO-3 bring no further arguments, and no patterns', () => {
    expect(
      filledIn(
        '{a} {b}',
        new Map([
          ['a', '{b} $& $1'],
          ['b', 'b'],
        ]),
      ),
    ).toBe('{b} $& $1 b')
  })
})

describe('what a macro sends', () => {
  it('MACRO-3 is what the chat field would send', () => {
    expect(sent('/gmroll 2d6+3 # Sneak')).toEqual({ kind: 'roll', dice: '2d6+3', reason: 'Sneak', audience: 'dm' })
    expect(sent('Hold the door!')).toEqual({ kind: 'say', message: 'Hold the door!' })
    expect(sent('/w Bram run')).toEqual({ kind: 'whisper', to: ['user_bram'], message: 'run' })
  })

  it.each(['/roll 1d20+', '/rol 1d20', '/w Nobody run', '/desc It rains.', '/help', '/? prone', '', ' '])(
    'MACRO-3 is nothing where it can’t be read, or does nothing at the table: “%s”',
    (text) => {
      expect(readMacro(text, player)).toEqual({ kind: 'mistake', why: expect.stringMatching(/./) })
    },
  )

  it('MACRO-3 is nothing where its arguments make it too long', () => {
    expect(readMacro('x'.repeat(2_000), player).kind).toBe('sends')
    expect(readMacro('x'.repeat(2_001), player)).toEqual({ kind: 'mistake', why: 'That is too long for one line.' })
  })

  it('is told to whoever writes it', () => {
    const told = (text: string) => {
      const reading = readMacro(text, player)
      return reading.kind === 'sends' ? whatItDoes(reading.request) : reading.why
    }
    expect(['/r 1d20', '/gr 1d20', '/br 1d20', '/sr 1d20'].map(told)).toEqual([
      'Rolls 1d20 for everyone',
      'Rolls 1d20 for you and the DM',
      'Rolls 1d20 for the DM alone',
      'Rolls 1d20 for you alone',
    ])
    expect(['/physical 2d6 = 4 2', '@Bram run', '/me bows'].map(told)).toEqual([
      'Enters what 2d6 show',
      'Whispers it',
      'Says it to the table',
    ])
  })
})
