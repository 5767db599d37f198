import { describe, expect, test } from 'vitest'
import { readCompendium } from '../../../../../tools/read-compendium'
import { calculate } from '../calculate/calculate'
import { charactersOf } from '../character.test-support'
import { aDraft, built } from '../draft/draft.test-support'
import type { Character } from '../sheet'
import { CharacterSheet } from '../sheet'
import type { LevelUpChoices } from './check-choices'
import { levelUp } from './level-up'
import { type ChoicesMade, makeChoices } from './make-choices'
import { type StillOpen, stillOpen } from './still-open'
import { undoLevel } from './undo'

const { compendium } = readCompendium()
const aCharacter = charactersOf(compendium)

function done(result: ReturnType<typeof makeChoices>): Character {
  if (!result.ok) throw new Error(result.problems.map(({ field, message }) => `${field}: ${message}`).join(' '))
  return result.character
}

const risen = (character: Character, choices: Partial<LevelUpChoices> = {}) =>
  done(levelUp(character, compendium, { hitPoints: 'average', ...choices }))
const lowered = (character: Character) => done(undoLevel(character, compendium))
const made = (character: Character, choices: ChoicesMade) => done(makeChoices(character, compendium, choices))
const told = ({ subclasses, improvements, choices }: StillOpen) => [
  ...subclasses.map(({ classId, title }) => `${classId} ${title}`),
  ...improvements.map((level) => `improvement ${level}`),
  ...choices.map(({ key, count }) => `${key} ${count}`),
]
const openOf = (character: Character) => told(stillOpen(character, compendium))
const refused = (character: Character, choices: ChoicesMade) => {
  const result = makeChoices(character, compendium, choices)
  return result.ok ? [] : result.problems.map(({ field, code }) => `${field} ${code}`)
}

/** The first of everything that is open. */
function firstOf(character: Character): ChoicesMade {
  const { subclasses, improvements } = stillOpen(character, compendium)
  const chosen = Object.fromEntries(subclasses.map(({ classId, offered }) => [classId, offered[0]?.id ?? '']))
  const taken = new Set<string>()
  // Low spells first: each finds a place at a level whose slots reach it.
  const levelOf = (id: string) => compendium.spells.get(id)?.level ?? 0
  const picks = stillOpen(character, compendium, { subclasses: chosen }).choices.map(({ key, of, offered = [], count }) => {
    const free = offered.filter((id) => !taken.has(`${of} ${id}`) && (of !== 'spell' || character.knownSpells?.includes(id) !== true))
    const ids = (of === 'spell' ? free.toSorted((one, other) => levelOf(one) - levelOf(other)) : free).slice(0, count)
    for (const id of ids) taken.add(`${of} ${id}`)
    return [key, ids] as const
  })
  return {
    subclasses: chosen,
    improvements: Object.fromEntries(improvements.map((level) => [level, { feat: { id: `own-${level}`, name: 'Keeper of Owls' } }])),
    picks: Object.fromEntries(picks),
  }
}

describe('what earlier levels left open', () => {
  test('is told of an old sheet: options, expertise, tools, and the subclass', () => {
    const { build: _, ...fighter } = aCharacter({ classes: 'fighter 5' })
    expect(openOf(fighter)).toEqual(['fighter Martial Archetype', 'fighter:fighting-style 1'])
    const { build: __, ...rogue } = aCharacter({ classes: 'rogue 6 thief', marked: ['stealth', 'deception', 'insight', 'acrobatics'] })
    expect(openOf(rogue)).toEqual(['rogue:expertise 4'])
  })

  test('is told of all classes, each by itself', () => {
    const both = aCharacter({ classes: 'sorcerer 3 wild-magic, warlock 2 the-fiend', knownSpells: ['eldritch-blast', 'hex'] })
    expect(openOf(both)).toEqual(
      expect.arrayContaining(['sorcerer:metamagic 2', 'warlock:invocations 2', 'sorcerer:cantrips 4', 'warlock:cantrips 1']),
    )
  })

  test('counts spells: those of a list that is known, and the pages of a book', () => {
    const wizard = (knownSpells: string[]) => openOf(aCharacter({ classes: 'wizard 3 school-of-evocation', knownSpells }))
    expect(wizard([])).toEqual(['wizard:cantrips 3', 'wizard:spells 10'])
    const book = ['shield', 'sleep', 'jump', 'alarm', 'grease', 'thunderwave', 'web', 'blur', 'misty-step', 'invisibility']
    expect(wizard(['fire-bolt', 'light', 'mage-hand', ...book])).toEqual([])
    expect(openOf(aCharacter({ classes: 'cleric 3 life-domain', knownSpells: ['light', 'guidance', 'mending'] }))).toEqual([])
  })

  test('names the levels whose points were not spent, but not those that only the sheet knows of', () => {
    const third = aCharacter({ classes: 'fighter 3 champion', picks: { 'fighting-style': ['defense'] } })
    const { build: _, ...old } = third
    expect(openOf({ ...old, level: 8 }).filter((one) => one.startsWith('improvement'))).toEqual([])
    expect(openOf(risen(risen(old))).filter((one) => one.startsWith('improvement'))).toEqual(['improvement 4'])
    expect(openOf(risen(old, { abilityIncreases: { strength: 2 } })).filter((one) => one.startsWith('improvement'))).toEqual([])
  })
})

