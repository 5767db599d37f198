import { expect, it } from 'vitest'
import type { Command } from './commands'
import { matching } from './match'

const command = (label: string): Command => ({ id: label, label, section: 'Test', run: () => {} })
const labels = (typed: string, recent: readonly string[] = []) =>
  matching(['Scene: Tavern', 'Save the map', 'Jump to Lyra', 'Élan', 'Measure'].map(command), typed, recent).map(({ label }) => label)

it('without text the latest used stand first', () => {
  expect(labels('', ['Measure', 'Jump to Lyra']).slice(0, 3)).toEqual(['Measure', 'Jump to Lyra', 'Scene: Tavern'])
})

it('a beginning goes before a word, a word before a part, a part before scattered letters', () => {
  expect(labels('m')).toEqual(['Measure', 'Save the map', 'Jump to Lyra'])
  expect(labels('tav')).toEqual(['Scene: Tavern'])
  expect(labels('jly')).toEqual(['Jump to Lyra'])
})

it('a whole name goes before a longer one that begins the same', () => {
  const named = (typed: string) => matching(['Tavern plan', 'Scene: Tavern'].map(command), typed, []).map(({ label }) => label)
  expect(named('tavern')).toEqual(['Scene: Tavern', 'Tavern plan'])
  expect(named('tavern p')).toEqual(['Tavern plan'])
})

it('accents and capitals don’t matter', () => {
  expect(labels('ELAN')).toEqual(['Élan'])
})

it('what fits nothing finds nothing', () => {
  expect(labels('zzz')).toEqual([])
})

it('what was looked up stands below the commands with that name, and above those that only have its letters', () => {
  const commands = ['Save the map', 'Scene: Tavern'].map(command)
  const named = (typed: string) => matching(commands, typed, [], [command('Entry')]).map(({ label }) => label)
  expect(named('map')).toEqual(['Save the map', 'Entry'])
  expect(named('svt')).toEqual(['Entry', 'Save the map'])
})
