import { aCharacter, aCombatSheet, aPlayer, aPlayState, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { isRefusal, type PayloadFor } from '../index'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
type Act = PayloadFor<'deed-resolve'>['act']

const FEATURES = [
  { id: 'second-wind', level: 3, saveDc: 12, most: 1 },
  { id: 'lay-on-hands', level: 3, saveDc: 12, most: 15 },
  { id: 'divine-smite', level: 3, saveDc: 12 },
  { id: 'rage', level: 20, saveDc: 12 },
  { id: 'breath-weapon', level: 3, saveDc: 12, most: 1, variant: 'red' },
]

/** Ayla, wounded, with these features, and a goblin beside her. */
function table() {
  const rehearsal = rehearse().seat(AYLA, BRAM)
  rehearsal.send(AYLA, 'player-join', {
    character: aCharacter({ hp: 5, maxHp: 40 }),
    play: aPlayState({ spellSlots: { 1: { total: 4, used: 0 } }, resourcesUsed: {} }),
    sheet: aCombatSheet({ features: FEATURES, slots: [{ level: 1, total: 4 }] }),
  })
  const [own] = Object.values(rehearsal.state.map.tokens)
  rehearsal.send(THE_DM, 'add-token', { token: { id: 'goblin', name: 'Goblin', hp: 40, maxHp: 40, x: (own?.x ?? 0) + 1, y: own?.y ?? 0 } })
  rehearsal.send(THE_DM, 'session-settings-change', { settings: { deeds: 'apply', reactionSeconds: 0 } })
  const seat = () => rehearsal.state.party.seats.find(({ id }) => id === AYLA.userId)
  const use = (act: Act, where: object = { targets: [{ id: AYLA.userId }] }, actor = AYLA) =>
    rehearsal.send(actor, 'deed-resolve', { authorId: AYLA.userId, act, ...where })
  const undo = () => rehearsal.send(THE_DM, 'deed-undo', { deedId: Object.values(rehearsal.state.deeds.log).flat().at(-1)?.id })
  return { rehearsal, seat, use, undo }
}

describe('DEED-12 a feature is used like a spell', () => {
  it('heals its bearer and takes a use, and taking it back gives both back exactly', () => {
    const { rehearsal, seat, use, undo } = table()
    const before = JSON.stringify(rehearsal.state.party)
    use({ kind: 'feature', featureId: 'second-wind' })
    expect(seat()?.hp).toBeGreaterThan(5 + 3)
    expect(seat()?.play?.resourcesUsed).toEqual({ 'second-wind': 1 })
    expect(use({ kind: 'feature', featureId: 'second-wind' })).toMatchObject({ refused: 'SESS_005' })
    undo()
    expect(JSON.stringify(rehearsal.state.party)).toBe(before)
  })

  it('spends as many points of a pool as its user says, and no more than there are', () => {
    const { seat, use } = table()
    use({ kind: 'feature', featureId: 'lay-on-hands', points: 12 })
    expect([seat()?.hp, seat()?.play?.resourcesUsed]).toEqual([17, { 'lay-on-hands': 12 }])
    expect(use({ kind: 'feature', featureId: 'lay-on-hands', points: 4 })).toMatchObject({ refused: 'SESS_005' })
    expect(isRefusal(use({ kind: 'feature', featureId: 'lay-on-hands', points: 0 }))).toBe(true)
    expect(seat()?.hp).toBe(17)
  })

  it('takes a slot where the rules want one', () => {
    const { rehearsal, seat, use } = table()
    const goblin = { targets: [{ id: 'goblin' }] }
    expect(use({ kind: 'feature', featureId: 'divine-smite' }, goblin)).toMatchObject({ refused: 'VAL_001' })
    use({ kind: 'feature', featureId: 'divine-smite', way: 1 }, goblin)
    expect(seat()?.play?.spellSlots[1]?.used).toBe(1)
    expect(rehearsal.state.map.tokens.goblin?.hp).toBeLessThan(40)
    expect(use({ kind: 'feature', featureId: 'divine-smite', way: 2 }, goblin)).toMatchObject({ refused: 'SESS_005' })
  })

  it('leaves what lasts, without end of uses where there is none', () => {
    const { rehearsal, seat, use } = table()
    use({ kind: 'feature', featureId: 'rage' })
    expect(Object.values(rehearsal.state.effects.creatures)[0]?.effects).toMatchObject([{ name: 'Rage' }])
    expect(seat()?.play?.resourcesUsed).toEqual({})
  })

  it('lies where it is laid', () => {
    const { rehearsal, use } = table()
    use({ kind: 'feature', featureId: 'breath-weapon' }, { place: { direction: 0 } })
    const [deed] = Object.values(rehearsal.state.deeds.log).flat()
    expect(deed).toMatchObject({ name: 'Breath Weapon', status: 'applied', targets: [{ name: 'Goblin' }] })
  })

  it('is its bearer’s alone, and only one that the sheet has', () => {
    const { use } = table()
    expect(use({ kind: 'feature', featureId: 'second-wind' }, undefined, BRAM)).toMatchObject({ refused: 'AUTH_003' })
    expect(use({ kind: 'feature', featureId: 'healing-hands' })).toMatchObject({ refused: 'VAL_001' })
    expect(use({ kind: 'feature', featureId: 'made-up' })).toMatchObject({ refused: 'VAL_001' })
  })
})
