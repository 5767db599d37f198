import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCastingClass, aSpell, testCompendium } from '../compendium/compendium.test-support'
import { highestSpellLevel, offeredSpells, spellCounts } from './offered-spells'
import { slotTable } from './slot-table'
import { keepUsed, restoreAllSlots, restoreSlot, STARTING_SPELL_SLOTS, slotsAt, spendSlot } from './slots'
import { EMPTY_SPELL_BOOK, toggleKnown, togglePrepared } from './spell-book'

const levels = fc.integer({ min: 1, max: 20 })
const slots = (text: string) => [...text.padEnd(9, '0')].map(Number)

describe('the slot table', () => {
  test.each([
    ['full', 1, '2'],
    ['full', 2, '3'],
    ['full', 3, '42'],
    ['full', 5, '432'],
    ['full', 9, '43331'],
    ['full', 10, '43332'],
    ['full', 17, '433321111'],
    ['full', 18, '433331111'],
    ['full', 20, '433332211'],
    ['half', 1, ''],
    ['half', 2, '2'],
    ['half', 5, '42'],
    ['half', 20, '43332'],
    ['artificer', 1, '2'],
    ['artificer', 2, '2'],
    ['artificer', 3, '3'],
    ['artificer', 20, '43332'],
    ['third', 2, ''],
    ['third', 3, '2'],
    ['third', 4, '3'],
    ['third', 7, '42'],
    ['third', 20, '4331'],
    ['pact', 1, '1'],
    ['pact', 2, '2'],
    ['pact', 3, '02'],
    ['pact', 10, '00002'],
    ['pact', 11, '00003'],
    ['pact', 17, '00004'],
  ] as const)('a %s caster of level %i has the slots %s', (progression, level, expected) => {
    expect(slotTable(progression, level)).toEqual(slots(expected))
  })

  test('no progression ever loses spell power by rising a level', () => {
    const power = (row: number[]) => row.reduce((sum, count, index) => sum + count * (index + 1), 0)
    fc.assert(
      fc.property(fc.constantFrom('full', 'half', 'artificer', 'third', 'pact'), fc.integer({ min: 1, max: 19 }), (kind, level) => {
        expect(power(slotTable(kind, level + 1))).toBeGreaterThanOrEqual(power(slotTable(kind, level)))
      }),
    )
  })
})

describe('spell slots', () => {
  test('the wizard starts with 3 of level 0 and 2 of level 1, none used', () => {
    expect(STARTING_SPELL_SLOTS).toEqual([
      { level: 0, total: 3, used: 0 },
      { level: 1, total: 2, used: 0 },
    ])
  })

  test('using and restoring move by one and stop at both ends', () => {
    const once = spendSlot(STARTING_SPELL_SLOTS, 1)
    expect(once[1]).toEqual({ level: 1, total: 2, used: 1 })
    const twice = spendSlot(once, 1)
    expect(spendSlot(twice, 1)).toBe(twice)
    expect(restoreSlot(once, 1)).toEqual(STARTING_SPELL_SLOTS)
    expect(restoreSlot(STARTING_SPELL_SLOTS, 1)).toBe(STARTING_SPELL_SLOTS)
    expect(spendSlot(once, 9)).toBe(once)
  })

  test('used stays between 0 and total under any sequence', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 2 }))), (steps) => {
        const end = steps.reduce((now, [spend, level]) => (spend ? spendSlot : restoreSlot)(now, level), STARTING_SPELL_SLOTS)
        for (const { used, total } of end) expect(used >= 0 && used <= total).toBe(true)
      }),
    )
  })

  test('a rest gives everything back', () => {
    const spent = spendSlot(spendSlot(STARTING_SPELL_SLOTS, 0), 1)
    expect(restoreAllSlots(spent)).toEqual(STARTING_SPELL_SLOTS)
    expect(restoreAllSlots(STARTING_SPELL_SLOTS)).toBe(STARTING_SPELL_SLOTS)
  })

  test('a class gives only the levels of which it has slots; a class without spells none', () => {
    expect(slotsAt(aCastingClass().spellcasting, 3)).toEqual([
      { level: 1, total: 4, used: 0 },
      { level: 2, total: 2, used: 0 },
    ])
    expect(slotsAt(undefined, 3)).toEqual([])
  })

  test('what was used stays used when the totals change, up to the new total', () => {
    expect(
      keepUsed(
        [
          { level: 1, total: 4, used: 0 },
          { level: 2, total: 2, used: 0 },
        ],
        [{ level: 1, total: 9, used: 9 }],
      ),
    ).toEqual([
      { level: 1, total: 4, used: 4 },
      { level: 2, total: 2, used: 0 },
    ])
  })
})

describe('the spell book', () => {
  test('a spell is learned, prepared, and leaves both lists when it is forgotten', () => {
    const known = toggleKnown(EMPTY_SPELL_BOOK, 'fireball')
    const prepared = togglePrepared(known, 'fireball')
    expect(prepared).toEqual({ knownSpells: ['fireball'], preparedSpells: ['fireball'] })
    expect(togglePrepared(prepared, 'fireball')).toEqual(known)
    expect(toggleKnown(prepared, 'fireball')).toEqual(EMPTY_SPELL_BOOK)
  })

  test('an unknown spell cannot be prepared', () => {
    expect(togglePrepared(EMPTY_SPELL_BOOK, 'fireball')).toBe(EMPTY_SPELL_BOOK)
  })

  test('whatever is done, what is prepared is known', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.constantFrom('a', 'b', 'c'))), (steps) => {
        const book = steps.reduce((now, [know, id]) => (know ? toggleKnown : togglePrepared)(now, id), EMPTY_SPELL_BOOK)
        expect(book.preparedSpells.every((id) => book.knownSpells.includes(id))).toBe(true)
        expect(new Set(book.knownSpells).size).toBe(book.knownSpells.length)
      }),
    )
  })
})

describe('offered spells', () => {
  test('at level 1 a wizard is offered the cantrips and first-level spells of the wizard', () => {
    expect(offeredSpells(testCompendium().spells.values(), 'wizard', 1).map(({ id }) => id)).toEqual(['magic-missile', 'acid-splash'])
  })

  test('a third-level spell is offered from level 5 on', () => {
    expect(offeredSpells([aSpell()], 'wizard', 4)).toEqual([])
    expect(offeredSpells([aSpell()], 'wizard', 5)).toEqual([aSpell()])
  })

  test('the bound is half the level, rounded up', () => {
    fc.assert(
      fc.property(levels, (level) => {
        expect(highestSpellLevel(level) * 2 - level).toBe(level % 2)
      }),
    )
  })

  test('a preparing caster prepares level plus modifier, at least one', () => {
    const full = aCastingClass().spellcasting
    if (full === undefined) throw new Error('the casting class casts')
    expect(spellCounts(full, 1, 3)).toEqual({ cantrips: 3, prepared: 4 })
    expect(spellCounts(full, 1, -2)).toEqual({ cantrips: 3, prepared: 1 })
    expect(spellCounts({ ...full, progression: 'half' }, 5, 2)).toMatchObject({ prepared: 4 })
    expect(spellCounts({ ...full, progression: 'half', spellSlots: [slots(''), slots('2')] }, 1, 3)).toMatchObject({ prepared: 0 })
  })

  test('a caster who knows a fixed number prepares nothing', () => {
    const full = aCastingClass().spellcasting
    if (full === undefined) throw new Error('the casting class casts')
    expect(spellCounts({ ...full, prepared: false, spellsKnown: [2, 3] }, 2, 3)).toEqual({ cantrips: 3, known: 3 })
  })
})
