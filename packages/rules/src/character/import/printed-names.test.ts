import { describe, expect, test } from 'vitest'
import { loadKinds } from '../../compendium/load'
import { itemFinder } from './find-items'
import { findBackground, findClass, findRace, findSubclass } from './find-parts'
import { findSpell } from './find-spells'

const compendium = await loadKinds(['races', 'classes', 'backgrounds', 'items', 'spells'])
const findItem = itemFinder(compendium)

describe('items as books and other programs print them', () => {
  test.each([
    ['Leather', 'leather-armor'],
    ['Studded Leather', 'studded-leather-armor'],
    ['Padded', 'padded-armor'],
    ['Hide', 'hide-armor'],
    ['Splint', 'splint-armor'],
    ['Plate', 'plate-armor'],
    ['Half Plate', 'half-plate'],
    ['Plate, +1', 'plate-armor-1'],
    ['+2 Studded Leather', 'studded-leather-armor-2'],
    ['Leather Armour', 'leather-armor'],
    ['Shield, +1', 'shield-1'],
    ['Longsword, +1', 'longsword-1'],
    ['+1 Longsword', 'longsword-1'],
    ['Longsword (+1)', 'longsword-1'],
    ['Weapon, +2 (Dagger)', 'dagger-2'],
    ['Ammunition, +1 (Arrow)', 'arrow-1'],
    ['Crossbow, Light', 'light-crossbow'],
    ['Crossbow, Hand, +1', 'hand-crossbow-1'],
    ['Crossbow-Heavy (+3)', 'heavy-crossbow-3'],
    ['Potion of Healing', 'potion-of-healing'],
    ['Potion of Healing (Greater)', 'potion-of-greater-healing'],
    ['Superior Healing Potion', 'potion-of-superior-healing'],
    ['Potion of Giant Strength (Hill)', 'potion-of-hill-giant-strength'],
    ['Belt of Giant Strength (Storm)', 'belt-of-storm-giant-strength'],
    ['Armor of Resistance (Chain Shirt)', 'chain-shirt-of-resistance'],
    ['Mithral Armor (Half-Plate)', 'mithral-half-plate'],
    ['Adamantine Armor (Plate)', 'adamantine-plate-armor'],
    ['Vicious Weapon (Crossbow-Hand)', 'vicious-hand-crossbow'],
    ['Flame Tongue Longsword', 'flame-tongue'],
    ['Ioun Stone, Absorption', 'ioun-stone-absorption'],
    ['Figurine of Wondrous Power, Onyx Dog', 'figurine-of-wondrous-power-onyx-dog'],
    ['Wand of the War Mage, +1', 'wand-of-the-war-mage-1'],
    ["Heward's Handy Haversack", 'handy-haversack'],
    ["Daern's Instant Fortress", 'instant-fortress'],
    ["Quaal's Feather Token (Anchor)", 'feather-token'],
    ["Keoghtom's Ointment", 'restorative-ointment'],
    ['Apparatus of Kwalish', 'apparatus-of-the-crab'],
    ['Quiver of Ehlonna', 'efficient-quiver'],
    ['Spell Scroll (Fireball)', 'spell-scroll-3rd-level'],
    ['Spell Scroll, 2nd Level', 'spell-scroll-2nd-level'],
    ["Scroll of Bigby's Hand", 'spell-scroll-5th-level'],
    ['Rope, Hempen (50 feet)', 'rope'],
    ['Rope, Silk (50 feet)', 'silk-rope'],
    ['Clothes, Common', 'clothes-common'],
    ['Clothes, Traveler’s', 'clothes-travelers'],
    ["Traveller's Clothes", 'clothes-travelers'],
    ['Lantern, Hooded', 'lantern-hooded'],
    ['Ball Bearings (bag of 1,000)', 'ball-bearings'],
    ['Rations', 'rations'],
    ['Oil', 'oil-flask'],
    ['Torches', 'torch'],
    ['Hammer, Sledge', 'sledgehammer'],
    ['Saddle, Military', 'saddle-military'],
    ['Mule', 'donkey'],
    ['Tent, Two-Person', 'tent'],
    ['Vorpal Longsword', 'vorpal-sword-longsword'],
    ['Longsword of Wounding', 'sword-of-wounding-longsword'],
    ['Berserker Greataxe', 'berserker-axe-greataxe'],
    ['Holy Avenger, Longsword', 'holy-avenger-longsword'],
    ['Potion of Fire Resistance', 'potion-of-resistance'],
    ['Ring of Resistance (Fire)', 'ring-of-resistance'],
    ['Red Dragon Scale Mail', 'dragon-scale-mail'],
    ['Manual of Clay Golems', 'manual-of-golems'],
    ['Bag of Tricks, Gray', 'bag-of-tricks'],
    ['Elemental Gem, Blue Sapphire', 'elemental-gem'],
    ['Carpet of Flying, 3 ft. × 5 ft.', 'carpet-of-flying'],
  ])('%s is %s', (printed, id) => {
    expect(findItem(printed)?.id).toBe(id)
  })

  test('ammunition is counted one by one unless its name says how many', () => {
    expect(['Arrows', 'Crossbow Bolts', 'Sling Bullets', 'Arrows (20)'].map((name) => findItem(name)?.id)).toEqual([
      'arrow',
      'crossbow-bolt',
      'sling-bullet',
      'arrows',
    ])
  })

  test('each of our own items is found by its own name', () => {
    const wrong = [...compendium.items.values()].filter(({ id, name }) => findItem(name)?.id !== id)
    expect(wrong).toEqual([])
  })

  test.each([
    'Moon-Touched Teapot',
    'Longsword of Doom',
    'Spell Scroll',
    'Sword of Sharpness',
    'Longsword, Gilded',
    'Red Longsword',
    'Fire',
    'constructor',
    '',
    '(+1)',
  ])('%s is none of them', (printed) => expect(findItem(printed)).toBeUndefined())
})

