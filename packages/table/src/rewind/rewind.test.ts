import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { linesInOrder } from '../kernel/audience-log'
import { liveTable } from '../live-table'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')

const rewind = (table: ReturnType<typeof rehearse>) => table.send(THE_DM, 'dm-action', { action: 'rewind' })

/** A fight in round 3 between Ayla and a wolf with a token. */
function aFight() {
  const table = rehearse().seat(AYLA, BRAM)
  table.send(THE_DM, 'add-token', { token: { name: 'Wolf', hp: 11, maxHp: 11, x: 1, y: 1 } })
  const [wolf = ''] = Object.keys(table.state.map.tokens)
  table.send(THE_DM, 'combat-start', {
    combatants: [
      { id: AYLA.userId, initiative: 20 },
      { id: wolf, initiative: 10 },
    ],
  })
  for (let turns = 0; turns < 4; turns += 1) table.send(THE_DM, 'combat-next-turn', {})
  return { table, wolf, token: () => table.state.map.tokens[wolf] }
}

describe('Rewind Time', () => {
  it('LIVE-6 takes the DM’s last hit back, from the row, the token and every player’s copy, and the round with it', () => {
    const { table, wolf, token } = aFight()
    table.send(THE_DM, 'combat-hp-change', { targetId: wolf, change: { kind: 'damage', points: 7 } })
    expect(token()?.hp).toBe(4)
    rewind(table)
    expect([token()?.hp, table.state.combat.entries[1]?.hp, table.state.combat.round]).toEqual([11, 11, 2])
    expect(liveTable.view(AYLA, table.state).combat.entries[1]?.hp).toBe(11)
  })

  it('LIVE-6 a round that ended is not taken back twice', () => {
    const { table } = aFight()
    expect(table.state.combat).toMatchObject({ round: 3, turn: 0 })
    rewind(table)
    expect(table.state.combat).toMatchObject({ round: 2, turn: 1 })
  })

  it('LIVE-6 takes back a move on the map by the map’s own step', () => {
    const { table, wolf, token } = aFight()
    table.send(THE_DM, 'token-move', { tokenId: wolf, x: 9, y: 9 })
    rewind(table)
    expect(token()).toMatchObject({ x: 1, y: 1 })
  })

  it('LIVE-6 brings back the combat that the DM ended, in its round', () => {
    const { table } = aFight()
    table.send(THE_DM, 'combat-end', {})
    rewind(table)
    expect(table.state.combat).toMatchObject({ active: true, round: 3 })
  })

  it('LIVE-6 leaves alone what a player changed since, and only takes the round back', () => {
    const { table, wolf } = aFight()
    table.send(THE_DM, 'combat-hp-change', { targetId: wolf, change: { kind: 'damage', points: 7 } })
    table.send(AYLA, 'combat-hp-change', { targetId: AYLA.userId, change: { kind: 'damage', points: 5 } })
    rewind(table)
    expect(table.state.combat.entries.map(({ hp }) => hp)).toEqual([22, 4])
    expect(table.state.combat.round).toBe(2)
  })

  it('LIVE-6 takes one act back, not the one before as well', () => {
    const { table } = aFight()
    table.send(THE_DM, 'scene-change', { scene: { name: 'Forest' } })
    table.send(THE_DM, 'scene-change', { scene: { name: 'Crypt' } })
    rewind(table)
    rewind(table)
    expect(table.state.scene.scene.name).toBe('Forest')
  })

  it('what the DM did last is in no player’s view', () => {
    const { table } = aFight()
    expect(table.state.rewind.lastAct).not.toBeNull()
    expect(liveTable.view(AYLA, table.state).rewind).toEqual({ lastAct: null })
  })
})

describe('loading a saved game', () => {
  it('LIVE-7 brings back map, fight and wounds; seats and words stay', () => {
    const { table, wolf, token } = aFight()
    const { map, party, combat } = table.state
    table.send(THE_DM, 'combat-hp-change', { targetId: wolf, change: { kind: 'damage', points: 7 } })
    table.send(THE_DM, 'player-hp-update', { playerId: AYLA.userId, newHp: 1 })
    table.send(AYLA, 'chat-message', { message: 'Ouch.' })
    table.send(THE_DM, 'player-kick', { playerId: BRAM.userId })
    table.send(THE_DM, 'game-load', { name: 'Before the wolf', slices: { map, party, combat, chat: { log: {} }, session: {} } })
    expect(token()?.hp).toBe(11)
    expect(table.state.party.seats.map(({ id, hp }) => [id, hp])).toEqual([[AYLA.userId, 27]])
    expect(linesInOrder(table.state.chat.log).map(({ kind }) => kind)).toEqual(['health', 'say'])
    expect(table.announcedTo(AYLA).at(-1)).toMatchObject({ name: 'table-restored', payload: { cause: 'loaded' } })
  })

  it('SECRET-21 tells no player the saved game’s name, nor of what it leaves as it is for them', () => {
    const { table, wolf } = aFight()
    const { map, combat, notes, quests, npcs, campaign, scene } = table.state
    const load = () =>
      table.send(THE_DM, 'game-load', { name: 'The wolf is a spy', slices: { map, combat, notes, quests, npcs, campaign, scene } })
    table.send(THE_DM, 'combat-hp-change', { targetId: wolf, change: { kind: 'damage', points: 7 } })
    const told = table.announcedTo(AYLA, load)
    expect(told.map(({ name, payload }) => [name, Object.keys((payload as { slices: object }).slices)])).toEqual([
      ['table-restored', ['map', 'combat']],
    ])
    expect(JSON.stringify(told)).not.toContain('spy')
    table.send(THE_DM, 'scene-notes-update', { notes: 'The wolf is a spy.' })
    expect(table.announcedTo(AYLA, load)).toEqual([])
    expect(table.announcedTo(THE_DM, load)).toHaveLength(1)
  })

  it('SECRET-21 at a rewind names no slice in which only the DM sees a change', () => {
    const { table } = aFight()
    table.send(THE_DM, 'quest-add', { quest: { name: 'The Heir', isHidden: true } })
    const told = table.announcedTo(AYLA, () => rewind(table))
    expect(told.map(({ name }) => name)).toEqual(['combat-turn-changed', 'dm-public-message'])
  })

  it('LIVE-7 tells a player nothing that the saved game hides from them', () => {
    const { table } = aFight()
    table.send(THE_DM, 'add-token', { token: { name: 'Lurker', isVisible: false } })
    const { map, notes } = table.state
    table.send(THE_DM, 'game-load', { name: 'Again', slices: { map, notes: { ...notes, sceneNotes: 'the mimic' } } })
    expect(JSON.stringify(table.announcedTo(AYLA))).not.toMatch(/Lurker|mimic/)
    expect(table.state.notes.sceneNotes).toBe('the mimic')
  })
})
