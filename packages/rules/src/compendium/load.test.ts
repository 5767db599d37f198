import { beforeAll, expect, test } from 'vitest'
import { buildCompendium } from '../../../../tools/build-compendium'
import { KIND_NAMES } from './compendium'

/** Builds the generated modules from the data, since the repository does not contain them. */
beforeAll(() => {
  const { faults } = buildCompendium()
  if (faults.length > 0) throw new Error(`the compendium does not build:\n${faults.slice(0, 20).join('\n')}`)
})
const load = () => import('./load')

test('each kind loads by itself, entries by id', async () => {
  const { loadKind } = await load()
  const spells = await loadKind('spells')
  expect(spells.get('magic-missile')).toMatchObject({ name: 'Magic Missile', level: 1 })
  const names = [...spells.values()].map(({ name }) => name)
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')))
})

test('a kind is loaded once', async () => {
  const { loadKind } = await load()
  expect(await loadKind('races')).toBe(await loadKind('races'))
})

test('several kinds load together', async () => {
  const { loadKinds } = await load()
  const compendium = await loadKinds(KIND_NAMES)
  for (const kind of KIND_NAMES) expect(compendium[kind].size).toBeGreaterThan(0)
})

test('the search over the whole compendium knows names, beginnings and slips', async () => {
  const { loadSearch } = await load()
  const search = await loadSearch()
  expect(search('magic mis')[0]).toMatchObject({ kind: 'spells', id: 'magic-missile', facets: { level: 1, school: 'Evocation' } })
  expect(search('magic missle')[0]).toMatchObject({ id: 'magic-missile' })
  expect(search('fihgter', { kinds: ['classes'] })[0]).toMatchObject({ kind: 'classes', id: 'fighter' })
})

test.each([
  ['prone', 'conditions', 'prone'],
  ['dash', 'rules', 'action-dash'],
  ['half cov', 'rules', 'cover'],
  ['seccond wind', 'features', 'classes.fighter.second-wind'],
  ['archery', 'features', 'options.fighting-styles.archery'],
  ['fierball', 'spells', 'fireball'],
  ['goblin', 'monsters', 'goblin'],
  ['champion critical', 'features', 'classes.fighter.champion.improved-critical'],
] as const)('the search over spells, items, monsters, conditions, rules and features finds %s first', async (query, kind, id) => {
  const { loadSearch } = await load()
  const search = await loadSearch()
  const kinds = ['spells', 'items', 'monsters', 'conditions', 'rules', 'features'] as const
  expect(search(query, { kinds })[0]).toMatchObject({ kind, id })
})
