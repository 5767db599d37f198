import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import germanBynames from '../../data/names/de/bynames.json'
import germanRaces from '../../data/names/de/races.json'
import germanSurnames from '../../data/names/de/surnames.json'
import bynames from '../../data/names/en/bynames.json'
import firstNames from '../../data/names/en/first-names.json'
import peoples from '../../data/names/en/peoples.json'
import surnames from '../../data/names/en/surnames.json'
import germanStories from '../../data/personas/de/background-stories.json'
import germanCharacters from '../../data/personas/de/characters.json'
import germanNpcs from '../../data/personas/de/npcs.json'
import stories from '../../data/personas/en/background-stories.json'
import characters from '../../data/personas/en/characters.json'
import npcs from '../../data/personas/en/npcs.json'
import { seededDice } from '../dice'
import { GERMAN_NPC_TABLES } from '../npc-german'
import { GOAL_TYPES, generatePersonality, PERSONALITY_TABLES } from '../personality'
import { GERMAN_PERSONALITY_TABLES } from '../personality-german'
import { ALIGNMENTS } from '../terms'
import { generateNpc, NPC_TABLES } from './index'
import recorded from './recorded-draws.json'

const text = z.string().trim().min(1)
const list = z
  .array(text)
  .min(1)
  .refine((texts) => new Set(texts).size === texts.length, 'A text stands in the list twice.')
const lists = z.record(text, list)
const npcTexts = z.strictObject({ occupations: list, personalities: list, motivations: list, voices: list, quirks: list, secrets: list })
const characterTexts = z.strictObject({
  classTraits: lists,
  generalTraits: list,
  ideals: z.record(z.enum(ALIGNMENTS), list),
  bonds: list,
  flaws: list,
  fears: list,
  quirks: list,
  motivations: list,
  goals: z.record(z.enum(GOAL_TYPES), list),
})
const peopleList = z.array(
  z.strictObject({
    race: text,
    weight: z.int().positive(),
    cultures: z.array(z.enum(Object.keys(firstNames))).min(1),
    surnames: z.array(z.enum(Object.keys(surnames))),
  }),
)

describe('The files of names and personas', () => {
  it.each([
    ['names/en/peoples', peopleList, peoples],
    ['names/en/first-names', lists, firstNames],
    ['names/en/surnames', lists, surnames],
    ['names/en/bynames', list, bynames],
    ['names/de/surnames', z.partialRecord(z.enum(Object.keys(surnames)), list), germanSurnames],
    ['names/de/bynames', list, germanBynames],
    ['names/de/races', z.record(text, text), germanRaces],
    ['personas/en/npcs', npcTexts, npcs],
    ['personas/de/npcs', npcTexts, germanNpcs],
    ['personas/en/characters', characterTexts, characters],
    ['personas/de/characters', characterTexts, germanCharacters],
    ['personas/en/background-stories', lists, stories],
    ['personas/de/background-stories', lists, germanStories],
  ])('%s.json has the shape that its reader expects', (_, schema: z.ZodType, data) => {
    expect(schema.safeParse(data).error?.issues).toBeUndefined()
  })
})

describe('What was drawn before the tables became files', () => {
  it.each([
    ['English', recorded.npcs.english, NPC_TABLES],
    ['German', recorded.npcs.german, GERMAN_NPC_TABLES],
  ] as const)('the same seed still draws the same %s character', (_, draws, tables) => {
    expect(draws.map(({ seed }) => ({ seed, npc: generateNpc(seed, tables) }))).toEqual(draws)
  })

  it.each([
    ['English', recorded.personalities.english, PERSONALITY_TABLES],
    ['German', recorded.personalities.german, GERMAN_PERSONALITY_TABLES],
  ] as const)('the same seed still draws the same %s personality', (_, draws, tables) => {
    const again = draws.map(({ seed, chosen }) => ({ seed, chosen, drawn: generatePersonality(seededDice(seed), chosen, tables) }))
    expect(again).toEqual(draws)
  })
})
