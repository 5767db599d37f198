import { type Derivation, recompute } from '@hearthlight/rules/resolve'
import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { verifyRolls } from '../dice/verify-rolls'
import { isRefusal, liveTable, type TableState } from '../index'
import type { Deed } from './deeds.state'

const AYLA = aPlayer('Ayla')
const GOBLINS = ['goblin_1', 'goblin_2', 'goblin_3', 'goblin_4', 'goblin_5', 'goblin_6']
const FIRE = {
  kind: 'custom',
  name: 'Fire trap',
  save: { ability: 'dexterity', dc: 13, onSuccess: 'half' },
  damage: [{ dice: '8d6', type: 'fire' }],
  conditions: ['Prone'],
} as const

/** Six goblins and a red dragon in combat, and Ayla. */
function table() {
  const rehearsal = rehearse().seat(AYLA)
  for (const [index, id] of GOBLINS.entries()) {
    rehearsal.send(THE_DM, 'add-token', {
      token: { id, name: `Goblin ${index + 1}`, hp: 40, maxHp: 40, x: index, y: 0, monsterId: 'goblin' },
    })
  }
  rehearsal.send(THE_DM, 'add-token', {
    token: { id: 'dragon', name: 'Dragon', hp: 256, maxHp: 256, x: 3, y: 1, monsterId: 'adult-red-dragon' },
  })
  rehearsal.send(THE_DM, 'combat-start', { combatants: [...GOBLINS, 'dragon', AYLA.userId].map((id) => ({ id })) })
  return rehearsal
}

const deedsOf = (state: TableState): readonly Deed[] => Object.values(state.deeds.log).flat()
const latest = (state: TableState): Deed => {
  const deed = deedsOf(state).at(-1)
  if (deed === undefined) throw new Error('no deed')
  return deed
}
const bodyOf = ({ map, combat, party, npcs, uses }: TableState) => JSON.stringify({ tokens: map.tokens, combat, party, npcs, uses })
const at = (ids: readonly string[]) => ids.map((id) => ({ id }))

describe('DEED-1 a deed', () => {
  it('is one event with every roll, and changes nothing before it is applied', () => {
    const rehearsal = table()
    const before = bodyOf(rehearsal.state)
    const events = rehearsal.send(THE_DM, 'deed-resolve', { authorId: 'dragon', act: FIRE, targets: at(GOBLINS) })
    expect(isRefusal(events) ? [] : events.filter(({ name }) => name === 'deed-resolved')).toHaveLength(1)
    expect(bodyOf(rehearsal.state)).toBe(before)
    const { targets, status } = latest(rehearsal.state)
    expect([targets.length, status]).toEqual([6, 'proposed'])
    for (const { result } of targets) expect(result.save?.roll?.value).toBeTypeOf('number')
  })

  it('has derivations that can be worked out again', () => {
    const rehearsal = table()
    rehearsal.send(THE_DM, 'deed-resolve', { authorId: 'dragon', act: FIRE, targets: at(GOBLINS) })
    const { targets, shared } = latest(rehearsal.state)
    const numbers = targets.flatMap(({ result: { save, damage } }): (Derivation | undefined)[] => [
      save?.roll,
      ...damage.flatMap(({ rolled, taken }) => [rolled, taken]),
    ])
    const known = [...numbers, ...shared].filter((number) => number !== undefined)
    expect(known.length).toBeGreaterThan(12)
    for (const number of known) expect(recompute(number)).toBe(number.value)
  })

  it('uses an action of the stat block, whatever numbers a message claims', () => {
    const rehearsal = table()
    const act = { kind: 'monster', action: 'Bite', attack: { reach: 'melee', bonus: 99 }, damage: [{ dice: '99d6', type: 'fire' }] }
    rehearsal.send(THE_DM, 'deed-resolve', { authorId: 'dragon', act, targets: at(['goblin_1']) })
    const { name, source, targets } = latest(rehearsal.state)
    expect([name, source]).toEqual(['Bite', { kind: 'monster', monsterId: 'adult-red-dragon', action: 'Bite' }])
    const [attack] = targets[0]?.result.attacks ?? []
    expect(attack?.roll?.value).toBe((attack?.natural ?? 0) + 14)
    expect(attack?.armorClass?.value).toBe(15)
  })

  it('throws dice that anyone can verify', () => {
    const rehearsal = table()
    rehearsal.send(THE_DM, 'deed-resolve', { authorId: 'dragon', act: FIRE, targets: at(GOBLINS) })
    const drawn = rehearsal.events.flatMap(({ event }) => (event.name === 'dice-drawn' ? [event.payload as Record<string, unknown>] : []))
    const deeds = drawn.filter(({ purpose }) => purpose === 'deed')
    expect(deeds.length).toBeGreaterThan(0)
    const rolls = deeds.map(({ proof, ...roll }) => ({
      ...roll,
      ...(proof as object),
      advantage: false,
      disadvantage: false,
      isSecret: false,
    }))
    const { rolls: verified } = verifyRolls({ commitment: null, secret: '1'.padStart(64, '0'), rolls } as never)
    expect(verified.map(({ verdict }) => verdict)).toEqual(rolls.map(() => 'right'))
  })

  it.each([
    ['a player', AYLA, { authorId: 'dragon', act: FIRE, targets: at(['goblin_1']) }],
    ['nobody as author', THE_DM, { authorId: 'ghost', act: FIRE, targets: at(['goblin_1']) }],
    ['a target that is gone', THE_DM, { authorId: 'dragon', act: FIRE, targets: at(['goblin_1', 'ghost']) }],
    [
      'an action that the creature lacks',
      THE_DM,
      { authorId: 'dragon', act: { kind: 'monster', action: 'Tickle' }, targets: at(['goblin_1']) },
    ],
    [
      'dice without end',
      THE_DM,
      { authorId: 'dragon', act: { ...FIRE, damage: [{ dice: '999d999', type: 'fire' }] }, targets: at(['goblin_1']) },
    ],
    ['nobody as target', THE_DM, { authorId: 'dragon', act: FIRE, targets: [] }],
  ])('is refused, and changes nothing: %s', (_name, actor, payload) => {
    const rehearsal = table()
    const before = rehearsal.state
    expect(isRefusal(rehearsal.send(actor, 'deed-resolve', payload))).toBe(true)
    expect(rehearsal.state).toBe(before)
  })
})

