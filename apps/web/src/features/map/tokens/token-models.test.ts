import type { Npc, Seat } from '@hearthlight/table'
import { expect, it } from 'vitest'
import { characterToken, npcToken } from './token-models'

const LYRA = {
  id: 'user_ayla',
  character: { name: 'Lyra' },
  hp: 7,
  maxHp: 11,
  conditions: ['Prone'],
  portraitId: 'up_lyra',
} as unknown as Seat
const WOLF = { id: 'npc_1', name: 'Wolf', type: 'hostile', hp: null, maxHp: null, conditions: [], isHidden: true } as unknown as Npc

it('a hero’s token is their player’s, with their wounds and their portrait', () => {
  expect(characterToken(LYRA)).toMatchObject({ name: 'Lyra', ownerId: 'user_ayla', isPlayer: true, hp: 7, maxHp: 11, uploadId: 'up_lyra' })
  expect(characterToken({ ...LYRA, portraitId: undefined }).uploadId).toBeNull()
})

it('an NPC’s token is red where they are hostile, has 25 hit points where none are known, and stays hidden with them', () => {
  expect(npcToken(WOLF)).toMatchObject({ id: 'npc_1', name: 'Wolf', color: '#d86e67', hp: 25, maxHp: 25, isVisible: false, ownerId: null })
})
