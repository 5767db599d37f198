import { describe, expect, test } from 'vitest'
import { aClass, anArmor, anItem, aRace, aWeapon, testCompendium } from '../compendium/compendium.test-support'
import type { Item } from '../compendium/schema'
import type { Ability } from '../terms'
import { eachAbility } from './ability-scores'
import type { Worn } from './armor-class'
import { type ArmorClassFrom, armorClass, armorSpeedPenaltyFt } from './armor-class'
import { attacksOf, dealsDamage } from './attacks'
import { characterNumbers } from './calculate/character-numbers'
import { inWords } from './calculate/explained'
import { withInventory } from './combat-numbers'
import { completeSheet } from './complete-sheet'
import { averageHitDie, carryingCapacity, hitDiceAt, proficiencyBonus } from './derived-numbers'
import { aDraft, assignedInOrder, built } from './draft/draft.test-support'

const scores = { ...eachAbility(() => 10), strength: 16, dexterity: 14, constitution: 15 }
const worn = (...items: Item[]): Worn[] => items.map((item) => ({ item, attuned: false }))
const compendium = testCompendium()
const total = (from: ArmorClassFrom) => armorClass(from).value
const item = (id: string): Item => compendium.items.get(id) ?? anItem()

describe('numbers that follow from level and abilities', () => {
  test.each([
    [1, 2],
    [4, 2],
    [5, 3],
    [8, 3],
    [9, 4],
    [12, 4],
    [13, 5],
    [16, 5],
    [17, 6],
    [20, 6],
  ])('level %i has proficiency +%i', (level, bonus) => {
    expect(proficiencyBonus(level)).toBe(bonus)
  })

  test.each([
    ['1d10', 1, 14, 12],
    ['1d6', 1, 8, 5],
    ['1d12', 1, 16, 15],
    ['1d8', 3, 14, 24],
    ['1d6', 5, 10, 22],
    ['1d6', 3, 1, 3],
  ])('%s at level %i with constitution %i is %i hit points', (dice, level, constitution, points) => {
    const hitDice = hitDiceAt(level, dice)
    expect(completeSheet({ ...scores, level, hitDice, constitution }).character.hitPointsMax).toBe(points)
  })

  test('the fixed number of a die is its rounded-up average', () => {
    expect(averageHitDie('1d10')).toBe(6)
    expect(hitDiceAt(3, '1d10')).toBe('3d10')
  })

  test('saves and skills add proficiency where there is any', () => {
    const { character } = completeSheet({ ...scores, wisdom: 14, level: 5 })
    const trained = {
      ...character,
      savingThrows: { ...character.savingThrows, strength: true },
      skills: { ...character.skills, stealth: true, perception: true },
    }
    expect(characterNumbers(character)).toMatchObject({ saves: { strength: 3 }, skills: { stealth: 2 }, passivePerception: 12 })
    expect(characterNumbers(trained)).toMatchObject({ saves: { strength: 6 }, skills: { stealth: 5 }, passivePerception: 15 })
  })

  test('fifteen pounds a point of strength can be carried', () => {
    expect(carryingCapacity(16)).toBe(240)
  })
})

