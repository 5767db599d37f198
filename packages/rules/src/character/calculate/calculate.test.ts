import { describe, expect, test } from 'vitest'
import { readCompendium } from '../../../../../tools/read-compendium'
import { offeredSpells } from '../../spells/offered-spells'
import { attackOfSheet } from '../attacks'
import { charactersOf } from '../character.test-support'
import { type CharacterSheetNumbers, calculate, calculatedNumbers } from './calculate'
import { characterNumbers } from './character-numbers'
import { inWords } from './explained'

const { compendium } = readCompendium()
const aCharacter = charactersOf(compendium)

type Wanted = Parameters<typeof aCharacter>[0]
const of = (wanted: Wanted): CharacterSheetNumbers => calculate(aCharacter(wanted), compendium)
const attack = (numbers: CharacterSheetNumbers, name: string) => {
  const found = numbers.attacks.find((one) => one.name === name)
  return found === undefined ? undefined : attackOfSheet(found)
}

describe('a number is explained', () => {
  test('armour class by armour, limited Dexterity and shield', () => {
    const numbers = of({ classes: 'fighter 1', scores: '14 18 14 10 10 10', wears: ['chain-shirt', 'shield'] })
    expect(inWords(numbers.armorClass)).toBe('17 = Chain Shirt 13 + Dexterity 2 (at most 2) + Shield 2')
  })

  test('a save by ability, proficiency and aura', () => {
    const numbers = of({ classes: 'paladin 6 oath-of-devotion', scores: '16 10 14 8 12 16' })
    expect(inWords(numbers.saves.wisdom)).toBe('7 = Wisdom 1 + Proficiency 3 + Aura of Protection 3')
  })

  test('hit points by class, Constitution and what features add', () => {
    const numbers = of({ classes: 'sorcerer 3 draconic-bloodline', scores: '8 14 14 10 12 16' })
    expect(inWords(numbers.hitPointsMax)).toBe('23 = Sorcerer 14 + Constitution 6 + Draconic Resilience 3')
  })

  test('a score that an item sets says so', () => {
    const numbers = of({ classes: 'wizard 1', wears: ['headband-of-intellect'], attuned: ['headband-of-intellect'] })
    expect(inWords(numbers.abilities.intelligence)).toBe('19 = Base 13 + Human 1 + Headband of Intellect 5 (set to 19)')
    expect(numbers.differences.map(({ field }) => field)).not.toContain('intelligence')
  })
})

test('features and items count beside what the sheet itself tells', () => {
  const paladin = aCharacter({
    classes: 'paladin 6 oath-of-devotion',
    scores: '16 10 14 8 12 16',
    wears: ['headband-of-intellect'],
    attuned: ['headband-of-intellect'],
  })
  expect(characterNumbers(paladin)).toMatchObject({ scores: { intelligence: 8 }, saves: { wisdom: 4, intelligence: -1 } })
  expect(calculatedNumbers(paladin, compendium)).toMatchObject({
    scores: { intelligence: 19 },
    modifiers: { intelligence: 4 },
    saves: { wisdom: 7, intelligence: 7 },
  })
  const { classes, items, ...without } = compendium
  expect(calculatedNumbers(paladin, without)).toEqual(characterNumbers(paladin))
})