describe('DEED-2 applying a deed', () => {
  it('changes rows and tokens as it proposed, once', () => {
    const rehearsal = table()
    rehearsal.send(THE_DM, 'deed-resolve', { authorId: 'dragon', act: FIRE, targets: at(GOBLINS) })
    const { id: deedId, targets } = latest(rehearsal.state)
    rehearsal.send(THE_DM, 'deed-apply', { deedId })
    const once = bodyOf(rehearsal.state)
    for (const { id, result } of targets) {
      expect(rehearsal.state.combat.entries.find((entry) => entry.id === id)?.hp).toBe(result.after?.hp)
      expect(rehearsal.state.map.tokens[id]).toMatchObject({ hp: result.after?.hp, conditions: result.conditions })
    }
    expect(rehearsal.send(THE_DM, 'deed-apply', { deedId })).toEqual([])
    expect(bodyOf(rehearsal.state)).toBe(once)
  })

  it('gives a target the share that the DM chooses', () => {
    const rehearsal = table()
    rehearsal.send(THE_DM, 'deed-resolve', { authorId: 'dragon', act: { ...FIRE, conditions: [] }, targets: at(['goblin_1', 'goblin_2']) })
    const { id: deedId, targets } = latest(rehearsal.state)
    rehearsal.send(THE_DM, 'deed-apply', { deedId, shares: [{ targetId: 'goblin_1', times: 0 }] })
    expect(rehearsal.state.map.tokens.goblin_1?.hp).toBe(40)
    expect(rehearsal.state.map.tokens.goblin_2?.hp).toBe(targets[1]?.result.after?.hp)
  })

  it('meets the health of now, and leaves out who has gone', () => {
    const rehearsal = table()
    rehearsal.send(THE_DM, 'deed-resolve', { authorId: 'dragon', act: FIRE, targets: at(['goblin_1', 'goblin_2']) })
    const { id: deedId } = latest(rehearsal.state)
    rehearsal.send(THE_DM, 'combat-entry-remove', { targetId: 'goblin_1' })
    rehearsal.send(THE_DM, 'remove-token', { tokenId: 'goblin_1' })
    rehearsal.send(THE_DM, 'combat-hp-change', { targetId: 'goblin_2', change: { kind: 'set', hp: 2 } })
    rehearsal.send(THE_DM, 'deed-apply', { deedId })
    expect(rehearsal.state.map.tokens.goblin_2?.hp).toBe(0)
    expect(latest(rehearsal.state).status).toBe('applied')
  })

  it('is the DM’s alone, and so is taking it back', () => {
    const rehearsal = table()
    rehearsal.send(THE_DM, 'deed-resolve', { authorId: 'dragon', act: FIRE, targets: at(['goblin_1']) })
    const { id: deedId } = latest(rehearsal.state)
    for (const name of ['deed-apply', 'deed-undo']) expect(isRefusal(rehearsal.send(AYLA, name, { deedId }))).toBe(true)
  })
})