describe('armour class', () => {
  test.each([
    ['nothing', [], 12],
    ['leather', ['leather-armor'], 13],
    ['half plate caps dexterity', ['half-plate'], 17],
    ['mail ignores dexterity', ['chain-mail'], 16],
    ['a shield', ['shield'], 14],
    ['mail and shield', ['chain-mail', 'shield'], 18],
    ['two shields count once', ['shield', 'shield'], 14],
  ])('%s', (_, ids, expected) => {
    expect(total({ scores: { ...scores }, worn: worn(...ids.map(item)) })).toBe(expected)
  })

  test('half plate gives no more than two of dexterity, and less to the clumsy', () => {
    expect(total({ scores: { ...scores, dexterity: 18 }, worn: worn(item('half-plate')) })).toBe(17)
    expect(total({ scores: { ...scores, dexterity: 8 }, worn: worn(item('half-plate')) })).toBe(14)
  })

  const way = (base: number, abilities: Ability[], more: { shieldAllowed: boolean; overArmor?: boolean }) => ({
    ways: [{ grant: { kind: 'armor-class' as const, base, abilities, ...more }, source: 'Unarmored Defense' }],
  })

  test('a barbarian bare of armour adds constitution, also behind a shield', () => {
    const from = { scores, ...way(10, ['dexterity', 'constitution'], { shieldAllowed: true }) }
    expect(total({ ...from, worn: [] })).toBe(14)
    expect(total({ ...from, worn: worn(item('shield')) })).toBe(16)
    expect(total({ ...from, worn: worn(item('leather-armor')) })).toBe(13)
  })

  test("a monk's defence ends behind a shield", () => {
    const from = { scores: { ...scores, wisdom: 18 }, ...way(10, ['dexterity', 'wisdom'], { shieldAllowed: false }) }
    expect(total({ ...from, worn: [] })).toBe(16)
    expect(total({ ...from, worn: worn(item('shield')) })).toBe(14)
  })

  test('natural armour counts where it is better', () => {
    const natural = { shieldAllowed: true, overArmor: true }
    expect(total({ scores, worn: [], ...way(17, [], natural) })).toBe(17)
    expect(total({ scores, worn: worn(item('leather-armor')), ...way(13, ['dexterity'], natural) })).toBe(15)
    expect(total({ scores, worn: [], ...way(12, ['constitution'], natural) })).toBe(14)
  })

  test('its derivation names armour, the limit of dexterity and the shield', () => {
    const shirt = anArmor({ id: 'chain-shirt', name: 'Chain Shirt', armorClass: { base: 13, addsDexterity: true, maxDexterity: 2 } })
    const agile = { ...scores, dexterity: 18 }
    const number = armorClass({ scores: agile, worn: worn(shirt, item('shield')) })
    expect(inWords(number)).toBe('17 = Chain Shirt 13 + Dexterity 2 (at most 2) + Shield 2')
  })

  test('a ring helps only those attuned to it', () => {
    const ring = item('ring-of-protection')
    expect(total({ scores, worn: [{ item: ring, attuned: false }] })).toBe(12)
    expect(total({ scores, worn: [{ item: ring, attuned: true }] })).toBe(13)
  })

  test('magic armour takes its base from what it is made upon', () => {
    const magic = anItem({ id: 'mail-1', name: 'Chain Mail +1', type: 'magic-item', baseItem: 'chain-mail', armorClass: { bonus: 1 } })
    expect(total({ scores, worn: [{ item: magic, base: item('chain-mail'), attuned: false }] })).toBe(17)
  })

  test('magic that asks for attunement leaves a plain suit and a plain shield to others', () => {
    const scale = anArmor({ id: 'dragon-mail', name: 'Dragon Mail', armorClass: { base: 17, addsDexterity: false }, attunement: true })
    const shield = anItem({ id: 'bright-shield', name: 'Bright Shield', type: 'shield', armorClass: { bonus: 4 }, attunement: true })
    const wear = (attuned: boolean) => [
      { item: scale, base: item('chain-mail'), attuned },
      { item: shield, base: item('shield'), attuned },
    ]
    expect(total({ scores, worn: wear(true) })).toBe(21)
    expect(total({ scores, worn: wear(false) })).toBe(18)
  })

  test('a robe that protects by magic is cloth to those who are not attuned', () => {
    const robe = anItem({ id: 'robe', name: 'Robe', type: 'magic-item', attunement: true, armorClass: { base: 15, addsDexterity: true } })
    expect(total({ scores, worn: [{ item: robe, attuned: true }] })).toBe(17)
    expect(total({ scores, worn: [{ item: robe, attuned: false }] })).toBe(12)
  })

  test('bracers of defense help only the bare', () => {
    const bracers = anItem({ id: 'bracers-of-defense', name: 'Bracers of Defense', type: 'magic-item', armorClass: { bonus: 2 } })
    expect(total({ scores, worn: worn(bracers) })).toBe(14)
    expect(total({ scores, worn: worn(bracers, item('shield')) })).toBe(14)
    expect(total({ scores, worn: worn(bracers, item('chain-mail')) })).toBe(16)
  })

  test('mithral asks for no strength though its plain make does', () => {
    const mithral = anArmor({ id: 'mithral-mail', name: 'Mithral Mail', strengthRequired: undefined })
    expect(armorSpeedPenaltyFt([{ item: mithral, base: item('chain-mail'), attuned: false }], 8)).toBe(0)
  })

  test('armour too heavy for its wearer costs ten feet', () => {
    expect(armorSpeedPenaltyFt(worn(item('chain-mail')), 12)).toBe(10)
    expect(armorSpeedPenaltyFt(worn(item('chain-mail')), 13)).toBe(0)
  })
})

