import { calculate, completeSheet, FEATS, type Grant, OPTION_LISTS } from '@hearthlight/rules/character'
import { type Compendium, KIND_NAMES, loadKinds } from '@hearthlight/rules/compendium'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  byName,
  creatureName,
  gameName,
  gameText,
  isOnlyEnglish,
  loadGameTexts,
  type NameKind,
  nameOfId,
  searchableName,
} from './game-names'
import { locale as german } from './german'
import cards from './german/card-texts.json'
import conditionTexts from './german/condition-texts.json'
import itemTexts from './german/item-texts.json'
import { NAMES } from './german/names'
import optionTexts from './german/option-texts.json'
import spellTexts from './german/spell-texts.json'
import tableTexts from './german/table-texts.json'
import catalogue from './german.json'
import { setLocale, translate } from './translate'

let compendium: Compendium
beforeAll(async () => {
  compendium = await loadKinds(KIND_NAMES)
})
afterEach(() => setLocale('en', { messages: {} }))

describe('every name of the compendium', () => {
  it('has a German one', () => {
    const missing = Object.entries(namesOf(compendium)).flatMap(([kind, names]) =>
      names.filter((name) => !Object.hasOwn(NAMES[kind as NameKind], name)).map((name) => `${kind}: ${name}`),
    )
    expect(missing).toEqual([])
  })

  it('is a word of the German lists only while the compendium has it', () => {
    const wanted = namesOf(compendium)
    const extra = (Object.keys(wanted) as NameKind[])
      .filter((kind) => !OPEN_LISTS.includes(kind))
      .flatMap((kind) => Object.keys(NAMES[kind]).filter((name) => !wanted[kind].includes(name)))
    expect(extra).toEqual([])
  })

  it('is different from every other name of its list, so that a reader can tell the entries apart', () => {
    const alike = UNIQUE.flatMap((kind) => {
      const german = namesOf(compendium)[kind].map((name) => NAMES[kind][name])
      return german.filter((name, index) => german.indexOf(name) !== index)
    })
    expect(alike).toEqual([])
  })

  it('is a word or a fact of the entries in German, too: types, ranges, durations, senses of a list', () => {
    const known = (term: string) => Object.hasOwn(NAMES.terms, term) || Object.hasOwn(catalogue, term) || hasContext(term)
    expect(termsOf(compendium).filter((term) => !known(term))).toEqual([])
  })
})

describe('what a sheet counts', () => {
  it('has German names: resources of every class, and options', () => {
    const resources = [...compendium.classes.values()].flatMap((one) =>
      one.subclasses.flatMap((subclass) => {
        const { character } = completeSheet({
          level: 20,
          classId: one.id,
          subclassId: subclass.id,
          charisma: 16,
          intelligence: 16,
          wisdom: 16,
        })
        return named(calculate(character, compendium).resources)
      }),
    )
    const options = Object.values(OPTION_LISTS).flatMap((list) => named(list))
    const known = (name: string) => Object.values(NAMES).some((list) => Object.hasOwn(list, name))
    expect([...new Set([...resources, ...options])].filter((name) => !known(name))).toEqual([])
  })
})

describe('descriptions', () => {
  it.each([
    ['every people, class, background, template, feature of a class, and of what a new character can do', cards, cardTexts],
    ['every spell', spellTexts, textsOfSpells],
    ['everything that is not magic, and the shop’s first items', itemTexts, textsOfItems],
    ['every list of options and all that stands on it', optionTexts, textsOfOptions],
    ['every table', tableTexts, textsOfTables],
    ['every condition', conditionTexts, textsOfConditions],
  ])('are German for %s, and only for texts that the compendium has', (_what, texts, textsOf) => {
    expect(difference(textsOf(compendium), Object.keys(texts))).toEqual({ missing: [], extra: [] })
  })
})

