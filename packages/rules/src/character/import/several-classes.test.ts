import { describe, expect, test } from 'vitest'
import { loadKinds } from '../../compendium/load'
import { calculate } from '../calculate/calculate'
import { CharacterSheet } from '../sheet'
import { importAnyCharacter } from './any-character'
import { ORSOLYA, VESNA } from './foreign.test-support'

const compendium = await loadKinds(['races', 'classes', 'backgrounds', 'items', 'spells', 'options'])

/** The compendium with these grants of the amulet. */
function amuletWith(grants: readonly object[]): typeof compendium {
  const amulet = compendium.items.get('amulet-of-health')
  if (amulet === undefined) throw new Error('the amulet is missing')
  return { ...compendium, items: new Map([...compendium.items, [amulet.id, Object.assign({}, amulet, { grants })]]) }
}

function taken(value: unknown, sections = compendium) {
  const read = importAnyCharacter(value, sections)
  if (!read.ok) throw new Error(read.message)
  expect(CharacterSheet.safeParse(read.character).error).toBeUndefined()
  return { ...read, messages: read.notes.filter(({ code }) => code !== 'missing').map(({ message }) => message) }
}

const { data } = VESNA

describe('a D&D Beyond character of two classes', () => {
  const { character, messages } = taken(VESNA)

  test('keeps both classes in the order in which they were begun', () => {
    expect(character).toMatchObject({ class: 'Wizard', subclass: 'School of Evocation', level: 8, race: 'Halfling', subrace: 'Lightfoot' })
    expect(character.build?.levels.map(({ classId, subclassId }) => [classId, subclassId])).toEqual([
      ['rogue', undefined],
      ['rogue', undefined],
      ['rogue', 'thief'],
      ['wizard', undefined],
      ['wizard', 'school-of-evocation'],
      ['wizard', undefined],
      ['wizard', undefined],
      ['wizard', undefined],
    ])
    expect(character.features).toEqual(expect.arrayContaining(['Sneak Attack', 'Arcane Recovery', 'Fast Fingers']))
  })

  test('differs from our rules only in what the file itself says otherwise', () => {
    const { differences } = calculate(character, compendium)
    expect(differences.map(({ field }) => field)).toEqual(['hitPointsMax', 'knownSpells'])
  })

  test('keeps expertise and feats', () => {
    expect(character.skills).toMatchObject({ stealth: true, sleightOfHand: true, arcana: false })
    expect(character.build?.levels[0]?.choices).toEqual({ expertise: ['sleightOfHand', 'stealth'] })
    expect(character.feats).toEqual([{ id: 'alert', name: 'Alert', description: 'Never surprised.' }])
  })

  test('keeps the saving throws of the first class only', () => {
    expect(character.savingThrows).toMatchObject({ dexterity: true, intelligence: true, wisdom: false })
  })

  test('counts what an item sets, and nothing of items that are not worn or not attuned', () => {
    const scores = (value: unknown) => taken(value, amuletWith([])).character
    expect(scores(VESNA)).toMatchObject({ strength: 8, dexterity: 18, constitution: 19 })
    const unattuned = data.inventory.map((item) => ({ ...item, isAttuned: false }))
    const unworn = data.inventory.map((item) => ({ ...item, equipped: false }))
    expect(scores({ ...data, inventory: unattuned }).constitution).toBe(12)
    expect(scores({ ...data, inventory: unworn }).constitution).toBe(12)
    expect(scores({ ...data, stats: data.stats.map(({ id }) => ({ id, value: 20 })) }).constitution).toBe(20)
  })

  test('leaves to the item what our rules count while it is worn', () => {
    const counting = amuletWith([{ kind: 'ability', ability: 'constitution', atLeast: 19 }])
    expect(taken(VESNA, counting).character.constitution).toBe(12)
  })

  test('has the hit points of the score that counted there', () => {
    expect(character.hitPointsMax).toBe(41 + 4 * 8)
  })

  test('keeps what is spent: slots, hit dice, charges, death saves', () => {
    // A rogue adds nothing to the slots of a wizard of level 5.
    expect(character.spellSlots).toEqual([
      { level: 1, total: 4, used: 1 },
      { level: 2, total: 3, used: 0 },
      { level: 3, total: 2, used: 2 },
    ])
    expect(character.hitDiceUsed).toEqual({ d6: 2, d8: 1 })
    expect(character.inventory?.find(({ id }) => id === 'wand-of-magic-missiles')?.chargesUsed).toBe(3)
    expect(character).toMatchObject({
      deathSaves: { successes: 2, failures: 1 },
      exhaustion: 2,
      inspiration: true,
      conditions: ['Prone'],
      notes: 'The guild.\n\nOwes 30 gp.',
    })
  })

  test('finds its things and spells under their printed names', () => {
    expect(character.inventory?.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['studded-leather-armor', 1],
      ['light-crossbow', 1],
      ['crossbow-bolt', 37],
      ['potion-of-greater-healing', 2],
      ['amulet-of-health', 1],
      ['ioun-stone-strength', 1],
      ['wand-of-magic-missiles', 1],
      ['grandmothers-spoon', 1],
    ])
    expect(character.knownSpells).toEqual(['arcane-hand', 'hideous-laughter', 'fireball'])
    expect(character.preparedSpells).toEqual(['fireball'])
    expect(messages).toEqual(["Grandmother's Spoon is not in the rulebook; it is carried by name and weight only."])
  })
})