describe('attacks', () => {
  const attacks = (weapons: Item[], over: Partial<Parameters<typeof attacksOf>[0]> = {}) =>
    attacksOf({ scores, proficiencyBonus: 2, worn: worn(...weapons), weaponProficiencies: ['simple', 'martial'], ...over })

  test('a versatile weapon strikes with one hand and with two', () => {
    expect(attacks([item('longsword')])).toEqual([
      { name: 'Longsword', bonus: 5, damage: '1d8+3', type: 'slashing' },
      { name: 'Longsword (two-handed)', bonus: 5, damage: '1d10+3', type: 'slashing' },
      { name: 'Unarmed Strike', bonus: 5, damage: '4', type: 'bludgeoning' },
    ])
  })

  test('behind a shield only one hand is free', () => {
    expect(attacks([item('longsword'), item('shield')]).map(({ name }) => name)).toEqual(['Longsword', 'Unarmed Strike'])
  })

  test('ranged weapons use dexterity and tell their range', () => {
    expect(attacks([item('longbow')])[0]).toEqual({ name: 'Longbow', bonus: 4, damage: '1d8+2', type: 'piercing', range: '150/600' })
  })

  test('finesse takes the better of strength and dexterity', () => {
    expect(attacks([item('dagger')])[0]).toMatchObject({ bonus: 5, damage: '1d4+3', range: '20/60' })
    expect(attacks([item('dagger')], { scores: { ...scores, dexterity: 18 } })[0]).toMatchObject({ bonus: 6, damage: '1d4+4' })
  })

  test('a thrown axe flies with strength', () => {
    const handaxe = aWeapon({
      id: 'handaxe',
      name: 'Handaxe',
      category: 'simple melee',
      properties: ['light', 'thrown'],
      damage: { dice: '1d6', type: 'slashing' },
      range: { normalFt: 20, longFt: 60 },
    })
    expect(attacks([handaxe], { scores: { ...scores, dexterity: 20 } })[0]).toMatchObject({ bonus: 5, range: '20/60' })
  })

  test('without proficiency the bonus is the modifier alone', () => {
    expect(attacks([item('longsword')], { weaponProficiencies: ['simple'] })[0]).toMatchObject({ bonus: 3, damage: '1d8+3' })
  })

  test("a race's weapon training is read by name", () => {
    expect(attacks([item('longbow')], { weaponProficiencies: ['Longbows', 'Perception'] })[0]).toMatchObject({ bonus: 4 })
  })

  test('magic adds to attack and damage, and keeps the training of its base', () => {
    const magic = anItem({ id: 'blade', name: 'Blade', type: 'magic-item', magicBonus: 2, baseItem: 'longsword' })
    const [first] = attacks([], { worn: [{ item: magic, base: item('longsword'), attuned: false }], weaponProficiencies: ['longsword'] })
    expect(first).toEqual({ name: 'Blade', bonus: 7, damage: '1d8+5', type: 'slashing' })
  })

  test('fire on a blade is rolled with it, once attuned', () => {
    const flame = aWeapon({
      id: 'flame-tongue',
      name: 'Flame Tongue',
      attunement: true,
      damage: { dice: '1d8', type: 'slashing' },
      extraDamage: { dice: '2d6', type: 'fire' },
    })
    const strike = (attuned: boolean) => attacks([], { worn: [{ item: flame, attuned }] })[0]
    expect(strike(true)).toMatchObject({ damage: '1d8+2d6+3', type: 'slashing and fire' })
    expect(strike(false)).toMatchObject({ damage: '1d8+3', type: 'slashing' })
  })

  test('a weak arm takes damage away, but a fist never heals', () => {
    const weak = { ...scores, strength: 6 }
    expect(attacks([item('longsword')], { scores: weak })[0]).toMatchObject({ bonus: 0, damage: '1d8-2' })
    expect(attacks([], { scores: weak })).toEqual([{ name: 'Unarmed Strike', bonus: 0, damage: '0', type: 'bludgeoning' }])
    expect(attacks([item('longsword')], { scores: weak }).map(dealsDamage)).toEqual([true, true, false])
    expect(attacks([]).map(dealsDamage)).toEqual([true])
  })

  test("a monk's fists use dexterity and a die that grows, unless armoured", () => {
    const monk = (die: string) => ({ martialArts: { die, weapons: ['simple', 'shortsword'] }, scores: { ...scores, dexterity: 18 } })
    expect(attacks([], monk('1d4'))[0]).toMatchObject({ name: 'Unarmed Strike', bonus: 6, damage: '1d4+4' })
    expect(attacks([], { ...monk('1d10'), proficiencyBonus: 6 })[0]).toMatchObject({ bonus: 10, damage: '1d10+4' })
    expect(attacks([item('shield')], monk('1d4'))[0]).toMatchObject({ damage: '4' })
    expect(attacks([item('quarterstaff')], monk('1d4'))[0]).toMatchObject({ bonus: 6, damage: '1d6+4' })
    expect(attacks([item('quarterstaff')], monk('1d10'))[0]).toMatchObject({ damage: '1d10+4' })
  })
})

