import { describe, expect, test } from 'vitest'
import { readCompendium } from '../../../../../tools/read-compendium'
import { calculate } from '../calculate/calculate'
import { charactersOf, type Wanted } from '../character.test-support'
import { restoreResource, restoreSpellSlot, spendResource, spendSpellSlot } from '../resources/resources'
import { chargesAtDawn } from './dawn'
import { exhaustionEffects, underExhaustion } from './exhaustion'
import { keepingBack, undoRest } from './keep-back'
import { longRest, shortRest } from './rest'

const { compendium } = readCompendium()
const aCharacter = charactersOf(compendium)
const numbersOf = (wanted: Wanted) => {
  const character = aCharacter(wanted)
  return { character, numbers: calculate(character, compendium) }
}

const worn: Wanted = {
  classes: 'fighter 5 champion',
  hitPointsMax: 44,
  hitPointsCurrent: 10,
  hitDiceUsed: { d10: 3 },
  resourcesUsed: { 'second-wind': 1, 'action-surge': 1, 'gift-of-the-dm': 2 },
}

describe('a short rest', () => {
  test('heals by the hit dice spent and gives back what recovers on it, all listed before', () => {
    const { character, numbers } = numbersOf(worn)
    const rest = shortRest(character, numbers, [
      { die: 'd10', rolled: 7 },
      { die: 'd10', rolled: 'average' },
    ])
    if (!rest.ok) throw new Error(rest.message)
    // 7 and 6, each with Constitution 2.
    expect(rest.character).toMatchObject({ hitPointsCurrent: 27, hitDiceUsed: { d10: 5 }, resourcesUsed: { 'gift-of-the-dm': 2 } })
    expect(rest.changes).toEqual([
      { kind: 'hit-points', id: 'hit-points', name: 'Hit Points', from: 10, to: 27 },
      { kind: 'hit-dice', id: 'd10', name: 'Hit Dice', from: 2, to: 0 },
      { kind: 'resource', id: 'second-wind', name: 'Second Wind', from: 0, to: 1 },
      { kind: 'resource', id: 'action-surge', name: 'Action Surge', from: 0, to: 1 },
    ])
    expect(character).toMatchObject({ hitPointsCurrent: 10, hitDiceUsed: { d10: 3 } })
  })

  test('spends no dice that are not there, and none that show what they cannot', () => {
    const { character, numbers } = numbersOf(worn)
    const three = Array.from({ length: 3 }, () => ({ die: 'd10', rolled: 'average' as const }))
    expect(shortRest(character, numbers, three)).toMatchObject({ ok: false, code: 'no-such-hit-die' })
    expect(shortRest(character, numbers, [{ die: 'd12', rolled: 3 }])).toMatchObject({ ok: false, code: 'no-such-hit-die' })
    expect(shortRest(character, numbers, [{ die: 'd10', rolled: 11 }])).toMatchObject({ ok: false, code: 'wrong-roll' })
  })

  test('gives Pact Magic back, and no other slots', () => {
    const { character, numbers } = numbersOf({
      classes: 'warlock 2 the-fiend, sorcerer 3 wild-magic',
      spellSlots: [
        { level: 1, total: 4, used: 3 },
        { level: 2, total: 2, used: 0 },
      ],
      pactSlotsUsed: 2,
    })
    expect(numbers).toMatchObject({ slots: [{ used: 3 }, { used: 0 }], pact: { level: 1, total: 2, used: 2 } })
    expect(shortRest(character, numbers)).toMatchObject({
      ok: true,
      character: { pactSlotsUsed: 0, spellSlots: [{ used: 3 }, { used: 0 }] },
    })
  })

  test("a warlock's slots stand among the others and come back too", () => {
    const { character, numbers } = numbersOf({ classes: 'warlock 5 the-fiend', spellSlots: [{ level: 3, total: 2, used: 2 }] })
    expect(shortRest(character, numbers)).toMatchObject({ ok: true, character: { spellSlots: [{ level: 3, total: 2, used: 0 }] } })
  })

  test('gives a sorcerer of level 20 four points, and bards their inspiration from level 5', () => {
    const sorcerer = numbersOf({ classes: 'sorcerer 20 wild-magic', resourcesUsed: { 'sorcery-points': 20 } })
    expect(shortRest(sorcerer.character, sorcerer.numbers)).toMatchObject({
      ok: true,
      character: { resourcesUsed: { 'sorcery-points': 16 } },
    })
    for (const [level, left] of [
      [4, { 'bardic-inspiration': 2 }],
      [5, {}],
    ] as const) {
      const bard = numbersOf({ classes: `bard ${level}`, resourcesUsed: { 'bardic-inspiration': 2 } })
      expect(shortRest(bard.character, bard.numbers)).toMatchObject({ ok: true, character: { resourcesUsed: left } })
    }
  })
})

