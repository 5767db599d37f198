import { aCharacter, aCombatSheet, aPlayer, aPlayState, type Rehearsal, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { isRefusal, type PayloadFor } from '../index'

const AYLA = aPlayer('Ayla')
type Deed = PayloadFor<'deed-resolve'>
const DAGGER = {
  name: 'Dagger',
  isMagical: false,
  toHit: 5,
  damage: [{ dice: '1d4+2', type: 'piercing' as const }],
  reachFt: 5,
  rangeFt: { normalFt: 20, longFt: 60 },
}
const [bow, fist] = aCombatSheet().attacks
const SPELLS = ['fireball', 'sacred-flame', 'fire-bolt', 'cure-wounds', 'slow', 'spirit-guardians', 'vampiric-touch']

/** Ayla’s hero at 10, 10, an ogre of two squares beside her, and goblins so many squares away: all is done at once. */
function table(): Rehearsal {
  const rehearsal = rehearse()
  const sheet = aCombatSheet({
    spells: SPELLS.map((id) => ({ id, caster: 0, isReady: true })),
    slots: [1, 2, 3].map((level) => ({ level, total: 4 })),
    attacks: [bow, fist, DAGGER].flatMap((attack) => attack ?? []),
  })
  rehearsal.send(THE_DM, 'session-settings-change', { settings: { deeds: 'apply', reactionSeconds: 0, joiningPlacesTokens: false } })
  rehearsal.send(AYLA, 'player-join', { character: aCharacter(), play: aPlayState({ spellSlots: {} }), sheet })
  const own = { id: 'lyra', name: 'Lyra', isPlayer: true, ownerId: AYLA.userId, x: 10, y: 10 }
  rehearsal.send(THE_DM, 'add-token', { token: own })
  for (const [id, x, y, size] of [
    ['ogre', 11, 10, 2],
    ['diagonal', 9, 9, 1],
    ['two', 12, 9, 1],
    ['twelve', 22, 10, 1],
    ['thirteen', 23, 10, 1],
    ['burnt', 43, 10, 1],
    ['far', 90, 10, 1],
    ['farthest', 140, 10, 1],
  ] as const) {
    rehearsal.send(THE_DM, 'add-token', { token: { id, name: id, hp: 90, maxHp: 90, x, y, size, monsterId: 'ogre' } })
  }
  return rehearsal
}

const spell = (spellId: string, way: 1 | 3 | 'cantrip') => ({ kind: 'spell' as const, spellId, way })
const weapon = (name: string) => ({ kind: 'weapon' as const, name })
const send = (rehearsal: Rehearsal, act: Deed['act'], where: Partial<Deed>, actor = AYLA) =>
  rehearsal.send(actor, 'deed-resolve', { authorId: AYLA.userId, act, ...where })
const FIREBALL = spell('fireball', 3)
const at = (x: number, y = 10) => ({ place: { at: { x, y } } })

describe('DEED-4 a player says nothing that is the DM’s to say', () => {
  it.each([
    ['the save of a foe', spell('sacred-flame', 'cantrip'), { targets: [{ id: 'ogre', mode: 'disadvantage' }] }, 'rolls of others'],
    ['the save of one in an area', FIREBALL, { ...at(15), targets: [{ id: 'ogre', mode: 'disadvantage' }] }, 'rolls of others'],
    ['the cover of a friend', FIREBALL, { ...at(15), targets: [{ id: AYLA.userId, cover: 'total' }] }, 'has cover'],
    ['that a foe has no cover', weapon('Longbow'), { targets: [{ id: 'ogre', cover: 'none' }] }, 'has cover'],
    ['who is left out of a fireball', FIREBALL, { ...at(15), except: ['ogre'] }, 'everybody in its area'],
  ] as const)('such as %s: refused, and nothing changes', (_what, act, where, words) => {
    const rehearsal = table()
    const before = JSON.stringify(rehearsal.state)
    const ask = where as unknown as Partial<Deed>
    expect(send(rehearsal, act, ask)).toMatchObject({ refused: 'VAL_001', message: expect.stringContaining(words) })
    expect(JSON.stringify(rehearsal.state)).toBe(before)
    expect(isRefusal(send(rehearsal, act, ask, THE_DM))).toBe(false)
  })

  it('but advantage on the own attack, and whom a spell of the caster’s choice spares', () => {
    const rehearsal = table()
    const strike = send(rehearsal, weapon('Unarmed strike'), { targets: [{ id: 'ogre', mode: 'advantage' }] })
    const slowed = send(rehearsal, spell('slow', 3), { ...at(14), except: ['ogre'] })
    const guarded = send(rehearsal, spell('spirit-guardians', 3), { place: {}, except: [AYLA.userId] })
    expect([strike, slowed, guarded].map(isRefusal)).toEqual([false, false, false])
  })
})

describe('DEED-4 a player reaches no farther than the act does', () => {
  it.each([
    ['a fist', weapon('Unarmed strike'), ['ogre', 'diagonal'], ['two', 'twelve']],
    ['a bow, at its long range', weapon('Longbow'), ['far'], ['farthest']],
    ['a dagger, which is thrown', weapon('Dagger'), ['ogre', 'twelve'], ['thirteen']],
    ['a spell', spell('sacred-flame', 'cantrip'), ['twelve'], ['thirteen']],
    ['a touch', spell('cure-wounds', 1), [AYLA.userId, 'ogre'], ['two']],
    ['a spell of the caster’s own hand', spell('vampiric-touch', 3), ['ogre'], ['two']],
  ] as const)('with %s', (_what, act, near, far) => {
    for (const id of near) expect(isRefusal(send(table(), act, { targets: [{ id }] })), id).toBe(false)
    for (const id of far) {
      const rehearsal = table()
      const before = JSON.stringify(rehearsal.state)
      expect(send(rehearsal, act, { targets: [{ id }] })).toMatchObject({
        refused: 'VAL_001',
        message: expect.stringContaining('out of range'),
      })
      expect(JSON.stringify(rehearsal.state)).toBe(before)
      expect(isRefusal(send(rehearsal, act, { targets: [{ id }] }, THE_DM)), id).toBe(false)
    }
  })

  it('with an area that lies at a point', () => {
    const rehearsal = table()
    const far = send(rehearsal, FIREBALL, at(42))
    expect(far).toMatchObject({ refused: 'VAL_001', message: expect.stringContaining('out of range') })
    expect(isRefusal(send(rehearsal, FIREBALL, at(41)))).toBe(false)
    expect(isRefusal(send(rehearsal, FIREBALL, at(42), THE_DM))).toBe(false)
  })

  it.each(['5-10-5', 'euclid'] as const)('by the table’s distances (%s), and a neighbour across a corner is beside it', (distanceRule) => {
    const rehearsal = table()
    rehearsal.send(THE_DM, 'session-settings-change', { settings: { distanceRule } })
    expect(isRefusal(send(rehearsal, weapon('Unarmed strike'), { targets: [{ id: 'diagonal' }] }))).toBe(false)
    expect(isRefusal(send(rehearsal, FIREBALL, at(36, 36)))).toBe(true)
    rehearsal.send(THE_DM, 'session-settings-change', { settings: { distanceRule: '5-5-5' } })
    expect(isRefusal(send(rehearsal, FIREBALL, at(36, 36)))).toBe(false)
  })

  it('where both have a token: without one nobody knows how far it is', () => {
    const rehearsal = table()
    rehearsal.send(THE_DM, 'remove-token', { tokenId: 'lyra' })
    expect(isRefusal(send(rehearsal, weapon('Unarmed strike'), { targets: [{ id: 'far' }] }))).toBe(false)
    expect(isRefusal(send(rehearsal, FIREBALL, at(90)))).toBe(false)
  })
})
