import { describe, expect, it } from 'vitest'
import { readChatInput } from './read-input'

describe('what a line in the chat field asks for', () => {
  it.each([
    ['', { kind: 'nothing' }],
    ['   \n ', { kind: 'nothing' }],
    [' Hello ', { kind: 'say', message: 'Hello' }],
    ['/roll 2d6+3', { kind: 'roll', dice: '2d6+3', reason: '', hidden: false }],
    ['/r 1d20 + 5 to sneak past', { kind: 'roll', dice: '1d20+5', reason: 'to sneak past', hidden: false }],
    ['/roll', { kind: 'roll', dice: '1d20', reason: '', hidden: false }],
    ['/roll 1d20+5 # Stealth', { kind: 'roll', dice: '1d20+5', reason: 'Stealth', hidden: false }],
    ['/gmroll 1d20', { kind: 'roll', dice: '1d20', reason: '', hidden: true }],
    ['/me bows', { kind: 'emote', message: 'bows' }],
    ['/help', { kind: 'help' }],
  ])('CHAT-10 %j', (text, request) => {
    expect(readChatInput(text)).toEqual(request)
  })

  it('CHAT-11 an unknown command and dice that can’t be read are not sent, and the field says why', () => {
    expect(readChatInput('/whsiper Bram the door is trapped')).toMatchObject({
      kind: 'mistake',
      why: 'Unknown command /whsiper. Type /help.',
    })
    expect(readChatInput('/roll two dice')).toMatchObject({ kind: 'mistake' })
  })
})