describe('a Foundry actor of two classes', () => {
  const { character, messages } = taken(ORSOLYA)

  test('keeps both classes and the hit points that were rolled', () => {
    expect(character).toMatchObject({
      class: 'Paladin',
      subclass: 'Oath of Devotion',
      level: 6,
      subrace: 'Drow',
      background: 'Guild Artisan',
    })
    expect(character.build?.levels.map(({ classId, hitPoints, subclassId }) => [classId, hitPoints, subclassId])).toEqual([
      ['paladin', 10, undefined],
      ['paladin', 6, undefined],
      ['paladin', 9, 'oath-of-devotion'],
      ['paladin', 6, undefined],
      ['warlock', 5, 'the-fiend'],
      ['warlock', 7, undefined],
    ])
    // The dice, Constitution +2 at six levels, and 2 set by hand.
    expect(character).toMatchObject({ hitPointsMax: 10 + 6 + 9 + 6 + 5 + 7 + 12 + 2, hitPointsCurrent: 30 })
  })

  test('keeps slots of the oath apart from those of the pact, and what is spent', () => {
    expect(character.spellSlots).toEqual([{ level: 1, total: 3, used: 2 }])
    expect(character).toMatchObject({ pactSlotsUsed: 1, hitDiceUsed: { d8: 1, d10: 2 }, exhaustion: 1, inspiration: true })
    expect(character.inventory?.find(({ id }) => id === 'wand-of-magic-missiles')?.chargesUsed).toBe(2)
  })

  test('keeps feats, conditions, languages and pronouns', () => {
    expect(character).toMatchObject({
      feats: [{ id: 'war-caster', name: 'War Caster', description: 'Keeps hold.' }],
      conditions: ['Prone'],
      alignment: 'Lawful Neutral',
      pronouns: 'she/her',
      deathSaves: { successes: 1, failures: 0 },
    })
    expect(character.languages).toEqual(['Common', 'Elvish', 'Deep Speech', "Thieves' Cant", 'Old Script', 'Whistle'])
    expect(character.inventory?.[0]).toMatchObject({ id: 'plate-armor-1', equipped: true })
  })

  test('tells what is left out', () => {
    expect(messages).toEqual([
      'Expertise that no class gives became plain proficiency.',
      'The spell Hex is not in the rulebook and was left out.',
    ])
  })
})

describe('options that were chosen elsewhere', () => {
  const withOptions = (classes: readonly object[], options: readonly string[]) => ({
    ...data,
    classes: classes.map((one) => ({ isStartingClass: false, subclassDefinition: null, ...one })),
    options: { class: options.map((name) => ({ definition: { name } })), race: [], feat: [] },
  })
  const picksIn = (value: unknown) => taken(value).character.build?.levels.map(({ choices }) => choices ?? {})

  test('are the picks of the levels that offer them, and count', () => {
    const classes = [
      { level: 2, definition: { name: 'Warlock' }, subclassDefinition: { name: 'The Fiend' } },
      { level: 1, definition: { name: 'Fighter' }, isStartingClass: true },
    ]
    const file = {
      ...withOptions(classes, ['Fighting Style: Defense', 'Agonizing Blast', 'Devil’s Sight']),
      modifiers: {},
      inventory: [{ definition: { id: 1, name: 'Chain Mail' }, quantity: 1, equipped: true }],
    }
    expect(picksIn(file)).toEqual([{ 'fighting-style': ['defense'] }, {}, { invocations: ['agonizing-blast', 'devils-sight'] }])
    const { character } = taken(file)
    expect(character.armorClass).toBe(17)
    expect(character.features).not.toContain('Agonizing Blast')
  })

  test('are no more than the class offers; the others stay features by name', () => {
    const classes = [{ level: 3, definition: { name: 'Paladin' }, isStartingClass: true }]
    const file = withOptions(classes, ['Archery', 'Dueling', 'Defense'])
    expect(picksIn(file)?.[1]).toEqual({ 'fighting-style': ['dueling'] })
    expect(taken(file).character.features).toEqual(expect.arrayContaining(['Archery', 'Defense']))
  })

  test('of a circle stand in the name of the subclass', () => {
    const classes = [
      { level: 3, definition: { name: 'Druid' }, subclassDefinition: { name: 'Circle of the Land (Forest)' }, isStartingClass: true },
    ]
    expect(picksIn(withOptions(classes, []))?.[2]).toEqual({ 'circle-land': ['forest'] })
  })
})
