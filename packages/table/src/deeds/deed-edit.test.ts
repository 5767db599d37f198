import { aPlayer, type Rehearsal, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import type { PayloadFor } from '../index'

const BRAM = aPlayer('Bram')
type Custom = Extract<PayloadFor<'deed-resolve'>['act'], { kind: 'custom' }>
const BLOW: Custom = {
  kind: 'custom',
  name: 'Blow',
  attack: { reach: 'melee', bonus: 4 },
  damage: [{ dice: '10', type: 'bludgeoning' }],
}
/** Nobody withstands it. */
const BLAST: Custom = {
  kind: 'custom',
  name: 'Blast',
  save: { ability: 'wisdom', dc: 99, onSuccess: 'half' },
  damage: [{ dice: '20', type: 'fire' }],
}

/** Bram against an ogre, a knight, a mage and a dragon, at a table that waits for nobody. */
function fight(deeds: 'propose' | 'apply'): Rehearsal {
  const rehearsal = rehearse().seat(BRAM)
  rehearsal.send(THE_DM, 'session-settings-change', { settings: { npcHpShownAs: 'words', deeds, reactionSeconds: 0 } })
  for (const [x, id] of ['ogre', 'knight', 'mage', 'dragon'].entries()) {
    const monsterId = id === 'dragon' ? 'adult-red-dragon' : id
    rehearsal.send(THE_DM, 'add-token', { token: { id, name: id, hp: 200, maxHp: 200, x, y: 0, monsterId } })
  }
  rehearsal.send(THE_DM, 'combat-start', { combatants: [BRAM.userId, 'ogre', 'knight', 'mage', 'dragon'].map((id) => ({ id })) })
  return rehearsal
}

const latest = ({ state }: Rehearsal) => {
  const deed = Object.values(state.deeds.log).flat().at(-1)
  if (deed === undefined) throw new Error('no deed')
  return deed
}
const bodyOf = ({ state: { map, combat, party, uses, effects } }: Rehearsal) =>
  JSON.stringify({ tokens: map.tokens, combat, party, uses, effects })
const use = (rehearsal: Rehearsal, authorId: string, act: Custom, target: string) =>
  rehearsal.send(THE_DM, 'deed-resolve', { authorId, act, targets: [{ id: target }] })

describe('DEED-9 the DM edits a deed', () => {
  const edit = (rehearsal: Rehearsal, change: object, actor = THE_DM) =>
    rehearsal.send(actor, 'deed-edit', { deedId: latest(rehearsal).id, ...change })

  it('before it is applied: hit, miss, advantage and cover, with the dice that it has', () => {
    const rehearsal = fight('propose')
    use(rehearsal, 'ogre', BLOW, BRAM.userId)
    const first = latest(rehearsal)
    const natural = first.targets[0]?.result.attacks[0]?.natural
    edit(rehearsal, { targets: [{ id: BRAM.userId, attack: 'critical' }] })
    expect(latest(rehearsal).targets[0]?.result.attacks[0]).toMatchObject({ outcome: 'critical', natural })
    edit(rehearsal, { targets: [{ id: BRAM.userId, attack: 'dice' }] })
    expect(latest(rehearsal).targets).toEqual(first.targets)
    edit(rehearsal, { targets: [{ id: BRAM.userId, mode: 'advantage' }] })
    expect(latest(rehearsal).targets[0]?.result.attacks[0]?.roll).toMatchObject({
      of: [{ notation: '2d20kh1', faces: [{ face: natural }, {}] }, {}],
    })
    expect(edit(rehearsal, { targets: [{ id: BRAM.userId, mode: 'plain' }] }, BRAM)).toMatchObject({ refused: 'AUTH_003' })
  })

  it('after it was applied: what it did is exchanged, and undo still restores the state exactly', () => {
    const rehearsal = fight('apply')
    const before = bodyOf(rehearsal)
    const hpOf = (id: string) => rehearsal.state.map.tokens[id]?.hp
    rehearsal.send(THE_DM, 'deed-resolve', { authorId: 'mage', act: BLAST, targets: [{ id: 'ogre' }, { id: 'dragon' }] })
    expect([hpOf('ogre'), hpOf('dragon')]).toEqual([180, 200])
    edit(rehearsal, { targets: [{ id: 'ogre', save: 'success' }], drop: ['dragon'], add: ['knight'] })
    expect([hpOf('ogre'), hpOf('knight')]).toEqual([190, 180])
    edit(rehearsal, { drop: ['ogre'] })
    expect([hpOf('ogre'), hpOf('knight')]).toEqual([200, 180])
    rehearsal.send(THE_DM, 'deed-undo', { deedId: latest(rehearsal).id })
    expect(bodyOf(rehearsal)).toBe(before)
  })

  it('a legendary resistance is spent and comes back with the edit', () => {
    const rehearsal = fight('apply')
    const used = () => rehearsal.state.uses.creatures?.dragon?.['legendary-resistances'] ?? 0
    use(rehearsal, BRAM.userId, { ...BLAST, damage: [{ dice: '20', type: 'cold' }] }, 'dragon')
    edit(rehearsal, { targets: [{ id: 'dragon', isLegendary: true }] })
    expect([used(), latest(rehearsal).targets[0]?.result.save?.outcome, rehearsal.state.map.tokens.dragon?.hp]).toEqual([
      1,
      'legendary',
      190,
    ])
    edit(rehearsal, { targets: [{ id: 'dragon', isLegendary: false }] })
    expect([used(), rehearsal.state.map.tokens.dragon?.hp]).toEqual([0, 180])
  })

  it('an attack on an unknown armour class is decided by the DM', () => {
    const rehearsal = fight('propose')
    rehearsal.send(THE_DM, 'add-token', { token: { id: 'shade', name: 'Shade', hp: 20, maxHp: 20, x: 9, y: 9 } })
    use(rehearsal, BRAM.userId, BLOW, 'shade')
    expect(latest(rehearsal).targets[0]?.result.attacks[0]?.outcome).toBe('undecided')
    edit(rehearsal, { targets: [{ id: 'shade', attack: 'hit' }] })
    rehearsal.send(THE_DM, 'deed-apply', { deedId: latest(rehearsal).id })
    expect(rehearsal.state.map.tokens.shade?.hp).toBe(10)
  })

  it('needs a target, and a deed that was taken back is edited no more', () => {
    const rehearsal = fight('propose')
    use(rehearsal, 'ogre', BLOW, BRAM.userId)
    expect(edit(rehearsal, { drop: [BRAM.userId] })).toMatchObject({ refused: 'VAL_001' })
    rehearsal.send(THE_DM, 'deed-undo', { deedId: latest(rehearsal).id })
    expect(edit(rehearsal, { targets: [{ id: BRAM.userId, attack: 'hit' }] })).toMatchObject({ refused: 'SESS_005' })
  })
})
