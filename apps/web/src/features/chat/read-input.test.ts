import type { UserId } from '@hearthlight/protocol'
import { describe, expect, it } from 'vitest'
import { cardCompletions, completionsOf, handoutCompletions } from './completions'
import { readChatInput, type Speaker } from './read-input'

const bram = 'user_bram' as UserId
const rowan = 'user_rowan' as UserId
const player: Speaker = {
  isDm: false,
  people: [
    { userId: rowan, names: ['Rowan', 'gm', 'dm'] },
    { userId: bram, names: ['Bram', 'Thorn Oakheart'] },
  ],
}
const dm: Speaker = { isDm: true, people: [{ userId: bram, names: ['Bram', 'Thorn Oakheart'] }] }

describe('what a line in the chat field asks for', () => {
  it.each([
    ['', { kind: 'nothing' }],
    ['   \n ', { kind: 'nothing' }],
    [' Hello ', { kind: 'say', message: 'Hello' }],
    ['/roll 2d6+3', { kind: 'roll', dice: '2d6+3', reason: '', audience: 'everyone' }],
    ['/r 1d20 + 5 to sneak past', { kind: 'roll', dice: '1d20+5', reason: 'to sneak past', audience: 'everyone' }],
    ['/roll', { kind: 'roll', dice: '1d20', reason: '', audience: 'everyone' }],
    ['/roll 1d20+5 # Stealth', { kind: 'roll', dice: '1d20+5', reason: 'Stealth', audience: 'everyone' }],
    ['/r 1d20 adv', { kind: 'roll', dice: '1d20', lean: 'advantage', reason: '', audience: 'everyone' }],
    [
      '/roll 1d20+5 DIS to sneak past',
      { kind: 'roll', dice: '1d20+5', lean: 'disadvantage', reason: 'to sneak past', audience: 'everyone' },
    ],
    ['/roll 1d20 advantage # Stealth', { kind: 'roll', dice: '1d20', lean: 'advantage', reason: 'Stealth', audience: 'everyone' }],
    ['/roll 1d20 advice', { kind: 'roll', dice: '1d20', reason: 'advice', audience: 'everyone' }],
    ['/physical 2d6+3 = 4 2', { kind: 'typed', dice: '2d6+3', typed: [4, 2], reason: '' }],
    ['/physical 4d6>=3 = 1, 2, 3, 4 # Luck', { kind: 'typed', dice: '4d6>=3', typed: [1, 2, 3, 4], reason: 'Luck' }],
    ['/getippt 1d20=14', { kind: 'typed', dice: '1d20', typed: [14], reason: '' }],
    ['/gmroll 1d20', { kind: 'roll', dice: '1d20', reason: '', audience: 'dm' }],
    ['/br 1d20', { kind: 'roll', dice: '1d20', reason: '', audience: 'blind' }],
    ['/selfroll 1d20', { kind: 'roll', dice: '1d20', reason: '', audience: 'self' }],
    ['/me bows', { kind: 'emote', message: 'bows' }],
    ['/ooc back in five', { kind: 'ooc', message: 'back in five' }],
    ['/help', { kind: 'help' }],
  ])('CHAT-10 %j', (text, request) => {
    expect(readChatInput(text, player)).toEqual(request)
  })

  it('CHAT-11 German words for commands are understood', () => {
    expect(readChatInput('/würfeln 2d6+3', player)).toEqual(readChatInput('/roll 2d6+3', player))
    expect(readChatInput('/Flüstern Bram psst', player)).toEqual(readChatInput('/w Bram psst', player))
    expect(readChatInput('/hilfe', player)).toEqual({ kind: 'help' })
  })

  it('CHAT-11 an unknown command and dice that can’t be read are not sent, and the field says why', () => {
    expect(readChatInput('/whsiper Bram the door is trapped', player)).toMatchObject({
      kind: 'mistake',
      why: 'Unknown command /whsiper. Type /help.',
    })
    expect(readChatInput('/roll two dice', player)).toMatchObject({ kind: 'mistake' })
  })

  it.each([
    ['/w Bram psst', [bram]],
    ['/whisper bram: psst', [bram]],
    ['@Bram psst', [bram]],
    ['/w Thorn Oakheart psst', [bram]],
    ['/w "Thorn Oakheart" psst', [bram]],
    ['/w [Bram, Rowan] psst', [bram, rowan]],
    ['/gm psst', [rowan]],
    ['/w gm psst', [rowan]],
  ])('CHAT-12 %j is a whisper by account or hero', (text, to) => {
    expect(readChatInput(text, player)).toEqual({ kind: 'whisper', to, message: 'psst' })
  })

  it('CHAT-13 a whisper to nobody, or to somebody half known, is not sent', () => {
    for (const text of ['/w Nobody psst', '@Bra psst', '/w [Bram, Nobody] psst', '/w Bram']) {
      expect(readChatInput(text, player).kind).toBe('mistake')
    }
  })

  it('CHAT-14 the DM narrates and speaks as others; for players these are no commands', () => {
    expect(readChatInput('/desc Thunder rolls.', dm)).toEqual({ kind: 'narrate', message: 'Thunder rolls.' })
    expect(readChatInput('/as "Old Marta" Come in!', dm)).toEqual({ kind: 'npc', as: 'Old Marta', message: 'Come in!' })
    expect(readChatInput('/as Marta Come in!', dm)).toEqual({ kind: 'npc', as: 'Marta', message: 'Come in!' })
    for (const text of ['/desc Thunder rolls.', '/as Marta Come in!']) expect(readChatInput(text, player).kind).toBe('mistake')
  })
})

