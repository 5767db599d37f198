/**
 * Builds with every number worked out by hand from the rules, never by running the code.
 *
 * A row: level | scores (Str Dex Con Int Wis Cha, as on the sheet) | equipped items and, after `+`, picks
 * | pb, ac, hp, initiative, speed, pounds carried, hit dice; others only if they are not usual: `attune 3`, `attacks 1`, `crit 20`, `fly 0`
 * | checks of the six abilities; skills that are not listed equal their ability's | saves | skills, and passive perception
 * | attacks: to hit, damage | DC, attack, cantrips, known or prepared spells by class; slots; pact slots@level | resources
 */
export interface BuildTable {
  readonly classId: string
  readonly subclass: string
  readonly subclassAt: number
  readonly people: string
  /** Marked on the sheet; those of race and subclass are not. */
  readonly skills: string
  readonly rows: readonly string[]
}

export const BUILD_TABLES: readonly BuildTable[] = [
  {
    classId: 'barbarian',
    subclass: 'path-of-the-berserker',
    subclassAt: 3,
    people: 'human',
    skills: 'athletics perception',
    rows: [
      '1 | 16 14 14 10 12 8 | greataxe | pb 2 ac 14 hp 14 init 2 walk 30 carry 240 dice 1d12 | 3 2 2 0 1 -1 | 5 2 4 0 1 -1 | athletics 5 perception 3 passive 13 | Greataxe +5 1d12+3; Unarmed Strike +5 4 | - | rage 2',
      '3 | 16 14 14 10 12 8 | greataxe | pb 2 ac 14 hp 32 init 2 walk 30 carry 240 dice 3d12 | 3 2 2 0 1 -1 | 5 2 4 0 1 -1 | athletics 5 perception 3 passive 13 | Greataxe +5 1d12+3; Unarmed Strike +5 4 | - | rage 3',
      '5 | 18 14 14 10 12 8 | greataxe | pb 3 ac 14 hp 50 init 2 walk 40 carry 270 dice 5d12 attacks 2 | 4 2 2 0 1 -1 | 7 2 5 0 1 -1 | athletics 7 perception 4 passive 14 | Greataxe +7 1d12+4; Unarmed Strike +7 5 | - | rage 3',
      '11 | 20 14 14 10 12 8 | greataxe half-plate | pb 4 ac 17 hp 104 init 2 walk 40 carry 300 dice 11d12 attacks 2 | 5 2 2 0 1 -1 | 9 2 6 0 1 -1 | athletics 9 perception 5 passive 15 | Greataxe +9 1d12+5; Unarmed Strike +9 6 | - | rage 4',
      // Primal Champion: Strength and Constitution are 4 higher on the sheet.
      '20 | 24 14 18 10 12 8 | greataxe shield | pb 6 ac 18 hp 225 init 2 walk 40 carry 360 dice 20d12 attacks 2 | 7 2 4 0 1 -1 | 13 2 10 0 1 -1 | athletics 13 perception 7 passive 17 | Greataxe +13 1d12+7; Unarmed Strike +13 8 | - | rage unlimited',
    ],
  },
  {
    classId: 'bard',
    subclass: 'college-of-valor',
    subclassAt: 3,
    people: 'human',
    skills: 'performance persuasion stealth deception',
    rows: [
      '1 | 8 14 14 10 12 16 | leather-armor rapier | pb 2 ac 13 hp 10 init 2 walk 30 carry 120 dice 1d8 | -1 2 2 0 1 3 | -1 4 2 0 1 5 | performance 5 persuasion 5 stealth 4 deception 5 passive 11 | Rapier +4 1d8+2; Unarmed Strike +1 0 | bard 13 5 2 known 4; slots 2 | bardic-inspiration 3',
      '3 | 8 14 14 10 12 16 | leather-armor rapier + expertise=performance,persuasion | pb 2 ac 13 hp 24 init 3 walk 30 carry 120 dice 3d8 | 0 3 3 1 2 4 | -1 4 2 0 1 5 | performance 7 persuasion 7 stealth 4 deception 5 passive 12 | Rapier +4 1d8+2; Unarmed Strike +1 0 | bard 13 5 2 known 6; slots 4 2 | bardic-inspiration 3',
      '5 | 8 14 14 10 12 18 | leather-armor rapier + expertise=performance,persuasion | pb 3 ac 13 hp 38 init 3 walk 30 carry 120 dice 5d8 | 0 3 3 1 2 5 | -1 5 2 0 1 7 | performance 10 persuasion 10 stealth 5 deception 7 passive 12 | Rapier +5 1d8+2; Unarmed Strike +2 0 | bard 15 7 3 known 8; slots 4 3 2 | bardic-inspiration 4',
      '11 | 8 14 14 10 12 20 | half-plate shield rapier + expertise=performance,persuasion,stealth,deception | pb 4 ac 19 hp 80 init 4 walk 30 carry 120 dice 11d8 attacks 2 | 1 4 4 2 3 7 | -1 6 2 0 1 9 | performance 13 persuasion 13 stealth 10 deception 13 passive 13 | Rapier +6 1d8+2; Unarmed Strike +3 0 | bard 17 9 4 known 15; slots 4 3 3 3 2 1 | bardic-inspiration 5',
      '20 | 8 14 14 10 12 20 | half-plate shield rapier + expertise=performance,persuasion,stealth,deception | pb 6 ac 19 hp 143 init 5 walk 30 carry 120 dice 20d8 attacks 2 | 2 5 5 3 4 8 | -1 8 2 0 1 11 | performance 17 persuasion 17 stealth 14 deception 17 passive 14 | Rapier +8 1d8+2; Unarmed Strike +5 0 | bard 19 11 4 known 22; slots 4 3 3 3 3 2 2 1 1 | bardic-inspiration 5',
    ],
  },
  {
    classId: 'cleric',
    subclass: 'life-domain',
    subclassAt: 1,
    people: 'dwarf/hill-dwarf',
    skills: 'insight religion',
    rows: [
      '1 | 14 8 14 10 16 12 | chain-mail shield mace | pb 2 ac 18 hp 11 init -1 walk 25 carry 210 dice 1d8 | 2 -1 2 0 3 1 | 2 -1 2 0 5 3 | insight 5 religion 2 passive 13 | Mace +4 1d6+2; Unarmed Strike +4 3 | cleric 13 5 3 prepared 4; slots 2 | -',
      '3 | 14 8 14 10 16 12 | chain-mail shield mace | pb 2 ac 18 hp 27 init -1 walk 25 carry 210 dice 3d8 | 2 -1 2 0 3 1 | 2 -1 2 0 5 3 | insight 5 religion 2 passive 13 | Mace +4 1d6+2; Unarmed Strike +4 3 | cleric 13 5 3 prepared 6; slots 4 2 | channel-divinity 1',
      '5 | 14 8 14 10 18 12 | chain-mail shield mace | pb 3 ac 18 hp 43 init -1 walk 25 carry 210 dice 5d8 | 2 -1 2 0 4 1 | 2 -1 2 0 7 4 | insight 7 religion 3 passive 14 | Mace +5 1d6+2; Unarmed Strike +5 3 | cleric 15 7 4 prepared 9; slots 4 3 2 | channel-divinity 1',
      '11 | 14 8 14 10 20 12 | chain-mail shield mace | pb 4 ac 18 hp 91 init -1 walk 25 carry 210 dice 11d8 | 2 -1 2 0 5 1 | 2 -1 2 0 9 5 | insight 9 religion 4 passive 15 | Mace +6 1d6+2; Unarmed Strike +6 3 | cleric 17 9 5 prepared 16; slots 4 3 3 3 2 1 | channel-divinity 2 divine-intervention 1',
      // Plate armour asks for Strength 15; a dwarf is not slowed.
      '20 | 14 8 14 10 20 12 | plate-armor shield mace | pb 6 ac 20 hp 163 init -1 walk 25 carry 210 dice 20d8 | 2 -1 2 0 5 1 | 2 -1 2 0 11 7 | insight 11 religion 6 passive 15 | Mace +8 1d6+2; Unarmed Strike +8 3 | cleric 19 11 5 prepared 25; slots 4 3 3 3 3 2 2 1 1 | channel-divinity 3 divine-intervention 1',
    ],
  },
  {
    classId: 'druid',
    subclass: 'circle-of-the-moon',
    subclassAt: 2,
    people: 'elf/wood-elf',
    skills: 'nature',
    rows: [
      '1 | 10 14 14 12 16 8 | leather-armor shield scimitar | pb 2 ac 15 hp 10 init 2 walk 35 carry 150 dice 1d8 | 0 2 2 1 3 -1 | 0 2 2 3 5 -1 | nature 3 perception 5 passive 15 | Scimitar +4 1d6+2; Unarmed Strike +2 1 | druid 13 5 2 prepared 4; slots 2 | -',
      '3 | 10 14 14 12 16 8 | leather-armor shield scimitar | pb 2 ac 15 hp 24 init 2 walk 35 carry 150 dice 3d8 | 0 2 2 1 3 -1 | 0 2 2 3 5 -1 | nature 3 perception 5 passive 15 | Scimitar +4 1d6+2; Unarmed Strike +2 1 | druid 13 5 2 prepared 6; slots 4 2 | wild-shape 2',
      '5 | 10 14 14 12 18 8 | leather-armor shield scimitar | pb 3 ac 15 hp 38 init 2 walk 35 carry 150 dice 5d8 | 0 2 2 1 4 -1 | 0 2 2 4 7 -1 | nature 4 perception 7 passive 17 | Scimitar +5 1d6+2; Unarmed Strike +3 1 | druid 15 7 3 prepared 9; slots 4 3 2 | wild-shape 2',
      '11 | 10 14 14 12 20 8 | leather-armor shield scimitar | pb 4 ac 15 hp 80 init 2 walk 35 carry 150 dice 11d8 | 0 2 2 1 5 -1 | 0 2 2 5 9 -1 | nature 5 perception 9 passive 19 | Scimitar +6 1d6+2; Unarmed Strike +4 1 | druid 17 9 4 prepared 16; slots 4 3 3 3 2 1 | wild-shape 2',
      '20 | 10 14 14 12 20 8 | leather-armor shield scimitar | pb 6 ac 15 hp 143 init 2 walk 35 carry 150 dice 20d8 | 0 2 2 1 5 -1 | 0 2 2 7 11 -1 | nature 7 perception 11 passive 21 | Scimitar +8 1d6+2; Unarmed Strike +6 1 | druid 19 11 4 prepared 25; slots 4 3 3 3 3 2 2 1 1 | wild-shape unlimited',
    ],
  },
  {
    classId: 'fighter',
    subclass: 'champion',
    subclassAt: 3,
    people: 'human',
    skills: 'athletics perception',
    rows: [
      '1 | 16 14 14 8 12 10 | chain-mail shield longsword + fighting-style=dueling | pb 2 ac 18 hp 12 init 2 walk 30 carry 240 dice 1d10 | 3 2 2 -1 1 0 | 5 2 4 -1 1 0 | athletics 5 perception 3 passive 13 | Longsword +5 1d8+5; Unarmed Strike +5 4 | - | second-wind 1',
      '3 | 16 14 14 8 12 10 | chain-mail shield longsword + fighting-style=dueling | pb 2 ac 18 hp 28 init 2 walk 30 carry 240 dice 3d10 crit 19 | 3 2 2 -1 1 0 | 5 2 4 -1 1 0 | athletics 5 perception 3 passive 13 | Longsword +5 1d8+5; Unarmed Strike +5 4 | - | second-wind 1 action-surge 1',
      '5 | 18 14 14 8 12 10 | chain-mail shield longsword + fighting-style=dueling | pb 3 ac 18 hp 44 init 2 walk 30 carry 270 dice 5d10 crit 19 attacks 2 | 4 2 2 -1 1 0 | 7 2 5 -1 1 0 | athletics 7 perception 4 passive 14 | Longsword +7 1d8+6; Unarmed Strike +7 5 | - | second-wind 1 action-surge 1',
      '11 | 20 14 14 8 12 10 | chain-mail shield longsword + fighting-style=dueling additional-fighting-style=defense | pb 4 ac 19 hp 92 init 4 walk 30 carry 300 dice 11d10 crit 19 attacks 3 | 7 4 4 -1 1 0 | 9 2 6 -1 1 0 | athletics 9 perception 5 passive 15 | Longsword +9 1d8+7; Unarmed Strike +9 6 | - | second-wind 1 action-surge 1 indomitable 1',
      '20 | 20 14 14 8 12 10 | plate-armor shield longsword + fighting-style=dueling additional-fighting-style=defense | pb 6 ac 21 hp 164 init 5 walk 30 carry 300 dice 20d10 crit 18 attacks 4 | 8 5 5 -1 1 0 | 11 2 8 -1 1 0 | athletics 11 perception 7 passive 17 | Longsword +11 1d8+7; Unarmed Strike +11 6 | - | second-wind 1 action-surge 2 indomitable 3',
    ],
  },
  {
    classId: 'monk',
    subclass: 'way-of-the-open-hand',
    subclassAt: 3,
    people: 'human',
    skills: 'acrobatics stealth',
    rows: [
      '1 | 10 16 14 8 14 12 | shortsword | pb 2 ac 15 hp 10 init 3 walk 30 carry 150 dice 1d8 | 0 3 2 -1 2 1 | 2 5 2 -1 2 1 | acrobatics 5 stealth 5 passive 12 | Shortsword +5 1d6+3; Unarmed Strike +5 1d4+3 | - | -',
      '3 | 10 16 14 8 14 12 | shortsword | pb 2 ac 15 hp 24 init 3 walk 40 carry 150 dice 3d8 | 0 3 2 -1 2 1 | 2 5 2 -1 2 1 | acrobatics 5 stealth 5 passive 12 | Shortsword +5 1d6+3; Unarmed Strike +5 1d4+3 | - | ki 3',
      '5 | 10 18 14 8 14 12 | shortsword | pb 3 ac 16 hp 38 init 4 walk 40 carry 150 dice 5d8 attacks 2 | 0 4 2 -1 2 1 | 3 7 2 -1 2 1 | acrobatics 7 stealth 7 passive 12 | Shortsword +7 1d6+4; Unarmed Strike +7 1d6+4 | - | ki 5',
      '11 | 10 20 14 8 14 12 | shortsword | pb 4 ac 17 hp 80 init 5 walk 50 carry 150 dice 11d8 attacks 2 | 0 5 2 -1 2 1 | 4 9 2 -1 2 1 | acrobatics 9 stealth 9 passive 12 | Shortsword +9 1d8+5; Unarmed Strike +9 1d8+5 | - | ki 11 wholeness-of-body 1',
      // Diamond Soul: proficient in every save.
      '20 | 10 20 14 8 14 12 | shortsword | pb 6 ac 17 hp 143 init 5 walk 60 carry 150 dice 20d8 attacks 2 | 0 5 2 -1 2 1 | 6 11 8 5 8 7 | acrobatics 11 stealth 11 passive 12 | Shortsword +11 1d10+5; Unarmed Strike +11 1d10+5 | - | ki 20 wholeness-of-body 1',
    ],
  },
  {
    classId: 'paladin',
    subclass: 'oath-of-devotion',
    subclassAt: 3,
    people: 'human',
    skills: 'athletics persuasion',
    rows: [
      '1 | 16 10 14 8 10 16 | chain-mail shield longsword | pb 2 ac 18 hp 12 init 0 walk 30 carry 240 dice 1d10 | 3 0 2 -1 0 3 | 3 0 2 -1 2 5 | athletics 5 persuasion 5 passive 10 | Longsword +5 1d8+3; Unarmed Strike +5 4 | - | divine-sense 4 lay-on-hands 5',
      '3 | 16 10 14 8 10 16 | chain-mail shield longsword + fighting-style=defense | pb 2 ac 19 hp 28 init 0 walk 30 carry 240 dice 3d10 | 3 0 2 -1 0 3 | 3 0 2 -1 2 5 | athletics 5 persuasion 5 passive 10 | Longsword +5 1d8+3; Unarmed Strike +5 4 | paladin 13 5 0 prepared 4; slots 3 | divine-sense 4 lay-on-hands 15 paladin-channel-divinity 1',
      '5 | 18 10 14 8 10 16 | chain-mail shield longsword + fighting-style=defense | pb 3 ac 19 hp 44 init 0 walk 30 carry 270 dice 5d10 attacks 2 | 4 0 2 -1 0 3 | 4 0 2 -1 3 6 | athletics 7 persuasion 6 passive 10 | Longsword +7 1d8+4; Unarmed Strike +7 5 | paladin 14 6 0 prepared 5; slots 4 2 | divine-sense 4 lay-on-hands 25 paladin-channel-divinity 1',
      // Aura of Protection: +3 to all saves. Improved Divine Smite: 1d8 radiant.
      '11 | 20 10 14 8 10 16 | chain-mail shield longsword + fighting-style=defense | pb 4 ac 19 hp 92 init 0 walk 30 carry 300 dice 11d10 attacks 2 | 5 0 2 -1 0 3 | 8 3 5 2 7 10 | athletics 9 persuasion 7 passive 10 | Longsword +9 1d8+1d8+5; Unarmed Strike +9 6 | paladin 15 7 0 prepared 8; slots 4 3 3 | divine-sense 4 lay-on-hands 55 paladin-channel-divinity 1',
      '20 | 20 10 14 8 10 16 | plate-armor shield longsword + fighting-style=defense | pb 6 ac 21 hp 164 init 0 walk 30 carry 300 dice 20d10 attacks 2 | 5 0 2 -1 0 3 | 8 3 5 2 9 12 | athletics 11 persuasion 9 passive 10 | Longsword +11 1d8+1d8+5; Unarmed Strike +11 6 | paladin 17 9 0 prepared 13; slots 4 3 3 3 2 | divine-sense 4 lay-on-hands 100 paladin-channel-divinity 1 cleansing-touch 3 holy-nimbus 1',
    ],
  },
  {
    classId: 'ranger',
    subclass: 'hunter',
    subclassAt: 3,
    people: 'human',
    skills: 'perception stealth survival',
    rows: [
      '1 | 10 16 14 10 14 8 | leather-armor longbow shortsword | pb 2 ac 14 hp 12 init 3 walk 30 carry 150 dice 1d10 | 0 3 2 0 2 -1 | 2 5 2 0 2 -1 | perception 4 stealth 5 survival 4 passive 14 | Longbow +5 1d8+3; Shortsword +5 1d6+3; Unarmed Strike +2 1 | - | -',
      '3 | 10 16 14 10 14 8 | leather-armor longbow shortsword + fighting-style=archery | pb 2 ac 14 hp 28 init 3 walk 30 carry 150 dice 3d10 | 0 3 2 0 2 -1 | 2 5 2 0 2 -1 | perception 4 stealth 5 survival 4 passive 14 | Longbow +7 1d8+3; Shortsword +5 1d6+3; Unarmed Strike +2 1 | ranger 12 4 0 known 3; slots 3 | -',
      '5 | 10 18 14 10 14 8 | leather-armor longbow shortsword + fighting-style=archery | pb 3 ac 15 hp 44 init 4 walk 30 carry 150 dice 5d10 attacks 2 | 0 4 2 0 2 -1 | 3 7 2 0 2 -1 | perception 5 stealth 7 survival 5 passive 15 | Longbow +9 1d8+4; Shortsword +7 1d6+4; Unarmed Strike +3 1 | ranger 13 5 0 known 4; slots 4 2 | -',
      '11 | 10 20 14 10 14 8 | leather-armor longbow shortsword + fighting-style=archery | pb 4 ac 16 hp 92 init 5 walk 30 carry 150 dice 11d10 attacks 2 | 0 5 2 0 2 -1 | 4 9 2 0 2 -1 | perception 6 stealth 9 survival 6 passive 16 | Longbow +11 1d8+5; Shortsword +9 1d6+5; Unarmed Strike +4 1 | ranger 14 6 0 known 7; slots 4 3 3 | -',
      '20 | 10 20 14 10 14 8 | leather-armor longbow shortsword + fighting-style=archery | pb 6 ac 16 hp 164 init 5 walk 30 carry 150 dice 20d10 attacks 2 | 0 5 2 0 2 -1 | 6 11 2 0 2 -1 | perception 8 stealth 11 survival 8 passive 18 | Longbow +13 1d8+5; Shortsword +11 1d6+5; Unarmed Strike +6 1 | ranger 16 8 0 known 11; slots 4 3 3 3 2 | -',
    ],
  },
  {
    classId: 'rogue',
    subclass: 'thief',
    subclassAt: 3,
    people: 'halfling/lightfoot',
    skills: 'acrobatics deception perception stealth',
    rows: [
      '1 | 8 16 14 12 10 14 | leather-armor rapier shortbow + expertise=stealth,perception | pb 2 ac 14 hp 10 init 3 walk 25 carry 120 dice 1d8 | -1 3 2 1 0 2 | -1 5 2 3 0 2 | acrobatics 5 deception 4 perception 4 stealth 7 passive 14 | Rapier +5 1d8+3; Shortbow +5 1d6+3; Unarmed Strike +1 0 | - | -',
      '3 | 8 16 14 12 10 14 | leather-armor rapier shortbow + expertise=stealth,perception | pb 2 ac 14 hp 24 init 3 walk 25 carry 120 dice 3d8 | -1 3 2 1 0 2 | -1 5 2 3 0 2 | acrobatics 5 deception 4 perception 4 stealth 7 passive 14 | Rapier +5 1d8+3; Shortbow +5 1d6+3; Unarmed Strike +1 0 | - | -',
      '5 | 8 18 14 12 10 14 | leather-armor rapier shortbow + expertise=stealth,perception | pb 3 ac 15 hp 38 init 4 walk 25 carry 120 dice 5d8 | -1 4 2 1 0 2 | -1 7 2 4 0 2 | acrobatics 7 deception 5 perception 6 stealth 10 passive 16 | Rapier +7 1d8+4; Shortbow +7 1d6+4; Unarmed Strike +2 0 | - | -',
      '11 | 8 20 14 12 10 14 | leather-armor rapier shortbow + expertise=stealth,perception,acrobatics,deception | pb 4 ac 16 hp 80 init 5 walk 25 carry 120 dice 11d8 | -1 5 2 1 0 2 | -1 9 2 5 0 2 | acrobatics 13 deception 10 perception 8 stealth 13 passive 18 | Rapier +9 1d8+5; Shortbow +9 1d6+5; Unarmed Strike +3 0 | - | -',
      // Slippery Mind: proficient in Wisdom saves.
      '20 | 8 20 14 12 10 14 | leather-armor rapier shortbow + expertise=stealth,perception,acrobatics,deception | pb 6 ac 16 hp 143 init 5 walk 25 carry 120 dice 20d8 | -1 5 2 1 0 2 | -1 11 2 7 6 2 | acrobatics 17 deception 14 perception 12 stealth 17 passive 22 | Rapier +11 1d8+5; Shortbow +11 1d6+5; Unarmed Strike +5 0 | - | stroke-of-luck 1',
    ],
  },
]
