import type { LastingEffect } from '@hearthlight/rules/resolve'
import { aPlayer, type Rehearsal, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { isRefusal, liveTable } from '../index'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
const HERO = AYLA.userId
/** No roll reaches it. */
const BEYOND = 99

const CURSE: Omit<LastingEffect, 'targetId' | 'lasting'> = {
  id: 'ogre:Curse',
  name: 'Curse',
  authorId: 'ogre',
  conditions: [],
  rolls: [{ of: 'attack', gives: 'disadvantage' }],
  concentration: false,
  isMagical: true,
  save: { ability: 'wisdom', dc: BEYOND },
}

/** Ayla, a dragon with three legendary resistances and an ogre, in this order of initiative; one of them bears the curse. */
function cursed(targetId: string, saveAgain: 'turn-end' | 'action', changes: Partial<LastingEffect> = {}) {
  const rehearsal = rehearse().seat(AYLA, BRAM)
  for (const [id, monsterId] of [['dragon', 'adult-red-dragon'] as const, ['ogre', 'ogre'] as const]) {
    rehearsal.send(THE_DM, 'add-token', { token: { id, name: id, hp: 59, maxHp: 59, x: id.length, y: 0, monsterId } })
  }
  rehearsal.send(THE_DM, 'combat-start', { combatants: [HERO, 'dragon', 'ogre'].map((id, index) => ({ id, initiative: 20 - index })) })
  const curse = { ...CURSE, ...changes, targetId, lasting: { kind: 'until-removed' as const, saveAgain: [saveAgain] } }
  rehearsal.send(THE_DM, 'game-load', { name: 'Crypt', slices: { effects: { creatures: { [targetId]: { effects: [curse], due: [] } } } } })
  return rehearsal
}

const effectsOn = ({ state }: Rehearsal, id: string) => state.effects.creatures[id]?.effects ?? []
const endTurns = (rehearsal: Rehearsal, turns: number) => {
  for (let turn = 0; turn < turns; turn += 1) rehearsal.send(THE_DM, 'combat-next-turn', {})
}
const latest = ({ state }: Rehearsal) => Object.values(state.deeds.log).flat().at(-1)
const refusalOf = (answer: unknown) => (isRefusal(answer) ? answer.refused : undefined)

describe('EFFECT-5 a legendary resistance', () => {
  const resistances = ({ state }: Rehearsal) => state.uses.creatures.dragon?.['legendary-resistances'] ?? 0
  function due(changes: Partial<LastingEffect> = {}) {
    const rehearsal = cursed('dragon', 'turn-end', changes)
    endTurns(rehearsal, 2)
    const dueId = rehearsal.state.effects.creatures.dragon?.due[0]?.id
    const roll = (isLegendary?: boolean, actor = THE_DM) => rehearsal.send(actor, 'due-roll', { creatureId: 'dragon', dueId, isLegendary })
    return { rehearsal, roll }
  }

  it('makes a failed save that is due good, is spent, and comes back with the deed', () => {
    const { rehearsal, roll } = due()
    roll(true)
    expect(latest(rehearsal)).toMatchObject({ status: 'applied', targets: [{ result: { save: { outcome: 'legendary' } } }] })
    expect([effectsOn(rehearsal, 'dragon'), resistances(rehearsal)]).toEqual([[], 1])
    rehearsal.send(THE_DM, 'deed-undo', { deedId: latest(rehearsal)?.id })
    expect([effectsOn(rehearsal, 'dragon').length, resistances(rehearsal)]).toEqual([1, 0])
  })

  it('is kept if the save succeeds by itself, and if the DM does not ask for it', () => {
    const easy = due({ save: { ability: 'wisdom', dc: 1 } })
    easy.roll(true)
    expect([effectsOn(easy.rehearsal, 'dragon'), resistances(easy.rehearsal)]).toEqual([[], 0])
    const hard = due()
    hard.roll()
    expect([effectsOn(hard.rehearsal, 'dragon').length, resistances(hard.rehearsal)]).toEqual([1, 0])
  })

  it('is refused when none is left, and nothing is rolled', () => {
    const { rehearsal, roll } = due()
    rehearsal.send(THE_DM, 'creature-uses-change', { creatureId: 'dragon', counter: 'legendary-resistances', spend: 3 })
    expect(refusalOf(roll(true))).toBe('SESS_005')
    expect([latest(rehearsal), rehearsal.state.effects.creatures.dragon?.due.length]).toEqual([undefined, 1])
    expect(refusalOf(roll(false))).toBeUndefined()
  })

  it('is refused to players, of their own hero, too', () => {
    expect(refusalOf(due().roll(true, AYLA))).toBe('AUTH_003')
    const rehearsal = cursed(HERO, 'turn-end')
    endTurns(rehearsal, 1)
    const roll = { creatureId: HERO, dueId: rehearsal.state.effects.creatures[HERO]?.due[0]?.id }
    for (const isLegendary of [true, false]) expect(refusalOf(rehearsal.send(AYLA, 'due-roll', { ...roll, isLegendary }))).toBe('AUTH_003')
    expect(refusalOf(rehearsal.send(AYLA, 'due-roll', roll))).toBeUndefined()
  })

  it('SECRET-26 looks like a success to players', () => {
    const { rehearsal, roll } = due()
    const told = JSON.stringify(rehearsal.announcedTo(AYLA, () => roll(true)))
    expect(told).toContain('"outcome":"success"')
    expect(told).not.toMatch(/legendary/i)
  })
})

describe('EFFECT-5 a save that takes an action', () => {
  const ask = (
    rehearsal: Rehearsal,
    actor = AYLA,
    effectId = effectsOn({ state: liveTable.view(actor, rehearsal.state) } as Rehearsal, HERO)[0]?.id,
  ) => rehearsal.send(actor, 'due-roll', { creatureId: HERO, effectId })

  it('is rolled for the player who asks for it in the own turn, by the id that the player knows, and ends the effect', () => {
    const rehearsal = cursed(HERO, 'action', { save: { ability: 'wisdom', dc: 1 } })
    ask(rehearsal)
    expect(effectsOn(rehearsal, HERO)).toEqual([])
    expect(latest(rehearsal)).toMatchObject({ name: 'Curse', status: 'applied', targets: [{ result: { save: { outcome: 'success' } } }] })
    expect(latest(rehearsal)).not.toHaveProperty('dueId')
    rehearsal.send(THE_DM, 'deed-undo', { deedId: latest(rehearsal)?.id })
    expect(effectsOn(rehearsal, HERO)).toHaveLength(1)
  })

  it('is rolled for the DM, too, may fail, and can be asked for again', () => {
    const rehearsal = cursed(HERO, 'action')
    for (const actor of [THE_DM, AYLA]) expect(refusalOf(ask(rehearsal, actor))).toBeUndefined()
    expect(Object.values(rehearsal.state.deeds.log).flat()).toHaveLength(2)
    expect(effectsOn(rehearsal, HERO)).toHaveLength(1)
  })

  it('is refused in the turns of others, and rolled at any time outside of a fight', () => {
    const rehearsal = cursed(HERO, 'action')
    endTurns(rehearsal, 1)
    for (const actor of [THE_DM, AYLA]) expect(refusalOf(ask(rehearsal, actor))).toBe('SESS_005')
    rehearsal.send(THE_DM, 'combat-end', {})
    expect(refusalOf(ask(rehearsal))).toBeUndefined()
  })

  it('is no other player’s, and none while the game is paused', () => {
    const rehearsal = cursed(HERO, 'action')
    expect(refusalOf(ask(rehearsal, BRAM))).toBe('AUTH_003')
    rehearsal.send(THE_DM, 'dm-action', { action: 'pause', value: true })
    expect(refusalOf(ask(rehearsal))).toBe('SESS_005')
  })

  it('is refused against an effect that no action ends, and does nothing if the effect is gone', () => {
    expect(refusalOf(ask(cursed(HERO, 'turn-end')))).toBe('VAL_001')
    expect(ask(cursed(HERO, 'action'), THE_DM, 'gone')).toEqual([])
  })
})
