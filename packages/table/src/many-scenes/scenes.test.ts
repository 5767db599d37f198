import { createHash } from 'node:crypto'
import { aCharacter, aCombatSheet, aPlayer, aPlayState, type Rehearsal, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { type Actor, GameSlices, gameAsSaved, isRefusal, liveTable, type TableState } from '../index'

const [AYLA, BRAM, CLEM] = [aPlayer('Ayla'), aPlayer('Bram'), aPlayer('Clem')]
const FIRST = 'scene-1'

/** Ayla, Bram and Clem with their tokens in the first scene; Rowan looks at it, too. */
function table(): Rehearsal {
  const rehearsal = rehearse()
  for (const player of [AYLA, BRAM, CLEM]) {
    const character = aCharacter({ id: `char_${player.userId}` as never, name: `Hero of ${player.name}` })
    rehearsal.send(player, 'player-join', { character, play: aPlayState(), sheet: aCombatSheet() })
  }
  return rehearsal
}

function addScene(rehearsal: Rehearsal, name: string): string {
  rehearsal.send(THE_DM, 'scene-add', { name })
  return rehearsal.state.scenes.order.at(-1) ?? ''
}

const at = ({ state }: Rehearsal, { userId }: Actor): TableState => liveTable.stateFor(userId, state)
const namesAt = (rehearsal: Rehearsal, person: Actor) => Object.values(at(rehearsal, person).map.tokens).map(({ name }) => name)
/** Keys in order, so that equal tables have equal hashes. */
const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value, inOrder)).digest('hex')
const inOrder = (_key: string, each: unknown) =>
  typeof each === 'object' && each !== null && !Array.isArray(each)
    ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
    : each

