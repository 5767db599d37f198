import type { TokenId } from '@hearthlight/protocol'
import { aCharacter, aPlayer, aPlayState, type Rehearsal, rehearse, THE_DM } from '@hearthlight/testkit'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Actor, liveTable, type Token } from '../index'

const AYLA = aPlayer('Ayla')
const FIRST = 'scene-1'
let table: Rehearsal
let cellar: string
beforeEach(() => {
  table = rehearse()
  table.send(AYLA, 'player-join', { character: aCharacter({ id: 'char_ayla' as never, name: 'Lyra' }), play: aPlayState() })
  table.send(THE_DM, 'scene-add', { name: 'The flooded cellar' })
  cellar = table.state.scenes.order.at(-1) ?? ''
  table.send(THE_DM, 'add-token', { token: { id: 'wolf', name: 'Wolf', x: 3, y: 4, hp: 5, maxHp: 11, notes: 'Fears fire' } })
  table.send(THE_DM, 'add-token', { token: { id: 'ogre', name: 'Ogre', x: 6, y: 4, size: 2 } })
})

const tokensAt = (person: Actor): readonly Token[] => Object.values(liveTable.stateFor(person.userId, table.state).map.tokens)
const heroId = () => tokensAt(AYLA).find(({ seatId }) => seatId !== null)?.id ?? ''
const copy = (tokenIds: readonly string[], to = cellar, from = FIRST) => table.send(THE_DM, 'tokens-copy', { from, to, tokenIds })
const look = (sceneId: string) => table.send(THE_DM, 'scene-look', { sceneId })

