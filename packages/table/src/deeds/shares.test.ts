import { aCharacter, aCombatSheet, aPlayer, aPlayState, type Rehearsal, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { liveTable } from '../index'

const AYLA = aPlayer('Ayla')
const BLAST = {
  kind: 'custom',
  name: 'Blast',
  save: { ability: 'dexterity', dc: 99, onSuccess: 'half' },
  damage: [{ dice: '30', type: 'cold' }],
}

/** Ayla, who blesses herself and has 27 hit points, against a goblin and a bandit with 40 of 90. */
function table(): Rehearsal {
  const rehearsal = rehearse()
  const spells = ['bless', 'fireball'].map((id) => ({ id, caster: 0, isReady: true }))
  const slots = [1, 3].map((level) => ({ level, total: 4 }))
  const sheet = aCombatSheet({ spells, slots })
  const play = aPlayState({ spellSlots: { 1: { total: 4, used: 0 }, 3: { total: 4, used: 0 } } })
  rehearsal.send(AYLA, 'player-join', { character: aCharacter({ hp: 27, maxHp: 30 }), play, sheet })
  for (const [x, id] of ['goblin', 'bandit'].entries()) {
    rehearsal.send(THE_DM, 'add-token', { token: { id, name: id, hp: 40, maxHp: 90, x, y: 3, monsterId: id } })
  }
  rehearsal.send(THE_DM, 'session-settings-change', { settings: { reactionSeconds: 0 } })
  rehearsal.send(THE_DM, 'combat-start', { combatants: [AYLA.userId, 'goblin', 'bandit'].map((id) => ({ id })) })
  const act = { kind: 'spell', spellId: 'bless', way: 1 }
  rehearsal.send(AYLA, 'deed-resolve', { authorId: AYLA.userId, act, targets: [{ id: AYLA.userId }] })
  apply(rehearsal)
  return rehearsal
}

const latest = ({ state }: Pick<Rehearsal, 'state'>) => {
  const deed = Object.values(state.deeds.log).flat().at(-1)
  if (deed === undefined) throw new Error('no deed')
  return deed
}
function apply(rehearsal: Rehearsal, shares: readonly { targetId: string; times: number }[] = []) {
  return rehearsal.send(THE_DM, 'deed-apply', { deedId: latest(rehearsal).id, shares })
}
const edit = (rehearsal: Rehearsal, targets: readonly object[]) =>
  rehearsal.send(THE_DM, 'deed-edit', { deedId: latest(rehearsal).id, targets })
const blast = (rehearsal: Rehearsal, ...ids: readonly string[]) =>
  rehearsal.send(THE_DM, 'deed-resolve', { authorId: 'bandit', act: BLAST, targets: ids.map((id) => ({ id })) })
const hpOf = ({ state }: Rehearsal, id: string) => state.combat.entries.find((entry) => entry.id === id)?.hp
const concentrationOf = ({ state }: Rehearsal) => state.combat.entries.find(({ id }) => id === AYLA.userId)?.concentration
const bodyOf = ({ state: { map, combat, party, uses, effects } }: Rehearsal) =>
  JSON.stringify({ tokens: map.tokens, combat, party, uses, effects })

describe('DEED-2 the share of its damage that a target takes', () => {
  it('stays when another target is edited', () => {
    const rehearsal = table()
    blast(rehearsal, 'goblin', 'bandit')
    apply(rehearsal, [{ targetId: 'goblin', times: 0 }])
    expect([hpOf(rehearsal, 'goblin'), hpOf(rehearsal, 'bandit')]).toEqual([40, 10])
    edit(rehearsal, [{ id: 'bandit', save: 'success' }])
    expect([hpOf(rehearsal, 'goblin'), hpOf(rehearsal, 'bandit')]).toEqual([40, 25])
  })

  it('counts for concentration: a blow of which nothing arrives ends none', () => {
    const rehearsal = table()
    blast(rehearsal, AYLA.userId)
    apply(rehearsal, [{ targetId: AYLA.userId, times: 0 }])
    expect([hpOf(rehearsal, AYLA.userId), concentrationOf(rehearsal)]).toEqual([27, 'bless'])
    expect(rehearsal.state.effects.creatures[AYLA.userId]?.effects).toHaveLength(1)
  })

  it('counts for falling and death: half of a deadly blow leaves the hero standing, all of it does not', () => {
    const rehearsal = table()
    blast(rehearsal, AYLA.userId)
    apply(rehearsal, [{ targetId: AYLA.userId, times: 0.5 }])
    expect(hpOf(rehearsal, AYLA.userId)).toBe(12)
    edit(rehearsal, [{ id: AYLA.userId, share: 2 }])
    expect(rehearsal.state.combat.entries.find(({ id }) => id === AYLA.userId)).toMatchObject({
      hp: 0,
      concentration: null,
      deathSaves: { failures: 3 },
    })
    expect(rehearsal.state.effects.creatures).toEqual({})
    edit(rehearsal, [{ id: AYLA.userId, share: 0 }])
    expect([hpOf(rehearsal, AYLA.userId), concentrationOf(rehearsal)]).toEqual([27, 'bless'])
  })

  it('is told on the card, and to players of their own', () => {
    const rehearsal = table()
    rehearsal.send(THE_DM, 'session-settings-change', { settings: { npcHpShownAs: 'words' } })
    blast(rehearsal, AYLA.userId, 'goblin')
    apply(rehearsal, [
      { targetId: AYLA.userId, times: 0.5 },
      { targetId: 'goblin', times: 0 },
    ])
    const { targets } = latest(rehearsal)
    expect(targets.map(({ result }) => [result.damageTaken, result.after?.hp])).toEqual([
      [15, 12],
      [0, 40],
    ])
    const seen = latest({ state: liveTable.view(AYLA, rehearsal.state) })
    expect(seen.targets[0]?.result).toMatchObject({ damageTaken: 15, after: { hp: 12 } })
    expect(seen.targets[1]?.result).not.toHaveProperty('damageTaken')
    expect(JSON.stringify(seen)).not.toContain('"share"')
    expect(JSON.stringify(seen.targets[1])).not.toContain('by the DM')
  })

  it('is changed and taken back after the deed was applied, and taking the deed back restores the state exactly', () => {
    const rehearsal = table()
    const before = bodyOf(rehearsal)
    blast(rehearsal, 'goblin')
    apply(rehearsal)
    edit(rehearsal, [{ id: 'goblin', share: 0.5 }])
    expect(hpOf(rehearsal, 'goblin')).toBe(25)
    edit(rehearsal, [{ id: 'goblin', share: 1 }])
    expect(hpOf(rehearsal, 'goblin')).toBe(10)
    rehearsal.send(THE_DM, 'deed-undo', { deedId: latest(rehearsal).id })
    expect(bodyOf(rehearsal)).toBe(before)
  })

  it('is the DM’s alone: a player who names one is not heard', () => {
    const rehearsal = table()
    const act = { kind: 'weapon', name: 'Longbow' }
    rehearsal.send(AYLA, 'deed-resolve', { authorId: AYLA.userId, act, targets: [{ id: 'goblin', share: 2 }] })
    expect(latest(rehearsal).asked?.targets).toEqual([{ id: 'goblin' }])
  })

  it('and the card tells the hit points of the moment in which it is applied', () => {
    const rehearsal = table()
    blast(rehearsal, 'goblin')
    rehearsal.send(THE_DM, 'combat-hp-change', { targetId: 'goblin', change: { kind: 'set', hp: 35 } })
    apply(rehearsal)
    expect(latest(rehearsal).targets[0]?.result).toMatchObject({ before: { hp: 35 }, after: { hp: 5 } })
  })

  it('an edit concerns those who stood in the area, wherever they stand by now', () => {
    const rehearsal = table()
    const act = { kind: 'spell', spellId: 'fireball', way: 3 }
    rehearsal.send(THE_DM, 'deed-resolve', { authorId: AYLA.userId, act, place: { at: { x: 1, y: 3 } } })
    expect(latest(rehearsal).targets.map(({ id }) => id)).toEqual(expect.arrayContaining(['goblin', 'bandit']))
    apply(rehearsal)
    const left = hpOf(rehearsal, 'goblin')
    rehearsal.send(THE_DM, 'token-move', { tokenId: 'goblin', x: 40, y: 40 })
    edit(rehearsal, [{ id: 'bandit', share: 0 }])
    expect([hpOf(rehearsal, 'goblin'), hpOf(rehearsal, 'bandit')]).toEqual([left, 40])
  })
})
