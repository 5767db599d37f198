import type { UserId } from '@hearthlight/protocol'
import type { ChatLine, Roll } from '@hearthlight/table'
import { describe, expect, it } from 'vitest'
import { type Entry, speaksOn } from './stream'

const AYLA = 'user_ayla' as UserId
const said = (changes: Partial<ChatLine> = {}): Entry => ({
  kind: 'line',
  line: { id: 'line', playerId: AYLA, playerName: 'Ayla', message: 'Hold!', at: 1_000_000, kind: 'say', ...changes },
})
const rolled: Entry = { kind: 'roll', roll: { id: 'roll', at: 1_000_000 } as Roll }

describe('who speaks in the stream', () => {
  it('is not named again when going on within two minutes', () => {
    expect(speaksOn(said({ at: 1_119_999 }), said())).toBe(true)
    expect(speaksOn(said({ at: 1_120_000 }), said())).toBe(false)
    expect(speaksOn(said(), undefined)).toBe(false)
  })

  it('is named when somebody else spoke, when it was said in another way, and after a roll', () => {
    expect(speaksOn(said(), said({ playerId: 'user_bram' as UserId }))).toBe(false)
    expect(speaksOn(said(), said({ playerName: 'The Innkeeper' }))).toBe(false)
    for (const kind of ['whisper', 'npc', 'emote', 'narrate', 'ooc'] as const) {
      expect(speaksOn(said({ kind }), said())).toBe(false)
      expect(speaksOn(said(), said({ kind }))).toBe(false)
    }
    expect(speaksOn(said(), rolled)).toBe(false)
    expect(speaksOn(rolled, said())).toBe(false)
  })
})
