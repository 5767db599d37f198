import type { TokenId } from '@hearthlight/protocol'
import { aPlayer, inEachString, messageNames, randomPayload, rehearse, seededRandom, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { isRefusal, liveTable, maskedId, maskedTiles } from './index'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
const BACKGROUND = { uploadId: 'up_map', width: 1_400, height: 700, thumbnailId: 'up_small' }
const MASKED = { uploadId: maskedId('up_map'), width: 1_400, height: 700 }
const COVER = [{ x: 30, y: 30, length: 10 }]

function aTable() {
  const table = rehearse().seat(AYLA, BRAM)
  const shown = (viewer = AYLA) => liveTable.picturesSeenBy(viewer, table.state).map(({ uploadId }) => uploadId)
  const backgroundFor = (viewer = AYLA) => liveTable.view(viewer, table.state).map.background
  const told = (name: string, payload: object) => {
    const heard = table.announcedTo(AYLA, () => expect(isRefusal(table.send(THE_DM, name, payload)), name).toBe(false))
    return heard.map((event) => (event.name === 'map-updated' ? (event.payload as { background?: unknown }).background : event.name))
  }
  return { table, shown, backgroundFor, told }
}

describe('the pictures that a table shows', () => {
  it('PICTURE-1 of tokens are those of tokens in sight', () => {
    const { table, shown } = aTable()
    table.send(THE_DM, 'fog-paint', { cover: COVER })
    const tokens = [
      { name: 'Ogre', uploadId: 'up_ogre', x: 1, y: 1 },
      { name: 'Lurker', uploadId: 'up_lurker', x: 2, y: 2, isVisible: false },
      { name: 'Rat', uploadId: 'up_rat', x: 31, y: 30 },
      { name: 'Wolf', uploadId: 'up_wolf', x: 32, y: 30, ownerId: AYLA.userId },
    ]
    for (const token of tokens) table.send(THE_DM, 'add-token', { token })
    expect(shown(AYLA)).toEqual(['up_ogre', 'up_wolf'])
    expect(shown(BRAM)).toEqual(['up_ogre'])
    expect(shown(THE_DM)).toEqual(['up_ogre', 'up_lurker', 'up_rat', 'up_wolf'])
  })

  it('PICTURE-2 of places and scenes are the DM’s uploads, as far as they are shown', () => {
    const { table } = aTable()
    const place = { type: 'dungeon', description: '', region: '', discovered: true, visited: false, pointsOfInterest: [] }
    const card = { id: 'camp_1', name: 'Storms', description: '', setting: '' }
    const locations = [
      { ...place, id: 'keep', name: 'Keep', isHidden: false, pictureId: 'up_keep' },
      { ...place, id: 'vault', name: 'Vault', isHidden: true, pictureId: 'up_vault' },
    ]
    expect(isRefusal(table.send(THE_DM, 'campaign-bring', { card, locations, gone: [] }))).toBe(false)
    table.send(THE_DM, 'scene-change', { scene: { name: 'Crypt', imageUrl: '/api/uploads/up_crypt' } })
    const shown = [
      { uploadId: 'up_crypt', owner: 'dm' },
      { uploadId: 'up_keep', owner: 'dm' },
    ]
    expect(liveTable.picturesSeenBy(AYLA, table.state)).toEqual(shown)
    table.send(THE_DM, 'scene-change', { scene: { name: 'Crypt', imageUrl: '/art/crypt.webp' } })
    expect(liveTable.picturesSeenBy(AYLA, table.state)).toEqual(shown.slice(1))
  })

  it('PICTURE-3 whatever a player writes, and wherever, shows an upload only as that player’s own', () => {
    const accepted = new Set<string>()
    const { table } = aTable()
    const random = seededRandom(8)
    const people = [THE_DM.userId, AYLA.userId, BRAM.userId]
    table.send(THE_DM, 'add-token', { token: { name: 'Wolf', ownerId: AYLA.userId, isPlayer: true } })
    const owners = new Set<string>()
    const write = (name: string, payload: unknown) => {
      if (isRefusal(table.send(AYLA, name, payload))) return
      accepted.add(name)
      for (const viewer of [THE_DM, AYLA, BRAM]) for (const { owner } of liveTable.picturesSeenBy(viewer, table.state)) owners.add(owner)
    }
    for (const text of ['up_canary', '/api/uploads/up_canary']) {
      for (const name of messageNames) {
        for (let attempt = 0; attempt < 12; attempt += 1) {
          const payload = randomPayload(name, { state: table.state, random, people, canary: () => 'words' })
          for (const changed of inEachString(payload, text)) write(name, changed)
        }
      }
    }
    expect([...accepted]).toEqual(expect.arrayContaining(['chat-message', 'dice-roll', 'player-join', 'player-portrait-update']))
    expect(JSON.stringify(table.state).split('up_canary').length, 'the text stands in many places').toBeGreaterThan(20)
    expect([...owners]).toEqual([AYLA.userId])
  })
})

describe('the picture under a map', () => {
  it('MAP-40 has a mask for an id while fog hides a part of it, and the DM keeps the id', () => {
    const { table, shown, backgroundFor } = aTable()
    table.send(THE_DM, 'set-background', BACKGROUND)
    expect([backgroundFor(), shown()]).toEqual([BACKGROUND, ['up_map', 'up_small']])
    table.send(THE_DM, 'fog-paint', { cover: COVER })
    expect([backgroundFor(), backgroundFor(THE_DM)]).toEqual([MASKED, BACKGROUND])
    expect(shown()).toEqual([MASKED.uploadId])
    expect(shown(THE_DM)).toEqual(['up_map', 'up_small'])
    // A masked id stays the same in a view of a player's view.
    expect(liveTable.view(BRAM, liveTable.view(AYLA, table.state)).map.background).toEqual(MASKED)
  })

  it('MAP-40 has pieces of the same names by its id and by its mask', () => {
    const { table } = aTable()
    table.send(THE_DM, 'set-background', BACKGROUND)
    table.send(THE_DM, 'fog-paint', { cover: COVER })
    const names = (viewer: typeof AYLA) => maskedTiles(liveTable.view(viewer, table.state).map).map(({ name }) => name)
    expect(names(AYLA)).toEqual(names(THE_DM))
    expect(names(AYLA).length).toBeGreaterThan(1)
  })

  it('MAP-40 loses its id after the first fog has come, and gets it back before the last goes', () => {
    const { told } = aTable()
    told('set-background', BACKGROUND)
    expect(told('fog-paint', { cover: COVER })).toEqual(['fog-painted', MASKED])
    expect(told('fog-paint', { cover: [{ x: 1, y: 1, length: 2 }] })).toEqual(['fog-painted'])
    expect(told('fog-reveal-all', {})).toEqual([BACKGROUND, 'fog-revealed'])
    expect(told('undo', {})).toEqual(['fog-painted', MASKED])
    expect(told('dm-action', { action: 'reveal-area' })).toEqual(['area-revealed', BACKGROUND])
    expect(told('undo', {})).toEqual(['fog-painted', MASKED])
    expect(told('fog-update', { fogOfWar: [] })).toEqual([BACKGROUND, 'fog-updated'])
  })

  it('MAP-40 comes masked where it is laid, loaded or restored under fog', () => {
    const { table, told, backgroundFor } = aTable()
    table.send(THE_DM, 'fog-paint', { cover: COVER })
    expect(told('set-background', BACKGROUND)).toEqual([MASKED])
    expect(told('update-map', { background: { ...BACKGROUND, uploadId: 'up_other' } })).toEqual([
      { ...MASKED, uploadId: maskedId('up_other') },
    ])
    expect(told('undo', {})).toEqual([MASKED])
    const map = { name: 'Crypt', backgroundImage: BACKGROUND, fogOfWar: [{ x: 1, y: 1, revealed: false }] }
    const loaded = table.announcedTo(AYLA, () => table.send(THE_DM, 'load-map', { map }))
    expect(loaded).toMatchObject([{ name: 'map-loaded', payload: { map: { background: MASKED } } }])
    const token = { id: 'tok_1' as TokenId, name: 'Ogre', x: 1, y: 1 }
    table.send(THE_DM, 'tokens-place', { tokens: [token] })
    const slices = { map: { ...table.state.map, gridSize: 33 } }
    const restored = table.announcedTo(AYLA, () => table.send(THE_DM, 'game-load', { name: 'Early', slices }))
    expect(restored).toMatchObject([{ name: 'table-restored', payload: { slices: { map: { background: MASKED, gridSize: 33 } } } }])
    expect(backgroundFor()).toEqual(MASKED)
  })
})
