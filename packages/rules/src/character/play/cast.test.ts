import { describe, expect, it } from 'vitest'
import { readCompendium } from '../../../../../tools/read-compendium'
import type { Spell } from '../../compendium/spell-schema'
import { parseDice } from '../../dice'
import { calculate } from '../calculate/calculate'
import { charactersOf, type Wanted } from '../character.test-support'
import { restoreSpellSlot, slotRowsOf, spendSpellSlot } from '../resources/resources'
import { type CastWay, castSpell, readinessOf, slotsForSpell, spellRolls } from './cast'

const { compendium } = readCompendium()
const aCharacter = charactersOf(compendium)
const spell = (id: string): Spell => {
  const found = compendium.spells.get(id)
  if (found === undefined) throw new Error(`no spell ${id}`)
  return found
}
const numbersOf = (wanted: Wanted) => {
  const character = aCharacter(wanted)
  return { character, numbers: calculate(character, compendium) }
}
const WIZARD: Wanted = {
  classes: 'wizard 5',
  scores: '8 14 14 16 10 10',
  hitPointsMax: 30,
  hitPointsCurrent: 30,
  knownSpells: ['fire-bolt', 'magic-missile', 'detect-magic', 'web', 'haste', 'fireball'],
  preparedSpells: ['magic-missile', 'web', 'haste'],
}
const cast = (wanted: Wanted, id: string, way: CastWay) => {
  const { character, numbers } = numbersOf(wanted)
  return castSpell(character, numbers, spell(id), way)
}

describe('casting', () => {
  it('spends the slot and replaces concentration', () => {
    expect(cast({ ...WIZARD, concentration: 'web' }, 'haste', 3)).toMatchObject({
      ok: true,
      character: { concentration: 'haste', spellSlots: [{ used: 0 }, { used: 0 }, { level: 3, total: 2, used: 1 }] },
    })
    expect(cast({ ...WIZARD, concentration: 'web' }, 'magic-missile', 1)).toMatchObject({ ok: true, character: { concentration: 'web' } })
  })

  it('spends nothing for cantrips, and nothing for rituals, which a wizard need not prepare', () => {
    for (const [id, way] of [
      ['fire-bolt', 'cantrip'],
      ['detect-magic', 'ritual'],
    ] as const) {
      const { character, numbers } = numbersOf(WIZARD)
      const done = castSpell(character, numbers, spell(id), way)
      expect(done).toMatchObject({ ok: true })
      expect(done.ok && slotRowsOf(done.character, numbers)).toEqual(slotRowsOf(character, numbers))
    }
    const cleric: Wanted = { classes: 'cleric 3', knownSpells: ['detect-magic'], hitPointsMax: 20, hitPointsCurrent: 20 }
    expect(cast(cleric, 'detect-magic', 'ritual')).toMatchObject({ ok: false, code: 'not-prepared' })
  })

  it('spends nothing for a spell that an invocation lets a warlock cast at will', () => {
    const hidden: Wanted = {
      classes: 'warlock 2',
      picks: { invocations: ['mask-of-many-faces', 'agonizing-blast'] },
      hitPointsMax: 15,
      hitPointsCurrent: 15,
    }
    const { character, numbers } = numbersOf(hidden)
    const done = castSpell(character, numbers, spell('disguise-self'), 'at-will')
    expect(done).toMatchObject({ ok: true })
    expect(done.ok && slotRowsOf(done.character, numbers)).toEqual(slotRowsOf(character, numbers))
    expect(cast({ ...hidden, knownSpells: ['hellish-rebuke'] }, 'hellish-rebuke', 'at-will')).toMatchObject({
      ok: false,
      code: 'no-such-slot',
    })
  })

  it('refuses a spell that is not prepared, a slot that is too low or spent, and anybody at 0 hit points', () => {
    expect(cast(WIZARD, 'fireball', 3)).toMatchObject({ ok: false, code: 'not-prepared' })
    expect(cast(WIZARD, 'haste', 2)).toMatchObject({ ok: false, code: 'no-such-slot' })
    expect(cast(WIZARD, 'haste', 9)).toMatchObject({ ok: false, code: 'no-such-slot' })
    expect(cast(WIZARD, 'haste', 'cantrip')).toMatchObject({ ok: false, code: 'no-such-slot' })
    const spent = { ...WIZARD, spellSlots: [{ level: 3, total: 2, used: 2 }] }
    expect(cast(spent, 'haste', 3)).toMatchObject({ ok: false, message: 'No slot of level 3 is left.' })
    expect(cast({ ...WIZARD, hitPointsCurrent: 0 }, 'fire-bolt', 'cantrip')).toMatchObject({ ok: false, code: 'down' })
  })

  it('takes slots of Pact Magic beside those of another class', () => {
    const both: Wanted = { classes: 'wizard 3, warlock 5', knownSpells: ['hellish-rebuke'], hitPointsMax: 40, hitPointsCurrent: 40 }
    const { character, numbers } = numbersOf(both)
    expect(slotsForSpell(spell('hellish-rebuke'), character, numbers).map(({ slot, level }) => [slot, level])).toEqual([
      [1, 1],
      [2, 2],
      ['pact', 3],
    ])
    expect(castSpell(character, numbers, spell('hellish-rebuke'), 'pact')).toMatchObject({ ok: true, character: { pactSlotsUsed: 1 } })
    expect(readinessOf(spell('hellish-rebuke'), character, numbers)).toMatchObject({
      caster: { classId: 'warlock' },
      isPreparable: false,
      isReady: true,
    })
  })

  it('takes slots that only the sheet gives', () => {
    const { character, numbers } = numbersOf({ classes: 'fighter 3', spellSlots: [{ level: 2, total: 1, used: 0 }] })
    const spent = spendSpellSlot(character, numbers, 2)
    if (!spent.ok) throw new Error(spent.message)
    expect(slotRowsOf(spent.character, numbers)).toEqual([{ slot: 2, level: 2, total: 1, used: 1 }])
    expect(spendSpellSlot(spent.character, numbers, 2)).toMatchObject({ ok: false, code: 'nothing-left' })
    expect(restoreSpellSlot(spent.character, numbers, 2)).toMatchObject({ ok: true, character: { spellSlots: [{ used: 0 }] } })
  })
})

