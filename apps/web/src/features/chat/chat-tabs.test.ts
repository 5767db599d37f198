import type { UserId } from '@hearthlight/protocol'
import type { ChatLine } from '@hearthlight/table'
import { describe, expect, it } from 'vitest'
import { ALL, HERE } from './chat-tab-store'
import { isInTab, tabsOf } from './chat-tabs'
import { readChatInput } from './read-input'

const [AYLA, BRAM, ROWAN] = ['user_ayla', 'user_bram', 'user_rowan'] as [UserId, UserId, UserId]
const reader = { you: AYLA, here: 'scene-1' }
const line = (at: number, playerId: UserId, changes: Partial<ChatLine> = {}): ChatLine => ({
  id: `line_${at}`,
  playerId,
  playerName: playerId,
  message: 'Hold!',
  at,
  kind: 'say',
  ...changes,
})
const whisper = (at: number, from: UserId, ...to: UserId[]) => line(at, from, { kind: 'whisper', to })
const counts = (lines: readonly ChatLine[], read: Readonly<Record<string, number>> = {}) =>
  tabsOf(lines, reader, read).map(({ id, unread }) => [id, unread])

describe('the tabs of the chat', () => {
  it('CHAT-50 are not there while nobody has whispered and nothing was said at one place', () => {
    expect(tabsOf([], reader, {})).toEqual([])
    expect(tabsOf([line(1, BRAM), line(2, AYLA)], reader, {})).toEqual([])
  })

  it('CHAT-50 are all, this place, and each person with whom one whispers', () => {
    const there = line(4, BRAM, { to: [AYLA], place: { sceneId: 'scene-1', name: 'Mill' } })
    const elsewhere = line(5, BRAM, { to: [AYLA], place: { sceneId: 'scene-2', name: 'Crypt' } })
    const lines = [whisper(1, AYLA, ROWAN), whisper(2, BRAM, AYLA, ROWAN), line(3, BRAM), there, elsewhere]
    expect(counts(lines).map(([id]) => id)).toEqual([ALL, HERE, ROWAN, BRAM])
    const shown = (tab: string) => lines.filter((each) => isInTab(each, tab, reader)).map(({ at }) => at)
    expect([shown(ALL), shown(HERE), shown(ROWAN), shown(BRAM)]).toEqual([[1, 2, 3, 4, 5], [4], [1], [2]])
    expect(counts([elsewhere])).toEqual([])
  })

  it('CHAT-50 count the lines of others that no tab has shown yet', () => {
    const lines = [whisper(1, BRAM, AYLA), line(2, ROWAN), whisper(3, BRAM, AYLA), whisper(4, AYLA, BRAM)]
    const unread = (read: Readonly<Record<string, number>>) => Object.fromEntries(counts(lines, read))
    expect(unread({})).toEqual({ [ALL]: 3, [BRAM]: 2 })
    expect(unread({ [ALL]: 2 })).toEqual({ [ALL]: 1, [BRAM]: 1 })
    expect(unread({ [BRAM]: 4 })).toEqual({ [ALL]: 1, [BRAM]: 0 })
    expect(Object.fromEntries(counts([...lines, { ...whisper(5, BRAM, AYLA), removed: BRAM }], { [ALL]: 4 }))).toEqual({
      [ALL]: 0,
      [BRAM]: 0,
    })
  })

  it('CHAT-51 of a person make a plain text a whisper, and leave commands as they are', () => {
    const speaker = { isDm: false, people: [{ userId: ROWAN, names: ['Rowan'] }] }
    expect(readChatInput('psst', speaker, BRAM)).toEqual({ kind: 'whisper', message: 'psst', to: [BRAM] })
    expect(readChatInput('psst', speaker)).toEqual({ kind: 'say', message: 'psst' })
    expect(readChatInput('/ic aloud', speaker, BRAM)).toEqual({ kind: 'say', message: 'aloud' })
    expect(readChatInput('/w Rowan psst', speaker, BRAM)).toEqual({ kind: 'whisper', message: 'psst', to: [ROWAN] })
  })
})