describe('a long rest', () => {
  test('gives everything back, half of the hit dice, and takes a level of exhaustion', () => {
    const { character, numbers } = numbersOf({ ...worn, exhaustion: 2, tempHitPoints: 5, deathSaves: { successes: 1, failures: 2 } })
    const rest = longRest(character, numbers)
    if (!rest.ok) throw new Error(rest.message)
    expect(rest.character).toMatchObject({
      hitPointsCurrent: 44,
      tempHitPoints: 0,
      hitDiceUsed: { d10: 1 },
      resourcesUsed: { 'gift-of-the-dm': 2 },
      exhaustion: 1,
      deathSaves: { successes: 0, failures: 0 },
    })
    expect(rest.changes.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'hit-points hit-points',
      'temporary-hit-points temporary-hit-points',
      'hit-dice d10',
      'resource second-wind',
      'resource action-surge',
      'exhaustion exhaustion',
      'death-saves failures',
    ])
  })

  test('gives the largest hit dice back first', () => {
    const both = numbersOf({ classes: 'fighter 2, wizard 2', hitDiceUsed: { d10: 1, d6: 2 } })
    expect(longRest(both.character, both.numbers)).toMatchObject({ ok: true, character: { hitDiceUsed: { d6: 1 } } })
  })

  test('heals to half of the maximum while exhaustion halves it', () => {
    const { character, numbers } = numbersOf({ ...worn, exhaustion: 5 })
    expect(longRest(character, numbers)).toMatchObject({ ok: true, character: { hitPointsCurrent: 22, exhaustion: 4 } })
  })

  test('is refused to the dead, and at 0 hit points, in words', () => {
    const refused = (over: Partial<Wanted>) => {
      const { character, numbers } = numbersOf({ ...worn, ...over })
      return [longRest(character, numbers), shortRest(character, numbers)]
    }
    for (const over of [{ exhaustion: 6 }, { deathSaves: { successes: 0, failures: 3 } }]) {
      expect(refused(over)).toMatchObject([
        { ok: false, code: 'dead', message: 'The dead do not rest.' },
        { ok: false, code: 'dead' },
      ])
    }
    expect(refused({ hitPointsCurrent: 0 })[0]).toMatchObject({ ok: false, code: 'at-zero' })
  })
})

test('exhaustion halves speed at 2 and hit points at 4, and stops at 5', () => {
  const whole = { speed: 35, hitPointsMax: 45 }
  expect([0, 2, 4, 5].map((level) => underExhaustion(whole, level))).toEqual([
    whole,
    { speed: 17, hitPointsMax: 45 },
    { speed: 17, hitPointsMax: 22 },
    { speed: 0, hitPointsMax: 22 },
  ])
  expect(exhaustionEffects(2)).toEqual(['Disadvantage on ability checks', 'Speed halved'])
})

describe('a resource', () => {
  test('is spent and restored within its maximum', () => {
    const { character, numbers } = numbersOf({ classes: 'monk 3' })
    const spent = spendResource(character, numbers, 'ki', 2)
    if (!spent.ok) throw new Error(spent.message)
    expect(spent.character.resourcesUsed).toEqual({ ki: 2 })
    const after = calculate(spent.character, compendium)
    expect(after.resources[0]).toMatchObject({ id: 'ki', used: 2, left: 1, recovery: 'short' })
    expect(spendResource(spent.character, after, 'ki', 2)).toEqual({ ok: false, code: 'nothing-left', message: 'Ki: only 1 left.' })
    expect(restoreResource(spent.character, after, 'ki', 9)).toMatchObject({ ok: true, character: { resourcesUsed: {} } })
    expect(spendResource(character, numbers, 'rage')).toMatchObject({ ok: false, code: 'no-such-resource' })
    expect(spendResource(character, numbers, 'ki', 0.5)).toMatchObject({ ok: false, code: 'wrong-amount' })
  })

  test('without limit is never spent', () => {
    const { character, numbers } = numbersOf({ classes: 'barbarian 20' })
    expect(spendResource(character, numbers, 'rage')).toEqual({ ok: true, character })
  })

  test('that is a slot is spent by its level', () => {
    const { character, numbers } = numbersOf({ classes: 'wizard 1' })
    const spent = spendSpellSlot(character, numbers, 1)
    if (!spent.ok) throw new Error(spent.message)
    expect(spent.character.spellSlots).toEqual([{ level: 1, total: 2, used: 1 }])
    expect(restoreSpellSlot(spent.character, calculate(spent.character, compendium), 1)).toMatchObject({
      ok: true,
      character: { spellSlots: [{ used: 0 }] },
    })
    expect(spendSpellSlot(character, numbers, 2)).toMatchObject({ ok: false, code: 'no-such-resource' })
    expect(spendSpellSlot(character, numbers, 'pact')).toMatchObject({ ok: false })
  })
})

