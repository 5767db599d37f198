import { describe, expect, test } from 'vitest'
import { readCompendium } from '../../../../tools/read-compendium'
import { calculate } from '../character/calculate/calculate'
import { charactersOf } from '../character/character.test-support'
import { applyPlayChanges, playStateOf } from '../character/play/play-state'
import { actOfSpell } from './act-of-spell'
import { actOfAttack } from './act-of-weapon'
import { CombatSheet } from './combat-sheet'
import { combatSheetOf } from './combat-sheet-of'
import { castingOfSheet, slotChanges } from './sheet-casting'

const { compendium } = readCompendium()
const aCharacter = charactersOf(compendium)

function seated(wanted: Parameters<typeof aCharacter>[0]) {
  const character = aCharacter(wanted)
  const sheet = combatSheetOf(character, calculate(character, compendium), compendium.spells)
  return { sheet, play: playStateOf(character) }
}

function spell(id: string) {
  const found = compendium.spells.get(id)
  if (found === undefined) throw new Error(`There is no spell ${id}`)
  return found
}

const WIZARD = {
  classes: 'wizard 5',
  scores: '8 14 12 18 10 10',
  knownSpells: ['fire-bolt', 'fireball', 'shield', 'detect-magic'],
  preparedSpells: ['fireball'],
}

describe('what a table keeps of a sheet', () => {
  test('fits its own schema and has attacks, casters, spells and slots in numbers', () => {
    const { sheet } = seated(WIZARD)
    expect(CombatSheet.parse(sheet)).toEqual(sheet)
    expect(sheet).toMatchObject({
      level: 5,
      casters: [{ attackBonus: 7, saveDc: 15, modifier: 4 }],
      slots: [
        { level: 1, total: 4 },
        { level: 2, total: 3 },
        { level: 3, total: 2 },
      ],
    })
    expect(sheet.spells).toContainEqual({ id: 'fireball', caster: 0, isReady: true })
    expect(sheet.spells).toContainEqual({ id: 'shield', caster: 0, isReady: false })
    expect(sheet.spells).toContainEqual({ id: 'detect-magic', caster: 0, isReady: false, isRitual: true })
    expect(sheet.attacks).toMatchObject([{ toHit: 2, reachFt: 5, damage: [{ dice: '0', type: 'bludgeoning' }] }])
  })

  test('a sword strikes as on the sheet', () => {
    const { sheet } = seated({ classes: 'fighter 5 champion', scores: '16 12 14 10 12 8', wears: ['longsword', 'shield'] })
    const sword = sheet.attacks.find(({ name }) => name === 'Longsword')
    expect(sword).toBeDefined()
    if (sword === undefined) return
    expect(actOfAttack(sword, sheet)).toMatchObject({
      attack: { reach: 'melee', bonus: 6, criticalFrom: 19 },
      damage: [{ dice: '1d8+3', type: 'slashing' }],
    })
  })

  test('a prepared spell is cast with a slot of its level or above, a cantrip without, and nothing else', () => {
    const { sheet } = seated(WIZARD)
    const fireball = castingOfSheet(sheet, spell('fireball'), 4)
    expect(fireball).toMatchObject({ slotLevel: 4, saveDc: 15, casterLevel: 5 })
    expect(fireball && actOfSpell(spell('fireball'), fireball).damage).toEqual([{ dice: '9d6', type: 'fire' }])
    expect(castingOfSheet(sheet, spell('fire-bolt'), 'cantrip')).toMatchObject({ slotLevel: 0, attackBonus: 7 })
    expect(castingOfSheet(sheet, spell('detect-magic'), 'ritual')).toMatchObject({ slotLevel: 1 })
    for (const [id, way] of [
      ['fireball', 2],
      ['fireball', 'cantrip'],
      ['fireball', 'at-will'],
      ['fireball', 'pact'],
      ['shield', 1],
      ['detect-magic', 1],
      ['cure-wounds', 1],
      ['fire-bolt', 1],
    ] as const) {
      expect(castingOfSheet(sheet, spell(id), way), `${id} by ${way}`).toBeUndefined()
    }
  })
})

describe('slots in play', () => {
  test('are spent one by one until none is left, and come back', () => {
    const { sheet, play } = seated(WIZARD)
    const first = slotChanges(sheet, play, 3, 1)
    expect(first).toEqual({ spellSlots: { 3: { total: 2, used: 1 } } })
    const once = applyPlayChanges(play, first ?? {})
    const twice = applyPlayChanges(once, slotChanges(sheet, once, 3, 1) ?? {})
    expect(slotChanges(sheet, twice, 3, 1)).toBeUndefined()
    expect(applyPlayChanges(twice, slotChanges(sheet, twice, 3, -1) ?? {}).spellSlots[3]).toEqual({ total: 2, used: 1 })
    expect(slotChanges(sheet, play, 4, 1)).toBeUndefined()
  })

  test("those of a warlock's pact count apart from others, or alone", () => {
    const alone = seated({ classes: 'warlock 3', scores: '8 14 12 10 10 16' })
    expect(slotChanges(alone.sheet, alone.play, 'pact', 1)).toEqual({ spellSlots: { 2: { total: 2, used: 1 } } })
    const both = seated({ classes: 'warlock 3, wizard 1', scores: '8 14 12 16 10 16' })
    expect(slotChanges(both.sheet, both.play, 'pact', 1)).toEqual({ pactSlotsUsed: 1 })
    expect(slotChanges(both.sheet, both.play, 1, 1)).toEqual({ spellSlots: { 1: { total: 2, used: 1 } } })
  })
})
