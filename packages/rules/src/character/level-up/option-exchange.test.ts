import { describe, expect, test } from 'vitest'
import { readCompendium } from '../../../../../tools/read-compendium'
import { calculate } from '../calculate/calculate'
import { charactersOf, type Wanted } from '../character.test-support'
import { picksOf } from '../grants/build'
import { OPTION_LISTS } from '../grants/options'
import type { Character } from '../sheet'
import type { LevelUpChoices } from './check-choices'
import { nextLevel } from './choices'
import { levelUp } from './level-up'
import { undoLevel } from './undo'

const { compendium } = readCompendium()
const aCharacter = charactersOf(compendium)

function risen(character: Character, choices: Partial<LevelUpChoices>): Character {
  const result = levelUp(character, compendium, { hitPoints: 'average', ...choices })
  if (!result.ok) throw new Error(result.problems.map(({ message }) => message).join(' '))
  return result.character
}

function lowered(character: Character): Character {
  const result = undoLevel(character, compendium)
  if (!result.ok) throw new Error(result.problems.map(({ message }) => message).join(' '))
  return result.character
}

const codes = (character: Character, choices: Partial<LevelUpChoices>) => {
  const result = levelUp(character, compendium, { hitPoints: 'average', ...choices })
  return result.ok ? [] : result.problems.map(({ code }) => code)
}

const warlock = (level: number, picks: Wanted['picks'] = { invocations: ['devils-sight', 'armor-of-shadows'] }) =>
  aCharacter({ classes: `warlock ${level} the-fiend`, picks, knownSpells: ['eldritch-blast'] })

describe('options that may be exchanged', () => {
  const exchanges = (wanted: Wanted, classId?: string) =>
    nextLevel(aCharacter(wanted), compendium, { classId })?.optionExchanges.map(({ id }) => id)
  const master = (level: number) => ({ classes: `fighter ${level} battle-master`, picks: { maneuvers: ['parry', 'riposte', 'rally'] } })
  const knight = { classes: 'fighter 4 rune-knight', picks: { runes: ['fire-rune', 'frost-rune'] } }
  const adept = (level: number) => ({ classes: `monk ${level} way-of-the-four-elements`, picks: { disciplines: ['fist-of-unbroken-air'] } })

  test.each<[string, Wanted, readonly string[]]>([
    [
      'an invocation at each level of a warlock',
      { classes: 'warlock 3 the-fiend', picks: { invocations: ['devils-sight'] } },
      ['invocations'],
    ],
    [
      'an infusion at each level of an artificer',
      { classes: 'artificer 3 alchemist', picks: { infusions: ['enhanced-defense'] } },
      ['infusions'],
    ],
    ['a rune at each level of a rune knight', knight, ['runes']],
    [
      'a storm at each level of its herald',
      { classes: 'barbarian 4 path-of-the-storm-herald', picks: { 'storm-aura': ['sea'] } },
      ['storm-aura'],
    ],
    ['a manoeuvre when new ones are learned', master(6), ['maneuvers']],
    ['no manoeuvre when none is learned', master(7), []],
    ['a discipline when a new one is learned', adept(5), ['disciplines']],
    ['no discipline when none is learned', adept(6), []],
    ['no fighting style', { classes: 'fighter 5 champion', picks: { 'fighting-style': ['defense'] } }, []],
    ['no metamagic', { classes: 'sorcerer 5 wild-magic', picks: { metamagic: ['quickened-spell', 'subtle-spell'] } }, []],
    ['nothing where nothing is known yet', { classes: 'warlock 3 the-fiend' }, []],
  ])('%s', (_title, wanted, expected) => expect(exchanges(wanted)).toEqual(expected))

  test('belong to the class that rises', () => {
    expect(
      exchanges({ classes: 'warlock 3 the-fiend, sorcerer 1 wild-magic', picks: { invocations: ['devils-sight'] } }, 'sorcerer'),
    ).toEqual([])
  })

  test('put nothing but skills and spells into the lists of the sheet', () => {
    const kinds = [...compendium.options.values()]
      .filter(({ exchange }) => exchange !== undefined)
      .flatMap(({ id }) => OPTION_LISTS[id] ?? [])
      .flatMap(({ grants = [] }) => grants)
      .filter((grant) => grant.kind === 'proficiency' && (grant.of === 'save' || grant.of === 'language'))
    expect(kinds).toEqual([])
  })

  test('take their spells along', () => {
    const knowing = risen(warlock(4), { exchanges: { invocations: { givenUp: 'armor-of-shadows', learned: 'mire-the-mind' } } })
    const isKnown = (character: Character) => calculate(character, compendium).alwaysKnown.map(({ id }) => id)
    expect(isKnown(knowing)).toContain('slow')
    const after = risen(knowing, { exchanges: { invocations: { givenUp: 'mire-the-mind', learned: 'thief-of-five-fates' } } })
    expect(isKnown(after)).toContain('bane')
    expect(isKnown(after)).not.toContain('slow')
    expect(after.knownSpells).toEqual(knowing.knownSpells)
  })
})

