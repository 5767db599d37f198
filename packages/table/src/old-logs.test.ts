import type { UserId } from '@hearthlight/protocol'
import { aCharacter, anInitialSession, aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { liveTable, type TableState } from './live-table'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
const AT = 1_790_000_000_000
/** A token as older versions stored it, without `seatId`. */
const OLD_TOKEN = {
  size: 1,
  color: '#65b4e9',
  isVisible: true,
  isPlayer: false,
  hp: 10,
  maxHp: 10,
  ownerId: null,
  uploadId: null,
  emoji: null,
  conditions: [],
  notes: '',
}
const LYRA = { ...OLD_TOKEN, id: 'tok_lyra', name: 'Lyra', isPlayer: true, ownerId: AYLA.userId, hp: 27, maxHp: 30, x: 1, y: 1 }
const OGRE = { ...OLD_TOKEN, id: 'tok_ogre', name: 'Ogre', x: 5, y: 5 }
const ROW = {
  initiative: 12,
  hp: 10,
  maxHp: 10,
  tempHp: 0,
  health: null,
  playerId: null,
  isParty: false,
  isHidden: false,
  conditions: [],
  concentration: null,
  deathSaves: { successes: 0, failures: 0 },
}
const FOG = [{ x: 5, y: 5, length: 10 }]

type Line = readonly [by: UserId, name: string, payload: unknown]

/** A log of a version with `hand-changed`: that event precedes each map event by another author than the previous one. */
const OLD_LOG: readonly Line[] = [
  [THE_DM.userId, 'token-added', { token: LYRA }],
  [THE_DM.userId, 'token-added', { token: OGRE }],
  [AYLA.userId, 'hand-changed', { by: AYLA.userId }],
  [AYLA.userId, 'token-moved', { tokenId: LYRA.id, x: 2, y: 2 }],
  [THE_DM.userId, 'hand-changed', { by: THE_DM.userId }],
  [THE_DM.userId, 'token-moved', { tokenId: OGRE.id, x: 6, y: 6 }],
  [BRAM.userId, 'hand-changed', { by: BRAM.userId }],
  [BRAM.userId, 'token-moved', { tokenId: LYRA.id, x: 3, y: 3 }],
  [THE_DM.userId, 'scene-changed', { scene: { name: 'Crypt', description: '' } }],
  [THE_DM.userId, 'hand-changed', { by: THE_DM.userId }],
  [THE_DM.userId, 'lighting-changed', { light: 'dim' }],
  [THE_DM.userId, 'fog-painted', { cover: FOG }],
  [THE_DM.userId, 'area-revealed', { area: null }],
  [AYLA.userId, 'hand-changed', { by: AYLA.userId }],
  [AYLA.userId, 'token-moved', { tokenId: LYRA.id, x: 4, y: 4 }],
  [THE_DM.userId, 'step-undone', { by: THE_DM.userId, skipped: 0 }],
]

function replay(log: readonly Line[]): TableState {
  const begun = rehearse().seat(BRAM)
  begun.send(THE_DM, 'session-settings-change', { settings: { joiningPlacesTokens: false } })
  begun.send(AYLA, 'player-join', { character: aCharacter() })
  return log.reduce((state, [by, name, payload]) => liveTable.apply(state, { name, payload }, { at: AT, by }), begun.state)
}

describe('a log of an older version', () => {
  it('with hand-changed leads to the map and the steps to undo that the older version had', () => {
    const { map } = replay(OLD_LOG)
    expect(map).toMatchObject({
      light: 'dim',
      tokens: { [LYRA.id]: { x: 4, y: 4, hp: 27 }, [OGRE.id]: { x: 6, y: 6 } },
      fog: { isUsed: true, rows: ['', '', '', '', '', '07fe'] },
      history: { changes: 10 },
    })
    // The stacks that the version which wrote the log computed.
    const placed = (id: string, before: object, after: object) => ({ tokens: [{ id, before, after }] })
    expect(map.history?.stacks).toMatchObject({
      [THE_DM.userId]: {
        undo: [
          { tokens: [{ id: LYRA.id, before: null, after: LYRA }] },
          { tokens: [{ id: OGRE.id, before: null, after: OGRE }] },
          placed(OGRE.id, { x: 5, y: 5 }, { x: 6, y: 6 }),
          { settings: { before: { light: 'bright' }, after: { light: 'dim' } } },
          { fog: { cover: FOG, reveal: [], wasUsed: false, isUsed: true } },
        ],
        redo: [{ fog: { cover: [], reveal: FOG, wasUsed: true, isUsed: true } }],
      },
      [AYLA.userId]: { undo: [placed(LYRA.id, { x: 3, y: 3 }, { x: 4, y: 4 })], redo: [] },
      [BRAM.userId]: { undo: [placed(LYRA.id, { x: 2, y: 2 }, { x: 3, y: 3 })], redo: [] },
    })
  })

  it('with hand-changed leads to the same state as one without', () => {
    expect(replay(OLD_LOG)).toEqual(replay(OLD_LOG.filter(([, name]) => name !== 'hand-changed')))
  })

  it('tells its DM of hand-changed, which keeps the numbers of announcements, and no player', () => {
    const event = { name: 'hand-changed', payload: { by: AYLA.userId } }
    const state = replay([])
    expect(liveTable.project(THE_DM, event, state, state, THE_DM.userId)).toEqual([event])
    expect(liveTable.project(AYLA, event, state, state, THE_DM.userId)).toEqual([])
  })
})

describe('a session of an older version', () => {
  const begun = (npcHpShownAs?: 'monsters-in-words') => liveTable.initial(anInitialSession({ npcHpShownAs }))
  const GOBLIN: Line = [THE_DM.userId, 'token-added', { token: { ...OGRE, monsterId: 'goblin', seatId: null } }]
  const fight = [{ ...ROW, id: OGRE.id, name: 'Ogre' }]
  const lines: readonly Line[] = [GOBLIN, [THE_DM.userId, 'combat-started', { combatants: fight, currentTurn: 0, round: 1 }]]
  const told = (state: TableState) =>
    lines.reduce((table, [by, name, payload]) => liveTable.apply(table, { name, payload }, { at: AT, by }), state)

  it('MAP-19 goes on to show all hit points as numbers, and its fights are those of its log', () => {
    const state = told(begun())
    expect(state.session.settings).toEqual({ npcHpShownAs: 'exact' })
    expect(state.combat.entries).toEqual(fight)
    const { map, combat } = liveTable.view(AYLA, state)
    expect([map.tokens[OGRE.id]?.hp, combat.entries[0]?.hp]).toEqual([10, 10])
  })

  it('MAP-19 as a new one it would show those of monsters in words', () => {
    const state = told(begun('monsters-in-words'))
    expect(state.session.settings).toEqual({ npcHpShownAs: 'monsters-in-words' })
    const { map, combat } = liveTable.view(AYLA, state)
    expect([map.tokens[OGRE.id]?.health, combat.entries[0]?.health]).toEqual(['Unhurt', 'Unhurt'])
  })
})

describe('the tokens of an older version', () => {
  const added: Line = [THE_DM.userId, 'token-added', { token: LYRA }]
  const hurt: Line = [AYLA.userId, 'player-hp-changed', { playerId: AYLA.userId, newHp: 5 }]
  const named = (name: string): Line => [THE_DM.userId, 'token-updated', { tokenId: LYRA.id, changes: { name } }]

  it('stand for the character whose name and player they have, the others for none', () => {
    const { tokens } = replay([added, [THE_DM.userId, 'token-added', { token: OGRE }], hurt]).map
    expect(tokens).toMatchObject({ [LYRA.id]: { seatId: AYLA.userId, hp: 5 }, [OGRE.id]: { seatId: null, hp: 10 } })
  })

  it('parted from the character by another name, as they did then', () => {
    const parted = replay([added, named('Owl'), hurt])
    expect(parted.map.tokens).toMatchObject({ [LYRA.id]: { seatId: null, hp: 27 } })
    const again = replay([added, named('Owl'), hurt, named('Lyra')])
    expect(again.map.tokens).toMatchObject({ [LYRA.id]: { seatId: AYLA.userId, hp: 5 } })
  })

  it('are found for their seats when a saved game of that version is loaded', () => {
    const { party, map } = replay([added])
    const given = { party, map: { ...map, tokens: { [LYRA.id]: LYRA, tok_owl: { ...LYRA, id: 'tok_owl', name: 'Owl' } } } }
    const { tokens } = replay([[THE_DM.userId, 'table-restored', { cause: 'loaded', name: 'Crypt', slices: given }]]).map
    expect(tokens).toMatchObject({ [LYRA.id]: { seatId: AYLA.userId }, tok_owl: { seatId: null } })
  })
})

it('a saved game keeps a renamed token with its seat, unless another character sits there now', () => {
  const renamed = { ...LYRA, name: 'A hooded stranger', seatId: AYLA.userId }
  const { party, map } = replay([])
  const load: Line = [
    THE_DM.userId,
    'table-restored',
    { cause: 'loaded', slices: { party, map: { ...map, tokens: { [LYRA.id]: renamed } } } },
  ]
  expect(replay([load]).map.tokens).toMatchObject({ [LYRA.id]: { seatId: AYLA.userId } })
  const player = { ...party.seats[1], character: aCharacter({ id: 'char_thorn' as never, name: 'Thorn' }) }
  expect(replay([[AYLA.userId, 'player-joined', { player }], load]).map.tokens).toMatchObject({ [LYRA.id]: { seatId: null } })
})

it('a new log records no hand-changed, and each person still takes back the own acts', () => {
  const table = rehearse().seat(AYLA)
  table.send(THE_DM, 'add-token', { token: { ...LYRA, name: 'Owl' } })
  table.send(AYLA, 'token-move', { tokenId: LYRA.id, x: 3, y: 3 })
  table.send(THE_DM, 'set-grid', { gridSize: 50 })
  table.send(AYLA, 'undo', {})
  table.send(THE_DM, 'undo', {})
  expect(table.state.map).toMatchObject({ gridSize: 40, tokens: { [LYRA.id]: { x: 1, y: 1 } } })
  expect(table.events.map(({ event }) => event.name)).not.toContain('hand-changed')
})
