import { expect, test } from 'vitest'
import { loadKinds } from './load'
import { currentId, currentLanguage, currentName } from './renamed'

const compendium = await loadKinds(['races', 'backgrounds'])
const races = [...compendium.races.values()].flatMap((race) => [race, ...(race.subraces ?? [])])
const backgrounds = [...compendium.backgrounds.values()]

test.each([
  ['Gith', 'gith'],
  ['Githyanki', 'githyanki'],
  ['Githzerai', 'githzerai'],
  ['Kalashtar', 'kalashtar'],
  ['Simic Hybrid', 'simic-hybrid'],
  ['Yuan-ti Pureblood', 'yuan-ti-pureblood'],
])('the race %s has a name of our own', (name, id) => {
  const today = races.find((race) => race.name === currentName(name))
  expect(today?.id).toBe(currentId(id))
  expect(races.map((race) => race.name)).not.toContain(name)
})

test.each([
  ['Uthgardt Tribe Member', 'uthgardt-tribe-member'],
  ['Waterdhavian Noble', 'waterdhavian-noble'],
])('the background %s has a name of our own', (name, id) => {
  const today = backgrounds.find((background) => background.name === currentName(name))
  expect(today?.id).toBe(currentId(id))
})

test('renamed languages and features are those of today', () => {
  const languages = races.flatMap((race) => ('languages' in race ? race.languages : []))
  expect(languages).toEqual(expect.arrayContaining(['Gith', 'Quori'].map(currentLanguage)))
  const features = [...races.flatMap(({ traits }) => traits), ...backgrounds.map(({ feature }) => feature)].map(({ name }) => name)
  const old = ['Githyanki Psionics', 'Githzerai Psionics', 'Uthgardt Heritage']
  expect(features).toEqual(expect.arrayContaining(old.map(currentName)))
})

test('every other name and id stays, also one that every object has', () => {
  for (const word of ['Elf', 'constructor', '__proto__', '']) {
    expect([currentName(word), currentId(word), currentLanguage(word)]).toEqual([word, word, word])
  }
})
