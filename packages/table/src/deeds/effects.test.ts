import type { LastingEffect } from '@hearthlight/rules/resolve'
import { aPlayer, type Rehearsal, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { GameSlices, isRefusal, liveTable, type TableState } from '../index'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
const HERO = AYLA.userId
/** No other number of these tables has this value. */
const DC = 97

/** Ayla, an ogre, a vrock whose spores poison, and Bram, in this order of initiative. */
function table(): Rehearsal {
  const rehearsal = rehearse().seat(AYLA, BRAM)
  for (const [index, [id, monsterId]] of [['ogre', 'ogre'] as const, ['vrock', 'vrock'] as const].entries()) {
    rehearsal.send(THE_DM, 'add-token', { token: { id, name: id, hp: 59, maxHp: 59, x: index, y: 0, monsterId } })
  }
  const order = [HERO, 'ogre', 'vrock', BRAM.userId]
  rehearsal.send(THE_DM, 'combat-start', { combatants: order.map((id, index) => ({ id, initiative: 20 - index })) })
  return rehearsal
}

const effect = (changes: Partial<LastingEffect> & Pick<LastingEffect, 'targetId'>): LastingEffect => ({
  id: `${changes.authorId ?? 'vrock'}:Curse:${changes.targetId}`,
  name: 'Curse',
  authorId: 'vrock',
  conditions: ['Frightened'],
  lasting: { kind: 'rounds', rounds: 2, ends: 'end', whose: 'target' },
  roundsLeft: 2,
  concentration: false,
  isMagical: true,
  ...changes,
})

/** The table with these effects, as a saved game brings them; their conditions and concentration are set beside. */
function tableWith(...effects: readonly LastingEffect[]): Rehearsal {
  const rehearsal = table()
  for (const { targetId, conditions, concentration, authorId, name } of effects) {
    for (const condition of conditions) rehearsal.send(THE_DM, 'combat-condition-add', { targetId, condition })
    if (concentration) rehearsal.send(THE_DM, 'combat-entry-update', { targetId: authorId, changes: { concentration: name } })
  }
  const bearers = [...new Set(effects.map(({ targetId }) => targetId))].sort()
  const creatures = Object.fromEntries(bearers.map((id) => [id, { effects: effects.filter(({ targetId }) => targetId === id), due: [] }]))
  rehearsal.send(THE_DM, 'game-load', { name: 'Crypt', slices: { effects: { creatures } } })
  return rehearsal
}

const bodyOf = ({ map, combat, party, npcs, uses, effects }: TableState) =>
  JSON.stringify({ tokens: map.tokens, combat: { ...combat, askedFor: undefined }, party, npcs, uses, effects })
const row = ({ state }: Rehearsal, id: string) => state.combat.entries.find((entry) => entry.id === id)
const effectsOn = ({ state }: Rehearsal, id: string) => state.effects.creatures[id]?.effects ?? []
const dueOn = ({ state }: Rehearsal, id: string) => state.effects.creatures[id]?.due ?? []
const endTurns = (rehearsal: Rehearsal, turns: number) => {
  for (let turn = 0; turn < turns; turn += 1) rehearsal.send(THE_DM, 'combat-next-turn', {})
}
const deeds = ({ state }: Rehearsal) => Object.values(state.deeds.log).flat()
const latest = (rehearsal: Rehearsal) => deeds(rehearsal).at(-1)

/** The vrock's spores on the ogre, resolved until its save fails. */
function poisoned() {
  const rehearsal = table()
  for (let attempt = 0; attempt < 40; attempt += 1) {
    rehearsal.send(THE_DM, 'deed-resolve', {
      authorId: 'vrock',
      act: { kind: 'monster', action: 'Spores' },
      targets: [{ id: 'ogre', mode: 'disadvantage' }],
    })
    const deed = latest(rehearsal)
    if (deed?.changes?.some(({ kind }) => kind === 'effect')) return { rehearsal, deedId: deed.id }
    rehearsal.send(THE_DM, 'deed-undo', { deedId: deed?.id })
  }
  throw new Error('the ogre always saves')
}

describe('EFFECT-1 applying a deed', () => {
  it('leaves its effects with their conditions, and taking it back restores exactly', () => {
    const { rehearsal, deedId } = poisoned()
    const before = bodyOf(rehearsal.state)
    rehearsal.send(THE_DM, 'deed-apply', { deedId })
    expect(effectsOn(rehearsal, 'ogre')).toMatchObject([{ name: 'Spores', authorId: 'vrock', conditions: ['Poisoned'] }])
    expect(row(rehearsal, 'ogre')?.conditions).toEqual(['Poisoned'])
    rehearsal.send(THE_DM, 'deed-undo', { deedId })
    expect(bodyOf(rehearsal.state)).toBe(before)
  })

  it('and taking it back later leaves what came since', () => {
    const { rehearsal, deedId } = poisoned()
    rehearsal.send(THE_DM, 'deed-apply', { deedId })
    endTurns(rehearsal, 1)
    expect(dueOn(rehearsal, 'ogre')).toHaveLength(1)
    rehearsal.send(THE_DM, 'combat-condition-add', { targetId: 'ogre', condition: 'Prone' })
    rehearsal.send(THE_DM, 'deed-undo', { deedId })
    expect([effectsOn(rehearsal, 'ogre'), row(rehearsal, 'ogre')?.conditions]).toEqual([[], ['Prone']])
  })
})

it('EFFECT-2 what lasts on a creature counts in later rolls', () => {
  const rolls = [{ of: 'attack', gives: 'disadvantage' }] as const
  const rehearsal = tableWith(effect({ targetId: 'ogre', conditions: [], rolls }))
  rehearsal.send(THE_DM, 'deed-resolve', { authorId: 'ogre', act: { kind: 'monster', action: 'Greatclub' }, targets: [{ id: HERO }] })
  expect(latest(rehearsal)?.targets[0]?.result.attacks[0]?.mode).toMatchObject({ mode: 'disadvantage' })
})

describe('EFFECT-3 a turn', () => {
  it('counts rounds down and ends what runs out, with its conditions', () => {
    const rehearsal = tableWith(effect({ targetId: HERO }))
    endTurns(rehearsal, 1)
    expect(effectsOn(rehearsal, HERO)).toMatchObject([{ roundsLeft: 1 }])
    endTurns(rehearsal, 3)
    expect(row(rehearsal, HERO)?.conditions).toEqual(['Frightened'])
    endTurns(rehearsal, 1)
    expect([effectsOn(rehearsal, HERO), row(rehearsal, HERO)?.conditions]).toEqual([[], []])
    expect(rehearsal.state.party.seats.find(({ id }) => id === HERO)?.conditions).toEqual([])
  })

  it('counts the turns of its author, too, also of one who has fallen', () => {
    const lasting = { kind: 'rounds', rounds: 2, ends: 'start', whose: 'author' } as const
    const rehearsal = tableWith(effect({ targetId: HERO, lasting, roundsLeft: 2 }))
    rehearsal.send(THE_DM, 'combat-hp-change', { targetId: 'vrock', change: { kind: 'set', hp: 0 } })
    endTurns(rehearsal, 2)
    expect(row(rehearsal, BRAM.userId)?.id).toBe(rehearsal.state.combat.entries[rehearsal.state.combat.turn]?.id)
    expect(effectsOn(rehearsal, HERO)).toMatchObject([{ roundsLeft: 1 }])
  })

  it('counts the turns of the bearer once its author has left the fight', () => {
    const lasting = { kind: 'rounds', rounds: 1, ends: 'start', whose: 'author' } as const
    const rehearsal = tableWith(effect({ targetId: BRAM.userId, lasting, roundsLeft: 1 }))
    rehearsal.send(THE_DM, 'combat-entry-remove', { targetId: 'vrock' })
    endTurns(rehearsal, 1)
    expect(effectsOn(rehearsal, BRAM.userId)).toHaveLength(1)
    endTurns(rehearsal, 1)
    expect([effectsOn(rehearsal, BRAM.userId), row(rehearsal, BRAM.userId)?.conditions]).toEqual([[], []])
  })

  it('begins also because the acting row is removed', () => {
    const lasting = { kind: 'turn', ends: 'start', whose: 'target' } as const
    const rehearsal = tableWith(effect({ targetId: 'ogre', lasting, roundsLeft: 1 }))
    rehearsal.send(THE_DM, 'combat-entry-remove', { targetId: HERO })
    expect([effectsOn(rehearsal, 'ogre'), row(rehearsal, 'ogre')?.conditions]).toEqual([[], []])
  })

  it('ends a concentration with the last of its effects', () => {
    const rehearsal = tableWith(
      effect({ targetId: HERO, concentration: true, roundsLeft: 1 }),
      effect({ targetId: BRAM.userId, concentration: true, roundsLeft: 1 }),
    )
    endTurns(rehearsal, 1)
    expect([row(rehearsal, 'vrock')?.concentration, effectsOn(rehearsal, BRAM.userId).length]).toEqual(['Curse', 1])
    endTurns(rehearsal, 3)
    expect(row(rehearsal, 'vrock')?.concentration).toBeNull()
  })

  it('asks for what has to be rolled, once, however often nobody rolls', () => {
    const { rehearsal, deedId } = poisoned()
    rehearsal.send(THE_DM, 'deed-apply', { deedId })
    endTurns(rehearsal, 1)
    expect(dueOn(rehearsal, 'ogre')).toMatchObject([{ kind: 'per-turn', name: 'Spores', perTurn: { dice: '1d10', type: 'poison' } }])
    endTurns(rehearsal, 1)
    expect(dueOn(rehearsal, 'ogre').map(({ kind }) => kind)).toEqual(['per-turn', 'save-again'])
    endTurns(rehearsal, 4)
    expect(dueOn(rehearsal, 'ogre').map(({ kind }) => kind)).toEqual(['per-turn', 'save-again'])
  })
})

describe('EFFECT-4 going a turn back', () => {
  it('restores what the turn changed, exactly', () => {
    const rehearsal = tableWith(effect({ targetId: HERO, roundsLeft: 1 }), effect({ targetId: 'ogre', roundsLeft: 1, save: undefined }))
    const before = bodyOf(rehearsal.state)
    endTurns(rehearsal, 1)
    const between = bodyOf(rehearsal.state)
    endTurns(rehearsal, 2)
    for (const expected of [undefined, between, before]) {
      rehearsal.send(THE_DM, 'combat-previous-turn', {})
      if (expected !== undefined) expect(bodyOf(rehearsal.state)).toBe(expected)
    }
  })

  it('is also what rewinding does', () => {
    const rehearsal = tableWith(effect({ targetId: HERO, roundsLeft: 1 }))
    endTurns(rehearsal, 1)
    expect(effectsOn(rehearsal, HERO)).toEqual([])
    rehearsal.send(THE_DM, 'dm-action', { action: 'rewind' })
    expect([effectsOn(rehearsal, HERO).length, row(rehearsal, HERO)?.conditions]).toEqual([1, ['Frightened']])
  })
})

describe('EFFECT-5 a roll that is due', () => {
  const again = { kind: 'until-removed', saveAgain: ['turn-end'] } as const
  const cursed = (dc: number) => {
    const rehearsal = tableWith(effect({ targetId: HERO, lasting: again, roundsLeft: undefined, save: { ability: 'wisdom', dc } }))
    endTurns(rehearsal, 1)
    const [entry] = dueOn(rehearsal, HERO)
    return { rehearsal, roll: { creatureId: HERO, dueId: entry?.id } }
  }

  it('that succeeds ends the effect at once, as a deed that the DM takes back exactly', () => {
    const { rehearsal, roll } = cursed(1)
    const before = bodyOf(rehearsal.state)
    rehearsal.send(AYLA, 'due-roll', roll)
    expect([effectsOn(rehearsal, HERO), dueOn(rehearsal, HERO), row(rehearsal, HERO)?.conditions]).toEqual([[], [], []])
    expect(latest(rehearsal)).toMatchObject({ name: 'Curse', status: 'applied', targets: [{ result: { save: { outcome: 'success' } } }] })
    const after = bodyOf(rehearsal.state)
    const deedId = latest(rehearsal)?.id
    rehearsal.send(THE_DM, 'deed-undo', { deedId })
    expect(bodyOf(rehearsal.state)).toBe(before)
    rehearsal.send(THE_DM, 'deed-apply', { deedId })
    expect(bodyOf(rehearsal.state)).toBe(after)
  })

  it('that fails leaves the effect, and is made once', () => {
    const { rehearsal, roll } = cursed(DC)
    rehearsal.send(AYLA, 'due-roll', roll)
    expect([effectsOn(rehearsal, HERO).length, dueOn(rehearsal, HERO)]).toEqual([1, []])
    expect(rehearsal.send(AYLA, 'due-roll', roll)).toEqual([])
    expect(deeds(rehearsal)).toHaveLength(1)
  })

  it('hurts, and damage that breaks concentration ends all that hung on it', () => {
    const perTurn = [{ at: 'end', dice: '50', type: 'fire' }] as const
    const rehearsal = tableWith(
      effect({ targetId: 'ogre', perTurn, lasting: { kind: 'until-removed' }, roundsLeft: undefined }),
      effect({ authorId: 'ogre', targetId: HERO, concentration: true }),
      effect({ authorId: 'ogre', targetId: BRAM.userId, concentration: true }),
    )
    rehearsal.send(THE_DM, 'combat-hp-change', { targetId: 'ogre', change: { kind: 'set', hp: 40 } })
    endTurns(rehearsal, 2)
    rehearsal.send(THE_DM, 'due-roll', { creatureId: 'ogre', dueId: dueOn(rehearsal, 'ogre')[0]?.id })
    expect([row(rehearsal, 'ogre')?.hp, row(rehearsal, 'ogre')?.concentration]).toEqual([0, null])
    expect([effectsOn(rehearsal, HERO), effectsOn(rehearsal, BRAM.userId)]).toEqual([[], []])
    expect([row(rehearsal, HERO)?.conditions, row(rehearsal, BRAM.userId)?.conditions]).toEqual([[], []])
  })

  it('is the DM’s and the hero’s player’s; the DM drops it', () => {
    const { rehearsal, roll } = cursed(DC)
    expect(isRefusal(rehearsal.send(BRAM, 'due-roll', roll))).toBe(true)
    expect(isRefusal(rehearsal.send(AYLA, 'due-dismiss', roll))).toBe(true)
    rehearsal.send(THE_DM, 'due-dismiss', roll)
    expect([effectsOn(rehearsal, HERO).length, dueOn(rehearsal, HERO), deeds(rehearsal)]).toEqual([1, [], []])
  })
})

describe('EFFECT-6 ending by hand', () => {
  it('the DM ends one effect with its conditions', () => {
    const rehearsal = tableWith(effect({ targetId: HERO }), effect({ targetId: 'ogre' }))
    const [one] = effectsOn(rehearsal, HERO)
    expect(isRefusal(rehearsal.send(AYLA, 'effect-end', { creatureId: HERO, effectId: one?.id }))).toBe(true)
    rehearsal.send(THE_DM, 'effect-end', { creatureId: HERO, effectId: one?.id })
    expect([effectsOn(rehearsal, HERO), row(rehearsal, HERO)?.conditions]).toEqual([[], []])
    expect(effectsOn(rehearsal, 'ogre')).toHaveLength(1)
  })

  it('a player ends the own concentration with all that hangs on it, and not another’s', () => {
    const rehearsal = tableWith(
      effect({ authorId: HERO, targetId: 'ogre', concentration: true }),
      effect({ authorId: HERO, targetId: 'vrock', concentration: true }),
    )
    const [one] = effectsOn(rehearsal, 'ogre')
    expect(isRefusal(rehearsal.send(BRAM, 'effect-end', { creatureId: 'ogre', effectId: one?.id }))).toBe(true)
    rehearsal.send(AYLA, 'effect-end', { creatureId: 'ogre', effectId: one?.id })
    expect([rehearsal.state.effects.creatures, row(rehearsal, HERO)?.concentration]).toEqual([{}, null])
  })
})

describe('EFFECT-6 concentration that ends by hand', () => {
  const held = () =>
    tableWith(
      effect({ authorId: 'ogre', targetId: HERO, concentration: true }),
      effect({ authorId: 'ogre', targetId: 'ogre', concentration: true, conditions: ['Invisible'] }),
    )
  const isFree = (rehearsal: Rehearsal) => {
    expect(rehearsal.state.effects.creatures).toEqual({})
    expect([row(rehearsal, HERO), row(rehearsal, 'ogre'), rehearsal.state.map.tokens.ogre]).toMatchObject([
      { conditions: [] },
      { conditions: [], concentration: null },
      { conditions: [] },
    ])
  }

  it('because the DM clears it', () => {
    const rehearsal = held()
    rehearsal.send(THE_DM, 'combat-entry-update', { targetId: 'ogre', changes: { concentration: null } })
    isFree(rehearsal)
  })

  it('because nothing is left of its hit points, which stay so', () => {
    const rehearsal = held()
    rehearsal.send(THE_DM, 'combat-hp-change', { targetId: 'ogre', change: { kind: 'damage', points: 59 } })
    isFree(rehearsal)
    expect([row(rehearsal, 'ogre')?.hp, rehearsal.state.map.tokens.ogre?.hp]).toEqual([0, 0])
  })
})

describe('EFFECT-6 concentration that a player ends on the own sheet', () => {
  const held = () => tableWith(effect({ authorId: HERO, targetId: 'ogre', concentration: true }))
  const play = (rehearsal: Rehearsal, changes: object) => rehearsal.send(AYLA, 'player-play-update', { playerId: HERO, changes })

  it.each([
    ['lets go', '', null],
    ['casts another spell', 'web', 'web'],
  ])('because the player %s ends what hung on it', (_how, concentration, noted) => {
    const rehearsal = held()
    play(rehearsal, { concentration })
    expect([rehearsal.state.effects.creatures, row(rehearsal, 'ogre')?.conditions]).toEqual([{}, []])
    expect(row(rehearsal, HERO)?.concentration).toBe(noted)
  })

  it('and not by another change of the sheet', () => {
    const rehearsal = held()
    play(rehearsal, { tempHitPoints: 4, concentration: 'Curse' })
    expect(effectsOn(rehearsal, 'ogre')).toHaveLength(1)
  })

  it('and by a sheet that was changed elsewhere', () => {
    const rehearsal = held()
    const seat = rehearsal.state.party.seats.find(({ id }) => id === HERO)
    if (seat?.play === undefined) throw new Error('no play state')
    const { character, hp, conditions, play: from } = seat
    const shared = (concentration: string) => ({ hp, conditions, play: { ...from, concentration } })
    const refresh = { playerId: HERO, character, from: shared('Curse'), to: shared('') }
    expect(isRefusal(rehearsal.send(AYLA, 'player-refresh', refresh))).toBe(false)
    expect([rehearsal.state.effects.creatures, row(rehearsal, HERO)?.concentration]).toEqual([{}, null])
  })
})

describe('EFFECT-7 a player', () => {
  const secret = effect({
    targetId: HERO,
    lasting: { kind: 'rounds', rounds: 3, saveAgain: ['turn-end'] },
    save: { ability: 'wisdom', dc: DC },
    bonuses: [{ to: 'attack', amount: '-1d97' }],
  })

  it('learns name, conditions and rounds of a foe’s effect, and neither its author nor its numbers, until the roll is made', () => {
    const rehearsal = tableWith(secret)
    const since = rehearsal.events.length
    endTurns(rehearsal, 1)
    const { effects } = liveTable.view(AYLA, rehearsal.state)
    expect(effects.creatures[HERO]).toMatchObject({ effects: [{ name: 'Curse', roundsLeft: 2 }], due: [{ save: { ability: 'wisdom' } }] })
    expect(liveTable.view(BRAM, rehearsal.state).effects.creatures[HERO]?.due).toEqual([])
    rehearsal.send(AYLA, 'due-roll', { creatureId: HERO, dueId: dueOn(rehearsal, HERO)[0]?.id })
    for (const viewer of [AYLA, BRAM]) {
      const view = liveTable.view(viewer, rehearsal.state)
      const bytes = JSON.stringify([rehearsal.announcedTo(viewer, since), view.effects, view.deeds])
      for (const text of [':97', 'd97', 'vrock', 'passed', 'seenBy']) expect(bytes, text).not.toContain(text)
    }
  })

  it('learns nothing of effects on a creature out of sight, and all of it once it comes into sight', () => {
    const rehearsal = tableWith(effect({ targetId: 'ogre', authorId: HERO }))
    const seen = () => Object.keys(liveTable.view(BRAM, rehearsal.state).effects.creatures)
    expect(seen()).toEqual(['ogre'])
    const hide = (isVisible: boolean) => rehearsal.send(THE_DM, 'update-token', { tokenId: 'ogre', changes: { isVisible } })
    const hidden = rehearsal.announcedTo(BRAM, () => hide(false))
    expect(hidden).toContainEqual({ name: 'effects-changed', payload: { creatureId: 'ogre', effects: [], due: [] } })
    expect(seen()).toEqual([])
    hide(true)
    expect(seen()).toEqual(['ogre'])
  })
})

it('EFFECT-9 the end of a fight ends what lasts up to a minute and drops what is due; longer effects stay', () => {
  const again = { kind: 'until-removed', saveAgain: ['turn-end'] } as const
  const rehearsal = tableWith(
    effect({ authorId: 'ogre', targetId: HERO, concentration: true }),
    effect({ targetId: 'ogre', conditions: ['Charmed'], lasting: again, roundsLeft: undefined, save: { ability: 'wisdom', dc: DC } }),
  )
  endTurns(rehearsal, 2)
  expect(dueOn(rehearsal, 'ogre')).toHaveLength(1)
  rehearsal.send(THE_DM, 'combat-end', {})
  const { party, map, effects } = rehearsal.state
  expect([effectsOn(rehearsal, HERO), dueOn(rehearsal, 'ogre')]).toEqual([[], []])
  expect(Object.keys(effects.creatures)).toEqual(['ogre'])
  expect([party.seats.find(({ id }) => id === HERO)?.conditions, map.tokens.ogre?.conditions]).toEqual([[], ['Charmed']])
})

describe('EFFECT-8 effects', () => {
  it('leave with their creature', () => {
    const rehearsal = tableWith(effect({ targetId: 'ogre' }))
    rehearsal.send(THE_DM, 'combat-entry-remove', { targetId: 'ogre' })
    expect(effectsOn(rehearsal, 'ogre')).toHaveLength(1)
    rehearsal.send(THE_DM, 'remove-token', { tokenId: 'ogre' })
    expect(rehearsal.state.effects.creatures).toEqual({})
  })

  it('are kept in saved games, field by field, and missing in those of older versions', () => {
    const { effects } = GameSlices.shape
    const creatures = { ogre: { effects: [effect({ targetId: 'ogre' })], due: [] } }
    expect(effects.parse({ creatures })).toEqual({ creatures })
    expect(effects.parse(undefined)).toEqual({ creatures: {} })
    const wrong = { ...effect({ targetId: 'ogre' }), perTurn: [{ at: 'start', dice: 7 }] }
    expect(effects.safeParse({ creatures: { ogre: { effects: [wrong], due: [] } } }).success).toBe(false)
  })
})
