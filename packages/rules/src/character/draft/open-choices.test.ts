import { expect, test } from 'vitest'
import { aCastingClass, aRace, aSpell, testCompendium } from '../../compendium/compendium.test-support'
import { buildCharacter } from './build-character'
import { completeDraft } from './complete-draft'
import { aDraft } from './draft.test-support'
import { openChoices, problemsOf } from './open-choices'

const spells = new Map(
  [
    ...['light', 'mending', 'message', 'guidance'].map((id) => aSpell({ id, name: id, level: 0, classes: ['wizard'] })),
    ...['sleep', 'shield', 'grease'].map((id) => aSpell({ id, name: id, level: 1, classes: ['wizard'] })),
  ].map((spell) => [spell.id, spell]),
)
const compendium = testCompendium({ spells })
const aWizard = (over: Parameters<typeof aDraft>[0] = {}) => aDraft({ classId: 'wizard', skills: ['arcana', 'history'], ...over })
const openIn = (over: Parameters<typeof aDraft>[0]) => openChoices(aDraft(over), compendium).map(({ kind, left }) => [kind, left])

test('the review names every choice that is left open, and the step where it is made', () => {
  expect(openChoices(aDraft({ raceId: 'dwarf', classId: 'cleric' }), compendium)).toEqual([
    { kind: 'subrace', step: 'race', left: 1 },
    { kind: 'subclass', step: 'class', left: 1 },
    { kind: 'languages', step: 'review', left: 3 },
  ])
  expect(openIn({ languages: ['Elvish', 'Orc', 'Giant'] })).toEqual([])
  expect(openChoices(aWizard({ languages: ['Elvish', 'Orc', 'Giant'] }), compendium)).toEqual([
    { kind: 'cantrips', step: 'spells', left: 3 },
    { kind: 'prepared-spells', step: 'spells', left: 2 },
  ])
})

test('more cantrips than the class grants make no new character, and the words say so', () => {
  const draft = aWizard({ knownSpells: ['light', 'mending', 'message', 'guidance'] })
  const result = buildCharacter(draft, compendium)
  expect(result.ok ? [] : result.problems).toEqual([
    { field: 'knownSpells', code: 'too-many-cantrips', message: 'Keep at most 3 cantrips: 4 are chosen.' },
  ])
  expect(problemsOf(draft, compendium)).toMatchObject([{ step: 'spells', code: 'too-many-cantrips' }])
  expect(buildCharacter(aWizard({ knownSpells: ['light', 'mending', 'message'] }), compendium).ok).toBe(true)
})

test('more prepared or known spells than the class grants make no new character', () => {
  const codes = (over: Parameters<typeof aDraft>[0], classes = compendium.classes) =>
    problemsOf(aWizard(over), { ...compendium, classes }).map(({ code }) => code)
  const all = ['sleep', 'shield', 'grease']
  // Level 1 and intelligence 13: two spells.
  expect(codes({ knownSpells: all, preparedSpells: ['sleep', 'shield'] })).toEqual([])
  expect(codes({ knownSpells: all, preparedSpells: all })).toEqual(['too-many-prepared'])
  const { spellcasting = undefined } = aCastingClass()
  if (spellcasting === undefined) throw new Error('the class casts')
  const knowing = aCastingClass({ spellcasting: { ...spellcasting, prepared: false, spellsKnown: Array.from({ length: 20 }, () => 2) } })
  expect(codes({ knownSpells: all }, new Map([['wizard', knowing]]))).toEqual(['too-many-spells'])
})

test('a spell that the race brings is not counted', () => {
  const races = new Map([['human', aRace({ spells: ['light'] })]])
  const draft = aWizard({ knownSpells: ['light', 'mending', 'message', 'guidance'] })
  expect(problemsOf(draft, { ...compendium, races })).toEqual([])
})

test('before the spells are loaded, chosen spells are neither open nor too many', () => {
  const draft = aWizard({ knownSpells: ['light'], languages: ['Elvish', 'Orc', 'Giant'] })
  const { spells: _, ...rest } = compendium
  expect([openChoices(draft, rest), problemsOf(draft, rest)]).toEqual([[], []])
})

test('completing a draft chooses what is open, and keeps what was chosen', () => {
  const draft = aWizard({ raceId: 'dwarf', skills: ['medicine'], knownSpells: ['mending'], languages: ['Orc'] })
  const book = { name: 'Spellbook Spells', byLevel: Array.from({ length: 20 }, () => 6) }
  const complete = completeDraft(draft, { ...compendium, classes: new Map([['wizard', aCastingClass({ resources: [book] })]]) })
  expect(complete).toMatchObject({
    subraceId: 'hill-dwarf',
    skills: ['medicine', 'investigation'],
    knownSpells: ['mending', 'light', 'guidance', 'shield', 'sleep', 'grease'],
    preparedSpells: ['shield', 'sleep'],
    languages: ['Orc', 'Elvish', 'Giant'],
  })
  expect(openChoices(complete, compendium)).toEqual([])
  expect(completeDraft(complete, compendium)).toEqual(complete)
})
