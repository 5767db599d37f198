import { describe, expect, test } from 'vitest'
import { readCompendium } from '../../../../../../tools/read-compendium'
import { calculate } from '../../calculate/calculate'
import { experienceFor } from '../../experience'
import { undoLevel } from '../../level-up'
import { CharacterSheet } from '../../sheet'
import { askedLevels } from '../assemble'
import { buildCharacter } from '../build-character'
import { completeDraft } from '../complete-draft'
import type { CharacterDraft } from '../draft'
import { chooseClass, StoredDraft } from '../draft'
import { aDraft, built } from '../draft.test-support'
import { draftNumbers } from '../draft-numbers'
import { openChoices, problemsOf } from '../open-choices'
import { changeLevel, chooseLevel, levelOf, rollGold, rollHitDice, startingGoldAt } from './starting-level'

const { compendium } = readCompendium()

function draftAt(level: number, classId: string, over: Partial<CharacterDraft> = {}): CharacterDraft {
  const characterClass = compendium.classes.get(classId)
  const skills = characterClass?.skills.from.slice(0, characterClass.skills.choose) ?? []
  return chooseLevel(aDraft({ classId, skills, ...over }), level, characterClass)
}

const completeAt = (level: number, classId: string, over: Partial<CharacterDraft> = {}) =>
  completeDraft(draftAt(level, classId, over), compendium)
const codes = (draft: CharacterDraft) => problemsOf(draft, compendium).map(({ step, code }) => `${step} ${code}`)

