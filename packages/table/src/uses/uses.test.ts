import { aPlayer, MONSTER_USES, messageNames, playStory, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { linesInOrder } from '../kernel/audience-log'
import { isRefusal } from '../kernel/define-message'
import { liveTable } from '../live-table'
import { NOTHING_USED } from './uses.state'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
const BREATH = 'act:Fire Breath'

/** A fight of Ayla against a dragon, in which Ayla acts first. */
function aFight() {
  const table = rehearse().seat(AYLA, BRAM)
  table.send(THE_DM, 'add-token', { token: { name: 'Dragon', monsterId: 'adult-red-dragon', hp: 256, maxHp: 256 } })
  const [dragon = ''] = Object.keys(table.state.map.tokens)
  table.send(THE_DM, 'combat-start', {
    combatants: [
      { id: AYLA.userId, initiative: 20 },
      { id: dragon, initiative: 10 },
    ],
  })
  const used = () => table.state.uses.creatures[dragon] ?? {}
  const spend = (counter: string, times: number) =>
    table.send(THE_DM, 'creature-uses-change', { creatureId: dragon, counter, spend: times })
  /** Spends or gives back until this many are used. */
  const set = (counter: string, times: number) => spend(counter, times - (used()[counter] ?? 0))
  return { table, dragon, spend, set, used }
}

/** One round: Ayla’s turn ends, then the dragon’s. */
function endTurns(table: ReturnType<typeof rehearse>, turns: number) {
  for (let turn = 0; turn < turns; turn += 1) table.send(THE_DM, 'combat-next-turn', {})
}

const recharges = (table: ReturnType<typeof rehearse>) =>
  linesInOrder(table.state.dice.log).filter(({ reason }) => reason === 'Fire Breath')

describe('what a monster uses up', () => {
  it('USES-2 the DM counts it: no more than the monster has, and nothing that it does not count', () => {
    const { table, dragon, spend, set, used } = aFight()
    spend('legendary-actions', 1)
    spend('legendary-actions', 1)
    spend('slot:1', 9)
    expect(used()).toEqual({ 'legendary-actions': 2, 'slot:1': 4 })
    expect(spend('slot:1', 1)).toEqual([])
    spend('slot:1', -9)
    expect(used()).toEqual({ 'legendary-actions': 2 })
    expect(set('act:Sneeze', 1)).toMatchObject({ refused: 'VAL_001' })
    expect(isRefusal(table.send(THE_DM, 'creature-uses-change', { creatureId: AYLA.userId, counter: 'slot:1', spend: 1 }))).toBe(true)
    expect(isRefusal(table.send(AYLA, 'creature-uses-change', { creatureId: dragon, counter: 'slot:1', spend: 1 }))).toBe(true)
  })

  it('USES-2 the DM gives all of it back at once', () => {
    const { table, dragon, set } = aFight()
    for (const { key } of MONSTER_USES) set(key, 1)
    table.send(THE_DM, 'creature-uses-regain', { creatureId: dragon })
    expect(table.state.uses).toEqual(NOTHING_USED)
    expect(table.send(THE_DM, 'creature-uses-regain', { creatureId: dragon })).toEqual([])
  })

  it('USES-3 at the start of its turn its legendary actions come back, and neither its resistances nor its slots', () => {
    const { table, set, used } = aFight()
    set('legendary-actions', 3)
    set('legendary-resistances', 1)
    set('slot:1', 2)
    endTurns(table, 1)
    expect(used()).toEqual({ 'legendary-resistances': 1, 'slot:1': 2 })
  })

  it('EFFECT-4 what a turn brought back is spent again after going a turn back', () => {
    const { table, set, used } = aFight()
    set('legendary-actions', 3)
    set('legendary-resistances', 1)
    endTurns(table, 1)
    table.send(THE_DM, 'combat-previous-turn', {})
    expect(used()).toEqual({ 'legendary-actions': 3, 'legendary-resistances': 1 })
    endTurns(table, 1)
    expect(used()).toEqual({ 'legendary-resistances': 1 })
  })

  it('USES-3 at the start of each of its turns the server rolls for a spent breath until a 5 or 6 brings it back', () => {
    const { table, set, used } = aFight()
    for (let round = 0; round < 12; round += 1) {
      set(BREATH, 1)
      const rolled = recharges(table).length
      endTurns(table, 1)
      const [roll, ...others] = recharges(table).slice(rolled)
      expect([roll?.dice, roll?.rolls[0]?.sides, roll?.playerName, roll?.hidden, others]).toEqual(['1d6', 6, 'Dragon', true, []])
      expect(used()[BREATH]).toBe((roll?.total ?? 0) >= 5 ? undefined : 1)
      endTurns(table, 1)
    }
    expect(new Set(recharges(table).map(({ total }) => total >= 5))).toEqual(new Set([true, false]))
  })

  it('USES-3 a breath that is ready is not rolled for, and nothing is rolled when others act', () => {
    const { table, set } = aFight()
    endTurns(table, 2)
    expect(recharges(table)).toEqual([])
    endTurns(table, 1)
    set(BREATH, 1)
    endTurns(table, 1)
    expect(recharges(table)).toEqual([])
  })

  it('USES-3 a fight that begins with the monster’s turn begins like its other turns', () => {
    const { table, dragon, set, used } = aFight()
    table.send(THE_DM, 'combat-end', {})
    set('legendary-actions', 3)
    table.send(THE_DM, 'combat-start', { combatants: [{ id: dragon, initiative: 10 }] })
    expect(used()).toEqual({})
  })

  it('USES-4 the DM has a recharge rolled in between; what is ready, or has no recharge, is not rolled', () => {
    const { table, dragon, set, used } = aFight()
    const recharge = (counter: string) => table.send(THE_DM, 'creature-recharge', { creatureId: dragon, counter })
    expect(recharge(BREATH)).toEqual([])
    expect(recharge('legendary-actions')).toMatchObject({ refused: 'VAL_001' })
    set(BREATH, 1)
    for (let tries = 0; tries < 40 && used()[BREATH] === 1; tries += 1) recharge(BREATH)
    expect(used()).toEqual({})
    expect(recharges(table).map(({ total }) => total >= 5)).toEqual([
      ...recharges(table)
        .slice(1)
        .map(() => false),
      true,
    ])
  })

  it('USES-5 stays while the monster has a token or a row, and leaves with both', () => {
    const { table, dragon, set, used } = aFight()
    set('slot:1', 2)
    table.send(THE_DM, 'combat-end', {})
    expect(used()).toEqual({ 'slot:1': 2 })
    table.send(THE_DM, 'remove-token', { tokenId: dragon })
    expect(table.state.uses).toEqual(NOTHING_USED)
  })

  it('USES-5 is rewound with the DM’s last act, and comes back with a saved game', () => {
    const { table, set, used } = aFight()
    set('slot:1', 1)
    const { map, combat, uses } = table.state
    set('slot:1', 3)
    table.send(THE_DM, 'dm-action', { action: 'rewind' })
    expect(used()).toEqual({ 'slot:1': 1 })
    set('slot:1', 4)
    table.send(THE_DM, 'game-load', { name: 'Before', slices: { map, combat, uses } })
    expect(used()).toEqual({ 'slot:1': 1 })
  })

  it('USES-5 no player ever learns of it, whatever happens at the table', () => {
    let changes = 0
    for (let seed = 1; seed <= 45; seed += 1) {
      playStory(
        seed,
        ({ event, before, after, by }) => {
          if (before.uses !== after.uses) changes += 1
          for (const viewer of [AYLA, BRAM]) {
            expect(liveTable.view(viewer, after).uses).toEqual(NOTHING_USED)
            const told = JSON.stringify(liveTable.project(viewer, event, before, after, by))
            expect(told, `seed ${seed}, ${event.name}`).not.toMatch(/creature-uses|legendary-|Fire Breath|slot:1|recharge/)
          }
        },
        {
          messages: messageNames.filter((name) =>
            /^(combat-|creature-|add-token|encounter-send|dm-action|token-move|game-load)/.test(name),
          ),
        },
      )
    }
    expect(changes).toBeGreaterThan(100)
  })
})
