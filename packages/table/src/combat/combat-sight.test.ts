import { aPlayer, type Rehearsal, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { liveTable } from '../index'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')

/** A fight: Ayla at initiative 20, a wolf at 15, Bram at 10. */
function aFight(wolf: Record<string, unknown>): Rehearsal {
  const table = rehearse().seat(AYLA, BRAM)
  table.send(THE_DM, 'combat-start', {
    combatants: [
      { id: BRAM.userId, initiative: 10 },
      { id: 'wolf', name: 'Wolf', initiative: 15, hp: 11, maxHp: 11, ...wolf },
      { id: AYLA.userId, initiative: 20 },
    ],
  })
  return table
}

const DM_ACTS = { name: 'combat-turn-changed', payload: { currentTurn: 0, round: 1, isDmTurn: true } }
const acting = (table: Rehearsal) => table.state.combat.entries[table.state.combat.turn]?.name

describe('what players see of a fight', () => {
  const seen = (table: Rehearsal) => liveTable.view(AYLA, table.state).combat

  it('COMBAT-1 a hidden combatant and its turn are told to no player', () => {
    const table = aFight({ isHidden: true })
    const since = table.events.length
    table.send(THE_DM, 'combat-next-turn', {})
    expect(acting(table)).toBe('Wolf')
    expect(table.announcedTo(AYLA, since)).toEqual([DM_ACTS])
    expect(seen(table)).toMatchObject({ turn: 0, round: 1, entries: [{ name: 'Hero of Ayla' }, { name: 'Hero of Bram' }] })
    table.send(THE_DM, 'combat-next-turn', {})
    expect(table.announcedTo(AYLA, since)).toEqual([DM_ACTS, { name: 'combat-turn-changed', payload: { currentTurn: 1, round: 1 } }])
  })

  it('COMBAT-1 a hidden combatant’s turn begins, goes on and ends for players like that of a foe whom they see', () => {
    const told = [true, false].map((isHidden) => {
      const table = aFight({ isHidden })
      table.send(THE_DM, 'combat-entry-add', { entry: { id: 'rat', name: 'Rat', initiative: 14, isHidden: !isHidden } })
      const since = table.events.length
      table.send(AYLA, 'combat-next-turn', { currentTurnIndex: 0, round: 1 })
      const begun = table.announcedTo(AYLA, since)
      table.send(THE_DM, 'combat-next-turn', {})
      expect(table.announcedTo(AYLA, since), 'from one of the DM’s creatures to the other').toEqual(begun)
      table.send(THE_DM, 'combat-next-turn', {})
      for (let turns = 0; turns < 3; turns += 1) table.send(THE_DM, 'combat-next-turn', {})
      return table.announcedTo(AYLA, since).map(({ name }) => name)
    })
    expect(told[0]).toEqual(told[1])
    expect(told[0]).toHaveLength(4)
  })

  it('COMBAT-1 while the DM acts, no player sees whose turn of the DM it is, nor ends it', () => {
    const table = aFight({})
    table.send(AYLA, 'combat-next-turn', {})
    for (const request of [{}, { entryId: 'wolf' }, { currentTurnIndex: 1, round: 1 }]) {
      expect(table.send(BRAM, 'combat-next-turn', request)).toMatchObject({ refused: 'AUTH_003' })
    }
    expect(seen(table)).toMatchObject({ turn: 0, isDmTurn: true })
    expect(liveTable.view(THE_DM, table.state).combat).toMatchObject({ turn: 1 })
  })

  it('COMBAT-7 ending one’s turn again while a hidden combatant acts changes nothing and is not refused', () => {
    const table = aFight({ isHidden: true })
    table.send(AYLA, 'combat-next-turn', { currentTurnIndex: 0, round: 1 })
    expect(table.send(AYLA, 'combat-next-turn', { currentTurnIndex: 0, round: 1 })).toEqual([])
    expect(acting(table)).toBe('Wolf')
  })

  it('COMBAT-11 a combatant that steps out of hiding in its turn joins, and the DM goes on acting', () => {
    const table = aFight({ isHidden: true })
    table.send(THE_DM, 'combat-next-turn', {})
    const since = table.events.length
    table.send(THE_DM, 'combat-entry-update', { targetId: 'wolf', changes: { isHidden: false } })
    expect(table.announcedTo(AYLA, since).map((event) => event.name)).toEqual(['combat-entry-added'])
    expect(seen(table)).toMatchObject({ entries: [{}, { name: 'Wolf' }, {}], isDmTurn: true })
  })

  it.each([
    ['words', 'Bloodied'],
    ['nothing', null],
  ])('SECRET-4 shown as %s, a foe’s hit points are no numbers, while heroes keep theirs', (npcHpShownAs, health) => {
    const table = aFight({})
    table.send(THE_DM, 'session-settings-change', { settings: { npcHpShownAs } })
    table.send(THE_DM, 'combat-hp-change', { targetId: 'wolf', change: { kind: 'damage', points: 6 } })
    expect(seen(table).entries[1]).toMatchObject({ hp: null, maxHp: null, health })
    expect(seen(table).entries[0]).toMatchObject({ hp: 27, maxHp: 30, health: null })
    expect(liveTable.view(THE_DM, table.state).combat.entries[1]).toMatchObject({ hp: 5, maxHp: 11 })
  })

  it('SECRET-4 with words, a hit that changes no word is told to no player', () => {
    const table = aFight({ hp: 100, maxHp: 100 })
    table.send(THE_DM, 'session-settings-change', { settings: { npcHpShownAs: 'words' } })
    table.send(THE_DM, 'combat-hp-change', { targetId: 'wolf', change: { kind: 'damage', points: 6 } })
    const since = table.events.length
    table.send(THE_DM, 'combat-hp-change', { targetId: 'wolf', change: { kind: 'damage', points: 6 } })
    expect([table.announcedTo(AYLA, since), table.announcedTo(THE_DM, since).map(({ name }) => name)]).toEqual([
      [],
      ['combat-hp-changed', 'health-noted'],
    ])
  })

  describe('at a new table, where monsters are shown in words', () => {
    /** The wolf and a goblin of the compendium, which has a token. */
    function withGoblin(settings: object = {}): Rehearsal {
      const table = rehearse().seat(AYLA, BRAM)
      table.send(THE_DM, 'session-settings-change', { settings })
      table.send(THE_DM, 'add-token', { token: { id: 'tok_gob', name: 'Old man', monsterId: 'goblin', hp: 12, maxHp: 12, x: 1, y: 1 } })
      const wolf = { id: 'wolf', name: 'Wolf', initiative: 15, hp: 11, maxHp: 11 }
      table.send(THE_DM, 'combat-start', { combatants: [{ id: AYLA.userId, initiative: 20 }, wolf, { id: 'tok_gob', initiative: 5 }] })
      return table
    }
    const hurt = (table: Rehearsal, targetId: string, points: number) => () =>
      table.send(THE_DM, 'combat-hp-change', { targetId, change: { kind: 'damage', points } })

    it('SECRET-4 a monster’s row has a word, and a row that was typed by hand keeps its numbers', () => {
      const table = withGoblin()
      expect(table.announcedTo(AYLA, hurt(table, 'wolf', 4)).map(({ payload }) => payload)).toContainEqual({ targetId: 'wolf', newHp: 7 })
      const told = table.announcedTo(AYLA, hurt(table, 'tok_gob', 7))
      expect(seen(table).entries).toMatchObject([
        { hp: 27 },
        { hp: 7, maxHp: 11, health: null },
        { hp: null, maxHp: null, health: 'Bloodied' },
      ])
      expect(told.map(({ name }) => name)).toEqual(['combat-entry-updated', 'token-updated'])
      expect(liveTable.view(THE_DM, table.state).combat.entries[2]).toMatchObject({ hp: 5, maxHp: 12 })
    })

    it('MAP-4 no player learns from the row that it is a monster’s, whatever the table shows', () => {
      const table = withGoblin()
      expect(table.state.combat.entries[2]).toMatchObject({ isMonster: true })
      for (const npcHpShownAs of ['monsters-in-words', 'exact', 'words', 'nothing']) {
        const told = table.announcedTo(AYLA, () => {
          table.send(THE_DM, 'session-settings-change', { settings: { npcHpShownAs } })
          table.send(THE_DM, 'combat-entry-update', { targetId: 'tok_gob', changes: { initiative: 4 } })
        })
        expect(JSON.stringify([told, liveTable.view(AYLA, table.state)]), npcHpShownAs).not.toMatch(/isMonster|goblin/)
      }
    })

    it('SECRET-4 the row stays a monster’s when its token has gone', () => {
      const table = withGoblin()
      table.send(THE_DM, 'combat-entry-update', { targetId: 'tok_gob', changes: { isHidden: false } })
      table.send(THE_DM, 'remove-token', { tokenId: 'tok_gob' })
      hurt(table, 'tok_gob', 7)()
      expect(seen(table).entries[2]).toMatchObject({ hp: null, health: 'Bloodied' })
    })

    it('SECRET-4 holds for a fight that began before the table was set so', () => {
      const table = withGoblin({ npcHpShownAs: 'exact' })
      expect(seen(table).entries[2]).toMatchObject({ hp: 12 })
      table.send(THE_DM, 'session-settings-change', { settings: { npcHpShownAs: 'monsters-in-words' } })
      expect(seen(table).entries.map(({ hp }) => hp)).toEqual([27, 11, null])
    })
  })
})