describe('the exchange of an option', () => {
  test('takes the place of the other, and comes back with undo', () => {
    const before = lowered(risen(warlock(3), {}))
    const after = risen(before, { exchanges: { invocations: { givenUp: 'devils-sight', learned: 'agonizing-blast' } } })
    expect(picksOf(after.build ?? { levels: [] }, 'invocations')).toEqual(['armor-of-shadows', 'agonizing-blast'])
    expect(lowered(after)).toEqual(before)
    const back = risen(after, {
      picks: { invocations: ['repelling-blast'] },
      exchanges: { invocations: { givenUp: 'armor-of-shadows', learned: 'devils-sight' } },
    })
    expect(picksOf(back.build ?? { levels: [] }, 'invocations')).toEqual(['agonizing-blast', 'repelling-blast', 'devils-sight'])
    expect(lowered(lowered(back))).toEqual(before)
  })

  test('takes the skills of the option away, but not those that were there before it', () => {
    const second = warlock(1, {})
    const before = risen(
      { ...second, skills: { ...second.skills, persuasion: true } },
      { picks: { invocations: ['beguiling-influence', 'devils-sight'] } },
    )
    expect(before.skills).toMatchObject({ deception: true, persuasion: true })
    const after = risen(before, {
      picks: { 'pact-boon': ['pact-of-the-tome'] },
      exchanges: { invocations: { givenUp: 'beguiling-influence', learned: 'mask-of-many-faces' } },
    })
    expect(after.skills).toMatchObject({ deception: false, persuasion: true })
    expect(lowered(after)).toEqual(before)
  })

  test('may ask for a pact that the same level brings', () => {
    const second = warlock(2)
    const swap = { invocations: { givenUp: 'devils-sight', learned: 'book-of-ancient-secrets' } }
    expect(codes(second, { exchanges: swap })).toEqual(['wrong-choice'])
    expect(codes(second, { picks: { 'pact-boon': ['pact-of-the-blade'] }, exchanges: swap })).toEqual(['wrong-choice'])
    expect(codes(second, { picks: { 'pact-boon': ['pact-of-the-tome'] }, exchanges: swap })).toEqual([])
  })

  test.each<[string, LevelUpChoices['exchanges'], LevelUpChoices['picks']]>([
    ['an option that is not known', { invocations: { givenUp: 'repelling-blast', learned: 'agonizing-blast' } }, {}],
    ['for an option that is known already', { invocations: { givenUp: 'devils-sight', learned: 'armor-of-shadows' } }, {}],
    ['for an option of a higher level', { invocations: { givenUp: 'devils-sight', learned: 'ascendant-step' } }, {}],
    ['for an option of another pact', { invocations: { givenUp: 'devils-sight', learned: 'lifedrinker' } }, {}],
    ['for itself', { invocations: { givenUp: 'devils-sight', learned: 'devils-sight' } }, {}],
    [
      'for one that the level teaches anyway',
      { invocations: { givenUp: 'devils-sight', learned: 'agonizing-blast' } },
      { invocations: ['agonizing-blast'] },
    ],
    ['of a list that is not exchanged', { 'pact-boon': { givenUp: 'pact-of-the-tome', learned: 'pact-of-the-blade' } }, {}],
  ])('is refused %s', (_title, exchanges, picks) => {
    expect(
      codes(warlock(4, { invocations: ['devils-sight', 'armor-of-shadows'], 'pact-boon': ['pact-of-the-tome'] }), { exchanges, picks }),
    ).toEqual(['wrong-choice'])
  })

  test('of a spell is refused while an option asks for that spell', () => {
    // No option of the compendium asks for a spell that can be exchanged: cantrips stay.
    const list = compendium.options.get('invocations')
    if (list === undefined) throw new Error('the list of invocations is known')
    const asking = {
      ...list,
      options: list.options.map((one) => (one.id === 'devils-sight' ? { ...one, prerequisite: { spell: 'charm-person' } } : one)),
    }
    const sections = { ...compendium, options: new Map([...compendium.options, [list.id, asking]]) }
    const known = { ...warlock(3), knownSpells: ['eldritch-blast', 'charm-person'] }
    const choices = { hitPoints: 'average', picks: { spells: ['hellish-rebuke', 'suggestion'], forgotten: ['charm-person'] } } as const
    expect(levelUp(known, sections, choices)).toMatchObject({
      ok: false,
      problems: [{ code: 'breaks-option', message: expect.stringContaining("Devil's Sight") }],
    })
    expect(levelUp(known, compendium, choices)).toMatchObject({ ok: true })
  })
})
