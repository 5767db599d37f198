import { describe, expect, test } from 'vitest'
import { aCastingClass, aClass, aSubclass, aTemplate, testCompendium } from '../../compendium/compendium.test-support'
import { eachAbility } from '../ability-scores'
import { applyTemplate, chooseClass, chooseRace, startingDraft, toggleSkill } from './draft'
import { aDraft, assignedInOrder } from './draft.test-support'
import { chooseLevel } from './levels/starting-level'
import { missingFor } from './missing'
import { nextStep, previousStep, SHORTEST_WALK, stepsFor, WIZARD_STEPS, walkOf } from './wizard-steps'

const compendium = testCompendium()
const owed = (...[step, draft]: [Parameters<typeof missingFor>[0], Parameters<typeof missingFor>[1]]) =>
  missingFor(step, draft, compendium).map(({ code, message }) => [code, message])

describe("the wizard's beginning", () => {
  test('name, alignment, scores and slots are as the product promises', () => {
    expect(startingDraft()).toMatchObject({
      name: 'New Character',
      alignment: 'Neutral',
      scores: { method: 'standard', assigned: eachAbility(() => 0) },
      spellSlots: [
        { level: 0, total: 3, used: 0 },
        { level: 1, total: 2, used: 0 },
      ],
    })
  })
})

describe('choosing', () => {
  test('another race clears the subrace', () => {
    expect(chooseRace(aDraft({ raceId: 'dwarf', subraceId: 'hill-dwarf' }), 'human')).toMatchObject({
      raceId: 'human',
      subraceId: undefined,
    })
  })

  test('another class clears subclass, skills and spells', () => {
    const draft = aDraft({ subclassId: 'champion', knownSpells: ['fireball'] })
    expect(chooseClass(draft, 'wizard')).toMatchObject({ classId: 'wizard', subclassId: undefined, skills: [], knownSpells: [] })
  })

  test('choosing the same again changes nothing', () => {
    const draft = aDraft()
    expect(chooseRace(draft, 'human')).toBe(draft)
    expect(chooseClass(draft, 'fighter')).toBe(draft)
  })

  test("skills stop at the class's limit, and only its own are taken", () => {
    const none = aDraft({ skills: [] })
    const two = toggleSkill(toggleSkill(none, 'athletics', aClass()), 'history', aClass())
    expect(two.skills).toEqual(['athletics', 'history'])
    expect(toggleSkill(two, 'insight', aClass())).toBe(two)
    expect(toggleSkill(two, 'athletics', aClass()).skills).toEqual(['history'])
    expect(toggleSkill(none, 'arcana', aClass())).toBe(none)
  })

  test('a template sets race, class, background, scores and appearance, and leaves the name', () => {
    const template = aTemplate({ race: 'dwarf', subrace: 'hill-dwarf', class: 'wizard' })
    expect(applyTemplate(aDraft(), template)).toMatchObject({
      name: 'Mira',
      raceId: 'dwarf',
      subraceId: 'hill-dwarf',
      classId: 'wizard',
      backgroundId: 'acolyte',
      skills: [],
      scores: { method: 'standard', assigned: template.abilityScores },
      appearance: template.appearance,
    })
  })

  test('a template with other scores than the standard array counts as rolled', () => {
    const template = aTemplate({ abilityScores: { ...aTemplate().abilityScores, strength: 17 } })
    expect(applyTemplate(aDraft(), template).scores).toMatchObject({ method: 'roll', pool: [17, 14, 13, 12, 10, 8] })
  })
})