describe('a choice that is made later', () => {
  test('counts at once, and goes with the level that brought it', () => {
    const { build: _, ...old } = aCharacter({ classes: 'fighter 3 champion', wears: ['chain-mail'] })
    const styled = made(old, { picks: { 'fighter:fighting-style': ['defense'] } })
    expect(styled.armorClass).toBe(old.armorClass + 1)
    expect(openOf(styled)).toEqual([])
    const fourth = risen(styled)
    const strong = made(fourth, { improvements: { 4: { abilityIncreases: { constitution: 2 } } } })
    expect(strong).toMatchObject({ constitution: 16, hitPointsMax: fourth.hitPointsMax + 4 })
    expect(lowered(strong)).toEqual(styled)
  })

  test('brings a domain with its features and spells', () => {
    const priest = built(aDraft({ classId: 'cleric', skills: ['medicine', 'religion'] }), compendium)
    expect(openOf(priest)).toContain('cleric Divine Domain')
    const second = made(priest, { subclasses: { cleric: 'life-domain' } })
    expect(second).toMatchObject({ subclass: 'Life Domain', subclassId: 'life-domain' })
    expect(second.features).toContain('Disciple of Life')
    expect(second.knownSpells).toEqual(expect.arrayContaining(['bless', 'cure-wounds']))
    expect(calculate(second, compendium).differences).toEqual([])
  })

  test('offers what another choice of the moment brings', () => {
    const warlock = aCharacter({ classes: 'warlock 5 the-fiend', knownSpells: ['eldritch-blast'] })
    const tome = {
      picks: { 'warlock:pact-boon': ['pact-of-the-tome'], 'warlock:invocations': ['book-of-ancient-secrets', 'agonizing-blast'] },
    }
    expect(made(warlock, tome).build?.levels.map(({ choices }) => choices)).toEqual([
      {},
      { invocations: ['agonizing-blast'] },
      { 'pact-boon': ['pact-of-the-tome'] },
      { invocations: ['book-of-ancient-secrets'] },
      undefined,
    ])
    expect(refused(warlock, { picks: { 'warlock:invocations': ['book-of-ancient-secrets'] } })).toEqual([
      'picks.warlock:invocations wrong-choice',
    ])
  })

  test.each<[string, ChoicesMade, string]>([
    ['more than is open', { picks: { 'fighter:fighting-style': ['defense', 'archery'] } }, 'picks.fighter:fighting-style wrong-choice'],
    ['what is not offered', { picks: { 'fighter:fighting-style': ['parry'] } }, 'picks.fighter:fighting-style wrong-choice'],
    ['what is not open', { picks: { 'fighter:maneuvers': ['parry'] } }, 'picks.fighter:maneuvers wrong-choice'],
    ['a subclass of another class', { subclasses: { fighter: 'thief' } }, 'subclasses.fighter wrong-choice'],
    [
      'points of a level without any',
      { improvements: { 2: { abilityIncreases: { strength: 2 } } } },
      'abilityIncreases wrong-ability-increases',
    ],
    ['three points', { improvements: { 4: { abilityIncreases: { strength: 3 } } } }, 'abilityIncreases wrong-ability-increases'],
  ])('is refused for %s', (_title, choices, problem) => {
    const { build: _, ...third } = aCharacter({ classes: 'fighter 3 champion' })
    expect(refused(risen(third), choices)).toEqual([problem])
  })

  test.each([...compendium.classes.keys()])('lets a %s leave everything open, make up for it, and go back level by level', (classId) => {
    const { skills, subclasses } = compendium.classes.get(classId) ?? { subclasses: [] }
    const fresh = built(aDraft({ classId, skills: skills?.from.slice(0, skills.choose) ?? [] }), compendium)
    const beginner = made(fresh, firstOf(fresh))
    expect(openOf(beginner)).toEqual([])
    let grown = beginner
    for (let level = 2; level <= 12; level += 1) {
      const subclassId =
        beginner.subclassId === undefined && level === compendium.classes.get(classId)?.subclassLevel ? subclasses[0]?.id : undefined
      grown = risen(grown, { subclassId })
    }
    const whole = made(grown, firstOf(grown))
    expect(CharacterSheet.safeParse(whole).error).toBeUndefined()
    expect(openOf(whole)).toEqual([])
    expect(calculate(whole, compendium).differences).toEqual([])
    let left = whole
    while (left.level > 1) {
      left = lowered(left)
      expect(openOf(left), `${left.level}`).toEqual([])
    }
    expect(left).toEqual(beginner)
  })
})
