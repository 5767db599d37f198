import { calculate, calculatedNumbers, characterNumbers, readSheet, withLimited } from '@hearthlight/rules/character'
import { type Compendium, KIND_NAMES, loadKinds } from '@hearthlight/rules/compendium'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { AbilityCells } from './ability-cells'
import { AttackList } from './actions/attack-list'
import { FeatureGroups } from './actions/feature-list'
import { CarryingNumbers, CastingNumbers } from './numbers/casting-numbers'
import { DifferencesFold } from './numbers/differences-fold'
import { VitalNumbers } from './numbers/vital-numbers'
import { SheetContext } from './sheet-context'
import { SkillList } from './skill-list'
import { SensesAndTraining } from './training'

let compendium: Compendium
beforeAll(async () => {
  compendium = await loadKinds(KIND_NAMES)
})

const levels = (...ids: readonly (readonly [string, string?])[]) => ({
  levels: ids.map(([classId, subclassId]) => ({ classId, hitPoints: 8, ...(subclassId === undefined ? {} : { subclassId }) })),
})

const FORGED: Readonly<Record<string, Record<string, unknown>>> = {
  'of level 30 with 900 hit points': { level: 30, classId: 'fighter', hitPointsMax: 900, hitPointsCurrent: 5000, strength: 99 },
  'with two subclasses': { level: 2, classId: 'fighter', build: levels(['fighter', 'champion'], ['fighter', 'eldritch-knight']) },
  'of a class that nobody knows': { level: 4, class: 'Tailor', classId: 'tailor', build: levels(['tailor', 'hem']), raceId: 'sock' },
  'with foreign spells and slots': {
    classId: 'wizard',
    level: 3,
    knownSpells: ['wish', 'no-spell'],
    spellSlots: [{ level: 9, total: 9, used: 40 }],
  },
  'with names of an object': {
    classId: 'constructor',
    raceId: '__proto__',
    features: ['toString'],
    attacks: [{ name: '', bonus: 5, damage: 'x', type: '' }],
  },
  'with proficiencies of its own': {
    classId: 'bard',
    proficiencies: ['Glassblowing', 'Light Armor'],
    languages: ['Owlish'],
    savingThrows: { wisdom: true },
  },
  'that is empty': {},
}

test.each(Object.entries(FORGED))('a sheet %s is shown as it is, with the compendium and without', (_what, sheet) => {
  const { character } = readSheet({ name: 'Brynja', ...sheet })
  const show = (isLoaded: boolean) =>
    renderToStaticMarkup(
      <SheetContext
        value={{
          character,
          compendium,
          numbers: isLoaded ? calculate(character, compendium) : undefined,
          bonuses: isLoaded ? calculatedNumbers(character, compendium) : characterNumbers(character),
          hasFailed: !isLoaded,
          retry: () => {},
          edit: () => {},
        }}
      >
        <VitalNumbers />
        <AbilityCells />
        <SkillList />
        <SensesAndTraining />
        <AttackList />
        <FeatureGroups />
        <CastingNumbers />
        <CarryingNumbers />
        <DifferencesFold />
      </SheetContext>,
    )
  for (const shown of [show(true), show(false)]) {
    expect(shown).toContain(`>${character.hitPointsMax} <`)
    for (const { name } of character.attacks) expect(shown).toContain(`Roll attack with ${name}: `)
    expect(shown).not.toMatch(/NaN|undefined|\[object/)
  }
})

test('a level and scores beyond all rules are told as they are stored', () => {
  const stored = { level: 30, classId: 'fighter', raceId: 'human', strength: 99, dexterity: 14 }
  const { character } = readSheet(stored)
  const { differences } = calculate(character, compendium)
  expect(withLimited(differences, stored, character).filter(({ code }) => code === 'too-high')).toEqual([
    { field: 'level', code: 'too-high', stored: 30, byRules: 20 },
    { field: 'strength', code: 'too-high', stored: 99, byRules: 20 },
  ])
})

test('what is by hand is marked at its number and at its list', () => {
  const { character } = readSheet({ ...FORGED['with foreign spells and slots'], hitPointsMax: 900, inventory: [] })
  const value = { character, compendium, hasFailed: false, retry: () => {}, edit: () => {} }
  const shown = renderToStaticMarkup(
    <SheetContext value={{ ...value, numbers: calculate(character, compendium), bonuses: calculatedNumbers(character, compendium) }}>
      <VitalNumbers />
      <hr />
      <CastingNumbers />
      <hr />
      <DifferencesFold />
    </SheetContext>,
  )
  const [numbers = '', spells = '', differences = ''] = shown.split('<hr/>')
  expect([numbers, spells].map((part) => part.includes('by hand'))).toEqual([true, true])
  expect(differences).toContain('Differs from the rules')
})