describe('the scenes of a table', () => {
  it('SCENES-1 a scene that is prepared reaches no player: not its name, its tokens, its mood, and no number', () => {
    const rehearsal = table()
    const prepare = () => {
      const cellar = addScene(rehearsal, 'The flooded cellar')
      rehearsal.send(THE_DM, 'scene-look', { sceneId: cellar })
      rehearsal.send(THE_DM, 'add-token', { token: { id: 'eel', name: 'Giant eel', x: 4, y: 4 } })
      rehearsal.send(THE_DM, 'scene-mood-change', { mood: 'Tense' })
      rehearsal.send(THE_DM, 'combat-start', { combatants: [{ id: 'eel', initiative: 12 }] })
      rehearsal.send(THE_DM, 'token-move', { tokenId: 'eel', x: 5, y: 5 })
    }
    expect(rehearsal.announcedTo(AYLA, prepare)).toEqual([])
    expect(namesAt(rehearsal, THE_DM)).toEqual(['Giant eel'])
    expect(namesAt(rehearsal, AYLA)).not.toContain('Giant eel')
    expect(JSON.stringify(liveTable.view(AYLA, rehearsal.state))).not.toMatch(/eel|flooded|Tense/)
    expect(at(rehearsal, AYLA).combat.active).toBe(false)
  })

  it('SCENES-4 publishing takes everybody along, heroes and newcomers too, and each is told of the scene', () => {
    const rehearsal = table()
    const cellar = addScene(rehearsal, 'The flooded cellar')
    const told = rehearsal.announcedTo(AYLA, () => rehearsal.send(THE_DM, 'scene-publish', { sceneId: cellar }))
    expect(told.map(({ name }) => name)).toEqual(['scene-entered'])
    expect(namesAt(rehearsal, AYLA).sort()).toEqual(['Hero of Ayla', 'Hero of Bram', 'Hero of Clem'])
    expect(at(rehearsal, AYLA).scene.scene.name).toBe('The flooded cellar')
    expect(namesAt(rehearsal, THE_DM), 'the DM still looks at the first scene').toEqual([])
    const dora = aPlayer('Dora')
    rehearsal.send(dora, 'player-join', { character: aCharacter({ id: 'char_dora' as never, name: 'Hero of Dora' }), play: aPlayState() })
    expect(namesAt(rehearsal, AYLA)).toContain('Hero of Dora')
  })

  it('SCENES-5 publishing, and the undo of it, leave the table as it was, in a fight too', () => {
    const rehearsal = table()
    const cellar = addScene(rehearsal, 'The flooded cellar')
    const combatants = [AYLA, BRAM, CLEM].map(({ userId }, index) => ({ id: userId, initiative: 10 - index }))
    rehearsal.send(THE_DM, 'combat-start', { combatants })
    const before = rehearsal.state
    rehearsal.send(THE_DM, 'scene-publish', { sceneId: cellar })
    expect(hashOf(rehearsal.state)).not.toBe(hashOf(before))
    rehearsal.send(THE_DM, 'scene-return', {})
    expect(hashOf(rehearsal.state)).toBe(hashOf(before))
    for (const viewer of [THE_DM, AYLA])
      expect(hashOf(liveTable.view(viewer, rehearsal.state))).toBe(hashOf(liveTable.view(viewer, before)))
    expect(isRefusal(rehearsal.send(THE_DM, 'scene-return', {}))).toBe(true)
  })

  it('SCENES-4 a party that has split: three and two see, hear and fight apart', () => {
    const rehearsal = table()
    const cellar = addScene(rehearsal, 'The flooded cellar')
    rehearsal.send(THE_DM, 'scene-send', { sceneId: cellar, playerIds: [CLEM.userId] })
    expect(namesAt(rehearsal, CLEM)).toEqual(['Hero of Clem'])
    expect(namesAt(rehearsal, AYLA).sort()).toEqual(['Hero of Ayla', 'Hero of Bram'])
    const [id = ''] = Object.keys(at(rehearsal, CLEM).map.tokens)
    const move = () => rehearsal.send(CLEM, 'token-move', { tokenId: id, x: 9, y: 9 })
    expect(rehearsal.announcedTo(AYLA, move)).toEqual([])
    expect(rehearsal.announcedTo(CLEM).at(-1)?.name).toBe('token-moved')
    rehearsal.send(THE_DM, 'scene-look', { sceneId: cellar })
    const music = () => rehearsal.send(THE_DM, 'scene-music-change', { musicTrack: { name: 'Rain' } })
    expect(rehearsal.announcedTo(BRAM, music)).toEqual([])
    expect(at(rehearsal, CLEM).scene.music?.name).toBe('Rain')
    rehearsal.send(THE_DM, 'scene-send', { sceneId: FIRST, playerIds: [CLEM.userId] })
    expect(namesAt(rehearsal, AYLA).sort()).toEqual(['Hero of Ayla', 'Hero of Bram', 'Hero of Clem'])
  })

  it('SCENES-2 what happens to a hero in one scene shows in all: hit points in the party and on rows elsewhere', () => {
    const rehearsal = table()
    const cellar = addScene(rehearsal, 'The flooded cellar')
    rehearsal.send(THE_DM, 'scene-send', { sceneId: cellar, playerIds: [CLEM.userId] })
    rehearsal.send(THE_DM, 'scene-look', { sceneId: cellar })
    rehearsal.send(THE_DM, 'combat-start', { combatants: [{ id: CLEM.userId, initiative: 5 }] })
    const strike = () => rehearsal.send(THE_DM, 'combat-hp-change', { targetId: CLEM.userId, change: { kind: 'damage', points: 3 } })
    const before = at(rehearsal, AYLA).party.seats.find(({ id }) => id === CLEM.userId)?.hp ?? 0
    const told = rehearsal.announcedTo(AYLA, strike)
    expect(at(rehearsal, AYLA).party.seats.find(({ id }) => id === CLEM.userId)?.hp).toBe(before - 3)
    expect(told.map(({ name }) => name)).toEqual(['slices-replaced'])
    expect(JSON.stringify(told)).not.toContain('initiative')
  })

  it('SCENES-6 a scene goes only if its people are told where to', () => {
    const rehearsal = table()
    const cellar = addScene(rehearsal, 'The flooded cellar')
    rehearsal.send(THE_DM, 'scene-send', { sceneId: cellar, playerIds: [CLEM.userId] })
    rehearsal.send(THE_DM, 'scene-look', { sceneId: cellar })
    expect(rehearsal.send(THE_DM, 'scene-remove', { sceneId: cellar })).toMatchObject({ refused: 'VAL_001' })
    expect(rehearsal.send(THE_DM, 'scene-remove', { sceneId: FIRST })).toMatchObject({ refused: 'VAL_001' })
    const removed = rehearsal.announcedTo(CLEM, () => rehearsal.send(THE_DM, 'scene-remove', { sceneId: cellar, to: FIRST }))
    expect(removed.map(({ name }) => name)).toEqual(['scene-entered'])
    expect(rehearsal.state.scenes.order).toEqual([FIRST])
    expect(namesAt(rehearsal, THE_DM).sort()).toEqual(['Hero of Ayla', 'Hero of Bram', 'Hero of Clem'])
    expect(rehearsal.send(THE_DM, 'scene-remove', { sceneId: FIRST, to: FIRST })).toMatchObject({ refused: 'VAL_001' })
  })

  it('SCENES-7 a rehearsal tells players nothing and leaves nothing, and its dice are its own', () => {
    const rehearsal = table()
    rehearsal.send(THE_DM, 'scene-look', { sceneId: addScene(rehearsal, 'The flooded cellar') })
    rehearsal.send(THE_DM, 'add-token', { token: { id: 'eel', name: 'Giant eel', hp: 20, maxHp: 20, x: 4, y: 4 } })
    const before = rehearsal.state
    const told = rehearsal.announcedTo(AYLA, () => {
      rehearsal.send(THE_DM, 'scene-rehearse', { isOn: true })
      rehearsal.send(THE_DM, 'combat-start', { combatants: [{ id: 'eel' }, { id: AYLA.userId }] })
      rehearsal.send(THE_DM, 'dice-roll', { dice: '1d20', audience: 'everyone' })
      rehearsal.send(THE_DM, 'combat-hp-change', { targetId: AYLA.userId, change: { kind: 'damage', points: 5 } })
      rehearsal.send(THE_DM, 'combat-hp-change', { targetId: 'eel', change: { kind: 'damage', points: 5 } })
    })
    expect(told).toEqual([])
    expect(Object.keys(liveTable.view(THE_DM, rehearsal.state).scenes.cards), 'the ribbon has all scenes').toHaveLength(1)
    expect(at(rehearsal, THE_DM).map.tokens.eel?.hp).toBe(15)
    expect(at(rehearsal, THE_DM).party.seats[0]?.hp).not.toBe(before.party.seats[0]?.hp)
    expect(rehearsal.send(THE_DM, 'chat-message', { message: 'Psst' })).toMatchObject({ refused: 'SESS_005' })
    expect(rehearsal.send(THE_DM, 'dm-action', { action: 'alert', value: 'Psst' })).toMatchObject({ refused: 'SESS_005' })
    // What players say and roll meanwhile reaches the DM who rehearses.
    expect(rehearsal.announcedTo(THE_DM, () => rehearsal.send(AYLA, 'chat-message', { message: 'Hello?' }))).toHaveLength(1)
    rehearsal.send(THE_DM, 'scene-rehearse', { isOn: false })
    const { chat, ...others } = rehearsal.state
    const { chat: _, ...othersBefore } = before
    expect(hashOf(others)).toBe(hashOf(othersBefore))
    expect(JSON.stringify(chat)).toContain('Hello?')
  })

  it('SCENES-8 a saved game is loaded in the main scene, and everybody is there', () => {
    const rehearsal = table()
    const cellar = addScene(rehearsal, 'The flooded cellar')
    const { map, scene } = rehearsal.state
    rehearsal.send(THE_DM, 'scene-send', { sceneId: cellar, playerIds: [CLEM.userId] })
    rehearsal.send(THE_DM, 'scene-look', { sceneId: cellar })
    const told = rehearsal.announcedTo(CLEM, () => rehearsal.send(THE_DM, 'game-load', { name: 'Evening', slices: { map, scene } }))
    expect(told.map(({ name }) => name)).toContain('scene-entered')
    expect(namesAt(rehearsal, CLEM).sort()).toEqual(['Hero of Ayla', 'Hero of Bram', 'Hero of Clem'])
    expect(at(rehearsal, THE_DM).scenes.here).toBe(FIRST)
    expect(rehearsal.state.scenes.order).toEqual([FIRST, cellar])
  })

  it('SCENES-8 a saved game brings back its scenes and who was where, and those made since are gone', () => {
    const rehearsal = table()
    const cellar = addScene(rehearsal, 'The flooded cellar')
    rehearsal.send(THE_DM, 'scene-send', { sceneId: cellar, playerIds: [CLEM.userId] })
    rehearsal.send(THE_DM, 'scene-look', { sceneId: cellar })
    rehearsal.send(THE_DM, 'add-token', { token: { id: 'eel', name: 'Giant eel', x: 4, y: 4 } })
    const slices = GameSlices.parse(gameAsSaved(rehearsal.state))
    rehearsal.send(THE_DM, 'remove-token', { tokenId: 'eel' })
    rehearsal.send(THE_DM, 'scene-publish', { sceneId: cellar })
    addScene(rehearsal, 'The roof')
    rehearsal.send(THE_DM, 'scene-remove', { sceneId: FIRST })
    const told = rehearsal.announcedTo(THE_DM, () => rehearsal.send(THE_DM, 'game-load', { name: 'Evening', slices }))
    expect(rehearsal.state.scenes.order).toEqual([FIRST, cellar])
    expect(namesAt(rehearsal, CLEM).sort()).toEqual(['Giant eel', 'Hero of Clem'])
    expect(namesAt(rehearsal, AYLA).sort()).toEqual(['Hero of Ayla', 'Hero of Bram'])
    expect(at(rehearsal, THE_DM).scenes.here, 'the DM looks at the main scene').toBe(FIRST)
    expect(JSON.stringify(told), 'the ribbon has cards, not scenes').not.toContain('"away":{"')
    expect(hashOf(GameSlices.parse(gameAsSaved(rehearsal.state)).scenes)).toBe(hashOf(slices.scenes))
  })

  it('SCENES-8 a game whose scenes contradict each other is none', () => {
    const rehearsal = table()
    addScene(rehearsal, 'The flooded cellar')
    const game = gameAsSaved(rehearsal.state)
    const { scenes } = game
    const isGame = (changes: object) => GameSlices.safeParse({ ...game, scenes: { ...scenes, ...changes } }).success
    expect(isGame({})).toBe(true)
    expect(isGame({ main: 'nowhere' })).toBe(false)
    expect(isGame({ order: [FIRST, FIRST] })).toBe(false)
    expect(isGame({ order: [FIRST] })).toBe(false)
    expect(isGame({ at: { [AYLA.userId]: 'nowhere' } })).toBe(false)
    expect(isGame({ away: { ...scenes.away, [FIRST]: Object.values(scenes.away)[0] } })).toBe(false)
  })

  it.each([
    ['scene-add', { name: 'Mine' }],
    ['scene-remove', { sceneId: FIRST }],
    ['scene-look', { sceneId: FIRST }],
    ['scene-publish', { sceneId: FIRST }],
    ['scene-send', { sceneId: FIRST, playerIds: [] }],
    ['scene-return', {}],
    ['scene-rehearse', { isOn: true }],
    ['scenes-order', { order: [FIRST] }],
  ])('SCENES-1 only the DM has scenes: %s', (name, payload) => {
    expect(table().send(AYLA, name, payload)).toMatchObject({ refused: 'AUTH_003' })
  })
})
