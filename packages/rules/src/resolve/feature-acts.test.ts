import { describe, expect, it } from 'vitest'
import { readCompendium } from '../../../../tools/read-compendium'
import { calculate } from '../character/calculate/calculate'
import { charactersOf } from '../character/character.test-support'
import { CombatSheet } from './combat-sheet'
import { combatSheetOf } from './combat-sheet-of'
import { coverageOf } from './coverage'
import { actOfFeature, FEATURE_ACTS, featureCalled } from './feature-acts'

const { compendium } = readCompendium()
const aCharacter = charactersOf(compendium)

function sheetOf(wanted: Parameters<typeof aCharacter>[0]) {
  const character = aCharacter(wanted)
  const sheet = combatSheetOf(character, calculate(character, compendium), compendium.spells)
  expect(CombatSheet.parse(sheet)).toEqual(sheet)
  return { features: sheet.features ?? [] }
}

const actOf = (wanted: Parameters<typeof aCharacter>[0], id: string, spending = {}) => {
  const feature = sheetOf(wanted).features.find((one) => one.id === id)
  return feature && actOfFeature(feature, spending)
}

function namesIn(of: (typeof FEATURE_ACTS)[number]['of']): readonly string[] {
  if ('race' in of) return compendium.races.get(of.race)?.traits.map(({ name }) => name) ?? []
  const owner = compendium.classes.get(of.class)
  const listed = owner?.subclasses.find(({ id }) => id === of.subclass)?.features ?? owner?.features ?? []
  return listed.filter(({ level }) => level === of.from).map(({ name }) => name)
}

describe('DEED-12 features as acts', () => {
  it('belong to classes, levels and races that have them', () => {
    expect(sheetOf({ classes: 'fighter 1' }).features).toMatchObject([{ id: 'second-wind', level: 1, most: 1 }])
    expect(sheetOf({ classes: 'wizard 5' }).features).toEqual([])
    expect(sheetOf({ classes: 'monk 4' }).features).toEqual([])
    expect(sheetOf({ classes: 'monk 5', scores: '8 14 12 10 16 10' }).features).toMatchObject([
      { id: 'stunning-strike', saveDc: 14, most: 5 },
    ])
    expect(sheetOf({ classes: 'paladin 3', raceId: 'aasimar' }).features.map(({ id }) => id)).toEqual([
      'lay-on-hands',
      'divine-smite',
      'healing-hands',
    ])
  })

  it('have the names under which sheets list them, and something to resolve', () => {
    for (const { id, of } of FEATURE_ACTS) {
      const wanted = 'race' in of ? { classes: 'fighter 5', raceId: of.race } : { classes: `${of.class} 6 ${of.subclass ?? ''}`.trim() }
      const { features } = sheetOf(wanted)
      const lists = namesIn(of)
      expect(
        lists.some((name) => featureCalled(name)?.id === id),
        id,
      ).toBe(true)
      const feature = features.find((one) => one.id === id)
      const act = feature && actOfFeature(feature)
      expect(act && coverageOf(act), id).toBe('whole')
    }
  })

  it('grow with their class', () => {
    expect(actOf({ classes: 'fighter 7' }, 'second-wind')?.healing).toEqual({ dice: '1d10+7', kind: 'hit-points' })
    expect(actOf({ classes: 'rogue 9' }, 'sneak-attack')?.damage).toEqual([{ dice: '5d6', type: 'piercing' }])
    expect(actOf({ classes: 'barbarian 9' }, 'rage')?.effect?.bonuses).toEqual([{ to: 'weapon-damage', amount: '3' }])
    expect(actOf({ classes: 'fighter 11', raceId: 'dragonborn' }, 'breath-weapon')?.damage[0]?.dice).toBe('4d6')
  })

  it('do as much as was spent on them', () => {
    const paladin = { classes: 'paladin 5' }
    expect(actOf(paladin, 'lay-on-hands', { points: 12 })?.healing?.dice).toBe('12')
    expect(actOf(paladin, 'divine-smite', { slotLevel: 1 })?.damage[0]?.dice).toBe('2d8')
    expect(actOf(paladin, 'divine-smite', { slotLevel: 5 })?.damage[0]?.dice).toBe('5d8')
  })

  it('a breath is that of the dragon from which its bearer descends', () => {
    const feature = { id: 'breath-weapon', level: 3, saveDc: 12 }
    expect(actOfFeature({ ...feature, variant: 'blue' })).toMatchObject({
      damage: [{ dice: '2d6', type: 'lightning' }],
      area: { shape: 'line' },
    })
    expect(actOfFeature({ ...feature, variant: 'white' })).toMatchObject({
      area: { shape: 'cone' },
      save: { ability: 'constitution', dc: 12 },
    })
    expect(actOfFeature({ ...feature, id: 'made-up' })).toBeUndefined()
  })
})
