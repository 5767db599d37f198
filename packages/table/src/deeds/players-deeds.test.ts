import { aCharacter, aCombatSheet, aPlayer, aPlayState, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { isRefusal, liveTable, type PayloadFor, type TableState } from '../index'
import type { Deed } from './deeds.state'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
const POTION = { id: 'potion-of-healing', name: 'Potion of Healing', quantity: 1, weight: 0.5, equipped: false }
const WAND = { id: 'wand-of-magic-missiles', name: 'Wand of Magic Missiles', quantity: 1, weight: 1, equipped: true, chargesUsed: 6 }

/** Ayla with all that a test may want, Bram, a goblin in sight and one that is hidden. */
function table() {
  const rehearsal = rehearse().seat(AYLA, BRAM)
  rehearsal.send(AYLA, 'player-join', {
    character: aCharacter(),
    play: aPlayState({ spellSlots: { 1: { total: 4, used: 2 } }, inventory: { [POTION.id]: POTION, [WAND.id]: WAND } }),
    sheet: aCombatSheet(),
  })
  for (const [index, id] of ['goblin', 'lurker'].entries()) {
    rehearsal.send(THE_DM, 'add-token', {
      token: { id, name: id, hp: 40, maxHp: 40, x: 8 + index, y: 8, monsterId: 'goblin', isVisible: id !== 'lurker' },
    })
  }
  return rehearsal
}

type Rehearsal = ReturnType<typeof table>
type Act = PayloadFor<'deed-resolve'>['act']
const play = ({ party }: TableState) => party.seats.find(({ id }) => id === AYLA.userId)?.play
const latest = (state: TableState): Deed => {
  const deed = Object.values(state.deeds.log).flat().at(-1)
  if (deed === undefined) throw new Error('no deed')
  return deed
}
const use = (rehearsal: Rehearsal, act: Act, target = 'goblin', actor = AYLA) =>
  rehearsal.send(actor, 'deed-resolve', { authorId: AYLA.userId, act, targets: [{ id: target }] })
const bodyOf = ({ map, combat, party }: TableState) => JSON.stringify({ tokens: map.tokens, combat, party })

describe('DEED-4 a player acts with the own hero', () => {
  it('strikes with a weapon by the numbers of the sheet, whatever a message claims', () => {
    const rehearsal = table()
    use(rehearsal, { kind: 'weapon', name: 'Longbow', toHit: 99 } as Act)
    const { name, source, targets, author } = latest(rehearsal.state)
    expect([name, source, author.isParty]).toEqual(['Longbow', { kind: 'weapon', name: 'Longbow' }, true])
    const [attack] = targets[0]?.result.attacks ?? []
    expect(attack?.roll?.value).toBe((attack?.natural ?? 0) + 5)
  })

  it('throws a weapon at whom it does not reach', () => {
    const rehearsal = rehearse()
    const dagger = {
      name: 'Dagger',
      isMagical: false,
      toHit: 5,
      damage: [{ dice: '1d4+2', type: 'piercing' as const }],
      reachFt: 5,
      rangeFt: { normalFt: 20, longFt: 60 },
    }
    rehearsal.send(AYLA, 'player-join', { character: aCharacter(), play: aPlayState(), sheet: aCombatSheet({ attacks: [dagger] }) })
    const [own] = Object.values(rehearsal.state.map.tokens)
    for (const [id, cells] of [
      ['near', 1],
      ['far', 7],
    ] as const) {
      rehearsal.send(THE_DM, 'add-token', { token: { id, name: id, hp: 9, maxHp: 9, x: (own?.x ?? 0) + cells, y: own?.y ?? 0 } })
    }
    const reasons = (target: string) => {
      use(rehearsal, { kind: 'weapon', name: 'Dagger' }, target)
      return latest(rehearsal.state).targets[0]?.result.attacks[0]?.mode?.disadvantage.map(({ text }) => text)
    }
    expect(reasons('near')).toEqual([])
    // At range a foe beside the thrower hinders, and so does the distance beyond 20 feet.
    expect(reasons('far')).toHaveLength(2)
  })

  it.each([
    ['a weapon that the sheet lacks', { kind: 'weapon', name: 'Vorpal sword' }],
    ['a spell that is not prepared', { kind: 'spell', spellId: 'fireball', way: 3 }],
    ['a spell that the character does not know', { kind: 'spell', spellId: 'wish', way: 9 }],
    ['a slot that the character lacks', { kind: 'spell', spellId: 'magic-missile', way: 3 }],
    ['a cantrip with a slot', { kind: 'spell', spellId: 'fire-bolt', way: 1 }],
    ['a thing that it does not carry', { kind: 'item', entryId: 'acid' }],
    ['numbers of its own', { kind: 'custom', name: 'Doom', damage: [{ dice: '40d6', type: 'fire' }] }],
    ['an action of a monster', { kind: 'monster', action: 'Scimitar' }],
  ] as const)('is refused %s, and nothing changes', (_what, act) => {
    const rehearsal = table()
    const before = JSON.stringify(rehearsal.state)
    expect(isRefusal(use(rehearsal, act as Act))).toBe(true)
    expect(JSON.stringify(rehearsal.state)).toBe(before)
  })

  it('may not act for others, nor while the game is paused, nor on whom it does not see', () => {
    const rehearsal = table()
    const bow = { kind: 'weapon', name: 'Longbow' } as const
    expect(isRefusal(use(rehearsal, bow, 'goblin', BRAM))).toBe(true)
    const hidden = use(rehearsal, bow, 'lurker')
    const gone = use(rehearsal, bow, 'nobody')
    expect(hidden).toEqual(gone)
    expect(isRefusal(hidden)).toBe(true)
    const resists = { authorId: AYLA.userId, act: bow, targets: [{ id: 'goblin' }], resists: ['goblin'] }
    expect(isRefusal(rehearsal.send(AYLA, 'deed-resolve', resists))).toBe(true)
    rehearsal.send(THE_DM, 'dm-action', { action: 'pause', value: true })
    expect(isRefusal(use(rehearsal, bow))).toBe(true)
  })

  it('reaches no more than the act does, however many a message names', () => {
    const rehearsal = table()
    rehearsal.send(THE_DM, 'add-token', { token: { id: 'other', name: 'other', hp: 40, maxHp: 40, x: 10, y: 8 } })
    const cast = (spellId: string, way: 1 | 'cantrip', targets: PayloadFor<'deed-resolve'>['targets']) =>
      rehearsal.send(AYLA, 'deed-resolve', { authorId: AYLA.userId, act: { kind: 'spell', spellId, way }, targets })
    const bow = { authorId: AYLA.userId, act: { kind: 'weapon', name: 'Longbow' } } as const
    const both = [{ id: 'goblin' }, { id: 'other' }]
    const before = JSON.stringify(rehearsal.state)
    for (const answer of [
      rehearsal.send(AYLA, 'deed-resolve', { ...bow, targets: both }),
      rehearsal.send(AYLA, 'deed-resolve', { ...bow, targets: [{ id: 'goblin', shots: 20 }] }),
      cast('magic-missile', 1, [{ id: 'goblin', shots: 4 }]),
      cast('fire-bolt', 'cantrip', both),
      cast('burning-hands', 1, both),
    ]) {
      expect(isRefusal(answer)).toBe(true)
    }
    expect(JSON.stringify(rehearsal.state)).toBe(before)
    expect(isRefusal(cast('magic-missile', 1, [{ id: 'goblin', shots: 2 }, { id: 'other' }]))).toBe(false)
    expect(isRefusal(cast('bless', 1, [...both, { id: AYLA.userId }]))).toBe(false)
  })

  it('the dice of the hero are open to all, those of the goblin to the DM alone', () => {
    const rehearsal = table()
    const before = rehearsal.events.length
    use(rehearsal, { kind: 'spell', spellId: 'sacred-flame', way: 'cantrip' })
    const drawn = rehearsal.events.slice(before).flatMap(({ event }) => (event.name === 'dice-drawn' ? [event.payload as Deed] : []))
    expect(drawn.map((roll) => [(roll as unknown as { by: string }).by, roll.to])).toEqual([
      ['Lyra', undefined],
      ['Lyra', [THE_DM.userId]],
    ])
  })
})

describe('DEED-5 what a deed costs', () => {
  it('is a slot: spent with the act, refused without one, and given back with the deed', () => {
    const rehearsal = table()
    const missile = { kind: 'spell', spellId: 'magic-missile', way: 1 } as const
    const before = bodyOf(rehearsal.state)
    use(rehearsal, missile)
    expect(play(rehearsal.state)?.spellSlots[1]).toEqual({ total: 4, used: 3 })
    const { id: deedId } = latest(rehearsal.state)
    rehearsal.send(THE_DM, 'deed-apply', { deedId })
    expect(rehearsal.state.map.tokens.goblin?.hp).toBeLessThan(40)
    rehearsal.send(THE_DM, 'deed-undo', { deedId })
    expect(bodyOf(rehearsal.state)).toBe(before)
    use(rehearsal, missile)
    use(rehearsal, missile)
    const spent = JSON.stringify(rehearsal.state)
    expect(isRefusal(use(rehearsal, missile))).toBe(true)
    expect(isRefusal(rehearsal.send(THE_DM, 'deed-apply', { deedId }))).toBe(true)
    expect(JSON.stringify(rehearsal.state)).toBe(spent)
  })

  it('is a higher slot for more darts', () => {
    const rehearsal = table()
    use(rehearsal, { kind: 'spell', spellId: 'magic-missile', way: 2 })
    expect(play(rehearsal.state)?.spellSlots[2]).toEqual({ total: 3, used: 1 })
    expect(latest(rehearsal.state).targets[0]?.result.damage).toHaveLength(4)
  })

  it('is a potion, which is gone, or the charge of a wand', () => {
    const rehearsal = table()
    const before = bodyOf(rehearsal.state)
    use(rehearsal, { kind: 'item', entryId: POTION.id }, AYLA.userId)
    expect(play(rehearsal.state)?.inventory[POTION.id]).toBeUndefined()
    expect(latest(rehearsal.state).targets[0]?.result.healing?.amount?.value).toBeGreaterThan(3)
    expect(isRefusal(use(rehearsal, { kind: 'item', entryId: POTION.id }, AYLA.userId))).toBe(true)
    rehearsal.send(THE_DM, 'deed-undo', { deedId: latest(rehearsal.state).id })
    expect(JSON.parse(bodyOf(rehearsal.state))).toEqual(JSON.parse(before))
    use(rehearsal, { kind: 'item', entryId: WAND.id })
    expect(play(rehearsal.state)?.inventory[WAND.id]?.chargesUsed).toBe(7)
    expect(isRefusal(use(rehearsal, { kind: 'item', entryId: WAND.id }))).toBe(true)
  })
})

describe('DEED-6 the switch of the table', () => {
  const missile = { kind: 'spell', spellId: 'magic-missile', way: 1 } as const
  const switched = (deeds: 'roll' | 'apply') => {
    const rehearsal = table()
    rehearsal.send(THE_DM, 'session-settings-change', { settings: { deeds } })
    return rehearsal
  }

  it('only rolls: nothing is proposed, and the slot comes back with the deed', () => {
    const rehearsal = switched('roll')
    const before = bodyOf(rehearsal.state)
    use(rehearsal, missile)
    const { id: deedId, status, changes, targets } = latest(rehearsal.state)
    expect([status, changes, targets[0]?.result.damage.length]).toEqual(['rolled', undefined, 3])
    expect(rehearsal.send(THE_DM, 'deed-apply', { deedId })).toEqual([])
    rehearsal.send(THE_DM, 'deed-undo', { deedId })
    expect(bodyOf(rehearsal.state)).toBe(before)
    expect(rehearsal.send(THE_DM, 'deed-apply', { deedId })).toEqual([])
  })

  it('does everything at once, and takes it back with one press', () => {
    const rehearsal = switched('apply')
    const before = bodyOf(rehearsal.state)
    use(rehearsal, missile)
    expect(latest(rehearsal.state).status).toBe('applied')
    expect(rehearsal.state.map.tokens.goblin?.hp).toBeLessThan(40)
    rehearsal.send(THE_DM, 'deed-undo', { deedId: latest(rehearsal.state).id })
    expect(bodyOf(rehearsal.state)).toBe(before)
  })
})

it('a creature of the bestiary casts its own spells with its own slots', () => {
  const rehearsal = table()
  rehearsal.send(THE_DM, 'add-token', { token: { id: 'mage', name: 'Mage', hp: 40, maxHp: 40, x: 3, y: 3, monsterId: 'mage' } })
  const cast = (act: Act) => rehearsal.send(THE_DM, 'deed-resolve', { authorId: 'mage', act, targets: [{ id: AYLA.userId }] })
  cast({ kind: 'spell', spellId: 'magic-missile', way: 1 })
  expect(latest(rehearsal.state)).toMatchObject({ name: 'Magic Missile', spent: { key: 'slot:1', times: 1 } })
  cast({ kind: 'spell', spellId: 'fire-bolt', way: 'cantrip' })
  expect(latest(rehearsal.state)).not.toHaveProperty('spent')
  expect(isRefusal(cast({ kind: 'spell', spellId: 'magic-missile', way: 9 }))).toBe(true)
  expect(isRefusal(cast({ kind: 'spell', spellId: 'wish', way: 5 }))).toBe(true)
})

it('SECRET-27 what stands on a sheet is for its player and the DM', () => {
  const rehearsal = table()
  const told = rehearsal.announcedTo(BRAM, () =>
    rehearsal.send(AYLA, 'player-refresh', {
      playerId: AYLA.userId,
      character: aCharacter(),
      from: { hp: 27, conditions: [], play: aPlayState() },
      to: { hp: 27, conditions: [], play: aPlayState() },
      sheet: aCombatSheet({ level: 9 }),
    }),
  )
  expect(told).toEqual([])
  const { seats } = liveTable.view(BRAM, rehearsal.state).party
  expect(seats.map(({ id, sheet }) => [id, sheet !== undefined])).toEqual([
    [AYLA.userId, false],
    [BRAM.userId, true],
  ])
})
