import type { ChatLine, CombatEntry, Roll } from '@hearthlight/table'
import { describe, expect, test } from 'vitest'
import { spokenLine, spokenRoll, spokenTurn } from './spoken-text'

const line = (changes: Partial<ChatLine>) => ({ kind: 'say', playerId: 'sam', playerName: 'Sam', message: 'Hush.', ...changes }) as ChatLine
const roll = (changes: Partial<Roll>) => ({ playerId: 'sam', playerName: 'Sam', dice: '1d20+5', total: 25, ...changes }) as Roll
const own = 'ayla' as Roll['playerId']
const to = (verbosity: 'all' | 'turns' | 'mine') => ({ userId: own, verbosity })

describe('what a screen reader is told of', () => {
  test('a roll: who, what, how much, and whether it was the best or the worst', () => {
    expect(spokenRoll(roll({ critical: true }), to('all'))).toBe('Sam rolled 1d20+5: 25, critical')
    expect(spokenRoll(roll({ fumble: true, total: 6 }), to('turns'))).toBe('Sam rolled 1d20+5: 6, fumble')
    expect(spokenRoll(roll({}), to('mine'))).toBeUndefined()
    expect(spokenRoll(roll({ playerId: own, playerName: 'Ayla' }), to('mine'))).toBe('Ayla rolled 1d20+5: 25')
  })

  test('the chat: what others say, unless only rolls and turns are wanted; whispers always', () => {
    expect(spokenLine(line({}), to('all'))).toBe('Sam: Hush.')
    expect(spokenLine(line({ message: 'The water is **rising**.' }), to('all'))).toBe('Sam: The water is rising.')
    expect(spokenLine(line({}), to('turns'))).toBeUndefined()
    expect(spokenLine(line({ playerId: own }), to('all'))).toBeUndefined()
    expect(spokenLine(line({ kind: 'whisper' }), to('mine'))).toBe('Sam whispers: Hush.')
  })

  test('turns: those of others', () => {
    const ogre = { name: 'Ogre', playerId: null } as unknown as CombatEntry
    expect(spokenTurn(ogre, to('turns'))).toBe('Turn of Ogre')
    expect(spokenTurn(ogre, to('mine'))).toBeUndefined()
    expect(spokenTurn({ ...ogre, playerId: own }, to('all'))).toBeUndefined()
  })
})
