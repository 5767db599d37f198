import { UserId } from '@hearthlight/protocol'
import { voiceOfName } from '@hearthlight/rules/scene'
import { type ChatLine, NPC_DEFAULTS, type Npc } from '@hearthlight/table'
import { describe, expect, it } from 'vitest'
import { readingOf } from './reading'

const ALL = { readsScenes: true, readsNpcs: true, readsChat: true }
const MARTA: Npc = { ...NPC_DEFAULTS, id: 'npc_1', name: 'Old Marta', voice: 'old', health: null }

function line(kind: ChatLine['kind'], playerName = 'Ayla'): ChatLine {
  return { id: 'line_1', playerId: UserId.parse('user_ayla'), playerName, message: 'draws a bow', at: 0, kind }
}

describe('who is heard', () => {
  it('an NPC speaks in the voice that the DM chose', () => {
    expect(readingOf(line('npc', 'old marta'), ALL, [MARTA])).toEqual({ text: 'draws a bow', voice: 'old' })
  })

  it('an NPC without one speaks in the voice of the name', () => {
    expect(readingOf(line('npc', 'Grukk'), ALL, [MARTA])?.voice).toBe(voiceOfName('Grukk'))
  })

  it('chat says who speaks, and an emote reads as a sentence', () => {
    expect(readingOf(line('say'), ALL, [])?.text).toBe('Ayla: draws a bow')
    expect(readingOf(line('emote'), ALL, [])?.text).toBe('Ayla draws a bow')
  })

  it('a whisper is never read aloud', () => {
    expect(readingOf(line('whisper'), ALL, [])).toBeUndefined()
  })

  it.each([
    ['say', 'readsChat'],
    ['emote', 'readsChat'],
    ['ooc', 'readsChat'],
    ['npc', 'readsNpcs'],
    ['narrate', 'readsNpcs'],
  ] as const)('%s is silent for whom %s is off', (kind, wish) => {
    expect(readingOf(line(kind), { ...ALL, [wish]: false }, [])).toBeUndefined()
  })
})