describe('names in German', () => {
  it('are shown for what the compendium has; names that a person wrote stay', () => {
    setLocale('de', german)
    expect(gameName('spells', 'Fireball')).toBe('Feuerball')
    expect(gameName('items', 'Shield')).toBe('Schild')
    expect(gameName('items', "Grandmother's Spoon")).toBe("Grandmother's Spoon")
    expect(gameName('items', 'constructor')).toBe('constructor')
    expect(nameOfId('spells', 'hunters-mark')).toBe('Zeichen des Jägers')
  })

  it('keep the number of a creature', () => {
    setLocale('de', german)
    expect(['Skeleton', 'Skeleton 12', 'Bones 2'].map(creatureName)).toEqual(['Skelett', 'Skelett 12', 'Bones 2'])
  })

  it('are found by both names, and sorted as German sorts', () => {
    setLocale('de', german)
    expect(searchableName('spells', 'Fireball')).toBe('Feuerball Fireball')
    const sorted = [{ name: 'Human' }, { name: 'Dwarf' }, { name: 'Dragonborn' }].sort(byName('races'))
    expect(sorted.map(({ name }) => gameName('races', name))).toEqual(['Drachenblütiger', 'Mensch', 'Zwerg'])
  })

  it('stand in sentences that the rules fill in', () => {
    setLocale('de', german)
    expect(translate('The Fighter does not teach Arcana.')).toContain('Kämpfer')
    expect(translate('moved Shadow')).toContain('Shadow')
  })
})

describe('longer texts', () => {
  it('follow the reader’s language once they are loaded; what is left says so', async () => {
    setLocale('de', german)
    const { description = '' } = compendium.races.get('dwarf') ?? {}
    const { description: long = '' } = compendium.monsters.get('goblin') ?? {}
    expect(isOnlyEnglish(description)).toBe(true)
    await loadGameTexts(['races'])
    expect(gameText(description)).toMatch(/Zwerge/)
    expect([isOnlyEnglish(description), isOnlyEnglish(long), isOnlyEnglish('')]).toEqual([false, true, false])
  })

  it('are never called English to an English reader', async () => {
    await loadGameTexts(['races'])
    expect(isOnlyEnglish('Anything')).toBe(false)
    expect(gameName('spells', 'Fireball')).toBe('Fireball')
  })
})

/** Lists that also hold words of other places: of lists of spells, of backgrounds' equipment, of entries' facts. */
const OPEN_LISTS: readonly NameKind[] = ['spells', 'items', 'terms']
const UNIQUE = ['races', 'backgrounds', 'templates', 'spells', 'monsters'] as const

function namesOf({ races, classes, backgrounds, templates, spells, items, monsters, options }: Compendium): Record<NameKind, string[]> {
  const peoples = [...races.values()].flatMap((race) => [race, ...(race.subraces ?? [])])
  const callings = [...classes.values()].flatMap((each) => [each, ...each.subclasses])
  return {
    races: named(peoples),
    classes: [...named(callings), ...[...classes.values()].map(({ subclassTitle }) => subclassTitle)],
    backgrounds: named(backgrounds.values()),
    templates: named(templates.values()),
    features: [
      ...named(peoples.flatMap(({ traits }) => traits)),
      ...named(callings.flatMap(({ features }) => features)),
      ...callings.flatMap(({ features }) => features.flatMap(({ grants = [] }) => grants.flatMap(resourceName))),
      ...named([...classes.values()].flatMap(({ resources }) => resources)),
      ...named([...backgrounds.values()].map(({ feature }) => feature)),
      ...named(FEATS),
    ],
    spells: named(spells.values()),
    items: [...named(items.values()), ...named([...backgrounds.values()].flatMap(({ equipment }) => equipment))],
    monsters: named(monsters.values()),
    powers: named([...monsters.values()].flatMap(({ traits, actions }) => [...traits, ...actions])),
    options: named([...options.values()].flatMap((list) => [list, ...list.options])),
    terms: [],
  }
}

/** The name of a resource that is not called like its feature. */
function resourceName(grant: Grant): readonly string[] {
  return grant.kind === 'resource' && grant.name !== undefined ? [grant.name] : []
}