describe('a sheet with another inventory', () => {
  const standard = assignedInOrder()
  const feeble = { ...standard, assigned: { ...standard.assigned, strength: 8, charisma: 15 } }
  const mail = { id: 'chain-mail', name: 'Chain Mail', quantity: 1, weight: 55, equipped: true }

  test('putting armour on changes armour class, speed and equipment together', () => {
    const character = built(aDraft({ raceId: 'kobold', scores: feeble }), compendium)
    const armoured = withInventory(character, [mail], compendium)
    expect(armoured).toMatchObject({ armorClass: 16, speed: 20, equipment: [{ name: 'Chain Mail', quantity: 1, weight: 55 }] })
    expect(withInventory(armoured, [], compendium)).toMatchObject({ armorClass: 13, speed: 30, equipment: [] })
  })

  test('a dwarf walks at full speed in any armour', () => {
    const dwarf = built(aDraft({ raceId: 'dwarf', scores: feeble }), compendium)
    expect(withInventory(dwarf, [mail], compendium).speed).toBe(25)
  })

  test('a homebrew race keeps its speed and a homebrew class its weapons', () => {
    const strange = { ...built(aDraft(), compendium), raceId: 'moth-folk', classId: 'tailor', speed: 40 }
    const armed = withInventory(strange, [{ id: 'longsword', name: 'Longsword', quantity: 1, weight: 3, equipped: true }], compendium)
    expect(armed).toMatchObject({ speed: 40, attacks: [{ name: 'Longsword', bonus: 5 }, {}, {}] })
  })

  test('a class and race in the compendium decide defences', () => {
    const races = new Map([['tortle', aRace({ id: 'tortle', name: 'Tortle', naturalArmor: { base: 17, addsDexterity: false } })]])
    const classes = new Map([['fighter', aClass()]])
    // 17 of the shell and 2 of the shield that a fighter begins with.
    expect(built(aDraft({ raceId: 'tortle' }), { ...compendium, races, classes }).armorClass).toBe(19)
  })
})
