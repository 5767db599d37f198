import {
  buildCharacter,
  type Character,
  calculate,
  levelUp,
  nextLevel,
  openLevelChoices,
  standardScores,
  startingDraft,
  suggestedScores,
} from '@hearthlight/rules/character'
import type { CharacterClass } from '@hearthlight/rules/compendium'
import { describe, expect, test } from 'vitest'
import { readCompendium } from '../../../../../../tools/read-compendium'
import { mayRaise } from '../parts/improvement'
import { type Answers, choicesFrom, firstAnswers, isAnswered, openOf, type Page, pagesFor, pickedElsewhere } from './pages'

const { compendium } = readCompendium()
const classes = [...compendium.classes.values()]

function beginner(characterClass: CharacterClass): Character {
  const { id, skills } = characterClass
  const result = buildCharacter(
    {
      ...startingDraft(),
      name: 'Mira',
      alignment: 'Neutral Good',
      raceId: 'human',
      classId: id,
      backgroundId: 'acolyte',
      scores: suggestedScores(standardScores(), characterClass),
      skills: skills.from.slice(0, skills.choose),
    },
    compendium,
  )
  if (!result.ok) throw new Error(result.problems.map(({ message }) => message).join(' '))
  return result.character
}

interface Walked {
  readonly character: Character
  readonly pages: readonly Page[]
}

/** Answers every page of the next level with the first of what it offers. */
function climbed(character: Character, classId: string, subclassId: string | undefined): Walked {
  const first = nextLevel(character, compendium, { classId })
  const chosen = (first?.subclasses.length ?? 0) > 0 ? subclassId : undefined
  const next = nextLevel(character, compendium, { classId, subclassId: chosen })
  if (next === undefined) throw new Error(`There is no ${classId}`)
  const pages = pagesFor(next)
  const answered = pages.reduce<Answers>(
    (answers, page) => {
      const after = answer(page, answers, next, character)
      expect(isAnswered(page, after, next, character), `${classId} ${next.level}: ${page.id}`).toBe(true)
      return after
    },
    { ...firstAnswers(classId), subclassId: chosen },
  )
  expect(openOf(next, answered)).toEqual([])
  const result = levelUp(character, compendium, { ...choicesFrom(answered, next, character, 'average'), expectedLevel: character.level })
  if (!result.ok) throw new Error(result.problems.map(({ message }) => message).join(' '))
  return { character: result.character, pages }
}

function answer(page: Page, answers: Answers, next: NonNullable<ReturnType<typeof nextLevel>>, character: Character): Answers {
  if (page.kind === 'abilities') {
    const raised = (['strength', 'dexterity', 'constitution', 'intelligence', 'wisdom', 'charisma'] as const).find(
      (ability) => character[ability] <= 18,
    )
    return raised === undefined
      ? { ...answers, improvement: { feat: { id: 'own-1', name: 'Keeper of Owls' } } }
      : { ...answers, improvement: { increases: { [raised]: 2 } } }
  }
  if (page.kind !== 'choice') return answers
  const { choice } = page
  const elsewhere = pickedElsewhere(choice, answers, next)
  const picks = (choice.offered ?? []).filter((one) => !elsewhere.has(one)).slice(0, choice.count)
  return { ...answers, picks: { ...answers.picks, [choice.id]: picks } }
}

describe('the pages of a level', () => {
  test.each(classes.map(({ id }) => id))('ask a %s from 1 to 20 for everything that is owed, and for nothing else', (classId) => {
    const characterClass = compendium.classes.get(classId)
    if (characterClass === undefined) throw new Error('every class is known')
    let character = beginner(characterClass)
    let improvements = 0
    let subclassPages = 0
    const counts: Record<string, number> = {}
    const asked = (id: string) => counts[id] ?? 0
    for (let level = 2; level <= 20; level += 1) {
      const { character: risen, pages } = climbed(character, classId, characterClass.subclasses[0]?.id)
      expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length)
      expect(pages.map(({ kind }) => kind).slice(-1)).toEqual(['review'])
      for (const page of pages) {
        if (page.kind !== 'choice') continue
        const { id, count, offered = [] } = page.choice
        expect(offered.length, `${level}: ${id}`).toBeGreaterThanOrEqual(count)
        counts[id] = asked(id) + count
      }
      improvements += pages.filter(({ kind }) => kind === 'abilities').length
      subclassPages += pages.filter(({ kind }) => kind === 'subclass').length
      character = risen
    }
    expect(improvements).toBe(characterClass.features.filter(({ name }) => /^ability score/i.test(name)).length)
    expect(subclassPages).toBe(characterClass.subclassLevel > 1 || character.build?.levels[0]?.subclassId === undefined ? 1 : 0)
    expect(openLevelChoices(character, compendium).filter(({ of }) => of !== 'increase')).toEqual([])
    const { casters, differences } = calculate(character, compendium)
    expect(differences).toEqual([])
    const [before] = calculate(beginner(characterClass), compendium).casters
    const [after] = casters
    if (after?.known !== undefined) expect(asked('spells') + asked('magical-secrets')).toBe(after.known - (before?.known ?? 0))
    expect(asked('cantrips')).toBe((after?.cantrips ?? 0) - (before?.cantrips ?? 0))
  })

  test('have something to choose from at each level at which a subclass gives something', () => {
    const empty: string[] = []
    for (const characterClass of classes) {
      const start = beginner(characterClass)
      for (const { id, features } of characterClass.subclasses) {
        for (const level of new Set(features.map((feature) => feature.level).filter((one) => one > 1))) {
          const { build: _, ...sheet } = { ...start, level: level - 1, ...(level > characterClass.subclassLevel ? { subclassId: id } : {}) }
          const next = nextLevel(sheet, compendium, { classId: characterClass.id, subclassId: id })
          if (next === undefined) throw new Error('every class is known')
          const choices = pagesFor(next).flatMap((page) => (page.kind === 'choice' ? [page.choice] : []))
          const owed = next.choices.filter(({ of, count }) => of !== 'increase' && count > 0)
          if (choices.length !== owed.length || choices.some(({ offered = [] }) => offered.length === 0)) empty.push(`${id} ${level}`)
        }
      }
    }
    expect(empty).toEqual([])
  })
})

