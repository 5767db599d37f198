import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCompendium } from '../../../../../tools/read-compendium'
import { calculate } from '../calculate/calculate'
import { charactersOf } from '../character.test-support'
import { aDraft, built } from '../draft/draft.test-support'
import type { Character } from '../sheet'
import { CharacterSheet } from '../sheet'
import type { LevelUpChoices } from './check-choices'
import { nextLevel, openLevelChoices } from './choices'
import { levelUp, startAbove } from './level-up'
import { previewLevelUp } from './preview'
import { undoLevel } from './undo'

const { compendium } = readCompendium()
const aCharacter = charactersOf(compendium)

const classIds = [...compendium.classes.keys()]

/** Everything that the next level asks for: always the first of what is offered. */
function firstChoices(
  character: Character,
  classId: string,
  hitPoints: LevelUpChoices['hitPoints'] = 'average',
  which = 0,
): LevelUpChoices {
  const open = nextLevel(character, compendium, { classId })
  const subclassId = open?.subclasses[which % Math.max(1, open.subclasses.length)]?.id
  const next = nextLevel(character, compendium, { classId, subclassId })
  const picks = Object.fromEntries(
    (next?.choices ?? [])
      .filter(({ of, offered }) => of !== 'increase' && offered !== undefined)
      .map(({ id, count, offered = [] }) => [id, offered.slice(0, count)]),
  )
  const rising = (['strength', 'dexterity', 'constitution', 'intelligence', 'wisdom', 'charisma'] as const).find(
    (ability) => character[ability] <= 18,
  )
  const increases = next?.improvesAbilities === true && rising !== undefined ? { abilityIncreases: { [rising]: 2 } } : {}
  return { classId, hitPoints, picks, ...(subclassId === undefined ? {} : { subclassId }), ...increases }
}

function risen(character: Character, choices: LevelUpChoices): Character {
  const result = levelUp(character, compendium, choices)
  if (!result.ok) throw new Error(result.problems.map(({ message }) => message).join(' '))
  return result.character
}

function lowered(character: Character): Character {
  const result = undoLevel(character, compendium)
  if (!result.ok) throw new Error(result.problems.map(({ message }) => message).join(' '))
  return result.character
}

const beginner = (classId: string) => {
  const { skills } = compendium.classes.get(classId) ?? {}
  return built(aDraft({ classId, skills: skills?.from.slice(0, skills.choose) ?? [] }), compendium)
}

