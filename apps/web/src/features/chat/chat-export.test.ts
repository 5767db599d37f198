import type { ChatLine, Roll } from '@hearthlight/table'
import { expect, it } from 'vitest'
import { chatAsText } from './chat-export.lazy'

it('the exported log tells who said and rolled what, and which dice were dropped', () => {
  const line = (kind: ChatLine['kind'], message: string) =>
    ({ kind: 'line', line: { kind, message, playerName: 'Ayla', at: 1 } as ChatLine }) as const
  const roll = {
    playerName: 'Bram',
    dice: '2d20kh1+3',
    rolls: [
      { sides: 20, value: 20, kept: true },
      { sides: 20, value: 4, kept: false },
    ],
    total: 23,
    reason: 'Stealth',
    critical: true,
  } as Roll
  const health = { kind: 'health', playerName: 'Ogre', message: '', health: { targetId: 'ogre', points: -9, hasFallen: true }, at: 1 }
  const targets = [{ id: 'ogre', name: 'Ogre' }]
  const told = [
    { kind: 'roll', roll: { ...roll, reason: 'Dagger', critical: false, targets } as unknown as Roll } as const,
    { kind: 'line', line: health as ChatLine } as const,
    line('alert', 'The ceiling cracks!'),
  ]
  expect(chatAsText(told, () => '20:16')).toBe(
    '20:16  Bram rolls 2d20kh1+3 for Dagger → Ogre: [20 (4)] = 23\n20:16  Ogre: −9, falls\n20:16  The DM: The ceiling cracks!\n',
  )
  const entries = [line('say', 'Hello'), line('emote', 'bows'), line('whisper', 'psst'), { kind: 'roll', roll } as const]
  expect(chatAsText(entries, () => '20:15')).toBe(
    '20:15  Ayla: Hello\n20:15  * Ayla bows\n20:15  Ayla (whisper): psst\n' +
      '20:15  Bram rolls 2d20kh1+3 for Stealth: [20 (4)] = 23 Critical!\n',
  )
})
