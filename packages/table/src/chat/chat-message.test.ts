import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../index'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')

describe('chat', () => {
  it('CHAT-1 everyone at the table speaks, also while the game is paused', () => {
    const table = rehearse().seat(AYLA, BRAM)
    table.send(THE_DM, 'dm-action', { action: 'pause', value: true })
    for (const speaker of [THE_DM, AYLA]) {
      table.send(speaker, 'chat-message', { message: 'Still here.' })
      expect(table.announcedTo(BRAM).at(-1)?.payload).toMatchObject({ playerId: speaker.userId, message: 'Still here.' })
    }
  })

  it('CHAT-2 a whisper reaches its people and nobody else, the DM included', () => {
    const table = rehearse().seat(AYLA, BRAM)
    const since = table.events.length
    table.send(AYLA, 'chat-message', { message: 'Run.', kind: 'whisper', to: [BRAM.userId] })
    expect([THE_DM, AYLA, BRAM].map((viewer) => table.announcedTo(viewer, since).length)).toEqual([0, 1, 1])
  })

  it('SECRET-23 a message that names its people and is no whisper is not said to everyone: it is refused', () => {
    const table = rehearse().seat(AYLA, BRAM)
    const before = table.state
    for (const kind of [undefined, 'say', 'emote', 'ooc']) {
      const answer = table.send(AYLA, 'chat-message', { message: 'Run.', kind, to: [BRAM.userId] })
      expect(answer).toMatchObject({ refused: 'VAL_001' })
    }
    expect(table.state).toBe(before)
    expect(isRefusal(table.send(AYLA, 'chat-message', { message: 'Run.', to: [] }))).toBe(false)
  })

  it('CHAT-3 nobody speaks in another’s name', () => {
    const table = rehearse().seat(AYLA)
    table.send(AYLA, 'chat-message', { message: 'Hello', playerName: 'Rowan', as: 'Rowan', kind: 'ooc' })
    expect(table.announcedTo(AYLA).at(-1)?.payload).toMatchObject({ playerName: 'Ayla', kind: 'ooc' })
  })

  it.each(['narrate', 'npc'])('CHAT-4 a player may not speak as %s', (kind) => {
    expect(rehearse().seat(AYLA).send(AYLA, 'chat-message', { message: 'Kneel!', kind, as: 'The King' })).toMatchObject({
      refused: 'AUTH_003',
    })
  })

  it('CHAT-4 the DM speaks in the name of an NPC, and has to say in which', () => {
    const table = rehearse()
    table.send(THE_DM, 'chat-message', { message: 'Kneel!', kind: 'npc', as: 'The King' })
    expect(table.announcedTo(AYLA).at(-1)?.payload).toMatchObject({ playerName: 'The King', playerId: THE_DM.userId, kind: 'npc' })
    expect(isRefusal(table.send(THE_DM, 'chat-message', { message: 'Kneel!', kind: 'npc' }))).toBe(true)
  })

  it.each(['', '  \n ', '\u200b\u200d\u2060', '\u3164', '\u2800\u202e'])(
    'BLANK-3 a message that shows nothing is not said: %j',
    (message) => {
      expect(isRefusal(rehearse().send(THE_DM, 'chat-message', { message }))).toBe(true)
    },
  )

  it.each([
    ['chat-message', { message: 'Kneel!', kind: 'npc', as: '\u200b' }],
    ['add-token', { token: { name: '\u200b' } }],
    ['npc-added', { npc: { name: '\u3164' } }],
    ['quest-add', { quest: { name: '\u2800' } }],
    ['scene-change', { scene: { name: '\u2060' } }],
    ['combat-start', { combatants: [{ name: '\u202e' }] }],
  ] as const)('BLANK-5 nobody and nothing gets a name that shows nothing: %s', (name, payload) => {
    expect(isRefusal(rehearse().send(THE_DM, name, payload))).toBe(true)
  })
})
