import { aCharacter, aCombatSheet, aPlayer, aPlayState, type Rehearsal, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { liveTable } from '../index'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
const SLOTS = [1, 2].map((level) => ({ level, total: 4 }))

/** Ayla, who has Bless and Hold Person, and Bram, against an ogre and a bandit. */
function table(deeds: 'propose' | 'apply' = 'propose'): Rehearsal {
  const rehearsal = rehearse().seat(BRAM)
  const sheet = aCombatSheet({ spells: ['bless', 'hold-person'].map((id) => ({ id, caster: 0, isReady: true })), slots: SLOTS })
  const spellSlots = Object.fromEntries(SLOTS.map(({ level, total }) => [level, { total, used: 0 }]))
  rehearsal.send(AYLA, 'player-join', { character: aCharacter({ hp: 27, maxHp: 30 }), play: aPlayState({ spellSlots }), sheet })
  for (const [x, id] of ['ogre', 'bandit'].entries()) {
    rehearsal.send(THE_DM, 'add-token', { token: { id, name: id, hp: 40, maxHp: 90, x, y: 3, monsterId: id } })
  }
  rehearsal.send(THE_DM, 'session-settings-change', { settings: { deeds, reactionSeconds: 0 } })
  rehearsal.send(THE_DM, 'combat-start', { combatants: [AYLA.userId, BRAM.userId, 'ogre', 'bandit'].map((id) => ({ id })) })
  return rehearsal
}

const latest = ({ state }: Pick<Rehearsal, 'state'>) => {
  const deed = Object.values(state.deeds.log).flat().at(-1)
  if (deed === undefined) throw new Error('no deed')
  return deed
}
const bless = (rehearsal: Rehearsal, actor = AYLA) => {
  const act = { kind: 'spell', spellId: 'bless', way: 1 }
  const sent = rehearsal.send(actor, 'deed-resolve', { authorId: AYLA.userId, act, targets: [{ id: BRAM.userId }] })
  return { sent, id: latest(rehearsal).id }
}
/** The bandit's save fails. */
const holdPerson = (rehearsal: Rehearsal) => {
  const act = { kind: 'spell', spellId: 'hold-person', way: 2 }
  rehearsal.send(AYLA, 'deed-resolve', { authorId: AYLA.userId, act, targets: [{ id: 'bandit' }] })
  const { id } = latest(rehearsal)
  rehearsal.send(THE_DM, 'deed-edit', { deedId: id, targets: [{ id: 'bandit', save: 'failure' }] })
  return id
}
const blast = (rehearsal: Rehearsal, points: number) => {
  const act = { kind: 'custom', name: 'Blast', damage: [{ dice: String(points), type: 'cold' }] }
  rehearsal.send(THE_DM, 'deed-resolve', { authorId: 'ogre', act, targets: [{ id: AYLA.userId }] })
  return latest(rehearsal).id
}
const apply = (rehearsal: Rehearsal, deedId: string) => rehearsal.send(THE_DM, 'deed-apply', { deedId })
const row = ({ state }: Rehearsal, id: string) => state.combat.entries.find((entry) => entry.id === id)
const setHp = (rehearsal: Rehearsal, hp: number) =>
  rehearsal.send(THE_DM, 'combat-hp-change', { targetId: AYLA.userId, change: { kind: 'set', hp } })
const bodyOf = ({ state: { map, combat, party, uses, effects } }: Rehearsal) =>
  JSON.stringify({ tokens: map.tokens, combat, party, uses, effects })

describe('DEED-4 a hero who can’t act', () => {
  it('neither strikes nor casts: the player is refused, and pays nothing', () => {
    const rehearsal = table('apply')
    setHp(rehearsal, 0)
    const before = bodyOf(rehearsal)
    expect(bless(table('apply')).sent).not.toHaveProperty('refused')
    const act = { kind: 'spell', spellId: 'bless', way: 1 }
    const sent = rehearsal.send(AYLA, 'deed-resolve', { authorId: AYLA.userId, act, targets: [{ id: BRAM.userId }] })
    expect(sent).toMatchObject({ refused: 'SESS_005' })
    setHp(rehearsal, 9)
    rehearsal.send(THE_DM, 'combat-condition-add', { targetId: AYLA.userId, condition: 'Stunned' })
    expect(rehearsal.send(AYLA, 'deed-resolve', { authorId: AYLA.userId, act, targets: [{ id: BRAM.userId }] })).toMatchObject({
      refused: 'SESS_005',
    })
    rehearsal.send(THE_DM, 'combat-condition-remove', { targetId: AYLA.userId, condition: 'Stunned' })
    setHp(rehearsal, 0)
    expect(bodyOf(rehearsal)).toBe(before)
  })

  it('acts by the DM’s hand, and the DM’s card alone tells that it can’t', () => {
    const rehearsal = table()
    setHp(rehearsal, 0)
    bless(rehearsal, THE_DM)
    expect(latest(rehearsal)).toMatchObject({ status: 'proposed', isAuthorDown: true })
    expect(latest({ state: liveTable.view(BRAM, rehearsal.state) })).not.toHaveProperty('isAuthorDown')
  })
})

describe('EFFECT-1 concentration is decided when a deed is applied', () => {
  it('a caster who has fallen since does not begin to concentrate, and what hangs on it does not start', () => {
    const rehearsal = table()
    const id = holdPerson(rehearsal)
    apply(rehearsal, blast(rehearsal, 27))
    apply(rehearsal, id)
    expect(row(rehearsal, AYLA.userId)).toMatchObject({ hp: 0, concentration: null })
    expect([row(rehearsal, 'bandit')?.conditions, rehearsal.state.effects.creatures]).toEqual([[], {}])
  })

  it('of two that were proposed, the later applied ends the other', () => {
    const rehearsal = table()
    const { id } = bless(rehearsal)
    apply(rehearsal, holdPerson(rehearsal))
    expect(row(rehearsal, 'bandit')?.conditions).toEqual(['Paralyzed'])
    const before = bodyOf(rehearsal)
    apply(rehearsal, id)
    expect([row(rehearsal, AYLA.userId)?.concentration, row(rehearsal, 'bandit')?.conditions]).toEqual(['bless', []])
    rehearsal.send(THE_DM, 'deed-undo', { deedId: id })
    const restored = bodyOf(rehearsal).replace(/"used":\d/g, '')
    expect(restored).toBe(before.replace(/"used":\d/g, ''))
  })

  it('a caster who began since and whom the deed fells loses it', () => {
    const rehearsal = table()
    const { id } = bless(rehearsal)
    const blow = blast(rehearsal, 27)
    apply(rehearsal, id)
    apply(rehearsal, blow)
    expect(row(rehearsal, AYLA.userId)).toMatchObject({ hp: 0, concentration: null })
    expect(rehearsal.state.effects.creatures).toEqual({})
  })

  it('a caster whom the deed would have felled, and who was healed since, keeps it', () => {
    const rehearsal = table()
    apply(rehearsal, bless(rehearsal).id)
    setHp(rehearsal, 5)
    const blow = blast(rehearsal, 6)
    setHp(rehearsal, 20)
    apply(rehearsal, blow)
    expect(row(rehearsal, AYLA.userId)).toMatchObject({ hp: 14, concentration: 'bless' })
  })
})