describe('the order of steps', () => {
  test('those who cast nothing skip the spells in both directions', () => {
    expect(stepsFor(SHORTEST_WALK)).toEqual(WIZARD_STEPS.filter((step) => step !== 'spells' && step !== 'levels'))
    expect(nextStep('personality', SHORTEST_WALK)).toBe('equipment')
    expect(previousStep('equipment', SHORTEST_WALK)).toBe('personality')
  })

  test('casters visit all eight', () => {
    const walk = walkOf(aDraft({ classId: 'wizard' }), compendium)
    expect(stepsFor(walk)).toEqual(WIZARD_STEPS.filter((step) => step !== 'levels'))
    expect(nextStep('personality', walk)).toBe('spells')
  })

  test('who begins above level 1 chooses for those levels after the abilities', () => {
    const walk = walkOf(chooseLevel(aDraft(), 3, undefined), compendium)
    expect([nextStep('abilities', walk), nextStep('levels', walk)]).toEqual(['levels', 'appearance'])
    expect(walkOf(aDraft({ level: 3 }), compendium).hasLevels).toBe(false)
  })

  test('a subclass that casts brings the spells step to a class that does not', () => {
    const knight = aClass({ subclasses: [aSubclass({ spellcasting: aCastingClass().spellcasting })] })
    const classes = new Map([['fighter', knight]])
    const chosen = { subclassId: knight.subclasses[0]?.id }
    expect(walkOf(aDraft(chosen), { ...compendium, classes }).castsSpells).toBe(true)
    expect(walkOf(aDraft(), { ...compendium, classes }).castsSpells).toBe(false)
  })

  test('there is nothing before race and after review', () => {
    expect(previousStep('race', SHORTEST_WALK)).toBe('race')
    expect(nextStep('review', SHORTEST_WALK)).toBe('review')
  })

  test('who changed to a class without spells while on the spells step gets on', () => {
    expect(nextStep('spells', SHORTEST_WALK)).toBe('equipment')
    expect(previousStep('spells', SHORTEST_WALK)).toBe('personality')
  })
})

describe('what a step still owes', () => {
  test('race', () => {
    expect(owed('race', startingDraft())).toEqual([['missing-race', 'Choose a race to continue.']])
    expect(owed('race', aDraft({ raceId: 'hooman' }))).toEqual([['unknown-id', 'There is no race "hooman". Did you mean human?']])
    expect(owed('race', aDraft())).toEqual([])
  })

  test('class and exactly as many skills as it allows', () => {
    expect(owed('class', startingDraft())).toEqual([['missing-class', 'Choose a class to continue.']])
    expect(owed('class', aDraft({ skills: ['athletics'] }))).toEqual([['wrong-skill-count', 'Choose 1 more skill to continue.']])
    expect(owed('class', aDraft({ skills: [] }))).toEqual([['wrong-skill-count', 'Choose 2 more skills to continue.']])
    expect(owed('class', aDraft({ skills: ['athletics', 'history', 'insight'] }))).toEqual([
      ['wrong-skill-count', 'Drop 1 skill to continue.'],
    ])
    expect(owed('class', aDraft({ skills: ['athletics', 'sleightOfHand'] }))).toEqual([
      ['skill-not-offered', 'The Fighter does not teach sleight of hand.'],
    ])
    expect(owed('class', aDraft({ skills: ['athletics', 'athletics'] }))).toEqual([['skill-chosen-twice', 'Choose each skill only once.']])
    expect(owed('class', aDraft())).toEqual([])
  })

  test('a score above 0 for every ability', () => {
    const scores = assignedInOrder()
    const without = { ...scores, assigned: { ...scores.assigned, wisdom: 0, charisma: 0 } }
    expect(missingFor('abilities', aDraft({ scores: without }), compendium)).toEqual([
      { field: 'scores.wisdom', code: 'score-missing', message: 'Assign a score to Wisdom, Charisma.' },
      { field: 'scores.charisma', code: 'score-missing', message: 'Assign a score to Wisdom, Charisma.' },
    ])
    expect(owed('abilities', aDraft())).toEqual([])
  })

  test('each score once', () => {
    const scores = assignedInOrder()
    const twice = { ...scores, assigned: { ...scores.assigned, wisdom: 15 } }
    expect(owed('abilities', aDraft({ scores: twice }))).toEqual([['score-reused', 'Each score can only be used once!']])
  })

  test.each(['appearance', 'personality', 'spells', 'equipment'] as const)('%s owes nothing', (step) => {
    expect(owed(step, startingDraft())).toEqual([])
  })

  test('review asks for name, background and alignment', () => {
    expect(owed('review', aDraft({ name: '  ', alignment: '', backgroundId: undefined }))).toEqual([
      ['missing-name', 'Give your character a name.'],
      ['missing-background', 'Choose a background.'],
      ['missing-alignment', 'Choose an alignment.'],
    ])
    expect(owed('review', aDraft({ name: 'New Character' }))).toEqual([['missing-name', 'Give your character a name.']])
    expect(owed('review', aDraft())).toEqual([])
  })
})
