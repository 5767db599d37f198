import { describe, expect, test } from 'vitest'
import { readCompendium } from '../../../../../tools/read-compendium'
import { eachAbility } from '../ability-scores'
import { calculate } from '../calculate/calculate'
import { buildCharacter } from './build-character'
import { chooseBackground, chooseRace } from './draft'
import { aDraft, built } from './draft.test-support'
import { draftOf, editedCharacter } from './edit-character'
import { draftChoices } from './first-choices'
import { boughtScores } from './score-assignment'

const { compendium } = readCompendium()
const codes = (...drafts: Parameters<typeof aDraft>) => {
  const result = buildCharacter(aDraft(...drafts), compendium)
  return result.ok ? [] : result.problems.map(({ code }) => code)
}

describe('choices of level 1', () => {
  test('are offered: style, ancestry, tools', () => {
    const ids = (over: Parameters<typeof aDraft>[0]) => draftChoices(aDraft(over), compendium).map(({ id, count }) => `${id} ${count}`)
    expect(ids({ raceId: 'dragonborn', backgroundId: 'soldier' })).toEqual([
      'draconic-ancestry 1',
      'fighting-style 1',
      'background-tools 1',
    ])
    expect(ids({ classId: 'rogue', skills: ['acrobatics', 'athletics', 'deception', 'insight'] })).toEqual(['expertise 2'])
  })

  test('become the first level of the build and count', () => {
    const choices = { 'fighting-style': ['defense'], 'draconic-ancestry': ['red'] }
    const fighter = built(aDraft({ raceId: 'dragonborn', choices }), compendium)
    expect(fighter.build?.levels).toEqual([{ classId: 'fighter', hitPoints: 10, choices }])
    expect(fighter.armorClass).toBe(built(aDraft({ raceId: 'dragonborn' }), compendium).armorClass + 1)
    expect(calculate(fighter, compendium)).toMatchObject({ resistances: [{ name: 'fire' }], differences: [] })
  })

  test('that are not offered are refused, and another race forgets its own', () => {
    expect(codes({ choices: { 'draconic-ancestry': ['red'] } })).toEqual(['wrong-choice'])
    expect(codes({ choices: { 'fighting-style': ['defense', 'archery'] } })).toEqual(['wrong-choice'])
    expect(chooseRace(aDraft({ raceId: 'dragonborn', choices: { 'draconic-ancestry': ['red'] } }), 'elf').choices).toBeUndefined()
  })

  test('stay when the character is edited, except with another class', () => {
    const fighter = built(aDraft({ choices: { 'fighting-style': ['defense'] } }), compendium)
    const edited = editedCharacter(fighter, { ...draftOf(fighter, compendium), alignment: 'Chaotic Good' }, compendium)
    expect(edited).toMatchObject({ ok: true, character: { build: fighter.build, armorClass: fighter.armorClass } })
    const wizard = editedCharacter(
      fighter,
      { ...draftOf(fighter, compendium), classId: 'wizard', skills: ['arcana', 'history'] },
      compendium,
    )
    expect(wizard.ok && wizard.character.build).toBeUndefined()
  })
})

describe('a background with a choice of skill', () => {
  const draft = aDraft({ backgroundId: 'cloistered-scholar' })

  test('suggests one, and takes another of those that it allows', () => {
    expect(built(draft, compendium).skills).toMatchObject({ history: true, arcana: true, religion: false })
    const devout = built({ ...draft, backgroundSkills: ['religion'] }, compendium)
    expect(devout.skills).toMatchObject({ history: true, arcana: false, religion: true })
    expect(draftOf(devout, compendium).backgroundSkills).toEqual(['religion'])
    expect(calculate(devout, compendium).differences).toEqual([])
  })

  test('allows no other skill, nor more of them', () => {
    expect(codes({ backgroundId: 'cloistered-scholar', backgroundSkills: ['stealth'] })).toEqual(['wrong-background-skills'])
    expect(codes({ backgroundId: 'urban-bounty-hunter', backgroundSkills: ['stealth'] })).toEqual(['wrong-background-skills'])
    expect(codes({ backgroundId: 'urban-bounty-hunter', backgroundSkills: ['deception', 'persuasion'] })).toEqual([])
    expect(chooseBackground({ ...draft, backgroundSkills: ['religion'] }, 'sage').backgroundSkills).toBeUndefined()
  })
})

test('point buy makes a character while its points last', () => {
  expect(codes({ scores: boughtScores({ ...eachAbility(() => 10), strength: 15 }) })).toEqual([])
  expect(codes({ scores: boughtScores(eachAbility(() => 15)) })).toEqual(['wrong-pool'])
})
