import { aCharacter, aCombatSheet, aPlayer, aPlayState, type Rehearsal, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { isRefusal, liveTable } from '../index'
import { tableOfOneScene } from '../table-of-one-scene'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')

describe('REACT-6 an opportunity', () => {
  /** The ogre stands beside Ayla, Bram elsewhere; it is the ogre's turn. */
  function besideAyla(seconds = 120, sheet = aCombatSheet()): Rehearsal {
    const rehearsal = rehearse().seat(BRAM)
    rehearsal.send(THE_DM, 'session-settings-change', { settings: { npcHpShownAs: 'words', reactionSeconds: seconds } })
    rehearsal.send(AYLA, 'player-join', { character: aCharacter(), play: aPlayState(), sheet })
    const { x, y } = ownToken(rehearsal)
    rehearsal.send(THE_DM, 'add-token', { token: { id: 'ogre', name: 'ogre', hp: 59, maxHp: 59, x: x + 1, y, monsterId: 'ogre' } })
    const combatants = ['ogre', AYLA.userId, BRAM.userId].map((id, index) => ({ id, initiative: 20 - index }))
    rehearsal.send(THE_DM, 'combat-start', { combatants })
    return rehearsal
  }
  const ownToken = ({ state }: Rehearsal) => {
    const token = Object.values(state.map.tokens).find(({ seatId }) => seatId === AYLA.userId)
    if (token === undefined) throw new Error('Ayla has no token')
    return token
  }
  const leave = (rehearsal: Rehearsal) => rehearsal.send(THE_DM, 'token-move', { tokenId: 'ogre', x: ownToken(rehearsal).x + 4, y: 3 })
  const open = ({ state }: Rehearsal) => state.opportunities.open
  const strike = (rehearsal: Rehearsal, name = 'Unarmed strike') =>
    rehearsal.send(AYLA, 'deed-resolve', {
      authorId: AYLA.userId,
      act: { kind: 'weapon', name },
      targets: [{ id: 'ogre' }],
      opportunityId: open(rehearsal)[0]?.id ?? 'none',
    })

  it('is offered to those whose reach a creature leaves in its turn, and to nobody else', () => {
    const rehearsal = besideAyla()
    leave(rehearsal)
    expect(open(rehearsal)).toMatchObject([
      { creatureId: AYLA.userId, playerId: AYLA.userId, targetId: 'ogre', attacks: ['Unarmed strike'] },
    ])
    expect(liveTable.view(AYLA, rehearsal.state).opportunities.open).toHaveLength(1)
    expect(liveTable.view(BRAM, rehearsal.state).opportunities.open).toEqual([])
    rehearsal.send(THE_DM, 'combat-next-turn', {})
    expect(open(rehearsal)).toEqual([])
  })

  it('is still offered when its target comes into sight again', () => {
    const rehearsal = besideAyla()
    leave(rehearsal)
    let copy = liveTable.view(AYLA, rehearsal.state)
    const seen = (send: () => void) => {
      const told = rehearsal.announcedTo(AYLA, send)
      copy = told.reduce((state, event) => tableOfOneScene.apply(state, event, { at: 0 }), copy)
      expect(copy.opportunities).toEqual(liveTable.view(AYLA, rehearsal.state).opportunities)
      expect(copy.combat).toEqual(liveTable.view(AYLA, rehearsal.state).combat)
    }
    const rows = Array.from({ length: 4 }, (_, y) => ({ x: 0, y: y + 2, length: 40 }))
    seen(() => rehearsal.send(THE_DM, 'fog-paint', { cover: rows }))
    expect(copy.combat.entries.map(({ id }) => id)).not.toContain('ogre')
    expect(copy.opportunities.open).toHaveLength(1)
    seen(() => rehearsal.send(THE_DM, 'fog-paint', { reveal: rows }))
    expect(copy.combat.entries.map(({ id }) => id)).toContain('ogre')
    expect(copy.opportunities.open).toHaveLength(1)
    seen(() => rehearsal.send(THE_DM, 'combat-next-turn', {}))
    expect(copy.opportunities.open).toEqual([])
  })

  it('SCENES-4, REGION-5 is none, nor a way, of somebody whom stairs take to another scene, and is gone with whoever leaves', () => {
    const aboveCellar = () => {
      const rehearsal = besideAyla(120, aCombatSheet({ speedFt: 30 }))
      rehearsal.send(THE_DM, 'scene-add', { name: 'The flooded cellar' })
      rehearsal.send(THE_DM, 'combat-next-turn', {})
      return { rehearsal, cellar: rehearsal.state.scenes.order.at(-1) ?? '', ...ownToken(rehearsal) }
    }
    const { rehearsal, cellar, id: tokenId, x, y } = aboveCellar()
    const area = { x: x + 6, y, width: 2, height: 2 }
    const choices = { when: 'enter', who: 'party', once: false, isOn: true, isShown: false }
    const effects = [{ kind: 'scene', sceneId: cellar, who: 'mover' }]
    rehearsal.send(THE_DM, 'region-set', { region: { name: 'Stairs', area, ...choices, effects } })
    const down = rehearsal.send(AYLA, 'token-move', { tokenId, x: x + 6, y })
    if (isRefusal(down)) throw new Error(down.message)
    expect(down.map(({ name }) => name)).toEqual(['region-fired', 'people-moved'])
    expect(rehearsal.state.opportunities).toEqual({ open: [] })
    const later = aboveCellar()
    later.rehearsal.send(AYLA, 'token-move', { tokenId: later.id, x: later.x + 4, y: later.y })
    const { opportunities } = later.rehearsal.state
    expect([opportunities.open.length, opportunities.movement?.entryId]).toEqual([1, AYLA.userId])
    later.rehearsal.send(THE_DM, 'scene-send', { sceneId: later.cellar, playerIds: [AYLA.userId] })
    expect(later.rehearsal.state.opportunities).toEqual({ open: [] })
  })

  it('is none within reach, in another’s turn, without a reaction, or by somebody who is not seen', () => {
    const near = besideAyla()
    near.send(THE_DM, 'token-move', { tokenId: 'ogre', x: ownToken(near).x, y: ownToken(near).y + 1 })
    expect(open(near)).toEqual([])
    const later = besideAyla()
    later.send(THE_DM, 'combat-next-turn', {})
    leave(later)
    expect(open(later)).toEqual([])
    const hidden = besideAyla()
    hidden.send(THE_DM, 'update-token', { tokenId: 'ogre', changes: { isVisible: false } })
    leave(hidden)
    expect(open(hidden)).toEqual([])
    const none = besideAyla(0)
    leave(none)
    expect(open(none)).toEqual([])
  })

  it('is taken once, with the reaction, which comes back with the deed; too late or with another weapon it is refused', () => {
    const rehearsal = besideAyla()
    leave(rehearsal)
    expect(strike(rehearsal, 'Longbow')).toMatchObject({ refused: 'VAL_001' })
    expect(isRefusal(strike(rehearsal))).toBe(false)
    expect([open(rehearsal), rehearsal.state.deeds.reacted]).toEqual([[], [AYLA.userId]])
    expect(strike(rehearsal)).toMatchObject({ refused: 'VAL_001' })
    rehearsal.send(THE_DM, 'deed-undo', { deedId: Object.values(rehearsal.state.deeds.log).flat().at(-1)?.id })
    expect(rehearsal.state.deeds.reacted).toBeUndefined()
    const late = besideAyla(1)
    leave(late)
    expect(strike(late)).toMatchObject({ refused: 'SESS_005' })
    expect(late.state.deeds.reacted).toBeUndefined()
  })

  it('is a blow with the weapon in hand, which is not thrown after whom has left', () => {
    const damage = [{ dice: '1d4+2', type: 'piercing' as const }]
    const dagger = { name: 'Dagger', isMagical: false, toHit: 5, damage, reachFt: 5, rangeFt: { normalFt: 20, longFt: 60 } }
    const rehearsal = besideAyla(120, aCombatSheet({ attacks: [dagger] }))
    leave(rehearsal)
    expect(isRefusal(strike(rehearsal, 'Dagger'))).toBe(false)
    expect(Object.values(rehearsal.state.deeds.log).flat().at(-1)?.asked?.act.attack?.reach).toBe('melee')
  })

  it('has its time after a pause, and may then still be taken', () => {
    const rehearsal = besideAyla(4)
    leave(rehearsal)
    const { until = 0 } = open(rehearsal)[0] ?? {}
    rehearsal.send(THE_DM, 'dm-action', { action: 'pause', value: true })
    for (let n = 0; n < 9; n += 1)
      expect(strike(rehearsal)).toMatchObject({ refused: 'SESS_005', message: expect.stringContaining('paused') })
    rehearsal.send(THE_DM, 'token-move', { tokenId: 'ogre', x: ownToken(rehearsal).x + 5, y: 3 })
    rehearsal.send(THE_DM, 'dm-action', { action: 'pause', value: false })
    expect(open(rehearsal)[0]?.until).toBeGreaterThan(until)
    expect(open(rehearsal)[0]).not.toHaveProperty('leftMs')
    expect(isRefusal(strike(rehearsal))).toBe(false)
  })

  it('is let go by its own player or the DM alone', () => {
    const rehearsal = besideAyla()
    leave(rehearsal)
    const pass = (actor: typeof AYLA) => rehearsal.send(actor, 'opportunity-pass', { opportunityId: open(rehearsal)[0]?.id ?? 'none' })
    expect(pass(BRAM)).toMatchObject({ refused: 'VAL_001' })
    expect(open(rehearsal)).toHaveLength(1)
    pass(AYLA)
    expect(open(rehearsal)).toEqual([])
  })
})
