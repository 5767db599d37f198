import { describe, expect, test } from 'vitest'
import { readCompendium } from '../../../../tools/read-compendium'
import { ABILITIES, SKILL_ABILITY, SKILLS, type Skill } from '../terms'
import { eachAbility, eachSkill } from './ability-scores'
import { attackOfSheet } from './attacks'
import { BUILD_TABLES } from './builds.test-support'
import { hitDiceText } from './calculate/body'
import { type CharacterSheetNumbers, calculate } from './calculate/calculate'
import { completeSheet } from './complete-sheet'
import { averageHitDie, hitDieSides } from './hit-dice'
import { MORE_BUILD_TABLES, MULTICLASS_BUILDS } from './more-builds.test-support'
import type { Character, LevelTaken } from './sheet'

const { compendium } = readCompendium()

interface ClassOfBuild {
  readonly id: string
  readonly level: number
  readonly subclass: string | undefined
}

const SINGLE = [...BUILD_TABLES, ...MORE_BUILD_TABLES].flatMap(({ classId, subclass, subclassAt, people, skills, rows }) =>
  rows.map((row) => {
    const [level = '', ...columns] = row.split(' | ')
    const own = Number(level) >= subclassAt ? subclass : undefined
    return { name: `${classId} ${level}`, classes: [{ id: classId, level: Number(level), subclass: own }], people, skills, columns }
  }),
)
const SEVERAL = MULTICLASS_BUILDS.map(({ classes, skills, row }) => ({
  name: classes,
  classes: classes.split(', ').map((one): ClassOfBuild => {
    const [id = '', level = '', subclass] = one.split(' ')
    return { id, level: Number(level), subclass }
  }),
  people: 'human',
  skills,
  columns: row.split(' | '),
}))
const ALL = [...SINGLE, ...SEVERAL]

test('there are builds of all classes at levels 1, 3, 5, 11 and 20, and eight of several classes', () => {
  expect(SINGLE.map(({ name }) => name).sort()).toEqual(
    [...compendium.classes.keys()].flatMap((id) => [1, 3, 5, 11, 20].map((level) => `${id} ${level}`)).sort(),
  )
  expect(SEVERAL).toHaveLength(8)
})

describe.each(ALL)('$name', ({ classes, people, skills, columns }) => {
  const character = sheetOf(classes, people, skills, columns)
  const numbers = calculate(character, compendium)

  test('has the numbers of the rules', () => {
    expect(tableRow(numbers)).toEqual(expectedRow(columns))
  })

  test('has no number without its derivation, and no part too many', () => {
    for (const [path, { value, parts }] of explainedIn(numbers)) {
      expect(`${path} ${parts.reduce((sum, { amount }) => sum + amount, 0)}`).toBe(`${path} ${value}`)
    }
  })

  test('wears and wields nothing that it is not trained in', () => {
    expect(numbers.warnings.filter(({ code }) => code !== 'armor-too-heavy')).toEqual([])
  })
})

/** A sheet with the build of the row: average hit dice, and all picks at the first level of the class that offers them. */
function sheetOf(classes: readonly ClassOfBuild[], people: string, skills: string, [scores = '', gear = '']: readonly string[]): Character {
  const [raceId = '', subraceId] = people.split('/')
  const [items = '', picked = ''] = gear.split(' + ')
  const choices = Object.fromEntries(
    picked
      .split(' ')
      .filter((one) => one !== '')
      .map((one) => {
        const [id = '', ids = ''] = one.split('=')
        return [id, ids.split(',')]
      }),
  )
  const levels = classes.flatMap(({ id, level, subclass }, order) =>
    Array.from({ length: level }, (_, index): LevelTaken => {
      const { hitDice = '1d8' } = compendium.classes.get(id) ?? {}
      return {
        classId: id,
        hitPoints: order === 0 && index === 0 ? hitDieSides(hitDice) : averageHitDie(hitDice),
        ...(index === 0 ? { choices, ...(subclass === undefined ? {} : { subclassId: subclass }) } : {}),
      }
    }),
  )
  const values = scores.split(' ').map(Number)
  const marked = skills.split(' ')
  const first = compendium.classes.get(classes[0]?.id ?? '')
  const { character } = completeSheet({
    ...eachAbility((ability) => values[ABILITIES.indexOf(ability)] ?? 10),
    level: levels.length,
    raceId,
    ...(subraceId === undefined ? {} : { subraceId }),
    classId: classes[0]?.id ?? '',
    savingThrows: eachAbility((ability) => first?.savingThrows.includes(ability) ?? false),
    skills: eachSkill((skill) => marked.includes(skill)),
    build: { levels },
    inventory: items
      .split(' ')
      .filter((id) => id !== '-')
      .map((id) => {
        const item = compendium.items.get(id)
        if (item === undefined) throw new Error(`There is no ${id}.`)
        return { id, name: item.name, quantity: 1, weight: item.weight, equipped: true }
      }),
  })
  return character
}