function termsOf({ races, classes, backgrounds, spells, items, monsters }: Compendium): readonly string[] {
  const each = [...monsters.values()]
  const things = [...items.values()]
  const magic = [...spells.values()]
  return [
    ...[...races.values()].flatMap(({ languages, lifespan, alignment, size }) => [...languages, lifespan, alignment, size]),
    ...magic.flatMap(({ castingTime, range, duration, school, conditions = [], forms = [] }) => [
      castingTime,
      range,
      duration,
      school,
      ...named(conditions),
      ...named(forms),
    ]),
    ...things.flatMap(({ category, properties, charges, damage }) => [category, ...properties, charges?.regains ?? '', damage?.type ?? '']),
    ...each.flatMap(({ type, subtype = '', alignment, armorDetail = '', languages, environments, size }) => [
      ...[type, subtype, alignment, armorDetail, size],
      ...[...languages, ...environments],
    ]),
    ...each.flatMap(({ vulnerabilities, resistances, immunities }) => [...vulnerabilities, ...resistances, ...immunities]),
    ...[...classes.values(), ...backgrounds.values()].flatMap(({ toolProficiencies }) => toolProficiencies.filter(isNoItem(items))),
  ].filter((term) => term !== '')
}

function isNoItem(items: Compendium['items']): (name: string) => boolean {
  const names = new Set(named(items.values()))
  return (name) => !names.has(name)
}

/** A word of which the catalogue knows meanings: `Large|size`. */
function hasContext(term: string): boolean {
  return Object.keys(catalogue).some((key) => key.startsWith(`${term}|`))
}

function cardTexts({ races, classes, backgrounds, templates }: Compendium): readonly string[] {
  const first = [...classes.values()].flatMap(({ subclassLevel, subclasses }) =>
    subclassLevel === 1 ? subclasses.flatMap(({ features }) => features.filter(({ level }) => level === 1)) : [],
  )
  return [
    ...[...races.values()].flatMap((race) => [race, ...race.traits, ...(race.subraces ?? []).flatMap((each) => [each, ...each.traits])]),
    ...[...classes.values()].flatMap((each) => [each, ...each.subclasses]),
    ...[...classes.values()].flatMap(({ features }) => features),
    ...first,
    ...[...backgrounds.values()].flatMap((each) => [each, each.feature]),
    ...templates.values(),
    ...FEATS,
  ].map(({ description }) => description)
}

function textsOfSpells({ spells }: Compendium): readonly string[] {
  return [...spells.values()].flatMap(({ description, higherLevels = '', material = '' }) =>
    [description, higherLevels, material].filter((text) => text !== ''),
  )
}

function textsOfItems({ items }: Compendium): readonly string[] {
  return [...items.values()].filter(({ magical, inShop }) => !magical || inShop).map(({ description }) => description)
}

function textsOfOptions({ options }: Compendium): readonly string[] {
  return [...options.values()].flatMap((list) => [list, ...list.options]).map(({ description }) => description)
}

function textsOfConditions({ conditions }: Compendium): readonly string[] {
  return [...conditions.values()].flatMap(({ description, effects }) => [description, ...effects])
}

/** Names, columns, rows and notes; numbers and dice are the same in all languages. */
function textsOfTables({ tables }: Compendium): readonly string[] {
  return [...tables.values()]
    .flatMap(({ name, note = '', rows = [], grid, list }) => [
      ...[name, note, ...rows.map(({ text }) => text)],
      ...[...(grid?.columns ?? []), ...(grid?.rows ?? []).map(({ label }) => label)],
      ...[...(list?.columns ?? []), ...(list?.rows ?? []).flat()],
    ])
    .filter((text) => /\p{L}{2}/u.test(text))
}

function difference(wanted: readonly string[], given: readonly string[]) {
  const [wants, has] = [new Set(wanted), new Set(given)]
  return { missing: [...wants].filter((text) => !has.has(text)), extra: [...has].filter((text) => !wants.has(text)) }
}

function named(entries: Iterable<{ readonly name: string }>): string[] {
  return [...entries].map(({ name }) => name)
}