describe('what was wrong is right', () => {
  test('Draconic Resilience: 13 + Dexterity without armour, and a hit point per level', () => {
    const numbers = of({ classes: 'sorcerer 5 draconic-bloodline', scores: '8 16 14 10 12 16' })
    expect([numbers.armorClass.value, numbers.hitPointsMax.value]).toEqual([16, 37])
    expect(of({ classes: 'sorcerer 5 draconic-bloodline', scores: '8 16 14 10 12 16', wears: ['shield'] }).armorClass.value).toBe(18)
  })

  test('Fast Movement works outside heavy armour', () => {
    const scores = '16 14 14 10 10 10'
    expect(of({ classes: 'barbarian 5', scores, wears: ['half-plate'] }).speeds.walk.value).toBe(40)
    expect(of({ classes: 'barbarian 5', scores, wears: ['chain-mail'] }).speeds.walk.value).toBe(30)
  })

  test('Unarmored Movement grows, and ends with armour or shield', () => {
    expect([2, 6, 10, 14, 18].map((level) => of({ classes: `monk ${level}` }).speeds.walk.value)).toEqual([40, 45, 50, 55, 60])
    expect(of({ classes: 'monk 6', wears: ['shield'] }).speeds.walk.value).toBe(30)
    expect(of({ classes: 'monk 6', wears: ['leather-armor'] }).speeds.walk.value).toBe(30)
  })

  test("a monk's die takes the place of a smaller one of monk weapons", () => {
    const monk = of({ classes: 'monk 11', scores: '10 18 14 10 14 10', wears: ['dagger', 'quarterstaff'] })
    expect(attack(monk, 'Dagger')).toMatchObject({ bonus: 8, damage: '1d8+4' })
    expect(attack(monk, 'Quarterstaff')).toMatchObject({ damage: '1d8+4' })
    expect(attack(monk, 'Unarmed Strike')).toMatchObject({ damage: '1d8+4' })
  })

  test('warforged have +1 in any armour', () => {
    expect(of({ classes: 'fighter 1', raceId: 'warforged', wears: ['chain-mail'] }).armorClass.value).toBe(17)
    expect(of({ classes: 'wizard 1', raceId: 'warforged' }).armorClass.value).toBe(13)
  })

  test.each([
    ['archery', ['longbow'], 'Longbow', { bonus: 6, damage: '1d8+2' }],
    ['dueling', ['longsword', 'shield'], 'Longsword', { bonus: 4, damage: '1d8+4' }],
    ['dueling', ['longsword', 'dagger'], 'Longsword', { bonus: 4, damage: '1d8+2' }],
    ['dueling', ['greatsword'], 'Greatsword', { bonus: 4, damage: '2d6+2' }],
    ['dueling', ['shortsword', 'dagger'], 'Shortsword (off-hand)', { bonus: 4, damage: '1d6' }],
    ['two-weapon-fighting', ['shortsword', 'dagger'], 'Shortsword (off-hand)', { bonus: 4, damage: '1d6+2' }],
    ['unarmed-fighting', [], 'Unarmed Strike', { bonus: 4, damage: '1d8+2' }],
    ['unarmed-fighting', ['shield'], 'Unarmed Strike', { bonus: 4, damage: '1d6+2' }],
    ['thrown-weapon-fighting', ['handaxe'], 'Handaxe', { bonus: 4, damage: '1d6+2' }],
    ['thrown-weapon-fighting', ['handaxe'], 'Handaxe (thrown)', { bonus: 4, damage: '1d6+4' }],
  ])('the style %s with %j', (style, wears, name, expected) => {
    expect(attack(of({ classes: 'fighter 1', wears, picks: { 'fighting-style': [style] } }), name)).toMatchObject(expected)
  })

  test('the style Defense counts with armour only', () => {
    const picks = { 'fighting-style': ['defense'] }
    expect(of({ classes: 'fighter 1', wears: ['chain-mail'], picks }).armorClass.value).toBe(17)
    expect(of({ classes: 'fighter 1', picks }).armorClass.value).toBe(12)
  })

  test('a second light weapon has an attack of its own, without the modifier unless that is a weakness', () => {
    const names = (wears: string[]) => of({ classes: 'rogue 1', wears }).attacks.map(({ name }) => name)
    expect(names(['shortsword', 'dagger'])).toEqual(expect.arrayContaining(['Shortsword (off-hand)', 'Dagger (off-hand)']))
    for (const wears of [['dagger'], ['rapier', 'dagger'], ['shortsword', 'dagger', 'shield'], ['shortsword', 'hand-crossbow']]) {
      expect(names(wears).filter((name) => name.includes('off-hand'))).toEqual([])
    }
    const weak = of({ classes: 'wizard 1', wears: ['club', 'light-hammer'], strength: 6 })
    expect(attack(weak, 'Club (off-hand)')).toMatchObject({ damage: '1d4-2' })
  })

  test('an invocation that casts once a day knows its spell and counts its use', () => {
    const warlock = of({ classes: 'warlock 5 the-fiend', picks: { invocations: ['mire-the-mind', 'devils-sight'] } })
    expect(warlock.alwaysKnown).toContainEqual({ id: 'slow', source: 'Mire the Mind' })
    expect(warlock.resources.find(({ id }) => id === 'mire-the-mind')).toMatchObject({ max: { value: 1 }, recovery: 'long' })
    expect(warlock.senses.darkvision?.value).toBe(120)
  })

  test('Superior Technique is a die of its own, and asks for a manoeuvre', () => {
    const numbers = of({ classes: 'fighter 1', picks: { 'fighting-style': ['superior-technique'] } })
    const technique = numbers.resources.find(({ id }) => id === 'superior-technique')
    expect(technique).toMatchObject({ max: { value: 1 }, die: 'd6', recovery: 'short' })
    expect(numbers.choices.map(({ granted }) => granted.grant.id)).toContain('superior-technique-maneuver')
  })

  test('Jack of All Trades adds half proficiency, also to initiative, and Remarkable Athlete rounds up', () => {
    const bard = of({ classes: 'bard 5', marked: ['stealth'] })
    expect([bard.skills.arcana.value, bard.skills.stealth.value, bard.initiative.value]).toEqual([3, 5, 3])
    const champion = of({ classes: 'fighter 9 champion', marked: ['athletics'] })
    expect([champion.skills.acrobatics.value, champion.skills.athletics.value, champion.skills.arcana.value]).toEqual([4, 6, 2])
  })

  test('Aura of Protection gives at least 1, and Diamond Soul every save', () => {
    const paladin = of({ classes: 'paladin 6 oath-of-devotion', scores: '16 10 14 10 10 8' })
    expect([paladin.saves.dexterity.value, paladin.saves.charisma.value]).toEqual([1, 3])
    const monk = of({ classes: 'monk 14', scores: '10 10 10 10 10 10' })
    expect(Object.values(monk.saves).map(({ value }) => value)).toEqual([5, 5, 5, 5, 5, 5])
  })

  test.each(['bugbear', 'firbolg', 'goliath', 'loxodon', 'orc', 'centaur'])('a %s carries as a larger creature', (raceId) => {
    expect(of({ classes: 'fighter 1', raceId, scores: '16 10 10 10 10 10' }).carrying.value).toBe(480)
  })

  test('artificers attune to more items', () => {
    expect([9, 10, 14, 18].map((level) => of({ classes: `artificer ${level}` }).attunement.value)).toEqual([3, 4, 5, 6])
  })

  test('an eldritch knight and an arcane trickster are offered spells of the wizard, half casters none above their slots', () => {
    const offered = (classId: string, level: number, subclassId?: string) => {
      const found = compendium.classes.get(classId)
      const spellcasting = found?.spellcasting ?? found?.subclasses.find(({ id }) => id === subclassId)?.spellcasting
      const spells = offeredSpells(compendium.spells.values(), classId, level, spellcasting)
      return { count: spells.length, highest: Math.max(0, ...spells.map((spell) => spell.level)) }
    }
    for (const [classId, subclassId] of [
      ['fighter', 'eldritch-knight'],
      ['rogue', 'arcane-trickster'],
    ] as const) {
      expect(offered(classId, 3, subclassId).highest).toBe(1)
      expect(offered(classId, 3, subclassId).count).toBeGreaterThan(30)
      expect(offered(classId, 7, subclassId).highest).toBe(2)
      expect(offered(classId, 2, subclassId).count).toBe(0)
    }
    expect([1, 2, 4, 5, 9, 13, 17].map((level) => offered('paladin', level).highest)).toEqual([0, 1, 1, 2, 3, 4, 5])
    expect([1, 5].map((level) => offered('artificer', level).highest)).toEqual([1, 2])
  })

  test('armour, tools and languages of class, race and background are listed, and wearing what one cannot is warned of', () => {
    const rogue = of({ classes: 'rogue 1', backgroundId: 'criminal', wears: ['half-plate', 'shield', 'greatsword'] })
    expect(rogue.proficiencies.armor.map(({ name }) => name)).toEqual(['light'])
    expect(rogue.proficiencies.tools.map(({ name }) => name)).toContain("Thieves' Tools")
    expect(rogue.proficiencies.languages.map(({ name }) => name)).toEqual(expect.arrayContaining(['Common', "Thieves' Cant"]))
    expect(rogue.warnings).toEqual([
      { code: 'armor-untrained', item: 'Half Plate' },
      { code: 'shield-untrained', item: 'Shield' },
      { code: 'weapon-untrained', item: 'Greatsword' },
    ])
    expect(of({ classes: 'druid 1' }).proficiencies.languages.map(({ name }) => name)).toContain('Druidic')
  })

  test('resistances, senses and spells come with their source', () => {
    const dwarf = of({ classes: 'cleric 3 life-domain', raceId: 'dwarf', subraceId: 'hill-dwarf' })
    expect(dwarf.resistances).toEqual([{ name: 'poison', source: 'Dwarven Resilience' }])
    expect(dwarf.senses.darkvision?.value).toBe(60)
    expect(dwarf.alwaysKnown.map(({ id }) => id)).toEqual(expect.arrayContaining(['bless', 'cure-wounds']))
    const dragonborn = of({ classes: 'fighter 1', raceId: 'dragonborn', picks: { 'draconic-ancestry': ['red'] } })
    expect(dragonborn.resistances).toEqual([{ name: 'fire', source: 'Red Dragon' }])
    const land = of({ classes: 'druid 5 circle-of-the-land', picks: { 'circle-land': ['arctic'] } })
    expect(land.alwaysKnown.map(({ id }) => id)).toEqual(['hold-person', 'spike-growth', 'sleet-storm', 'slow'])
  })
})