describe('DEED-3 taking a deed back', () => {
  it('restores the state exactly: six saves, one act, one undo', () => {
    const rehearsal = table()
    const before = bodyOf(rehearsal.state)
    rehearsal.send(THE_DM, 'deed-resolve', { authorId: 'dragon', act: FIRE, targets: at([...GOBLINS, AYLA.userId]) })
    const { id: deedId } = latest(rehearsal.state)
    rehearsal.send(THE_DM, 'deed-apply', { deedId })
    expect(bodyOf(rehearsal.state)).not.toBe(before)
    rehearsal.send(THE_DM, 'deed-undo', { deedId })
    expect(bodyOf(rehearsal.state)).toBe(before)
    expect(latest(rehearsal.state).status).toBe('undone')
  })

  it('gives back what it took, and keeps what came after it', () => {
    const rehearsal = table()
    rehearsal.send(THE_DM, 'deed-resolve', { authorId: 'dragon', act: { ...FIRE, save: undefined }, targets: at(['goblin_1']) })
    const { id: deedId, targets } = latest(rehearsal.state)
    rehearsal.send(THE_DM, 'deed-apply', { deedId })
    const left = targets[0]?.result.after?.hp ?? 0
    rehearsal.send(THE_DM, 'combat-hp-change', { targetId: 'goblin_1', change: { kind: 'damage', points: 3 } })
    rehearsal.send(THE_DM, 'combat-condition-add', { targetId: 'goblin_1', condition: 'Poisoned' })
    rehearsal.send(THE_DM, 'deed-undo', { deedId })
    const expected = Math.min(40, Math.max(0, left - 3) + 40 - left)
    expect(rehearsal.state.map.tokens.goblin_1).toMatchObject({ hp: expected, conditions: ['Poisoned'] })
  })
})

describe('what a creature can use only so often', () => {
  const breath = { authorId: 'dragon', act: { kind: 'monster', action: 'Fire Breath' }, targets: at(['goblin_1']) }
  const usedBy = (state: TableState) => state.uses.creatures.dragon ?? {}

  it('is counted by its deed, refused when used up, and comes back with the deed', () => {
    const rehearsal = table()
    rehearsal.send(THE_DM, 'deed-resolve', breath)
    expect(usedBy(rehearsal.state)).toEqual({ 'act:Fire Breath': 1 })
    expect(isRefusal(rehearsal.send(THE_DM, 'deed-resolve', breath))).toBe(true)
    const { id: deedId } = latest(rehearsal.state)
    rehearsal.send(THE_DM, 'deed-undo', { deedId })
    expect(usedBy(rehearsal.state)).toEqual({})
    rehearsal.send(THE_DM, 'deed-apply', { deedId })
    expect(usedBy(rehearsal.state)).toEqual({ 'act:Fire Breath': 1 })
  })

  it('counts legendary actions by their cost', () => {
    const rehearsal = table()
    rehearsal.send(THE_DM, 'deed-resolve', { ...breath, act: { kind: 'monster', action: 'Wing Attack' } })
    expect(usedBy(rehearsal.state)).toEqual({ 'legendary-actions': 2 })
  })

  it('spends a legendary resistance only when a failed save is applied, and gives it back', () => {
    const rehearsal = table()
    const trap = { authorId: 'goblin_1', act: { ...FIRE, save: { ...FIRE.save, dc: 99 } }, targets: at(['dragon']), resists: ['dragon'] }
    rehearsal.send(THE_DM, 'deed-resolve', trap)
    const { id: deedId, targets } = latest(rehearsal.state)
    expect([targets[0]?.result.save?.outcome, usedBy(rehearsal.state)]).toEqual(['legendary', {}])
    rehearsal.send(THE_DM, 'deed-apply', { deedId })
    expect(usedBy(rehearsal.state)).toEqual({ 'legendary-resistances': 1 })
    rehearsal.send(THE_DM, 'deed-undo', { deedId })
    expect(usedBy(rehearsal.state)).toEqual({})
  })
})

