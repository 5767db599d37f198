import type { TokenId, UserId } from '@hearthlight/protocol'
import { emptyMap, type MapState, maskedId, type TableState, TOKEN_DEFAULTS, type Token } from '@hearthlight/table'
import { describe, expect, it } from 'vitest'
import type { MaskedTiles } from '../pictures/masked-tile-cache.lazy'
import { createSceneMaker, type Onlooker, type ScenePictures } from './board-scene'

const AYLA = 'user_ayla' as UserId
const THE_DM: Onlooker = { userId: 'user_rowan' as UserId, isDm: true }
const A_PLAYER: Onlooker = { userId: AYLA, isDm: false }
const NO_PICTURES: ScenePictures = { whole: () => undefined, thumbnail: () => undefined, emoji: () => undefined }

const aToken = (id: string, changes: Partial<Token> = {}): Token => ({ ...TOKEN_DEFAULTS, id: id as TokenId, x: 0, y: 0, ...changes })
const tokensOf = (...tokens: Token[]) => Object.fromEntries(tokens.map((token) => [token.id, token]))

type Table = Pick<TableState, 'map' | 'session' | 'combat' | 'scene' | 'party'>
const aTable = (
  map: Partial<MapState> = {},
  others: { isPaused?: boolean; acting?: string; scene?: object; seats?: object[] } = {},
): Table =>
  ({
    map: { ...emptyMap({ dmId: 'user_rowan' }), ...map },
    party: { seats: others.seats ?? [] },
    session: { isPaused: others.isPaused ?? false, settings: { npcHpShownAs: 'exact' } },
    scene: { scene: { name: 'Adventure Begins', description: '', ...others.scene } },
    combat: { active: others.acting !== undefined, turn: 0, round: 1, entries: others.acting === undefined ? [] : [{ id: others.acting }] },
  }) as unknown as Table