describe('a character that begins above level 1', () => {
  test.each([...compendium.classes.keys()])(
    'as a %s is completed at any level, by the rules, and every level can be taken back',
    (classId) => {
      for (const level of [5, 20]) {
        const draft = completeAt(level, classId)
        expect(openChoices(draft, compendium), `${level}`).toEqual([])
        expect(StoredDraft.parse(JSON.parse(JSON.stringify(draft)))).toEqual(JSON.parse(JSON.stringify(draft)))
        let character = built(draft, compendium)
        expect(CharacterSheet.safeParse(character).error).toBeUndefined()
        const { differences, hitPointsMax } = calculate(character, compendium)
        expect(differences, `${level}`).toEqual([])
        expect(character).toMatchObject({ level, experiencePoints: experienceFor(level), hitPointsMax: hitPointsMax.value })
        expect(draftNumbers(draft, compendium).hitPoints).toBe(hitPointsMax.value)
        while (level === 5 && character.level > 1) {
          const lower = undoLevel(character, compendium)
          if (!lower.ok) throw new Error(`level ${character.level} of ${classId} stays`)
          character = lower.character
        }
        // Spells of a list that is prepared anew each day belong to no level.
        expect(calculate(character, compendium).differences.filter(({ field }) => field !== 'knownSpells')).toEqual([])
      }
    },
  )

  test('is asked by level for what must be chosen', () => {
    const asked = askedLevels(draftAt(5, 'fighter', { subclassId: 'battle-master' }), compendium)
    expect(asked.map(({ level, next }) => [level, next.choices.map(({ id, count }) => `${id} ${count}`), next.improvesAbilities])).toEqual([
      [2, [], false],
      [3, ['maneuvers 3', 'student-of-war 1'], false],
      [4, [], true],
      [5, [], false],
    ])
  })

  test('takes no level without the subclass that is due, and leaves the rest open', () => {
    const draft = draftAt(4, 'fighter')
    expect(codes(draft)).toEqual(['levels missing-subclass'])
    expect(codes(draftAt(2, 'cleric'))).toEqual(['class missing-subclass'])
    expect(codes(draftAt(1, 'cleric'))).toEqual([])
    const champion = { ...draft, subclassId: 'champion', languages: ['Elvish', 'Orc', 'Giant'] }
    expect(openChoices(champion, compendium).map(({ kind, step, source, level }) => [kind, step, source ?? level])).toEqual([
      ['choice', 'class', 'Fighting Style'],
      ['improvement', 'levels', 4],
    ])
    expect(built(champion, compendium)).toMatchObject({ level: 4, subclass: 'Champion', hitDice: '4d10' })
  })

  test('spreads its points, or has a feat, one way only', () => {
    const fourth = (by: Parameters<typeof changeLevel>[2]) => codes(changeLevel(draftAt(4, 'fighter', { subclassId: 'champion' }), 4, by))
    const improve = (increases: Record<string, number>) => fourth((taken) => ({ ...taken, increases }))
    expect(improve({ strength: 1, wisdom: 1 })).toEqual([])
    expect(improve({ strength: 1 })).toEqual(['levels wrong-ability-increases'])
    expect(fourth((taken) => ({ ...taken, feat: { id: 'own', name: ' ' } }))).toEqual(['levels wrong-feat'])
  })

  test('counts its dice by the average or as they fell, and they fall once', () => {
    const fighter = draftAt(3, 'fighter', { subclassId: 'champion' })
    // 10 + 6 + 6, and Constitution +2 for each level.
    expect(built(fighter, compendium).hitPointsMax).toBe(28)
    const rolled = rollHitDice(fighter, { hitDice: '1d10' }, { rollDie: () => 9 })
    expect(built(rolled, compendium).hitPointsMax).toBe(34)
    expect(rollHitDice(rolled, { hitDice: '1d10' }, { rollDie: () => 1 }).levels).toEqual(rolled.levels)
    expect(built({ ...rolled, hitPoints: 'average' }, compendium).hitPointsMax).toBe(28)
  })

  test('learns each spell at a level that may learn it', () => {
    const sorcerer = built(completeAt(5, 'sorcerer', { subclassId: 'wild-magic' }), compendium)
    const [, ...later] = sorcerer.build?.levels ?? []
    expect(later.map(({ choices = {} }) => choices.spells?.length)).toEqual([1, 1, 1, 1])
    expect(sorcerer.knownSpells).toHaveLength(5 + 6)
    const spellsOf = (level: number) => draftNumbers(draftAt(level, 'fighter', { subclassId: 'eldritch-knight' }), compendium).caster
    expect([spellsOf(2)?.saveDc.value, spellsOf(3)?.saveDc.value]).toEqual([undefined, 11])
  })

  test('forgets nothing silently when the level is lowered: spells above the slots are named', () => {
    const wizard = completeAt(5, 'wizard')
    const lower = chooseLevel({ ...wizard, knownSpells: [...wizard.knownSpells, 'fireball'] }, 1, compendium.classes.get('wizard'))
    expect(levelOf(lower)).toBe(1)
    expect(lower.subclassId).toBeUndefined()
    expect(problemsOf(lower, compendium)[0]?.message).toMatch(/^Forget the spells that are above your slots: .*Fireball/)
  })

  test('leaves out picks that a later choice made impossible', () => {
    const warlock = changeLevel(draftAt(2, 'warlock', { subclassId: 'the-fiend', knownSpells: ['eldritch-blast'] }), 2, (taken) => ({
      ...taken,
      picks: { invocations: ['agonizing-blast', 'devils-sight'] },
    }))
    const picksOf = (draft: CharacterDraft) => askedLevels(draft, compendium)[0]?.taken.picks
    expect(picksOf(warlock)).toEqual({ invocations: ['agonizing-blast', 'devils-sight'] })
    expect(picksOf({ ...warlock, knownSpells: [] })).toEqual({ invocations: ['devils-sight'] })
    expect(picksOf(chooseClass(warlock, 'fighter'))).toBeUndefined()
  })

  test('may have more gold from level 5 on', () => {
    expect(startingGoldAt(4)).toBeUndefined()
    const gold = startingGoldAt(12)
    if (gold === undefined) throw new Error('the table has it')
    expect(rollGold(gold, { rollDie: () => 3 })).toBe(5_750)
    expect(built({ ...completeAt(5, 'fighter'), extraGold: 600 }, compendium).currency?.gp).toBe(615)
  })
})

test('an edited character keeps its level, whatever the draft says of levels', () => {
  const draft = { ...aDraft({ level: 3 }), levels: [{}] }
  expect(levelOf(draft)).toBe(3)
  expect(buildCharacter(draft, compendium)).toMatchObject({ ok: true, character: { level: 3 } })
})