/** What the columns say; the unusual numbers have their usual values if they are not named. */
function expectedRow([
  ,
  ,
  basics = '',
  checks = '',
  saves = '',
  skills = '',
  attacks = '',
  spells = '',
  resources = '',
]: readonly string[]) {
  const ofAbility = checks.split(' ').map(Number)
  const named = pairs(skills)
  return {
    basics: { attune: '3', attacks: '1', crit: '20', fly: '0', ...pairs(basics) } as Record<string, string>,
    checks,
    saves,
    skills: Object.fromEntries(SKILLS.map((skill) => [skill, Number(named[skill] ?? ofAbility[ABILITIES.indexOf(SKILL_ABILITY[skill])])])),
    passive: named.passive,
    attacks,
    spells,
    resources: resources === '-' ? {} : pairs(resources),
  }
}

function tableRow(numbers: CharacterSheetNumbers): ReturnType<typeof expectedRow> {
  const { casters, slots, pact } = numbers
  const castings = casters.map(({ classId, saveDc, attack, cantrips, known, prepared }) => {
    return `${classId} ${saveDc.value} ${attack.value} ${cantrips} ${known === undefined ? `prepared ${prepared}` : `known ${known}`}`
  })
  const spells = [
    castings.join(', '),
    slots.length > 0 ? `slots ${slots.map(({ total }) => total).join(' ')}` : '',
    pact === undefined ? '' : `pact ${pact.total}@${pact.level}`,
  ].filter((part) => part !== '')
  return {
    basics: {
      pb: String(numbers.proficiencyBonus.value),
      ac: String(numbers.armorClass.value),
      hp: String(numbers.hitPointsMax.value),
      init: String(numbers.initiative.value),
      walk: String(numbers.speeds.walk.value),
      fly: String(numbers.speeds.fly?.value ?? 0),
      carry: String(numbers.carrying.value),
      dice: hitDiceText(numbers.hitDice),
      attune: String(numbers.attunement.value),
      attacks: String(numbers.attacksPerAction.value),
      crit: String(numbers.criticalFrom),
    },
    checks: ABILITIES.map((ability) => numbers.abilityChecks[ability].value).join(' '),
    saves: ABILITIES.map((ability) => numbers.saves[ability].value).join(' '),
    skills: Object.fromEntries(SKILLS.map((skill: Skill) => [skill, numbers.skills[skill].value])),
    passive: String(numbers.passive.perception.value),
    attacks: numbers.attacks
      .map(attackOfSheet)
      .map(({ name, bonus, damage }) => `${name} ${bonus < 0 ? '' : '+'}${bonus} ${damage}`)
      .join('; '),
    spells: spells.length === 0 ? '-' : spells.join('; '),
    resources: Object.fromEntries(numbers.resources.map(({ id, max, isUnlimited }) => [id, isUnlimited ? 'unlimited' : String(max.value)])),
  }
}

/** `pb 2 ac 14` as a map. */
function pairs(text: string): Record<string, string> {
  const words = text.split(' ')
  return Object.fromEntries(words.flatMap((word, index) => (index % 2 === 0 ? [[word, words[index + 1] ?? '']] : [])))
}

/** Every number with parts, wherever it stands. */
function explainedIn(value: unknown, path = ''): [string, { value: number; parts: readonly { amount: number }[] }][] {
  if (typeof value !== 'object' || value === null || path.startsWith('.classes') || path.startsWith('.choices')) return []
  const own = 'parts' in value && 'value' in value ? [[path, value] as never] : []
  return [...own, ...Object.entries(value).flatMap(([key, part]) => (key === 'parts' ? [] : explainedIn(part, `${path}.${key}`)))]
}