describe('growing from 1 to 20', () => {
  test.each(classIds)('a %s is asked for what must be chosen, and every level can be taken back', (classId) => {
    let character = beginner(classId)
    for (let level = 2; level <= 20; level += 1) {
      const before = character
      character = risen(before, firstChoices(before, classId))
      expect(character.level).toBe(level)
      expect(CharacterSheet.safeParse(character).error).toBeUndefined()
      expect(lowered(character)).toEqual(before)
    }
    const numbers = calculate(character, compendium)
    expect(character).toMatchObject({ hitPointsMax: numbers.hitPointsMax.value, armorClass: numbers.armorClass.value })
    expect(numbers.differences).toEqual([])
    expect(openLevelChoices(character, compendium).filter(({ offered }) => offered !== undefined)).toEqual([])
  })

  test('level up and undo leave every character as it was, whatever its class, subclass, dice and wounds', () => {
    const anyone = fc.record({
      classId: fc.constantFrom(...classIds),
      others: fc.array(fc.constantFrom(...classIds), { maxLength: 2 }),
      levels: fc.nat(5),
      which: fc.nat(9),
      wounds: fc.nat(4),
    })
    fc.assert(
      fc.property(anyone, ({ classId, others, levels, which, wounds }) => {
        const start = beginner(classId)
        const strong = { ...start, strength: 15, dexterity: 15, constitution: 14, intelligence: 15, wisdom: 15, charisma: 15 }
        const ids = [...Array.from({ length: levels }, () => classId), ...others]
        const grown = ids.reduce((now, id) => risen(now, firstChoices(now, id, 1, which)), strong)
        const hurt = { ...grown, hitPointsCurrent: Math.max(1, grown.hitPointsCurrent - wounds) }
        for (const id of new Set([classId, ...others])) {
          expect(lowered(risen(hurt, firstChoices(hurt, id, 'average', which)))).toEqual(hurt)
        }
        const numbers = calculate(grown, compendium)
        for (const number of [
          numbers.armorClass,
          numbers.hitPointsMax,
          ...Object.values(numbers.saves),
          ...Object.values(numbers.skills),
        ]) {
          expect(number.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(number.value)
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('the next level', () => {
  test('asks a fighter for an archetype, then for what it offers', () => {
    const fighter = aCharacter({ classes: 'fighter 2', picks: { 'fighting-style': ['archery'] } })
    expect(nextLevel(fighter, compendium)).toMatchObject({ level: 3, hitDie: 10, improvesAbilities: false, choices: [] })
    expect(nextLevel(fighter, compendium)?.subclasses.map(({ id }) => id)).toContain('battle-master')
    const asMaster = nextLevel(fighter, compendium, { subclassId: 'battle-master' })
    expect(asMaster?.choices.map(({ id, count }) => `${id} ${count}`)).toEqual(['maneuvers 3', 'student-of-war 1'])
    const asKnight = nextLevel(fighter, compendium, { subclassId: 'eldritch-knight' })
    expect(asKnight?.choices.map(({ id, count }) => `${id} ${count}`)).toEqual(['cantrips 2', 'spells 3'])
  })

  test('asks again for what was left open: the fighting style of an older sheet', () => {
    const { build: _, ...old } = aCharacter({ classes: 'fighter 1' })
    expect(nextLevel(old, compendium)?.choices.map(({ id }) => id)).toEqual(['fighting-style'])
  })

  test('asks a bard for expertise, a wizard for two pages, a sorcerer for metamagic and a spell', () => {
    const choices = (wanted: Parameters<typeof aCharacter>[0]) =>
      nextLevel(aCharacter(wanted), compendium, { subclassId: 'college-of-glamour' })?.choices.map(({ id, count }) => `${id} ${count}`)
    expect(
      choices({ classes: 'bard 2', marked: ['stealth', 'arcana', 'history'], picks: { 'class-tools': ['Lute', 'Drum', 'Horn'] } }),
    ).toEqual(['expertise 2', 'spells 1'])
    expect(choices({ classes: 'wizard 4' })).toEqual(['spells 2'])
    expect(choices({ classes: 'sorcerer 2 wild-magic' })).toEqual(['metamagic 2', 'spells 1'])
  })

  test('offers invocations by their prerequisites once the list is loaded', () => {
    const warlock = aCharacter({ classes: 'warlock 1 the-fiend', knownSpells: ['eldritch-blast'] })
    const offeredBy = (sections: Parameters<typeof nextLevel>[1]) =>
      nextLevel(warlock, sections)?.choices.find(({ id }) => id === 'invocations')?.offered
    expect(offeredBy(compendium)).toEqual(expect.arrayContaining(['devils-sight', 'agonizing-blast']))
    expect(offeredBy(compendium)).not.toContain('ascendant-step')
    const { options: _, ...withoutLists } = compendium
    expect(offeredBy(withoutLists)).toBeUndefined()
  })
})

describe('a level', () => {
  const codes = (character: Character, choices: Partial<LevelUpChoices>) => {
    const result = levelUp(character, compendium, { hitPoints: 'average', ...choices })
    return result.ok ? [] : result.problems.map(({ code }) => code)
  }

  test('from a stale copy is refused in words', () => {
    const fighter = aCharacter({ classes: 'fighter 5 champion' })
    const result = levelUp(fighter, compendium, { hitPoints: 'average', expectedLevel: 4 })
    expect(result).toMatchObject({ ok: false, problems: [{ code: 'stale-copy', message: expect.stringContaining('level 5, not 4') }] })
  })

  test('of another class takes 13 in the key abilities of both', () => {
    const weak = aCharacter({ classes: 'fighter 1', scores: '12 12 14 16 10 10' })
    expect(codes(weak, { classId: 'wizard' })).toEqual(['multiclass-prerequisite'])
    const clever = aCharacter({ classes: 'fighter 1', scores: '16 12 14 13 10 10' })
    expect(codes(clever, { classId: 'wizard' })).toEqual([])
    expect(codes(clever, { classId: 'sorcerer', subclassId: 'wild-magic' })).toEqual(['multiclass-prerequisite'])
  })

  test('of another class teaches less than the first level of it would', () => {
    const wizard = aCharacter({ classes: 'wizard 1', scores: '14 14 14 16 10 10' })
    const both = risen(wizard, { classId: 'fighter', hitPoints: 'average' })
    const { proficiencies, saves } = calculate(both, compendium)
    expect(proficiencies.armor.map(({ name }) => name)).toEqual(['light', 'medium', 'shield'])
    expect([saves.strength.proficiency, saves.wisdom.proficiency]).toEqual(['none', 'proficient'])
    expect(both).toMatchObject({ hitDice: '1d10+1d6', class: 'Wizard', level: 2 })
  })

  test('takes no picks that it does not offer, nor more than it offers', () => {
    const sorcerer = aCharacter({ classes: 'sorcerer 2 wild-magic' })
    expect(codes(sorcerer, { picks: { spells: ['cure-wounds'] } })).toEqual(['wrong-choice'])
    expect(codes(sorcerer, { picks: { spells: ['shield', 'sleep'] } })).toEqual(['too-many-choices'])
    expect(codes(sorcerer, { picks: { maneuvers: ['parry'] } })).toEqual(['wrong-choice'])
  })

  test('may exchange a known spell for another', () => {
    const sorcerer = aCharacter({ classes: 'sorcerer 2 wild-magic', knownSpells: ['shield'], preparedSpells: [] })
    const third = risen(sorcerer, { hitPoints: 'average', picks: { spells: ['sleep', 'magic-missile'], forgotten: ['shield'] } })
    expect(third.knownSpells).toEqual(['sleep', 'magic-missile'])
    expect(lowered(third).knownSpells).toEqual(['shield'])
  })

  test('without a new spell exchanges one all the same, and only one that the class knows', () => {
    const ranger = aCharacter({ classes: 'ranger 3 hunter', knownSpells: ['hunters-mark', 'cure-wounds', 'shield'] })
    const next = nextLevel(ranger, compendium)
    expect(next?.choices.some(({ id }) => id === 'spells')).toBe(false)
    expect(next?.exchange?.known).toEqual(['hunters-mark', 'cure-wounds'])
    const fourth = risen(ranger, { hitPoints: 'average', picks: { spells: ['fog-cloud'], forgotten: ['cure-wounds'] } })
    expect(fourth.knownSpells).toEqual(['hunters-mark', 'shield', 'fog-cloud'])
    expect(lowered(fourth).knownSpells?.toSorted()).toEqual(ranger.knownSpells?.toSorted())
    expect(codes(ranger, { picks: { spells: ['fog-cloud'] } })).toEqual(['wrong-choice'])
    expect(codes(ranger, { picks: { spells: ['fog-cloud', 'jump'], forgotten: ['cure-wounds'] } })).toEqual(['too-many-choices'])
    expect(codes(ranger, { picks: { spells: ['fog-cloud'], forgotten: ['shield'] } })).toEqual(['wrong-choice'])
    expect(nextLevel(aCharacter({ classes: 'cleric 3 life-domain', knownSpells: ['bless'] }), compendium)?.exchange).toBeUndefined()
  })

  test('may bring a feat instead of two points: that of the open rules by its prerequisite, or one of one’s own', () => {
    const third = aCharacter({ classes: 'wizard 3 school-of-evocation', scores: '10 14 14 16 10 10' })
    expect(codes(third, { feat: { id: 'grappler', name: 'Grappler' } })).toEqual(['wrong-feat'])
    const own = { id: 'own-1', name: 'Keeper of Owls', increases: { wisdom: 1 } }
    const fourth = risen(third, { hitPoints: 'average', feat: own })
    expect(fourth).toMatchObject({ wisdom: 11, feats: [own] })
    expect(calculate(fourth, compendium).abilities.wisdom.parts).toContainEqual({ amount: 1, source: 'Keeper of Owls' })
    expect(lowered(fourth).feats).toBeUndefined()
    expect(codes(third, { feat: own, abilityIncreases: { wisdom: 2 } })).toEqual(['wrong-ability-increases'])
  })

  test('keeps what the DM set by hand', () => {
    const blessed = { ...aCharacter({ classes: 'fighter 1' }), armorClass: 20, hitPointsMax: 100, hitPointsCurrent: 0, speed: 45 }
    expect(risen(blessed, { hitPoints: 'average' })).toMatchObject({ armorClass: 20, hitPointsMax: 108, hitPointsCurrent: 0, speed: 45 })
  })

  test('is previewed with every number before and after, and changes nothing', () => {
    const fighter = aCharacter({ classes: 'fighter 4 champion', scores: '16 14 14 10 12 10' })
    const text = JSON.stringify(fighter)
    const preview = previewLevelUp(fighter, compendium, { hitPoints: 'average' })
    if (!preview.ok) throw new Error('a fighter rises')
    const number = (path: string) => preview.numbers.find((one) => one.path === path)
    expect(number('hitPointsMax')).toEqual({ path: 'hitPointsMax', before: 36, after: 44 })
    expect(number('attacksPerAction')).toMatchObject({ before: 1, after: 2 })
    expect(number('saves.strength')).toMatchObject({ before: 5, after: 6 })
    expect(number('initiative')).toMatchObject({ before: 2, after: 2 })
    expect(JSON.stringify(fighter)).toBe(text)
  })

  test('that was not taken here cannot be taken back', () => {
    const { build: _, ...foreign } = aCharacter({ classes: 'fighter 5 champion' })
    expect(undoLevel(foreign, compendium)).toMatchObject({ ok: false, problems: [{ code: 'nothing-to-undo' }] })
    expect(undoLevel(beginner('fighter'), compendium)).toMatchObject({ ok: false })
  })

  test('after level 1 may be taken at once, up to where the character begins', () => {
    const levels = Array.from({ length: 4 }, (): LevelUpChoices => ({ hitPoints: 'average', subclassId: 'champion' }))
    expect(startAbove(beginner('fighter'), compendium, levels)).toMatchObject({ ok: false, problems: [{ code: 'subclass-too-early' }] })
    const due = levels.map((one, index): LevelUpChoices => (index === 1 ? one : { hitPoints: 'average' }))
    expect(startAbove(beginner('fighter'), compendium, due)).toMatchObject({ ok: true, character: { level: 5, subclass: 'Champion' } })
  })
})
