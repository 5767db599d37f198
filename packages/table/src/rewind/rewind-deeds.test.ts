import { aCharacter, aCombatSheet, aPlayer, aPlayState, type Rehearsal, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
const SLOTS = { 1: { total: 4, used: 0 } }

interface Options {
  readonly deeds?: 'propose' | 'apply'
  readonly isFight?: boolean
}

/** Ayla, who has Bless, and Bram, against a goblin with 40 of 90 hit points. */
function table({ deeds = 'propose', isFight = true }: Options = {}): Rehearsal {
  const rehearsal = rehearse().seat(AYLA, BRAM)
  const spells = { spells: [{ id: 'bless', caster: 0, isReady: true }], slots: [{ level: 1, total: 4 }] }
  const play = aPlayState({ spellSlots: SLOTS })
  rehearsal.send(AYLA, 'player-join', { character: aCharacter({ hp: 27, maxHp: 30 }), play, sheet: aCombatSheet(spells) })
  for (const id of ['goblin', 'bandit']) {
    rehearsal.send(THE_DM, 'add-token', { token: { id, name: id, hp: 40, maxHp: 90, x: 3, y: 3, monsterId: id } })
  }
  rehearsal.send(THE_DM, 'session-settings-change', { settings: { deeds, reactionSeconds: 0 } })
  const combatants = [AYLA.userId, BRAM.userId, 'goblin', 'bandit'].map((id, index) => ({ id, initiative: 20 - index }))
  if (isFight) rehearsal.send(THE_DM, 'combat-start', { combatants })
  return rehearsal
}

const latest = ({ state }: Rehearsal) => {
  const deed = Object.values(state.deeds.log)
    .flat()
    .sort((one, other) => one.at - other.at)
    .at(-1)
  if (deed === undefined) throw new Error('no deed')
  return deed
}
const hpOf = ({ state }: Rehearsal, id = 'goblin') => state.map.tokens[id]?.hp
const bodyOf = ({ state: { map, combat, party, uses, effects } }: Rehearsal) =>
  JSON.stringify({ tokens: map.tokens, entries: combat.entries, party, uses, effects })
const blast = (rehearsal: Rehearsal, target = 'goblin') => {
  const act = { kind: 'custom', name: 'Blast', damage: [{ dice: '20', type: 'cold' }] }
  rehearsal.send(THE_DM, 'deed-resolve', { authorId: 'bandit', act, targets: [{ id: target }] })
  return latest(rehearsal).id
}
const bless = (rehearsal: Rehearsal, actor = AYLA) =>
  rehearsal.send(actor, 'deed-resolve', {
    authorId: AYLA.userId,
    act: { kind: 'spell', spellId: 'bless', way: 1 },
    targets: [{ id: BRAM.userId }],
  })
const apply = (rehearsal: Rehearsal, deedId: string) => rehearsal.send(THE_DM, 'deed-apply', { deedId })
const takeBack = (rehearsal: Rehearsal, deedId: string) => rehearsal.send(THE_DM, 'deed-undo', { deedId })
const rewind = (rehearsal: Rehearsal) => rehearsal.send(THE_DM, 'dm-action', { action: 'rewind' })
const undo = (rehearsal: Rehearsal) => rehearsal.send(THE_DM, 'undo', {})
const STEPS = [
  ['Rewind', rewind],
  ['the map’s undo', undo],
] as const

describe.each(STEPS)('LIVE-6 %s and deeds', (_name, back) => {
  it('gives back what an applied deed took, once: it is proposed again', () => {
    const rehearsal = table()
    const deedId = blast(rehearsal)
    const before = bodyOf(rehearsal)
    apply(rehearsal, deedId)
    expect(hpOf(rehearsal)).toBe(20)
    back(rehearsal)
    expect([hpOf(rehearsal), latest(rehearsal).status]).toEqual([40, 'proposed'])
    expect(bodyOf(rehearsal)).toBe(before)
    takeBack(rehearsal, deedId)
    expect([hpOf(rehearsal), latest(rehearsal).status]).toEqual([40, 'undone'])
  })

  it('outside of a fight takes back the deed and not the act before it', () => {
    const rehearsal = table({ isFight: false })
    const deedId = blast(rehearsal)
    apply(rehearsal, deedId)
    back(rehearsal)
    expect([hpOf(rehearsal), hpOf(rehearsal, 'bandit'), latest(rehearsal).status]).toEqual([40, 40, 'proposed'])
    apply(rehearsal, deedId)
    expect(hpOf(rehearsal)).toBe(20)
  })

  it('applies a deed again that was taken back, with what it cost', () => {
    const rehearsal = table({ isFight: false })
    bless(rehearsal)
    const { id } = latest(rehearsal)
    apply(rehearsal, id)
    const applied = bodyOf(rehearsal)
    takeBack(rehearsal, id)
    back(rehearsal)
    expect([bodyOf(rehearsal), latest(rehearsal).status]).toEqual([applied, 'applied'])
  })

  it('discards a deed that was applied at once, and its cost comes back', () => {
    const rehearsal = table({ deeds: 'apply' })
    const before = bodyOf(rehearsal)
    bless(rehearsal, THE_DM)
    back(rehearsal)
    expect([bodyOf(rehearsal), latest(rehearsal).status]).toEqual([before, 'undone'])
  })

  it('discards one that cost nothing, too', () => {
    const rehearsal = table({ deeds: 'apply' })
    blast(rehearsal)
    expect(hpOf(rehearsal)).toBe(20)
    back(rehearsal)
    expect([hpOf(rehearsal), latest(rehearsal).status]).toEqual([40, 'undone'])
  })

  it('takes an edit back, and what the deed did before it stands again', () => {
    const rehearsal = table()
    const deedId = blast(rehearsal)
    apply(rehearsal, deedId)
    rehearsal.send(THE_DM, 'deed-edit', { deedId, add: ['bandit'], drop: ['goblin'] })
    expect([hpOf(rehearsal), hpOf(rehearsal, 'bandit')]).toEqual([40, 20])
    back(rehearsal)
    expect([hpOf(rehearsal), hpOf(rehearsal, 'bandit'), latest(rehearsal).status]).toEqual([20, 40, 'applied'])
  })

  it('leaves alone what a player’s deed did since', () => {
    const rehearsal = table({ deeds: 'apply' })
    blast(rehearsal)
    bless(rehearsal)
    back(rehearsal)
    expect(hpOf(rehearsal)).toBe(40)
    expect(rehearsal.state.combat.entries.map(({ concentration }) => concentration)).toContain('bless')
  })

  it('a deed that only proposes is no act: the one before it is taken back', () => {
    const rehearsal = table({ isFight: false })
    rehearsal.send(THE_DM, 'token-move', { tokenId: 'goblin', x: 9, y: 9 })
    blast(rehearsal)
    back(rehearsal)
    expect(rehearsal.state.map.tokens.goblin).toMatchObject({ x: 3, y: 3 })
    expect(latest(rehearsal).status).toBe('proposed')
  })

  it('what somebody did since stays', () => {
    const rehearsal = table()
    const deedId = blast(rehearsal, AYLA.userId)
    apply(rehearsal, deedId)
    rehearsal.send(AYLA, 'combat-hp-change', { targetId: AYLA.userId, change: { kind: 'damage', points: 2 } })
    back(rehearsal)
    expect(rehearsal.state.party.seats.find(({ id }) => id === AYLA.userId)?.hp).toBe(25)
  })
})

it('LIVE-6 several deeds are undone one after the other, between moves on the map', () => {
  const rehearsal = table({ isFight: false })
  const before = bodyOf(rehearsal)
  apply(rehearsal, blast(rehearsal))
  rehearsal.send(THE_DM, 'token-move', { tokenId: 'goblin', x: 9, y: 9 })
  apply(rehearsal, blast(rehearsal, 'bandit'))
  undo(rehearsal)
  expect([hpOf(rehearsal), hpOf(rehearsal, 'bandit')]).toEqual([20, 40])
  undo(rehearsal)
  undo(rehearsal)
  expect(bodyOf(rehearsal)).toBe(before)
})

describe('LIVE-7 after a saved game was loaded', () => {
  it('deeds of before change nothing any more, and are not taken back', () => {
    const rehearsal = table()
    const deedId = blast(rehearsal)
    apply(rehearsal, deedId)
    const proposed = blast(rehearsal, 'bandit')
    const { map, party, combat, effects, uses } = rehearsal.state
    rehearsal.send(THE_DM, 'game-load', { name: 'Now', slices: { map, party, combat, effects, uses } })
    for (const id of [deedId, proposed]) {
      expect(apply(rehearsal, id)).toMatchObject({ refused: 'SESS_005' })
      expect(takeBack(rehearsal, id)).toMatchObject({ refused: 'SESS_005' })
      expect(rehearsal.send(THE_DM, 'deed-edit', { deedId: id, drop: ['goblin'] })).toMatchObject({ refused: 'SESS_005' })
    }
    expect([hpOf(rehearsal), hpOf(rehearsal, 'bandit'), latest(rehearsal).status]).toEqual([20, 40, 'undone'])
    rewind(rehearsal)
    expect([hpOf(rehearsal), hpOf(rehearsal, 'bandit')]).toEqual([20, 40])
  })
})