describe('what a spell rolls', () => {
  const { character, numbers } = numbersOf({ ...WIZARD, classes: 'wizard 11' })
  const rolls = (id: string, slot?: number) => {
    const { caster } = readinessOf(spell(id), character, numbers)
    const at = { characterLevel: 11, ...(slot === undefined ? {} : { slot }) }
    return spellRolls(spell(id), at, { caster, modifiers: numbers.modifiers })
  }
  const told = (id: string, slot?: number) =>
    rolls(id, slot).map(({ kind, notation, times, isNow }) => `${kind} ${notation} ×${times}${isNow ? '' : ' later'}`)

  it.each([
    ['fire-bolt', undefined, ['attack 1d20+7 ×1', 'damage 3d10 ×1']],
    ['fireball', 5, ['damage 10d6 ×1']],
    ['magic-missile', 2, ['damage 1d4+1+1d4+1+1d4+1+1d4+1 ×1']],
    ['scorching-ray', 3, ['attack 1d20+7 ×4', 'damage 2d6 ×4']],
    ['ice-storm', 4, ['damage 2d8+4d6 ×1']],
    ['acid-arrow', 2, ['attack 1d20+7 ×1', 'damage 4d4 ×1', 'damage 2d4 ×1 later']],
    ['sleep', 1, ['hit-points 5d8 ×1']],
    ['cure-wounds', 2, ['healing 2d8+3 ×1']],
  ])('%s in slot %s', (id, slot, expected) => {
    expect(told(id, slot)).toEqual(expected)
  })

  it('can be thrown for every spell in every slot', () => {
    for (const one of compendium.spells.values()) {
      for (const slot of [one.level, 9]) {
        for (const { notation } of rolls(one.id, slot)) expect(parseDice(notation), `${one.id}: ${notation}`).toMatchObject({ ok: true })
      }
    }
  })
})