describe('what is set by hand is kept and named', () => {
  const fighter = { classes: 'fighter 5 champion', scores: '18 14 14 10 12 10', wears: ['chain-mail'] }
  const honest = (): Partial<Wanted> => ({
    armorClass: 16,
    speed: 30,
    hitPointsMax: 44,
    hitPointsCurrent: 44,
    hitDice: '5d10',
    initiative: 2,
    proficiencyBonus: 3,
    spellSlots: [],
  })
  const found = (over: Partial<Wanted>) => of({ ...fighter, ...honest(), ...over }).differences.map(({ field, code }) => `${field} ${code}`)

  test('a sheet of the rules differs in nothing', () => {
    expect(found({})).toEqual([])
  })

  test.each<[string, Partial<Wanted>, string[]]>([
    ['900 hit points', { hitPointsMax: 900 }, ['hitPointsMax by-hand']],
    ['armour class', { armorClass: 25 }, ['armorClass by-hand']],
    ['a spell that the class lacks', { knownSpells: ['fireball'] }, ['knownSpells spell-not-of-class']],
    ['a subclass of another class', { subclassId: 'thief', subclass: 'Thief' }, ['subclass two-subclasses']],
    ['more levels than were taken', { level: 20 }, ['level level', 'hitPointsMax by-hand', 'proficiencyBonus by-hand', 'hitDice by-hand']],
    ['a score beyond the rules', { strength: 30 }, ['strength too-high']],
    [
      'a save that nothing gives',
      {
        savingThrows: { strength: true, dexterity: true, constitution: true, intelligence: false, wisdom: false, charisma: false },
        backgroundId: 'sage',
      },
      ['savingThrows not-granted'],
    ],
    ['slots of a fighter', { spellSlots: [{ level: 9, total: 4, used: 0 }] }, ['spellSlots by-hand']],
  ])('%s', (_what, over, expected) => {
    expect(found(over)).toEqual(expect.arrayContaining(expected))
  })

  test('two subclasses of one class, both kept', () => {
    const { build, ...character } = aCharacter(fighter)
    const [first, ...levels] = build?.levels ?? []
    if (first === undefined) throw new Error('a fighter has levels')
    const forged = { ...character, build: { levels: [{ ...first, subclassId: 'battle-master' }, ...levels] } }
    expect(calculate(forged, compendium).differences).toContainEqual({
      field: 'subclass',
      code: 'two-subclasses',
      stored: 'battle-master, champion',
    })
  })

  test('a spell above the slots, and more attuned items than can be', () => {
    const wizard = of({ classes: 'wizard 3 school-of-evocation', knownSpells: ['fireball', 'magic-missile'] })
    expect(wizard.differences).toContainEqual({ field: 'knownSpells', code: 'spell-too-high', stored: 'Fireball', byRules: 2 })
    const wears = ['ring-of-protection', 'cloak-of-protection', 'amulet-of-health', 'headband-of-intellect']
    const rich = of({ classes: 'wizard 1', wears, attuned: wears })
    expect(rich.differences).toContainEqual({ field: 'inventory', code: 'too-many-attuned', stored: 4, byRules: 3 })
  })
})