describe('the scene on the board', () => {
  it('MAP-21 keeps the object of every token that did not change, and the list when none did', () => {
    const make = createSceneMaker(NO_PICTURES)
    const [still, moving] = [aToken('still'), aToken('moving')]
    const before = make(aTable({ tokens: tokensOf(still, moving) }), THE_DM)
    const after = make(aTable({ tokens: tokensOf(still, { ...moving, x: 4 }) }), THE_DM)
    expect(after.tokens[0]).toBe(before.tokens[0])
    expect(after.tokens[1]).toMatchObject({ id: 'moving', x: 4 })
    const drawn = make(aTable({ tokens: tokensOf(still, { ...moving, x: 4 }), gridVisible: false }), THE_DM)
    expect(drawn.tokens.map(({ x }) => x)).toEqual([0, 4])
    const tokens = tokensOf(still)
    expect(make(aTable({ tokens }), THE_DM).tokens).toBe(make(aTable({ tokens, gridVisible: false }), THE_DM).tokens)
  })

  it('PARTY-8 shows the portrait of the character on a token that has no picture of its own', () => {
    const make = createSceneMaker({ ...NO_PICTURES, whole: (uploadId) => `blob:${uploadId}` })
    const tokens = tokensOf(aToken('lyra', { seatId: AYLA }), aToken('mask', { seatId: AYLA, uploadId: 'up_mask' }), aToken('ogre'))
    const seats = [{ id: AYLA, portraitId: 'up_lyra' }]
    expect(make(aTable({ tokens }, { seats }), THE_DM).tokens.map(({ imageUrl }) => imageUrl)).toEqual([
      'blob:up_lyra',
      'blob:up_mask',
      undefined,
    ])
  })

  it('leaves the floor to the scene where there is one to see, and the map has no picture of its own', () => {
    const open = (scene: object, map: Partial<MapState> = {}) => createSceneMaker(NO_PICTURES)(aTable(map, { scene }), A_PLAYER).isFloorOpen
    expect(open({})).toBeUndefined()
    expect(open({ name: 'The Old Tavern' })).toBe(true)
    expect(open({ imageUrl: '/api/uploads/up_1' })).toBe(true)
    expect(open({ name: 'The Old Tavern' }, { background: { uploadId: 'up_2', width: 10, height: 10 } })).toBeUndefined()
  })

  it('MAP-22 offers a player the tokens that are theirs or the players’, and none while the game is paused', () => {
    const tokens = tokensOf(aToken('mine', { ownerId: AYLA }), aToken('party', { isPlayer: true }), aToken('ogre'))
    const movable = (isPaused: boolean, onlooker: Onlooker, playersMoveAll = true) =>
      createSceneMaker(NO_PICTURES)(aTable({ tokens, playersMoveAll }, { isPaused }), onlooker)
        .tokens.filter((token) => token.canMove)
        .map((token) => token.id)
    expect(movable(false, A_PLAYER)).toEqual(['mine', 'party'])
    expect(movable(false, A_PLAYER, false)).toEqual(['mine'])
    expect(movable(true, A_PLAYER)).toEqual([])
    expect(movable(true, THE_DM)).toEqual(['mine', 'party', 'ogre'])
  })

  it('ROLE-13 offers an assistant the creature of the DM whose turn they run, as long as the game goes on', () => {
    const tokens = tokensOf(aToken('ogre'), aToken('goblin'))
    const movable = (onlooker: Onlooker, { isPaused = false, playerId = null as string | null } = {}) => {
      const table = aTable({ tokens, playersMoveAll: false }, { isPaused, acting: 'ogre' })
      const combat = { ...table.combat, entries: [{ id: 'ogre', playerId }] }
      const roles = { coDms: [], led: [], assistants: [{ playerId: AYLA, playerName: 'Ayla' }] }
      const { tokens: shown } = createSceneMaker(NO_PICTURES)({ ...table, combat, roles } as unknown as Table, onlooker)
      return shown.filter(({ canMove }) => canMove).map(({ id }) => id)
    }
    expect(movable(A_PLAYER)).toEqual(['ogre'])
    expect(movable({ ...A_PLAYER, userId: 'user_bram' as UserId })).toEqual([])
    expect(movable(A_PLAYER, { isPaused: true })).toEqual([])
    expect(movable(A_PLAYER, { playerId: 'user_bram' })).toEqual([])
  })

  it('MAP-72 offers nobody a locked token, the DM neither', () => {
    const tokens = tokensOf(
      aToken('mine', { ownerId: AYLA, isLocked: true }),
      aToken('ogre', { isLocked: true, rotation: 90, elevationFt: 10 }),
    )
    for (const onlooker of [A_PLAYER, THE_DM]) {
      const shown = createSceneMaker(NO_PICTURES)(aTable({ tokens }), onlooker).tokens
      expect(shown).toMatchObject([{ canMove: false }, { canMove: false, rotation: 90, elevationFt: 10 }])
    }
  })

  it('MAP-74 shows a token of half a cell in the middle of its cell, and several side by side', () => {
    const spaces = (...tokens: Token[]) =>
      createSceneMaker(NO_PICTURES)(aTable({ tokens: tokensOf(...tokens) }), THE_DM).tokens.map(({ x, y, size }) => [x, y, size])
    const rat = (id: string, changes: Partial<Token> = {}) => aToken(id, { x: 3, y: 2, isHalfSize: true, ...changes })
    expect(spaces(rat('one'), rat('there', { x: 5 }))).toEqual([
      [3.25, 2.25, 0.5],
      [5.25, 2.25, 0.5],
    ])
    expect(spaces(rat('one'), rat('two'), aToken('ogre', { x: 3, y: 2 }))).toEqual([
      [3, 2, 0.5],
      [3.5, 2.5, 0.5],
      [3, 2, 1],
    ])
    expect(spaces(rat('giant', { size: 2 }))).toEqual([[3, 2, 2]])
  })

  it('MAP-24 marks the token whose row acts: its own, or that of the hero it shows', () => {
    const tokens = tokensOf(aToken('ogre'), aToken('lyra', { ownerId: AYLA, isPlayer: true }), aToken('wolf', { ownerId: AYLA }))
    const acting = (id: string) =>
      createSceneMaker(NO_PICTURES)(aTable({ tokens }, { acting: id }), THE_DM)
        .tokens.filter((token) => token.isTurn)
        .map((token) => token.id)
    expect(acting('ogre')).toEqual(['ogre'])
    expect(acting(AYLA)).toEqual(['lyra'])
  })

  it('MAP-25 lays the small picture under the map first, then the whole over it, against the grid’s shift', () => {
    const here = new Map<string, string>()
    const make = createSceneMaker({
      whole: (id) => here.get(id),
      thumbnail: (id) => here.get(`${id}/thumbnail`),
      emoji: () => undefined,
    })
    const background = { uploadId: 'up_1', width: 1_400, height: 700 }
    const table = aTable({ background, gridSize: 70, gridOffsetX: -30, gridOffsetY: 0 })
    expect(make(table, THE_DM).background).toBeUndefined()
    here.set('up_1/thumbnail', 'blob:small')
    expect(make(table, THE_DM).background).toEqual({ url: 'blob:small', x: 30, y: -0, width: 1_400, height: 700 })
    here.set('up_1', 'blob:whole')
    const whole = make(table, THE_DM).background
    expect(whole).toMatchObject({ url: 'blob:whole', thumbnailUrl: 'blob:small' })
    expect(make({ ...table }, THE_DM).background).toBe(whole)
  })

  it('MAP-40 lays tiles under a player’s fog; of picture and tiles, each stays until the other is there', () => {
    const here = new Map<string, string>()
    let shownTiles: MaskedTiles = { tiles: [], isComplete: false }
    const asked: string[] = []
    const make = createSceneMaker({
      whole: (id) => {
        asked.push(id)
        return here.get(id)
      },
      thumbnail: (id) => here.get(`${id}/thumbnail`),
      emoji: () => undefined,
      maskedTiles: () => shownTiles,
    })
    const background = { uploadId: 'up_1', width: 1_000, height: 500 }
    const open = aTable({ background })
    const fogged = aTable({ background, fog: { isUsed: true, rows: ['8'] }, gridOffsetX: 12 })
    const tile = { place: '0-0', url: 'blob:tile', x: -12, y: 0, width: 514, height: 500 }

    expect(make(fogged, A_PLAYER).background).toEqual({ tiles: [], x: -12, y: -0, width: 1_000, height: 500 })
    shownTiles = { tiles: [tile], isComplete: true }
    const cut = make(fogged, A_PLAYER).background
    expect(cut).toEqual({ tiles: [tile], x: -12, y: -0, width: 1_000, height: 500 })
    expect(make({ ...fogged }, A_PLAYER).background).toBe(cut)
    expect(asked).toEqual([])

    here.set('up_1/thumbnail', 'blob:small')
    expect(make(open, A_PLAYER).background).toBe(cut)
    here.set('up_1', 'blob:whole')
    const whole = make(open, A_PLAYER).background
    expect(whole).toMatchObject({ url: 'blob:whole' })
    shownTiles = { tiles: [], isComplete: false }
    expect(make(fogged, A_PLAYER).background).toBe(whole)
    shownTiles = { tiles: [tile], isComplete: true }
    expect(make(fogged, A_PLAYER).background).toEqual(cut)
    expect(make(fogged, THE_DM).background).toMatchObject({ url: 'blob:whole' })
    const other = aTable({ ...fogged.map, background: { ...background, uploadId: 'up_2' } })
    shownTiles = { tiles: [], isComplete: false }
    expect(make(other, A_PLAYER).background?.tiles).toEqual([])
  })

  it('MAP-40 takes a picture for the same by its id and by the mask that a player’s copy has under fog', () => {
    const here = new Map<string, string>()
    const asked: string[] = []
    let shownTiles: MaskedTiles = { tiles: [], isComplete: false }
    const ask = (id: string) => {
      asked.push(id)
      return here.get(id)
    }
    const make = createSceneMaker({ whole: ask, thumbnail: ask, emoji: () => undefined, maskedTiles: () => shownTiles })
    const background = { uploadId: 'up_1', width: 1_000, height: 500 }
    const masked = { ...background, uploadId: maskedId('up_1') }
    const fog = { isUsed: true, rows: ['8'] }
    shownTiles = { tiles: [{ place: '0-0', url: 'blob:tile', x: 0, y: 0, width: 514, height: 500 }], isComplete: true }
    const cut = make(aTable({ background: masked, fog }), A_PLAYER).background
    expect(cut?.tiles).toHaveLength(1)
    // When a map is revealed, the fog can be gone before the picture's id arrives.
    expect(make(aTable({ background: masked }), A_PLAYER).background).toEqual(cut)
    expect(asked).toEqual([])
    expect(make(aTable({ background }), A_PLAYER).background?.tiles).toEqual(cut?.tiles)
    here.set('up_1', 'blob:whole')
    const whole = make(aTable({ background }), A_PLAYER).background
    expect(whole?.url).toBe('blob:whole')
    shownTiles = { tiles: [], isComplete: false }
    expect(make(aTable({ background: masked, fog }), A_PLAYER).background).toBe(whole)
    expect(new Set(asked)).toEqual(new Set(['up_1']))
  })

  it('MAP-26 is as large as the picture with a margin, and never so small that a token stands outside', () => {
    const background = { uploadId: 'up_1', width: 2_800, height: 700 }
    const size = (map: Partial<MapState>) => {
      const { columns, rows } = createSceneMaker(NO_PICTURES)(aTable(map), THE_DM)
      return [columns, rows]
    }
    expect(size({})).toEqual([200, 200])
    expect(size({ background, gridSize: 70 })).toEqual([40, 30])
    expect(size({ background, gridSize: 70, tokens: tokensOf(aToken('far', { x: 50, y: 28, size: 4 })) })).toEqual([54, 32])
  })

  it('MAP-27 shows walls and doors to the DM, whose copy has them, and lights where it is not bright', () => {
    const walls: MapState['walls'] = {
      wall: { id: 'wall', at: [0, 0, 4, 0] },
      door: { id: 'door', at: [4, 0, 5, 0], door: 'open' },
    }
    const lights: MapState['lights'] = {
      fire: { id: 'fire', x: 2, y: 2, brightFt: 10, dimFt: 20, color: '#ffcc88', alpha: 0.5, isOn: true },
    }
    const make = createSceneMaker(NO_PICTURES)
    const bright = make(aTable({ walls, lights }), THE_DM)
    expect(bright.structures?.doors).toEqual([{ id: 'door', from: { x: 4, y: 0 }, to: { x: 5, y: 0 }, door: 'open' }])
    expect(bright.structures?.lights).toEqual([{ id: 'fire', x: 2, y: 2, isOn: true }])
    expect(bright.light).toBeUndefined()
    expect(make(aTable({ walls, lights, light: 'dark' }), THE_DM).light?.lights).toEqual([{ x: 2, y: 2, range: 4, color: '#ffcc88' }])
    expect(make(aTable(), THE_DM).structures).toBeUndefined()
  })

  it('SIGHT-9 lights that flicker do, and fire that a token carries, as far as the viewer knows what burns', () => {
    const fire = { id: 'fire', x: 2, y: 2, brightFt: 10, dimFt: 20, color: '#ffcc88', alpha: 0.5, isOn: true, flickers: true } as const
    const lit = (kind: 'item' | 'spell') => {
      const reach = { brightFt: 20, dimFt: 40 }
      const burning = {
        id: 'flame',
        kind,
        thing: kind === 'item' ? 'torch' : 'light',
        ...reach,
        leftSeconds: 9,
        burnsSeconds: 9,
        isLit: true,
      }
      return { light: reach, burning }
    }
    const carried = [aToken('torch', lit('item')), aToken('spell', lit('spell')), aToken('other', { light: lit('item').light })]
    const { light } = createSceneMaker(NO_PICTURES)(aTable({ light: 'dark', lights: { fire }, tokens: tokensOf(...carried) }), THE_DM)
    expect(light?.lights.map(({ flickers }) => flickers)).toEqual([true, true, undefined, undefined])
  })

  it('SIGHT-35 the glow of a light keeps to its cone: on the map as it was laid, carried to where its bearer faces', () => {
    const cone = { directionDegrees: 90, widthDegrees: 60 }
    const spot = { id: 'spot', x: 2, y: 2, brightFt: 10, dimFt: 20, color: '#ffcc88', alpha: 0.5, isOn: true, cone }
    const bullseye = { brightFt: 60, dimFt: 120, coneDegrees: 54 }
    const tokens = tokensOf(
      aToken('turned', { light: bullseye, rotation: 270 }),
      aToken('plain', { light: { brightFt: 20, dimFt: 40 }, rotation: 270 }),
    )
    const table = aTable({ light: 'dark', lights: { spot }, tokens })
    const make = createSceneMaker(NO_PICTURES)
    const cones = make(table, THE_DM).light?.lights.map((light) => light.cone)
    expect(cones).toEqual([cone, { directionDegrees: 270, widthDegrees: 54 }, undefined])
    // A player's copy has the carried lights alone.
    expect(make(aTable({ light: 'dark', tokens }), A_PLAYER).light?.lights.map((light) => light.cone)).toEqual(cones?.slice(1))
  })
})
