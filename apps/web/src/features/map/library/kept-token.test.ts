import type { LibraryToken } from '@hearthlight/protocol'
import { TOKEN_DEFAULTS, type Token } from '@hearthlight/table'
import { describe, expect, it } from 'vitest'
import { asKept, asPlaced, foundTokens, tagsOf } from './kept-token'

const WOLF: Token = {
  ...TOKEN_DEFAULTS,
  id: 'tok_wolf' as Token['id'],
  name: 'Wolf',
  x: 7,
  y: 8,
  hp: 3,
  maxHp: 11,
  ownerId: 'user_a' as Token['ownerId'],
  seatId: 'user_a' as Token['seatId'],
  conditions: ['Prone'],
  uploadId: 'up_1',
  monsterId: 'wolf',
  notes: 'Fears fire',
  rings: ['#ff0000'],
  groupId: 'pack',
  carriedBy: 'tok_ogre' as Token['id'],
  isLocked: true,
}
const kept = (name: string, tags: string[] = []): LibraryToken => ({
  ...asKept({ ...WOLF, name }),
  tags,
  id: name,
  revision: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
})

describe('a kept token', () => {
  it('LIBRARY-4 is kept without what belongs to the table, and comes back whole and nobody’s', () => {
    const placed = asPlaced(kept('Wolf'))
    expect(placed).toEqual({
      name: 'Wolf',
      uploadId: 'up_1',
      emoji: null,
      color: TOKEN_DEFAULTS.color,
      size: 1,
      isPlayer: false,
      hp: 11,
      maxHp: 11,
      monsterId: 'wolf',
      notes: 'Fears fire',
      rings: ['#ff0000'],
    })
  })

  it('LIBRARY-4 has at least one hit point, if the copy does not know them', () => {
    expect(asKept({ ...WOLF, hp: null, maxHp: null }).maxHp).toBe(1)
  })

  it('LIBRARY-5 is found by words of its name and its tags, in any order', () => {
    const all = [kept('Old wolf', ['Swamp']), kept('Dire wolf'), kept('Ogre', ['swamp', 'giant'])]
    const names = (typed: string) => foundTokens(typed, all).map(({ name }) => name)
    expect(names('')).toEqual(['Dire wolf', 'Ogre', 'Old wolf'])
    expect(names('wolf')).toEqual(['Dire wolf', 'Old wolf'])
    expect(names('SWAMP wo')).toEqual(['Old wolf'])
    expect(names('dragon')).toEqual([])
  })

  it('LIBRARY-5 tags are read from words with commas between them, none twice', () => {
    expect(tagsOf(' swamp, , giant,swamp ')).toEqual(['swamp', 'giant'])
  })
})