describe('copying tokens between scenes', () => {
  it('SCENES-10 copies are as the tokens are now, with ids of their own, where these stand', () => {
    expect(
      table.announcedTo(AYLA, () => copy(['wolf', 'ogre'])),
      'players elsewhere hear nothing',
    ).toEqual([])
    look(cellar)
    const copies = tokensAt(THE_DM)
    expect(copies.map(({ name, x, y, hp, notes }) => [name, x, y, hp, notes])).toEqual([
      ['Wolf', 3, 4, 5, 'Fears fire'],
      ['Ogre', 6, 4, 10, ''],
    ])
    expect(copies.map(({ id }) => id)).not.toContain('wolf')
    expect(tokensAt(AYLA).map(({ name }) => name)).toContain('Wolf')
  })

  it('SCENES-10 a place that is taken, or beside the other picture, becomes the nearest free one; a name that is there goes on counting', () => {
    look(cellar)
    table.send(THE_DM, 'set-background', { uploadId: 'up_1' as never, width: 400, height: 400 })
    table.send(THE_DM, 'add-token', { token: { id: 'there', name: 'Wolf', x: 3, y: 4 } })
    look(FIRST)
    table.send(THE_DM, 'token-move', { tokenId: 'ogre' as TokenId, x: 30, y: 4 })
    copy(['wolf', 'ogre'])
    look(cellar)
    const [, wolf, ogre] = tokensAt(THE_DM)
    expect(wolf).toMatchObject({ name: 'Wolf 2' })
    expect([wolf?.x, wolf?.y]).not.toEqual([3, 4])
    expect(Math.max(Math.abs((wolf?.x ?? 0) - 3), Math.abs((wolf?.y ?? 0) - 4))).toBe(1)
    const cells = Math.floor(400 / table.state.map.gridSize)
    expect((ogre?.x ?? 99) + 2).toBeLessThanOrEqual(cells)
  })

  it("SCENES-11 a character's token is left out, alone it is refused, and a copy belongs to nobody", () => {
    table.send(THE_DM, 'update-token', { tokenId: 'wolf' as TokenId, changes: { ownerId: AYLA.userId } })
    expect(copy([heroId()])).toMatchObject({ refused: 'VAL_001' })
    copy([heroId(), 'wolf'])
    look(cellar)
    expect(tokensAt(THE_DM).map(({ name, ownerId, seatId }) => [name, ownerId, seatId])).toEqual([['Wolf', null, null]])
    table.send(THE_DM, 'scene-publish', { sceneId: cellar })
    expect(
      tokensAt(AYLA)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Lyra', 'Wolf'])
  })

  it('TORCH-5 the copy of a token carries none of what the token burns', () => {
    const torch = { id: 'torch', name: 'Torch', quantity: 1, weight: 1, equipped: false }
    table.send(AYLA, 'player-play-update', { playerId: AYLA.userId, changes: { inventory: { torch } } })
    const tokenId = heroId()
    expect(table.send(AYLA, 'torch-light', { tokenId, source: { entryId: 'torch' } })).not.toHaveProperty('refused')
    // It is the token of no character any more, and burns on.
    table.send(THE_DM, 'update-token', { tokenId: tokenId as TokenId, changes: { ownerId: null } })
    expect(tokensAt(THE_DM).find(({ id }) => id === tokenId)).toMatchObject({ seatId: null, burning: { thing: 'torch' } })
    copy([tokenId])
    look(cellar)
    expect(tokensAt(THE_DM).map(({ name, burning }) => [name, burning])).toEqual([['Lyra', null]])
  })

  it('SCENES-10 a mount and its rider, and a group, are one in the other scene too, and apart from the first', () => {
    table.send(THE_DM, 'update-tokens', { tokenIds: ['wolf', 'ogre'] as never, changes: { groupId: 'pack' } })
    table.send(THE_DM, 'mount-tokens', { riderIds: ['wolf'] as never, mountId: 'ogre' as TokenId })
    copy(['wolf', 'ogre'])
    look(cellar)
    const [wolf, ogre] = tokensAt(THE_DM)
    expect(wolf?.carriedBy).toBe(ogre?.id)
    expect([wolf?.x, wolf?.y]).toEqual([ogre?.x, ogre?.y])
    expect(wolf?.groupId).toBe(ogre?.groupId)
    expect(wolf?.groupId).not.toBe('pack')
    copy(['wolf'])
    expect(tokensAt(THE_DM).at(-1)?.carriedBy).toBeNull()
  })

  it('SCENES-12 copies are taken back in their scene, wherever the DM looked when they came', () => {
    copy(['wolf'])
    look(cellar)
    expect(tokensAt(THE_DM)).toHaveLength(1)
    table.send(THE_DM, 'undo', {})
    expect(tokensAt(THE_DM)).toHaveLength(0)
    table.send(THE_DM, 'redo', {})
    expect(tokensAt(THE_DM)).toHaveLength(1)
    copy(['wolf'])
    expect(tokensAt(THE_DM)).toHaveLength(2)
    table.send(THE_DM, 'undo', {})
    expect(tokensAt(THE_DM)).toHaveLength(1)
  })

  it('SCENES-13 players are told of the copies that they see where they are, without what is the DM’s', () => {
    look(cellar)
    table.send(THE_DM, 'add-token', { token: { id: 'spy', name: 'Spy', x: 1, y: 1, isVisible: false, notes: 'canary' } })
    table.send(THE_DM, 'add-token', { token: { id: 'bat', name: 'Bat', x: 2, y: 1, notes: 'canary' } })
    const told = JSON.stringify(table.announcedTo(AYLA, () => copy(['spy', 'bat'], FIRST, cellar)))
    expect(told).toContain('Bat')
    expect(told).not.toMatch(/Spy|canary/)
  })

  it('SCENES-10 what is gone, a scene that there is not, a rehearsal, and a player are refused, and nothing changes', () => {
    const before = table.state
    expect(copy(['nobody'])).toMatchObject({ refused: 'VAL_001' })
    expect(copy(['wolf'], 'nowhere')).toMatchObject({ refused: 'VAL_001' })
    expect(copy(['wolf'], cellar, 'nowhere')).toMatchObject({ refused: 'VAL_001' })
    expect(table.send(AYLA, 'tokens-copy', { from: FIRST, to: cellar, tokenIds: ['wolf'] })).toMatchObject({ refused: 'AUTH_003' })
    expect(table.state).toBe(before)
    table.send(THE_DM, 'scene-rehearse', { isOn: true })
    expect(copy(['wolf'])).toMatchObject({ refused: 'SESS_005' })
  })
})