describe('a change that is not wanted', () => {
  const battered: Wanted = {
    ...worn,
    classes: 'warlock 2 the-fiend, sorcerer 3 wild-magic',
    hitDiceUsed: { d8: 2 },
    resourcesUsed: { 'sorcery-points': 2 },
    exhaustion: 1,
    tempHitPoints: 4,
    deathSaves: { successes: 0, failures: 1 },
    spellSlots: [
      { level: 1, total: 4, used: 3 },
      { level: 2, total: 2, used: 1 },
    ],
    pactSlotsUsed: 2,
  }

  test('stays as it is, each for itself and all together', () => {
    const { character, numbers } = numbersOf(battered)
    const rest = longRest(character, numbers)
    if (!rest.ok) throw new Error(rest.message)
    for (const change of rest.changes) {
      const named = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`
      const kept = keepingBack(character, rest.character, [change])
      const next = longRest(kept, calculate(kept, compendium))
      expect(next.ok && next.changes.map(named), named(change)).toContain(named(change))
    }
    expect(keepingBack(character, rest.character, rest.changes)).toEqual(character)
  })

  test('a rest is taken back without what changed since', () => {
    const { character, numbers } = numbersOf(battered)
    const rest = longRest(character, numbers)
    if (!rest.ok) throw new Error(rest.message)
    const later = { ...rest.character, inspiration: true, notes: 'slept badly' }
    expect(undoRest(later, character, rest.character)).toEqual({ ...character, inspiration: true, notes: 'slept badly' })
  })

  test("stays so of a warlock's slots, too", () => {
    const { character, numbers } = numbersOf({ classes: 'warlock 5 the-fiend', spellSlots: [{ level: 3, total: 2, used: 2 }] })
    const rest = shortRest(character, numbers)
    if (!rest.ok) throw new Error(rest.message)
    expect(keepingBack(character, rest.character, rest.changes)).toEqual(character)
  })
})

describe('charges of items at dawn', () => {
  const carried = (id: string, chargesUsed: number) => ({ id, name: id, quantity: 1, weight: 1, equipped: true, chargesUsed })
  const inventory = [
    carried('wand-of-fireballs', 5),
    carried('eyes-of-charming', 2),
    carried('robe-of-stars', 1),
    carried('necklace-of-prayer-beads', 1),
    carried('chime-of-opening', 3),
    carried('wand-of-fear', 0),
  ]

  test('are those of the spent items that regain any, with their dice', () => {
    const { character } = numbersOf({ ...worn, inventory })
    expect(chargesAtDawn(character, compendium.items).map(({ id, left, max, dice }) => [id, left, max, dice])).toEqual([
      ['wand-of-fireballs', 2, 7, '1d6+1'],
      ['eyes-of-charming', 1, 3, undefined],
      ['robe-of-stars', 5, 6, '1d6'],
      ['necklace-of-prayer-beads', 5, 6, undefined],
    ])
  })

  test('every item that regains charges says how', () => {
    const charged = [...compendium.items.values()].filter(({ charges }) => charges?.regains !== undefined)
    const spent = charged.map(({ id }) => carried(id, 1))
    const { character } = numbersOf({ ...worn, inventory: spent })
    expect(chargesAtDawn(character, compendium.items)).toHaveLength(charged.length)
  })

  test('are listed among what a long rest gives back, up to the maximum, and can be kept back', () => {
    const { character, numbers } = numbersOf({ ...worn, inventory })
    const [wand, eyes] = chargesAtDawn(character, compendium.items)
    if (wand === undefined || eyes === undefined) throw new Error('nothing to regain')
    const rest = longRest(character, numbers, [
      { ...wand, regained: 3 },
      { ...eyes, regained: 9 },
    ])
    if (!rest.ok) throw new Error(rest.message)
    const charges = rest.changes.filter(({ kind }) => kind === 'charges')
    expect(charges.map(({ id, from, to }) => [id, from, to])).toEqual([
      ['wand-of-fireballs', 2, 5],
      ['eyes-of-charming', 1, 3],
    ])
    expect(rest.character.inventory?.slice(0, 2).map(({ chargesUsed }) => chargesUsed)).toEqual([2, 0])
    expect(keepingBack(character, rest.character, charges).inventory).toEqual(character.inventory)
    expect(undoRest(rest.character, character, rest.character).inventory).toEqual(character.inventory)
  })
})
