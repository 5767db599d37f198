import { aCharacter, aCombatSheet, aPlayer, aPlayState, aSeededEnv, type Rehearsal, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { isRefusal, liveTable, type PayloadFor, type TableState } from '../index'
import type { Deed } from './deeds.state'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
const WIZARD = aCombatSheet({
  spells: [...aCombatSheet().spells, { id: 'shield', caster: 0, isReady: true }, { id: 'counterspell', caster: 0, isReady: true }],
  slots: [
    { level: 1, total: 4 },
    { level: 2, total: 3 },
    { level: 3, total: 2 },
    { level: 4, total: 1 },
  ],
})
const SLOTS = { 1: { total: 4, used: 0 }, 2: { total: 3, used: 3 }, 3: { total: 2, used: 0 }, 4: { total: 1, used: 0 } }

/** Ayla, a wizard, and Bram against an ogre, a knight, a mage and a dragon, who acts in this order. */
function fight({ seed = 1, seconds = 120, mode = 'propose' as 'propose' | 'apply' | 'roll' } = {}): Rehearsal {
  const rehearsal = rehearse(aSeededEnv(seed)).seat(BRAM)
  rehearsal.send(THE_DM, 'session-settings-change', { settings: { npcHpShownAs: 'words', deeds: mode, reactionSeconds: seconds } })
  rehearsal.send(AYLA, 'player-join', {
    character: aCharacter({ ac: 12, hp: 60, maxHp: 60 }),
    play: aPlayState({ spellSlots: SLOTS }),
    sheet: WIZARD,
  })
  for (const [index, id] of ['ogre', 'knight', 'mage', 'dragon'].entries()) {
    const monsterId = id === 'dragon' ? 'adult-red-dragon' : id
    rehearsal.send(THE_DM, 'add-token', { token: { id, name: id, hp: 200, maxHp: 200, x: index, y: 0, monsterId } })
  }
  const order = [AYLA.userId, BRAM.userId, 'ogre', 'knight', 'mage', 'dragon']
  rehearsal.send(THE_DM, 'combat-start', { combatants: order.map((id, index) => ({ id, initiative: 20 - index })) })
  return rehearsal
}

const deedOf = ({ deeds }: TableState): Deed => {
  const deed = Object.values(deeds.log)
    .flat()
    .toSorted((one, other) => one.at - other.at)
    .at(-1)
  if (deed === undefined) throw new Error('no deed')
  return deed
}
const latest = (rehearsal: Rehearsal) => deedOf(rehearsal.state)
const seenBy = (viewer: typeof AYLA, { state }: Rehearsal) => deedOf(liveTable.view(viewer, state))
const play = ({ state }: Rehearsal, id: string = AYLA.userId) => state.party.seats.find((seat) => seat.id === id)?.play
const bodyOf = ({ state: { map, combat, party, uses, effects, deeds } }: Rehearsal) =>
  JSON.stringify({ tokens: map.tokens, combat, party, uses, effects, reacted: deeds.reacted })
const use = (rehearsal: Rehearsal, authorId: string, act: PayloadFor<'deed-resolve'>['act'], target: string, actor = THE_DM) =>
  rehearsal.send(actor, 'deed-resolve', { authorId, act, targets: [{ id: target }] })
const react = (rehearsal: Rehearsal, actor: typeof AYLA, creatureId: string, answer: unknown) =>
  rehearsal.send(actor, 'deed-react', { deedId: latest(rehearsal).id, creatureId, answer })
const SHIELD = { key: 'spell:shield', way: 1 }
const COUNTER = { key: 'spell:counterspell', way: 3 }
/** +4 always hits armour class 12 with an 8, and never 17 with less than 13. */
type Custom = Extract<PayloadFor<'deed-resolve'>['act'], { kind: 'custom' }>
const blow = (bonus = 4): Custom => ({
  kind: 'custom',
  name: 'Blow',
  attack: { reach: 'melee', bonus },
  damage: [{ dice: '10', type: 'bludgeoning' }],
})
const BLAST: Custom = {
  kind: 'custom',
  name: 'Blast',
  save: { ability: 'wisdom', dc: 99, onSuccess: 'half' },
  damage: [{ dice: '20', type: 'fire' }],
}

/** Ayla is hit by the ogre with less than 17 in all: a fight whose dice say so. */
function struck(options: Parameters<typeof fight>[0] = {}): Rehearsal {
  for (let seed = 1; seed < 200; seed += 1) {
    const rehearsal = fight({ ...options, seed })
    use(rehearsal, 'ogre', blow(), AYLA.userId)
    const [attack] = latest(rehearsal).targets[0]?.result.attacks ?? []
    if (attack?.outcome === 'hit' && (attack.roll?.value ?? 99) < 17) return rehearsal
  }
  throw new Error('no such dice')
}

describe('REACT-2 who is hit can answer', () => {
  it('the table waits for the one who is asked, and tells nobody the damage', () => {
    const rehearsal = struck()
    expect(latest(rehearsal)).toMatchObject({
      status: 'open',
      window: { asked: [{ creatureId: AYLA.userId, playerId: AYLA.userId, options: [{ key: 'spell:shield', ways: [1, 3, 4] }] }] },
    })
    const own = seenBy(AYLA, rehearsal)
    expect(own.window?.asked).toMatchObject([{ creatureId: AYLA.userId, options: [{ key: 'spell:shield' }] }])
    expect(own.targets).toMatchObject([{ isPending: true, result: { attacks: [{ outcome: 'hit' }], damage: [] } }])
    expect(seenBy(BRAM, rehearsal).window?.asked).toMatchObject([{ name: own.targets[0]?.name, options: [] }])
    expect(isRefusal(rehearsal.send(THE_DM, 'deed-apply', { deedId: own.id }))).toBe(true)
  })

  it('Shield makes the same d20 miss, takes the slot and the reaction, and its armour class stays until the own turn', () => {
    const rehearsal = struck()
    const [before] = latest(rehearsal).targets[0]?.result.attacks ?? []
    react(rehearsal, AYLA, AYLA.userId, SHIELD)
    const deed = latest(rehearsal)
    expect(deed).toMatchObject({
      status: 'proposed',
      targets: [{ result: { attacks: [{ outcome: 'miss', natural: before?.natural, armorClass: { value: 17 } }], damage: [] } }],
      reactions: [{ creatureId: AYLA.userId, reaction: 'Shield', outcome: 'used', spent: { slot: 1 } }],
    })
    expect(deed.window).toBeUndefined()
    expect(play(rehearsal)?.spellSlots[1]?.used).toBe(1)
    expect(rehearsal.state.deeds.reacted).toEqual([AYLA.userId])
    rehearsal.send(THE_DM, 'deed-apply', { deedId: deed.id })
    expect(rehearsal.state.effects.creatures[AYLA.userId]?.effects).toMatchObject([{ name: 'Shield' }])
    // Six turns end: the next begins with Ayla's own.
    for (let turn = 0; turn < 6; turn += 1) rehearsal.send(THE_DM, 'combat-next-turn', {})
    expect(rehearsal.state.effects.creatures[AYLA.userId]).toBeUndefined()
    expect(rehearsal.state.deeds.reacted).toBeUndefined()
  })

  it('taking it back restores everything, the slot and the reaction too; applying it again takes them again', () => {
    const rehearsal = struck({ mode: 'apply' })
    const before = bodyOf(struck({ mode: 'apply' }))
    react(rehearsal, AYLA, AYLA.userId, SHIELD)
    const { id, status } = latest(rehearsal)
    expect(status).toBe('applied')
    const after = bodyOf(rehearsal)
    rehearsal.send(THE_DM, 'deed-undo', { deedId: id })
    expect(bodyOf(rehearsal)).toBe(before)
    rehearsal.send(THE_DM, 'deed-apply', { deedId: id })
    expect(bodyOf(rehearsal)).toBe(after)
  })

  it('who lets it happen, or is not asked, changes nothing of it', () => {
    const rehearsal = struck()
    const { targets } = latest(rehearsal)
    react(rehearsal, AYLA, AYLA.userId, 'pass')
    expect(latest(rehearsal)).toMatchObject({ status: 'proposed', targets })
    expect(rehearsal.state.deeds.reacted).toBeUndefined()
    use(rehearsal, 'ogre', blow(30), BRAM.userId)
    expect(latest(rehearsal)).toMatchObject({ status: 'proposed', targets: [{ id: BRAM.userId }] })
  })

  it('nobody is asked without a reaction left, at a table that only rolls, or one that does not wait', () => {
    const rehearsal = struck()
    react(rehearsal, AYLA, AYLA.userId, SHIELD)
    use(rehearsal, 'ogre', blow(30), AYLA.userId)
    expect(latest(rehearsal).status).toBe('proposed')
    for (const options of [{ mode: 'roll' as const }, { seconds: 0 }]) {
      const other = fight(options)
      use(other, 'ogre', blow(30), AYLA.userId)
      expect(latest(other).window).toBeUndefined()
    }
  })

  it('a parry of the DM’s knight is unknown to players until it has happened', () => {
    const rehearsal = fight()
    for (let tries = 0; tries < 40 && latestStatus(rehearsal) !== 'open'; tries += 1) {
      use(rehearsal, BRAM.userId, { kind: 'weapon', name: 'Unarmed strike' }, 'knight', BRAM)
    }
    expect(latest(rehearsal).window?.asked).toMatchObject([{ creatureId: 'knight', playerId: null, options: [{ key: 'act:Parry' }] }])
    const seen = seenBy(BRAM, rehearsal)
    expect([seen.status, seen.window, seen.targets[0]?.isPending]).toEqual(['proposed', undefined, undefined])
    react(rehearsal, THE_DM, 'knight', { key: 'act:Parry' })
    expect(seenBy(BRAM, rehearsal).reactions).toMatchObject([{ name: 'knight', reaction: 'Parry' }])
  })
})

const latestStatus = ({ state }: Rehearsal) => Object.values(state.deeds.log).flat().at(-1)?.status

describe('REACT-2 legendary resistance', () => {
  it('is offered to the DM alone after a failed save, and players read a success and nothing of the resistance', () => {
    const rehearsal = fight({ mode: 'apply' })
    const before = rehearsal.state.uses
    use(rehearsal, AYLA.userId, BLAST, 'dragon')
    expect(latest(rehearsal).window?.asked).toMatchObject([{ creatureId: 'dragon', options: [{ key: 'legendary-resistances' }] }])
    const waiting = seenBy(AYLA, rehearsal)
    expect([waiting.status, waiting.window, waiting.targets[0]?.result.save]).toEqual(['proposed', undefined, undefined])
    react(rehearsal, THE_DM, 'dragon', { key: 'legendary-resistances' })
    expect(latest(rehearsal)).toMatchObject({ status: 'applied', targets: [{ result: { save: { outcome: 'legendary' } } }] })
    expect(JSON.stringify(seenBy(AYLA, rehearsal))).not.toMatch(/legend/i)
    expect(seenBy(AYLA, rehearsal).targets[0]?.result.save?.outcome).toBe('success')
    expect(rehearsal.state.deeds.reacted).toBeUndefined()
    rehearsal.send(THE_DM, 'deed-undo', { deedId: latest(rehearsal).id })
    expect(rehearsal.state.uses).toEqual(before)
  })
})

describe('REACT-1 a spell can be stopped before its dice are thrown', () => {
  const cast = (rehearsal: Rehearsal, way: 1 | 3 | 4 = 1) =>
    use(rehearsal, AYLA.userId, { kind: 'spell', spellId: 'magic-missile', way }, 'ogre', AYLA)

  it('by the DM’s mage, without a check if its slot is high enough; both slots are spent, and no dice were thrown', () => {
    const rehearsal = fight()
    const rolls = JSON.stringify(rehearsal.state.dice)
    cast(rehearsal)
    expect(latest(rehearsal)).toMatchObject({
      status: 'declared',
      targets: [],
      window: { asked: [{ creatureId: 'mage', options: [COUNTER_OF_MAGE] }] },
    })
    expect(seenBy(BRAM, rehearsal)).toMatchObject({ status: 'declared', name: 'Magic Missile' })
    expect(seenBy(BRAM, rehearsal).window).toBeUndefined()
    expect(seenBy(AYLA, rehearsal)).not.toHaveProperty('asked')
    expect(JSON.stringify(rehearsal.state.dice)).toBe(rolls)
    react(rehearsal, THE_DM, 'mage', COUNTER)
    expect(latest(rehearsal)).toMatchObject({
      status: 'ended',
      ended: 'countered',
      targets: [],
      reactions: [{ name: 'mage', outcome: 'used' }],
    })
    expect(JSON.stringify(rehearsal.state.dice)).toBe(rolls)
    expect(play(rehearsal)?.spellSlots[1]?.used).toBe(1)
    expect(rehearsal.state.deeds.reacted).toEqual(['mage'])
    rehearsal.send(THE_DM, 'deed-undo', { deedId: latest(rehearsal).id })
    expect([play(rehearsal)?.spellSlots[1]?.used, rehearsal.state.deeds.reacted]).toEqual([0, undefined])
  })

  it('goes on with its dice if nobody stops it', () => {
    const rehearsal = fight()
    cast(rehearsal)
    react(rehearsal, THE_DM, 'mage', 'pass')
    expect(latest(rehearsal)).toMatchObject({ status: 'proposed', targets: [{ id: 'ogre' }] })
  })

  it('against a higher slot a check decides, whose derivation the deed keeps', () => {
    const outcomes = new Set<string>()
    for (let seed = 1; seed <= 30; seed += 1) {
      const rehearsal = fight({ seed })
      cast(rehearsal, 4)
      react(rehearsal, THE_DM, 'mage', COUNTER)
      const { status, reactions: [reaction] = [] } = latest(rehearsal)
      outcomes.add(`${status} ${reaction?.outcome}`)
      expect((reaction?.check?.value ?? 0) >= 14).toBe(status === 'ended')
      expect(seenBy(AYLA, rehearsal).reactions?.[0]).not.toHaveProperty('check')
    }
    expect([...outcomes].sort()).toEqual(['ended used', 'proposed failed'])
  })

  it('two who want to stop it count in the order of initiative in 1,000 fights, whoever answers first; the second spends nothing', () => {
    const answers = ['dragon-mage', 'mage'] as const
    for (let seed = 1; seed <= 1_000; seed += 1) {
      const rehearsal = seed <= 2 ? fightWithTwoMages(seed) : twoMages(seed)
      cast(rehearsal)
      const order = seed % 2 === 0 ? answers : answers.toReversed()
      for (const id of order) react(rehearsal, THE_DM, id, COUNTER)
      expect(latest(rehearsal).reactions?.map(({ creatureId, outcome }) => [creatureId, outcome])).toEqual([
        ['mage', 'used'],
        ['dragon-mage', 'needless'],
      ])
      expect(rehearsal.state.deeds.reacted).toEqual(['mage'])
    }
  })
})

const COUNTER_OF_MAGE = { key: 'spell:counterspell' }

function fightWithTwoMages(seed: number): Rehearsal {
  const rehearsal = fight({ seed })
  rehearsal.send(THE_DM, 'add-token', {
    token: { id: 'dragon-mage', name: 'Second mage', hp: 40, maxHp: 40, x: 6, y: 0, monsterId: 'mage' },
  })
  rehearsal.send(THE_DM, 'combat-entry-add', { entry: { id: 'dragon-mage', initiative: 1 } })
  return rehearsal
}

/** A small fight, for many seeds. */
function twoMages(seed: number): Rehearsal {
  const rehearsal = rehearse(aSeededEnv(seed))
  rehearsal.send(THE_DM, 'session-settings-change', { settings: { npcHpShownAs: 'words', reactionSeconds: 60 } })
  rehearsal.send(AYLA, 'player-join', { character: aCharacter(), play: aPlayState({ spellSlots: SLOTS }), sheet: WIZARD })
  for (const [index, id] of ['ogre', 'mage', 'dragon-mage'].entries()) {
    const monsterId = id === 'ogre' ? id : 'mage'
    rehearsal.send(THE_DM, 'add-token', { token: { id, name: id, hp: 40, maxHp: 40, x: index, y: 0, monsterId } })
  }
  const order = [AYLA.userId, 'ogre', 'mage', 'dragon-mage']
  rehearsal.send(THE_DM, 'combat-start', { combatants: order.map((id, index) => ({ id, initiative: 20 - index })) })
  return rehearsal
}

describe('REACT-4 the clock', () => {
  const settle = (rehearsal: Rehearsal, actor: typeof AYLA) => rehearsal.send(actor, 'deed-settle', { deedId: latest(rehearsal).id })

  it('closes the window for everybody once it has run out, and for the DM at any time; closing it twice changes nothing', () => {
    const rehearsal = struck()
    expect(settle(rehearsal, BRAM)).toMatchObject({ refused: 'SESS_005' })
    settle(rehearsal, THE_DM)
    expect(latest(rehearsal).status).toBe('proposed')
    expect(settle(rehearsal, BRAM)).toEqual([])
    const late = struck({ seconds: 1 })
    settle(late, BRAM)
    expect(latest(late).status).toBe('proposed')
  })

  it('a player learns nothing, and ends nothing, of a window that is open for the DM’s creatures alone', () => {
    const rehearsal = fight()
    use(rehearsal, AYLA.userId, BLAST, 'dragon')
    expect(latest(rehearsal).status).toBe('open')
    expect(settle(rehearsal, BRAM)).toEqual([])
    expect(latest(rehearsal).status).toBe('open')
  })

  it('for a hero whose player does not see the attacker the DM answers', () => {
    const rehearsal = fight()
    rehearsal.send(THE_DM, 'update-token', { tokenId: 'ogre', changes: { isVisible: false } })
    rehearsal.send(THE_DM, 'deed-resolve', { authorId: 'ogre', act: blow(), targets: [{ id: AYLA.userId, attack: 'hit' }] })
    expect(latest(rehearsal).window?.asked).toMatchObject([{ creatureId: AYLA.userId, playerId: null }])
    expect(react(rehearsal, AYLA, AYLA.userId, SHIELD)).toMatchObject({ refused: 'VAL_001' })
    expect(settle(rehearsal, AYLA)).toMatchObject({ refused: 'VAL_001' })
    react(rehearsal, THE_DM, AYLA.userId, SHIELD)
    expect(latest(rehearsal).reactions).toMatchObject([{ creatureId: AYLA.userId, outcome: 'used' }])
  })

  it('an answer after the clock is refused with words, and changes nothing', () => {
    const rehearsal = struck({ seconds: 1 })
    const before = bodyOf(rehearsal)
    expect(react(rehearsal, AYLA, AYLA.userId, SHIELD)).toMatchObject({ refused: 'SESS_005', message: expect.stringContaining('late') })
    expect(bodyOf(rehearsal)).toBe(before)
  })

  it('REACT-5 is held by the DM alone, and then goes on from its beginning', () => {
    const rehearsal = struck({ seconds: 60 })
    const hold = (actor: typeof AYLA, isHeld: boolean) => rehearsal.send(actor, 'deed-hold', { deedId: latest(rehearsal).id, isHeld })
    expect(hold(AYLA, true)).toMatchObject({ refused: 'AUTH_003' })
    hold(THE_DM, true)
    expect(latest(rehearsal).window).not.toHaveProperty('until')
    expect(settle(rehearsal, BRAM)).toMatchObject({ refused: 'SESS_005' })
    hold(THE_DM, false)
    expect(latest(rehearsal).window?.until).toBeGreaterThan(latest(rehearsal).at + 60_000)
  })
})

describe('Bad luck while a deed is open', () => {
  it('a target that is removed is left out, and without any target nothing comes of the spell, which costs nothing', () => {
    const rehearsal = fight()
    use(rehearsal, AYLA.userId, { kind: 'spell', spellId: 'magic-missile', way: 1 }, 'ogre', AYLA)
    rehearsal.send(THE_DM, 'remove-token', { tokenId: 'ogre' })
    rehearsal.send(THE_DM, 'combat-entry-remove', { targetId: 'ogre' })
    react(rehearsal, THE_DM, 'mage', 'pass')
    expect(latest(rehearsal)).toMatchObject({ status: 'ended', ended: 'nobody-left', targets: [] })
    expect(play(rehearsal)?.spellSlots[1]?.used).toBe(0)
  })

  it('a caster who falls before the dice does not finish the spell', () => {
    const rehearsal = fight()
    use(rehearsal, AYLA.userId, { kind: 'spell', spellId: 'magic-missile', way: 1 }, 'ogre', AYLA)
    rehearsal.send(THE_DM, 'combat-hp-change', { targetId: AYLA.userId, change: { kind: 'set', hp: 0 } })
    react(rehearsal, THE_DM, 'mage', 'pass')
    expect(latest(rehearsal)).toMatchObject({ status: 'ended', ended: 'author-down' })
    expect(play(rehearsal)?.spellSlots[1]?.used).toBe(1)
  })

  it('an author who leaves the table leaves nothing behind', () => {
    const rehearsal = struck()
    rehearsal.send(THE_DM, 'remove-token', { tokenId: 'ogre' })
    rehearsal.send(THE_DM, 'combat-entry-remove', { targetId: 'ogre' })
    react(rehearsal, AYLA, AYLA.userId, SHIELD)
    expect(latest(rehearsal)).toMatchObject({ status: 'ended', ended: 'author-gone' })
    expect(play(rehearsal)?.spellSlots[1]?.used).toBe(0)
  })

  it('a slot that was spent meanwhile is refused with words', () => {
    const rehearsal = struck()
    const spent = { ...SLOTS, 1: { total: 4, used: 4 } }
    rehearsal.send(AYLA, 'player-play-update', { playerId: AYLA.userId, changes: { spellSlots: spent } })
    expect(react(rehearsal, AYLA, AYLA.userId, SHIELD)).toMatchObject({ refused: 'SESS_005', message: 'No slot of that level is left.' })
    expect(latest(rehearsal).status).toBe('open')
    react(rehearsal, AYLA, AYLA.userId, { key: 'spell:shield', way: 3 })
    expect(latest(rehearsal).reactions).toMatchObject([{ spent: { slot: 3 } }])
  })

  it('REACT-3 of two answers of one creature the first counts, and the same again changes nothing', () => {
    const rehearsal = fight()
    const blast = { ...blow(30), save: BLAST.save }
    rehearsal.send(THE_DM, 'deed-resolve', {
      authorId: 'ogre',
      act: blast,
      targets: ['dragon', 'knight', AYLA.userId].map((id) => ({ id, attack: 'hit' })),
    })
    react(rehearsal, AYLA, AYLA.userId, SHIELD)
    expect(react(rehearsal, AYLA, AYLA.userId, SHIELD)).toEqual([])
    expect(react(rehearsal, THE_DM, AYLA.userId, 'pass')).toMatchObject({ refused: 'SESS_005' })
  })

  it('REACT-3 what was not offered, another’s answer, and made-up results are refused or ignored', () => {
    const rehearsal = struck()
    const before = JSON.stringify(rehearsal.state)
    expect(react(rehearsal, BRAM, AYLA.userId, 'pass')).toMatchObject({ refused: 'AUTH_003' })
    expect(react(rehearsal, BRAM, BRAM.userId, 'pass')).toMatchObject({ refused: 'SESS_005' })
    expect(react(rehearsal, AYLA, AYLA.userId, COUNTER)).toMatchObject({ refused: 'VAL_001' })
    expect(react(rehearsal, AYLA, AYLA.userId, { key: 'spell:shield', way: 2 })).toMatchObject({ refused: 'VAL_001' })
    expect(rehearsal.send(AYLA, 'deed-react', { deedId: 'nothing', creatureId: AYLA.userId, answer: 'pass' })).toMatchObject({
      refused: 'VAL_001',
    })
    expect(JSON.stringify(rehearsal.state)).toBe(before)
    const forged = { ...SHIELD, outcome: 'used', armorBonus: 99 }
    const deed = { targets: [{ id: AYLA.userId, result: { attacks: [{ outcome: 'miss', armorClass: { op: 'given', value: 99 } }] } }] }
    rehearsal.send(AYLA, 'deed-react', { deedId: latest(rehearsal).id, creatureId: AYLA.userId, answer: forged, deed })
    expect(latest(rehearsal).targets[0]?.result.attacks[0]?.armorClass?.value).toBe(17)
  })
})
