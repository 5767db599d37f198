import { aCharacter, aPlayer, type Rehearsal, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { liveTable } from '../../live-table'
import { isHidden } from '../fog/fog'

const AYLA = aPlayer('Ayla')
const HERO = { name: 'Hero of Ayla', isPlayer: true, ownerId: AYLA.userId }

function aMap(...tokens: object[]) {
  const table = rehearse().seat(AYLA)
  for (const token of tokens) table.send(THE_DM, 'add-token', { token: { x: 2, y: 2, ...token } })
  const ids = Object.keys(table.state.map.tokens)
  const seen = (index = 0) => liveTable.view(AYLA, table.state).map.tokens[ids[index] ?? '']
  const shownAs = (npcHpShownAs: string) => table.send(THE_DM, 'session-settings-change', { settings: { npcHpShownAs } })
  return { table, ids, seen, shownAs, hurt: (hp: number) => table.send(THE_DM, 'update-token', { tokenId: ids[0], changes: { hp } }) }
}

describe('hit points of tokens', () => {
  it.each([
    ['words', { hp: null, maxHp: null, health: 'Bloodied' }],
    ['nothing', { hp: null, maxHp: null }],
  ])('MAP-19 shown as %s are no numbers for players, and the DM reads them', (shownAs, expected) => {
    const { table, ids, seen, ...map } = aMap({ name: 'Ogre', hp: 20, maxHp: 59 })
    map.shownAs(shownAs)
    expect(seen()).toMatchObject(expected)
    expect(Object.hasOwn(seen() ?? {}, 'health')).toBe(shownAs === 'words')
    expect(liveTable.view(THE_DM, table.state).map.tokens[ids[0] ?? '']).toMatchObject({ hp: 20, maxHp: 59 })
  })

  it('MAP-19 a change of the setting tells players the tokens that they read otherwise from now on, and no others', () => {
    const { table, ids, shownAs } = aMap({ name: 'Ogre' }, HERO, { name: 'Lurker', isVisible: false })
    expect(table.announcedTo(AYLA, () => shownAs('nothing'))).toMatchObject([
      { name: 'session-settings-changed' },
      { name: 'map-updated', payload: { tokens: [{ id: ids[0], hp: null, maxHp: null }] } },
    ])
    expect(table.announcedTo(AYLA, () => shownAs('exact'))[1]).toMatchObject({ payload: { tokens: [{ hp: 10, maxHp: 10 }] } })
    expect(table.announcedTo(AYLA, () => shownAs('exact'))).toEqual([])
  })

  it('MAP-19 with words, a hit that changes the word is told as the word, and one that changes none is not told', () => {
    const { table, shownAs, hurt } = aMap({ name: 'Ogre', hp: 40, maxHp: 59 })
    shownAs('words')
    expect(table.announcedTo(AYLA, () => hurt(39))).toEqual([])
    expect(table.announcedTo(AYLA, () => hurt(20))).toMatchObject([{ name: 'token-updated', payload: { changes: { health: 'Bloodied' } } }])
  })

  describe('at a new table', () => {
    const GOBLIN = { name: 'Old man', monsterId: 'goblin', hp: 20, maxHp: 59 }
    const THUG = { name: 'Thug', hp: 20, maxHp: 59 }

    it('MAP-19 are a word for those made from a monster, and numbers for others; which monster it is stays unknown', () => {
      const { seen } = aMap(GOBLIN, THUG)
      expect(seen()).toMatchObject({ hp: null, maxHp: null, health: 'Bloodied' })
      expect(seen(1)).toMatchObject({ hp: 20, maxHp: 59 })
      expect(seen(0)).not.toHaveProperty('monsterId')
      expect(seen(1)).not.toHaveProperty('health')
    })

    it('MAP-19 are numbers for a monster in the party', () => {
      const { seen } = aMap({ ...GOBLIN, isPlayer: true })
      expect(seen()).toMatchObject({ hp: 20, maxHp: 59 })
    })

    it('MAP-19 are told as numbers, or as a word, if the DM sets it so: of those alone that read otherwise', () => {
      const { table, ids, shownAs } = aMap(GOBLIN, THUG, HERO)
      expect(table.announcedTo(AYLA, () => shownAs('exact'))[1]).toMatchObject({
        name: 'map-updated',
        payload: { tokens: [{ id: ids[0], hp: 20 }] },
      })
      expect(table.announcedTo(AYLA, () => shownAs('monsters-in-words'))[1]).toMatchObject({
        payload: { tokens: [{ id: ids[0], hp: null, health: 'Bloodied' }] },
      })
      expect(table.announcedTo(AYLA, () => shownAs('words'))[1]).toMatchObject({
        payload: { tokens: [{ id: ids[1], hp: null, health: 'Bloodied' }] },
      })
    })
  })

  it('MAP-19 a token that joins the party is told whole, numbers included', () => {
    const { table, ids, shownAs } = aMap({ name: 'Wolf' })
    shownAs('nothing')
    const told = table.announcedTo(AYLA, () => table.send(THE_DM, 'update-token', { tokenId: ids[0], changes: { isPlayer: true } }))
    expect(told).toMatchObject([{ name: 'token-added', payload: { token: { hp: 10, maxHp: 10 } } }])
  })
})

describe('a hero’s token', () => {
  it('PARTY-6 has the hero’s hit points from the start, and follows them', () => {
    const { table, seen } = aMap({ ...HERO, hp: 3, maxHp: 5 })
    expect(seen()).toMatchObject({ hp: 27, maxHp: 30 })
    table.send(AYLA, 'player-hp-update', { playerId: AYLA.userId, newHp: 12 })
    table.send(AYLA, 'player-condition-update', { playerId: AYLA.userId, conditions: ['Prone'] })
    expect(seen()).toMatchObject({ hp: 12, conditions: ['Prone'] })
  })

  it('PARTY-6 is the hero: what the DM writes on it is written on the seat and on the row', () => {
    const { table, hurt, ids } = aMap(HERO)
    table.send(THE_DM, 'combat-start', { combatants: [{ id: ids[0] }, { id: AYLA.userId }] })
    expect(table.state.combat.entries.map(({ id }) => id)).toEqual([AYLA.userId])
    hurt(8)
    expect([table.state.party.seats[0]?.hp, table.state.combat.entries[0]?.hp]).toEqual([8, 8])
    table.send(THE_DM, 'combat-hp-change', { targetId: AYLA.userId, change: { kind: 'heal', points: 4 } })
    expect(table.state.map.tokens[ids[0] ?? '']?.hp).toBe(12)
  })

  it('PARTY-6 of another name is a token of its own', () => {
    const { table, seen } = aMap({ ...HERO, name: 'Owl', hp: 1, maxHp: 1 })
    table.send(AYLA, 'player-hp-update', { playerId: AYLA.userId, newHp: 12 })
    expect(seen()).toMatchObject({ hp: 1, maxHp: 1 })
  })
})

describe('the token of a seat', () => {
  const sitDown = (table: Rehearsal, changes: Parameters<typeof aCharacter>[0]) =>
    table.send(AYLA, 'player-join', { character: aCharacter({ id: 'char_user_ayla' as never, hp: 27, maxHp: 30, ...changes }) })

  it('PARTY-6 stays the seat’s under a new name, and under a new name of the character', () => {
    const { table, ids, seen } = aMap(HERO)
    expect(seen()).toMatchObject({ seatId: AYLA.userId })
    table.send(THE_DM, 'update-token', { tokenId: ids[0], changes: { name: 'A hooded stranger' } })
    table.send(AYLA, 'player-hp-update', { playerId: AYLA.userId, newHp: 12 })
    expect(seen()).toMatchObject({ name: 'A hooded stranger', hp: 12, seatId: AYLA.userId })
    sitDown(table, { name: 'Lyra the Bold', maxHp: 40 })
    table.send(AYLA, 'player-hp-update', { playerId: AYLA.userId, newHp: 35 })
    expect(seen()).toMatchObject({ name: 'A hooded stranger', hp: 35, maxHp: 40, seatId: AYLA.userId })
    table.send(THE_DM, 'combat-start', { combatants: [{ id: ids[0] }, { id: AYLA.userId }] })
    expect(table.state.combat.entries.map(({ id }) => id)).toEqual([AYLA.userId])
  })

  it('PARTY-6 is an ordinary one once it belongs to nobody, the seat has another character without a token, or is free', () => {
    for (const part of [
      ({ table, ids }: ReturnType<typeof aMap>) => table.send(THE_DM, 'update-token', { tokenId: ids[0], changes: { ownerId: null } }),
      ({ table }: ReturnType<typeof aMap>) => {
        table.send(THE_DM, 'session-settings-change', { settings: { joiningPlacesTokens: false } })
        sitDown(table, { id: 'char_thorn' as never, name: 'Thorn' })
      },
      ({ table }: ReturnType<typeof aMap>) => table.send(THE_DM, 'player-kick', { playerId: AYLA.userId }),
    ]) {
      const map = aMap(HERO)
      part(map)
      map.table.send(AYLA, 'player-hp-update', { playerId: AYLA.userId, newHp: 1 })
      expect(map.table.state.map.tokens[map.ids[0] ?? '']).toMatchObject({ seatId: null, hp: 27 })
    }
  })

  it('PARTY-6 is found by the character’s name when its player sits down', () => {
    const table = rehearse()
    table.send(THE_DM, 'add-token', { token: { ...HERO, hp: 1, maxHp: 1 } })
    const [id = ''] = Object.keys(table.state.map.tokens)
    expect(table.state.map.tokens[id]).toMatchObject({ seatId: null })
    sitDown(table, { name: HERO.name })
    expect(table.state.map.tokens[id]).toMatchObject({ seatId: AYLA.userId, hp: 27, maxHp: 30 })
    expect(table.send(THE_DM, 'update-token', { tokenId: id, changes: { seatId: null } })).not.toHaveProperty('refused')
    expect(table.state.map.tokens[id]).toMatchObject({ seatId: AYLA.userId })
  })
})

describe('Reveal Area', () => {
  const cover = Array.from({ length: 10 }, (_, y) => ({ x: 0, y, length: 10 }))

  it('MAP-20 lifts the fog from the area and shows what stands there', () => {
    const { table, ids } = aMap({ name: 'Ogre' }, { name: 'Far', x: 8, y: 8 })
    table.send(THE_DM, 'fog-paint', { cover })
    const value = { x: 1, y: 1, width: 3, height: 3 }
    const told = table.announcedTo(AYLA, () => table.send(THE_DM, 'dm-action', { action: 'reveal-area', value }))
    expect(told).toMatchObject([{ name: 'area-revealed' }, { name: 'token-added', payload: { token: { id: ids[0] } } }])
    const { fog } = table.state.map
    expect([isHidden(fog, 1, 1), isHidden(fog, 3, 3), isHidden(fog, 4, 3)]).toEqual([false, false, true])
  })

  it('MAP-20 without an area lifts it from the whole map, and is the DM’s to undo, whoever moved last', () => {
    const { table } = aMap(HERO)
    table.send(THE_DM, 'fog-paint', { cover })
    table.send(AYLA, 'token-move', { tokenId: Object.keys(table.state.map.tokens)[0], x: 3, y: 3 })
    table.send(THE_DM, 'dm-action', { action: 'reveal-area' })
    expect(table.state.map.fog).toEqual({ isUsed: true, rows: [] })
    table.send(THE_DM, 'undo', {})
    expect(isHidden(table.state.map.fog, 5, 5)).toBe(true)
  })
})