describe('SECRET-26 at the table', () => {
  it('a player reads the deed without what only the DM knows', () => {
    const rehearsal = table()
    rehearsal.send(THE_DM, 'session-settings-change', { settings: { npcHpShownAs: 'words' } })
    rehearsal.send(THE_DM, 'update-token', { tokenId: 'goblin_2', changes: { isVisible: false } })
    rehearsal.send(THE_DM, 'deed-resolve', {
      authorId: 'dragon',
      act: { kind: 'monster', action: 'Bite' },
      targets: at(['goblin_1', 'goblin_2']),
    })
    const seen = latest(liveTable.view(AYLA, rehearsal.state))
    expect(seen.targets.map(({ id }) => id)).toEqual(['goblin_1'])
    const text = JSON.stringify(seen)
    for (const secret of ['armorClass', 'goblin_2', '"roll"', 'changes', '"after"']) expect(text).not.toContain(secret)
  })

  it('hit points of its targets are numbers for those alone whom the table shows so, as when it was declared', () => {
    const rehearsal = table()
    rehearsal.send(THE_DM, 'add-token', { token: { id: 'thug', name: 'Thug', hp: 32, maxHp: 32, x: 9, y: 9 } })
    rehearsal.send(THE_DM, 'deed-resolve', { authorId: 'dragon', act: FIRE, targets: at(['goblin_1', 'thug', AYLA.userId]) })
    rehearsal.send(THE_DM, 'session-settings-change', { settings: { npcHpShownAs: 'exact' } })
    const seen = latest(liveTable.view(AYLA, rehearsal.state)).targets
    expect(seen.map(({ result }) => result.before?.hp)).toEqual([undefined, 32, 27])
  })

  it('a deed of a creature that no player sees reaches the DM alone', () => {
    const rehearsal = table()
    rehearsal.send(THE_DM, 'update-token', { tokenId: 'dragon', changes: { isVisible: false } })
    const since = rehearsal.events.length
    rehearsal.send(THE_DM, 'deed-resolve', { authorId: 'dragon', act: FIRE, targets: at(['goblin_1']) })
    expect(rehearsal.announcedTo(AYLA, since)).toEqual([])
  })
})

describe('DEED-1 what a creature strikes and throws', () => {
  it.each([
    [1, 'melee', 5, undefined],
    [4, 'ranged', 30, 120],
  ] as const)('at somebody %i squares away is %s', (cells, reach, normalFt, longFt) => {
    const rehearsal = rehearse().seat(AYLA)
    for (const [id, x] of [
      ['ogre', 2],
      ['foe', 3 + cells],
    ] as const) {
      const token = { id, name: id, hp: 59, maxHp: 59, x, y: 2, size: 2, monsterId: 'ogre' }
      rehearsal.send(THE_DM, 'add-token', { token })
    }
    rehearsal.send(THE_DM, 'deed-resolve', { authorId: 'ogre', act: { kind: 'monster', action: 'Javelin' }, targets: at(['foe']) })
    expect(latest(rehearsal.state).asked?.act.attack).toMatchObject({ reach, normalFt })
    expect(latest(rehearsal.state).asked?.act.attack?.longFt).toBe(longFt)
  })
})

describe('DEED-10 a deed is bounded', () => {
  it('more dice than it may throw are refused, and nothing changes', () => {
    const rehearsal = table()
    const before = JSON.stringify(rehearsal.state)
    const dice = '49d100+49d100+49d100'
    const act = { kind: 'custom', name: 'Hail', attack: { reach: 'melee', bonus: 9 }, damage: [{ dice, type: 'cold' }] }
    const sent = rehearsal.send(THE_DM, 'deed-resolve', { authorId: 'dragon', act, targets: at(GOBLINS) })
    expect(sent).toMatchObject({ refused: 'VAL_001', message: expect.stringContaining('dice') })
    const invisible = { ...act, name: '\u200b\u200b', damage: [] }
    expect(isRefusal(rehearsal.send(THE_DM, 'deed-resolve', { authorId: 'dragon', act: invisible, targets: at(GOBLINS) }))).toBe(true)
    expect(JSON.stringify(rehearsal.state)).toBe(before)
  })

  it('what is thrown once for all stands once in it', () => {
    const rehearsal = table()
    rehearsal.send(THE_DM, 'deed-resolve', { authorId: 'dragon', act: FIRE, targets: at(GOBLINS) })
    const { shared, targets } = latest(rehearsal.state)
    expect(shared).toMatchObject([{ op: 'dice', notation: '8d6' }])
    expect(JSON.stringify(targets.map(({ result }) => result.damage))).not.toContain('faces')
    expect(targets.map(({ result }) => result.damage[0]?.rolled?.value)).toEqual(GOBLINS.map(() => shared[0]?.value))
  })
})
