import { expect, test } from 'vitest'
import { readCompendium } from '../../../../../tools/read-compendium'
import { FEATS } from '../feats'
import { Grant } from './grant'
import { OPTION_LISTS } from './options'

const { compendium, faults } = readCompendium()
const features = [...compendium.classes.values()].flatMap((one) => [
  ...one.features.map((feature) => ({ ...feature, table: one.resources.map(({ name }) => name) })),
  ...one.subclasses.flatMap((subclass) =>
    subclass.features.map((feature) => ({ ...feature, table: one.resources.map(({ name }) => name) })),
  ),
])
const traits = [...compendium.races.values()].flatMap((race) => [race, ...(race.subraces ?? [])].flatMap((one) => one.traits))
const options = Object.values(OPTION_LISTS).flat()
const all = [...features, ...traits, ...compendium.items.values(), ...FEATS, ...options].flatMap(({ name, grants = [] }) =>
  grants.map((grant) => ({ name, grant })),
)

test('the grants of options and feats are of the same kinds as those of the compendium', () => {
  expect(faults).toEqual([])
  for (const { name, grant } of all) expect(Grant.safeParse(grant).error, name).toBeUndefined()
})

test('options with grants are entries of the compendium’s lists under the same name', () => {
  const strange = Object.entries(OPTION_LISTS).flatMap(([list, entries]) => {
    const listed = compendium.options.get(list)?.options ?? []
    return entries.filter(({ id, name }) => !listed.some((one) => one.id === id && one.name === name)).map(({ id }) => `${list}/${id}`)
  })
  expect(strange).toEqual([])
})

test('every list that a choice names is one of the compendium, which names who offers it', () => {
  const offers = (of: 'classes' | 'races', entries: readonly object[]) =>
    entries.flatMap((entry) =>
      [...JSON.stringify(entry).matchAll(/"of":"option","list":"([^"]+)"/g)].map(([, list = '']) => ({
        of,
        id: (entry as { id: string }).id,
        list,
      })),
    )
  const offered = [...offers('classes', [...compendium.classes.values()]), ...offers('races', [...compendium.races.values()])]
  const unlisted = offered.filter(({ of, id, list }) => compendium.options.get(list)?.[of]?.includes(id) !== true)
  expect(unlisted).toEqual([])
  expect([...compendium.options.keys()].filter((list) => !offered.some((one) => one.list === list))).toEqual([])
})

test('a column that a feature counts by stands in the table of its class', () => {
  const unknown = features.flatMap(({ name, grants = [], table }) =>
    [...JSON.stringify(grants).matchAll(/"(?:column|die)":"([^"]+)"/g)]
      .map(([, column = '']) => column)
      .filter((column) => !table.includes(column) && !/^d\d+$/.test(column))
      .map((column) => `${name}: ${column}`),
  )
  expect(unknown).toEqual([])
})

test('every spell that a grant names is in the compendium', () => {
  const ids = all.flatMap(({ grant }) => (grant.kind === 'spells' ? grant.ids : []))
  expect([...new Set(ids)].filter((id) => !compendium.spells.has(id))).toEqual([])
})

test('every feature whose effect is a list of options says how many', () => {
  const choices = all.flatMap(({ name, grant }) => (grant.kind === 'choice' ? [{ name, grant }] : []))
  expect(choices.filter(({ grant }) => grant.of === 'option' && grant.list === undefined).map(({ name }) => name)).toEqual([])
  expect(choices.length).toBeGreaterThan(50)
})