describe('answers', () => {
  const fighter = compendium.classes.get('fighter')
  const wizard = compendium.classes.get('wizard')
  if (fighter === undefined || wizard === undefined) throw new Error('both are known')

  test('that a choice does not offer any more are ignored', () => {
    const first = beginner(wizard)
    const next = nextLevel(first, compendium, { classId: 'wizard', subclassId: 'school-of-evocation' })
    if (next === undefined) throw new Error('a wizard rises')
    const spells = next.choices.find(({ id }) => id === 'spells')?.offered?.slice(0, 3) ?? []
    const answers = { ...firstAnswers('wizard'), subclassId: 'school-of-evocation', picks: { spells, maneuvers: ['parry'] } }
    expect(choicesFrom(answers, next, first, 'average')).toEqual({
      classId: 'wizard',
      hitPoints: 'average',
      subclassId: 'school-of-evocation',
      picks: { spells: spells.slice(0, 2) },
    })
  })

  test('left open are told', () => {
    const first = beginner(wizard)
    const next = nextLevel(first, compendium, { classId: 'wizard', subclassId: 'school-of-evocation' })
    const page = next && pagesFor(next).find(({ id }) => id === 'choice-spells')
    if (next === undefined || page === undefined) throw new Error('a wizard learns spells')
    const none = firstAnswers('wizard')
    expect(isAnswered(page, none, next, first)).toBe(false)
    expect(isAnswered(page, { ...none, later: ['spells'] }, next, first)).toBe(true)
    expect(openOf(next, none).map(({ choice, left }) => `${choice.id} ${left}`)).toContain('spells 2')
  })

  test('spread two points, and none above 20', () => {
    const strong = { ...beginner(fighter), strength: 19 }
    expect(mayRaise('strength', {}, strong)).toBe(true)
    expect(mayRaise('strength', { strength: 1 }, strong)).toBe(false)
    expect(mayRaise('wisdom', { strength: 1, dexterity: 1 }, strong)).toBe(false)
  })

  test('exchange one option for another, while both fit', () => {
    const { build: _, ...old } = beginner(fighter)
    const knight = { ...old, level: 6, subclassId: 'battle-master', build: { levels: sixLevels(['parry', 'riposte', 'rally']) } }
    const next = nextLevel(knight, compendium)
    const page = next && pagesFor(next).find(({ kind }) => kind === 'option-exchange')
    if (next === undefined || page === undefined) throw new Error('a battle master may exchange a manoeuvre')
    const swapped = (givenUp: string, learned?: string): Answers => ({
      ...firstAnswers('fighter'),
      exchanges: { maneuvers: { givenUp, learned } },
    })
    const exchangesOf = (answers: Answers) => choicesFrom(answers, next, knight, 'average').exchanges
    expect(isAnswered(page, firstAnswers('fighter'), next, knight)).toBe(true)
    expect(isAnswered(page, swapped('parry'), next, knight)).toBe(false)
    expect(exchangesOf(swapped('parry', 'lunging-attack'))).toEqual({ maneuvers: { givenUp: 'parry', learned: 'lunging-attack' } })
    expect(exchangesOf(swapped('parry', 'rally'))).toBeUndefined()
    expect(exchangesOf({ ...swapped('parry', 'lunging-attack'), picks: { maneuvers: ['lunging-attack'] } })).toBeUndefined()
  })
})

function sixLevels(maneuvers: string[]) {
  return Array.from({ length: 6 }, (_, index) => ({
    classId: 'fighter',
    hitPoints: 6,
    ...(index === 2 ? { subclassId: 'battle-master', choices: { maneuvers } } : {}),
  }))
}