describe('spells under the names of their wizards', () => {
  test.each([
    ["Bigby's Hand", 'arcane-hand'],
    ["Drawmij's Instant Summons", 'instant-summons'],
    ["Evard's Black Tentacles", 'black-tentacles'],
    ["Leomund's Secret Chest", 'secret-chest'],
    ["Leomund's Tiny Hut", 'tiny-hut'],
    ['Melf’s Acid Arrow', 'acid-arrow'],
    ["Mordenkainen's Faithful Hound", 'faithful-hound'],
    ["Mordenkainen's Magnificent Mansion", 'magnificent-mansion'],
    ["Mordenkainen's Private Sanctum", 'private-sanctum'],
    ["Mordenkainen's Sword", 'arcane-sword'],
    ["Nystul's Magic Aura", 'arcanists-magic-aura'],
    ["Otiluke's Freezing Sphere", 'freezing-sphere'],
    ["Otiluke's Resilient Sphere", 'resilient-sphere'],
    ["Otto's Irresistible Dance", 'irresistible-dance'],
    ["Rary's Telepathic Bond", 'telepathic-bond'],
    ["Tasha's Hideous Laughter", 'hideous-laughter'],
    ["Tenser's Floating Disk", 'floating-disk'],
  ])('%s is %s', (printed, id) => {
    expect(findSpell(printed, compendium.spells)?.id).toBe(id)
  })

  test('other owners are no wizards of these', () => {
    expect(findSpell("Snilloc's Fireball", compendium.spells)).toBeUndefined()
    expect(findSpell('Fire Bolt (Legacy)', compendium.spells)?.id).toBe('fire-bolt')
  })
})

describe('peoples', () => {
  test.each([
    ['Lightfoot Halfling', 'halfling', 'lightfoot'],
    ['Halfling, Lightfoot', 'halfling', 'lightfoot'],
    ['Halfling (Lightfoot)', 'halfling', 'lightfoot'],
    ['Stout Halfling', 'halfling', 'stout'],
    ['Stout', 'halfling', 'stout'],
    ['Drow', 'elf', 'drow'],
    ['Dark Elf (Drow)', 'elf', 'drow'],
    ['Elf (Drow)', 'elf', 'drow'],
    ['Elf, Wood', 'elf', 'wood-elf'],
    ['High Elf', 'elf', 'high-elf'],
    ['Hill Dwarf', 'dwarf', 'hill-dwarf'],
    ['Gnome, Rock', 'gnome', 'rock-gnome'],
    ['Variant Human', 'human', undefined],
    ['Half-Elf', 'half-elf', undefined],
    ['Variant Half-Elf', 'half-elf', undefined],
    ['Elf', 'elf', undefined],
    ['Fire Genasi', 'genasi', 'fire-genasi'],
    ['Githzerai', 'voidkin', 'chaos-ascetic'],
    ['Gith', 'voidkin', undefined],
    ['Kalashtar', 'dreambound', undefined],
    ['Simic Hybrid', 'graftborn', undefined],
    ['Yuan-Ti', 'serpentblood', undefined],
    ['Yuan-ti Pureblood', 'serpentblood', undefined],
    ['Plasmoid', undefined, undefined],
  ])('%s is found', (printed, race, subrace) => {
    const found = findRace([printed], compendium.races)
    expect([found.race?.id, found.subrace?.id]).toEqual([race, subrace])
  })
})

describe('backgrounds, classes and subclasses', () => {
  test.each([
    ['Criminal / Spy', 'criminal'],
    ['Spy', 'criminal'],
    ['Guild Artisan / Guild Merchant', 'guild-artisan'],
    ['City Watch / Investigator', 'city-watch'],
    ['Gladiator', 'entertainer'],
    ['Pirate', 'sailor'],
    ['Uthgardt Tribe Member', 'totem-tribe-member'],
    ['Waterdhavian Noble', 'patrician'],
    ['Haunted One', undefined],
  ])('the background %s is found', (printed, id) => {
    expect(findBackground(printed, compendium.backgrounds)?.id).toBe(id)
  })

  test.each([
    ['Wizard', 'Evocation', 'school-of-evocation'],
    ['Wizard', 'School of Evocation', 'school-of-evocation'],
    ['Cleric', 'Life', 'life-domain'],
    ['Cleric', 'Order Domain', 'order-domain'],
    ['Warlock', 'Fiend', 'the-fiend'],
    ['Druid', 'Circle of the Land (Forest)', 'circle-of-the-land'],
    ['Fighter', 'Purple Dragon Knight (Banneret)', 'banneret'],
    ['Sorcerer', 'Draconic Sorcery', 'draconic-bloodline'],
    ['Paladin', 'Oath of Devotion', 'oath-of-devotion'],
    ['Rogue', 'Soulknife of Another World', undefined],
  ])('the %s’s %s is found', (className, printed, id) => {
    const characterClass = findClass(className, compendium.classes)
    expect(characterClass === undefined ? 'no class' : findSubclass(printed, characterClass)?.id).toBe(id)
  })
})
