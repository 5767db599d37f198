import { aCharacter, aCombatSheet, aPlayer, aPlayState, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { presentTurn } from '../combat/turn-request'
import { deedsSeenBy } from './deed-seen-by'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')

/** A fight in which Ayla has answered a hit with Shield. */
function answered() {
  const rehearsal = rehearse().seat(AYLA, BRAM)
  rehearsal.send(AYLA, 'player-join', {
    character: aCharacter(),
    play: aPlayState({ spellSlots: { 1: { total: 4, used: 0 } } }),
    sheet: aCombatSheet({ spells: [{ id: 'shield', caster: 0, isReady: true }] }),
  })
  rehearsal.send(THE_DM, 'add-token', { token: { id: 'goblin', name: 'Goblin', hp: 7, maxHp: 7 } })
  const combatants = [AYLA.userId, 'goblin'].map((id, index) => ({ id, initiative: 20 - index }))
  rehearsal.send(THE_DM, 'combat-start', { combatants })
  const act = { kind: 'custom' as const, name: 'Strike', attack: { reach: 'melee' as const, bonus: 40 }, damage: [] }
  rehearsal.send(THE_DM, 'deed-resolve', { authorId: 'goblin', act, targets: [{ id: AYLA.userId, attack: 'hit' }] })
  const [deed] = Object.values(rehearsal.state.deeds.log).flat()
  const deedId = deed?.id ?? ''
  rehearsal.send(AYLA, 'deed-react', { deedId, creatureId: AYLA.userId, answer: { key: 'spell:shield', way: 1 } })
  return { rehearsal, deedId }
}

describe('a reaction', () => {
  it('is used up in the table’s own record, of which players read their own part', () => {
    const { state } = answered().rehearsal
    expect(state.deeds.reacted).toEqual([AYLA.userId])
    expect(state.combat).not.toHaveProperty('reacted')
    expect(deedsSeenBy(THE_DM, state.deeds).reacted).toEqual([AYLA.userId])
    expect(deedsSeenBy({ ...AYLA, role: 'player' }, state.deeds).reacted).toEqual([AYLA.userId])
    expect(deedsSeenBy({ ...BRAM, role: 'player' }, state.deeds).reacted).toBeUndefined()
  })

  it('is back when the deed is taken back, and at the next turn', () => {
    const { rehearsal, deedId } = answered()
    rehearsal.send(THE_DM, 'deed-undo', { deedId })
    expect(rehearsal.state.deeds.reacted).toBeUndefined()
    rehearsal.send(THE_DM, 'deed-apply', { deedId })
    expect(rehearsal.state.deeds.reacted).toEqual([AYLA.userId])
    for (const _turn of ['goblin', 'lyra']) rehearsal.send(THE_DM, 'combat-next-turn', presentTurn(rehearsal.state.combat))
    expect(rehearsal.state.deeds.reacted).toBeUndefined()
  })

  it('EFFECT-4 is used again after going back to before the turn that brought it back', () => {
    const { rehearsal } = answered()
    const before = rehearsal.state
    for (const _turn of ['goblin', 'lyra']) rehearsal.send(THE_DM, 'combat-next-turn', presentTurn(rehearsal.state.combat))
    expect(rehearsal.state.deeds.reacted).toBeUndefined()
    for (const _turn of ['lyra', 'goblin']) rehearsal.send(THE_DM, 'combat-previous-turn', presentTurn(rehearsal.state.combat))
    expect(rehearsal.state.deeds.reacted).toEqual([AYLA.userId])
    expect(rehearsal.state.effects).toEqual(before.effects)
  })
})