describe('showing a handout', () => {
  it('HANDOUT-8 /handout names one, or none, and sends nothing; for players it is no command', () => {
    expect(readChatInput('/handout A burnt letter', dm)).toEqual({ kind: 'handout', title: 'A burnt letter' })
    expect(readChatInput('/Handzettel', dm)).toEqual({ kind: 'handout', title: '' })
    expect(readChatInput('/handout A burnt letter', player).kind).toBe('mistake')
  })

  it('HANDOUT-8 titles are offered by any part of them, until one is written whole', () => {
    const prepared = [{ title: 'A burnt letter' }, { title: 'Letter of marque' }, { title: 'The old mill' }]
    const texts = (text: string) => handoutCompletions(text, prepared).map((each) => each.text)
    expect(texts('/handout ')).toEqual(['/handout A burnt letter', '/handout Letter of marque', '/handout The old mill'])
    expect(texts('/handout LETTER')).toEqual(['/handout A burnt letter', '/handout Letter of marque'])
    expect(texts('/handout the old mill')).toEqual([])
    expect(texts('/handouts')).toEqual([])
  })
})

describe('looking something up', () => {
  it.each(['/? prone', '/?prone', '  /?  prone '])('CHAT-32 %j looks up prone and sends nothing', (text) => {
    expect(readChatInput(text, player)).toEqual({ kind: 'look-up', words: 'prone' })
  })

  it('CHAT-32 without words says what to write', () => {
    expect(readChatInput('/?', player).kind).toBe('mistake')
  })
})

describe('what the field offers to complete', () => {
  const offered = (text: string, speaker: Speaker) => completionsOf(text, speaker).map((each) => each.text)

  it('commands after a slash, the DM’s own only to the DM', () => {
    expect(offered('/g', player)).toEqual(['/gmroll ', '/gm '])
    expect(offered('/d', player)).toEqual([])
    expect(offered('/d', dm)).toEqual(['/desc '])
  })

  it('cards of the compendium after /?, each with its kind, and nothing of its own', () => {
    expect(offered('/? prone', player)).toEqual([])
    const [completion] = cardCompletions([{ card: { kind: 'spells', id: 'fireball' }, name: 'Fireball', says: 'Spell · Level 3' }])
    expect(completion).toMatchObject({ card: { kind: 'spells', id: 'fireball' }, label: 'Fireball', says: 'Spell · Level 3' })
  })

  it('people by any of their names', () => {
    expect(offered('@', player)).toEqual(['@Rowan ', '@Bram '])
    expect(offered('/w thorn', player)).toEqual(['/w Bram '])
  })

  it('nothing once the message itself is being written', () => {
    expect(offered('/w Bram the', player)).toEqual([])
    expect(offered('hello', player)).toEqual([])
  })
})
