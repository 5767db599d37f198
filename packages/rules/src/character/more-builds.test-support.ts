import type { BuildTable } from './builds.test-support'

/** The other classes, and characters of several classes; the columns are those of `builds.test-support.ts`. */
export const MORE_BUILD_TABLES: readonly BuildTable[] = [
  {
    classId: 'sorcerer',
    subclass: 'draconic-bloodline',
    subclassAt: 1,
    people: 'human',
    skills: 'arcana persuasion',
    rows: [
      // Draconic Resilience: 13 + Dexterity, and 1 hit point more per level.
      '1 | 8 14 14 10 12 16 | dagger | pb 2 ac 15 hp 9 init 2 walk 30 carry 120 dice 1d6 | -1 2 2 0 1 3 | -1 2 4 0 1 5 | arcana 2 persuasion 5 passive 11 | Dagger +4 1d4+2; Unarmed Strike +1 0 | sorcerer 13 5 4 known 2; slots 2 | -',
      '3 | 8 14 14 10 12 16 | dagger | pb 2 ac 15 hp 23 init 2 walk 30 carry 120 dice 3d6 | -1 2 2 0 1 3 | -1 2 4 0 1 5 | arcana 2 persuasion 5 passive 11 | Dagger +4 1d4+2; Unarmed Strike +1 0 | sorcerer 13 5 4 known 4; slots 4 2 | sorcery-points 3',
      '5 | 8 14 14 10 12 18 | dagger | pb 3 ac 15 hp 37 init 2 walk 30 carry 120 dice 5d6 | -1 2 2 0 1 4 | -1 2 5 0 1 7 | arcana 3 persuasion 7 passive 11 | Dagger +5 1d4+2; Unarmed Strike +2 0 | sorcerer 15 7 5 known 6; slots 4 3 2 | sorcery-points 5',
      '11 | 8 14 14 10 12 20 | dagger | pb 4 ac 15 hp 79 init 2 walk 30 carry 120 dice 11d6 | -1 2 2 0 1 5 | -1 2 6 0 1 9 | arcana 4 persuasion 9 passive 11 | Dagger +6 1d4+2; Unarmed Strike +3 0 | sorcerer 17 9 6 known 12; slots 4 3 3 3 2 1 | sorcery-points 11',
      '20 | 8 14 14 10 12 20 | dagger | pb 6 ac 15 hp 142 init 2 walk 30 fly 30 carry 120 dice 20d6 | -1 2 2 0 1 5 | -1 2 8 0 1 11 | arcana 6 persuasion 11 passive 11 | Dagger +8 1d4+2; Unarmed Strike +5 0 | sorcerer 19 11 6 known 15; slots 4 3 3 3 3 2 2 1 1 | sorcery-points 20',
    ],
  },
  {
    classId: 'warlock',
    subclass: 'the-fiend',
    subclassAt: 1,
    people: 'tiefling',
    skills: 'arcana deception',
    rows: [
      '1 | 8 14 14 12 10 16 | leather-armor dagger | pb 2 ac 13 hp 10 init 2 walk 30 carry 120 dice 1d8 | -1 2 2 1 0 3 | -1 2 2 1 2 5 | arcana 3 deception 5 passive 10 | Dagger +4 1d4+2; Unarmed Strike +1 0 | warlock 13 5 2 known 2; pact 1@1 | -',
      '3 | 8 14 14 12 10 16 | leather-armor dagger | pb 2 ac 13 hp 24 init 2 walk 30 carry 120 dice 3d8 | -1 2 2 1 0 3 | -1 2 2 1 2 5 | arcana 3 deception 5 passive 10 | Dagger +4 1d4+2; Unarmed Strike +1 0 | warlock 13 5 2 known 4; pact 2@2 | racial-hellish-rebuke 1',
      '5 | 8 14 14 12 10 18 | leather-armor dagger | pb 3 ac 13 hp 38 init 2 walk 30 carry 120 dice 5d8 | -1 2 2 1 0 4 | -1 2 2 1 3 7 | arcana 4 deception 7 passive 10 | Dagger +5 1d4+2; Unarmed Strike +2 0 | warlock 15 7 3 known 6; pact 2@3 | racial-hellish-rebuke 1 racial-darkness 1',
      '11 | 8 14 14 12 10 20 | leather-armor dagger | pb 4 ac 13 hp 80 init 2 walk 30 carry 120 dice 11d8 | -1 2 2 1 0 5 | -1 2 2 1 4 9 | arcana 5 deception 9 passive 10 | Dagger +6 1d4+2; Unarmed Strike +3 0 | warlock 17 9 4 known 11; pact 3@5 | racial-hellish-rebuke 1 racial-darkness 1 mystic-arcanum-6 1 dark-ones-own-luck 1',
      '20 | 8 14 14 12 10 20 | leather-armor dagger | pb 6 ac 13 hp 143 init 2 walk 30 carry 120 dice 20d8 | -1 2 2 1 0 5 | -1 2 2 1 6 11 | arcana 7 deception 11 passive 10 | Dagger +8 1d4+2; Unarmed Strike +5 0 | warlock 19 11 4 known 15; pact 4@5 | racial-hellish-rebuke 1 racial-darkness 1 mystic-arcanum-6 1 mystic-arcanum-7 1 mystic-arcanum-8 1 mystic-arcanum-9 1 eldritch-master 1 dark-ones-own-luck 1 hurl-through-hell 1',
    ],
  },
  {
    classId: 'wizard',
    subclass: 'school-of-evocation',
    subclassAt: 2,
    people: 'gnome/rock-gnome',
    skills: 'arcana history',
    rows: [
      '1 | 8 14 14 16 12 10 | quarterstaff | pb 2 ac 12 hp 8 init 2 walk 25 carry 120 dice 1d6 | -1 2 2 3 1 0 | -1 2 2 5 3 0 | arcana 5 history 5 passive 11 | Quarterstaff +1 1d6-1; Quarterstaff (two-handed) +1 1d8-1; Unarmed Strike +1 0 | wizard 13 5 3 prepared 4; slots 2 | arcane-recovery 1',
      '3 | 8 14 14 16 12 10 | quarterstaff | pb 2 ac 12 hp 20 init 2 walk 25 carry 120 dice 3d6 | -1 2 2 3 1 0 | -1 2 2 5 3 0 | arcana 5 history 5 passive 11 | Quarterstaff +1 1d6-1; Quarterstaff (two-handed) +1 1d8-1; Unarmed Strike +1 0 | wizard 13 5 3 prepared 6; slots 4 2 | arcane-recovery 1',
      '5 | 8 14 14 18 12 10 | quarterstaff | pb 3 ac 12 hp 32 init 2 walk 25 carry 120 dice 5d6 | -1 2 2 4 1 0 | -1 2 2 7 4 0 | arcana 7 history 7 passive 11 | Quarterstaff +2 1d6-1; Quarterstaff (two-handed) +2 1d8-1; Unarmed Strike +2 0 | wizard 15 7 4 prepared 9; slots 4 3 2 | arcane-recovery 1',
      '11 | 8 14 14 20 12 10 | quarterstaff | pb 4 ac 12 hp 68 init 2 walk 25 carry 120 dice 11d6 | -1 2 2 5 1 0 | -1 2 2 9 5 0 | arcana 9 history 9 passive 11 | Quarterstaff +3 1d6-1; Quarterstaff (two-handed) +3 1d8-1; Unarmed Strike +3 0 | wizard 17 9 5 prepared 16; slots 4 3 3 3 2 1 | arcane-recovery 1',
      '20 | 8 14 14 20 12 10 | quarterstaff | pb 6 ac 12 hp 122 init 2 walk 25 carry 120 dice 20d6 | -1 2 2 5 1 0 | -1 2 2 11 7 0 | arcana 11 history 11 passive 11 | Quarterstaff +5 1d6-1; Quarterstaff (two-handed) +5 1d8-1; Unarmed Strike +5 0 | wizard 19 11 5 prepared 25; slots 4 3 3 3 3 2 2 1 1 | arcane-recovery 1 signature-spells 2',
    ],
  },
  {
    classId: 'artificer',
    subclass: 'alchemist',
    subclassAt: 3,
    people: 'human',
    skills: 'arcana investigation',
    rows: [
      '1 | 10 14 14 16 12 8 | chain-shirt shield dagger | pb 2 ac 17 hp 10 init 2 walk 30 carry 150 dice 1d8 | 0 2 2 3 1 -1 | 0 2 4 5 1 -1 | arcana 5 investigation 5 passive 11 | Dagger +4 1d4+2; Unarmed Strike +2 1 | artificer 13 5 2 prepared 3; slots 2 | -',
      '3 | 10 14 14 16 12 8 | chain-shirt shield dagger | pb 2 ac 17 hp 24 init 2 walk 30 carry 150 dice 3d8 | 0 2 2 3 1 -1 | 0 2 4 5 1 -1 | arcana 5 investigation 5 passive 11 | Dagger +4 1d4+2; Unarmed Strike +2 1 | artificer 13 5 2 prepared 4; slots 3 | experimental-elixir 1 infused-items 2',
      '5 | 10 14 14 18 12 8 | chain-shirt shield dagger | pb 3 ac 17 hp 38 init 2 walk 30 carry 150 dice 5d8 | 0 2 2 4 1 -1 | 0 2 5 7 1 -1 | arcana 7 investigation 7 passive 11 | Dagger +5 1d4+2; Unarmed Strike +3 1 | artificer 15 7 2 prepared 6; slots 4 2 | experimental-elixir 1 infused-items 2',
      '11 | 10 14 14 20 12 8 | chain-shirt shield dagger | pb 4 ac 17 hp 80 init 2 walk 30 carry 150 dice 11d8 attune 4 | 0 2 2 5 1 -1 | 0 2 6 9 1 -1 | arcana 9 investigation 9 passive 11 | Dagger +6 1d4+2; Unarmed Strike +4 1 | artificer 17 9 3 prepared 10; slots 4 3 3 | flash-of-genius 5 spell-storing-item 10 experimental-elixir 2 infused-items 4',
      '20 | 10 14 14 20 12 8 | chain-shirt shield dagger | pb 6 ac 17 hp 143 init 2 walk 30 carry 150 dice 20d8 attune 6 | 0 2 2 5 1 -1 | 0 2 8 11 1 -1 | arcana 11 investigation 11 passive 11 | Dagger +8 1d4+2; Unarmed Strike +6 1 | artificer 19 11 4 prepared 15; slots 4 3 3 3 2 | flash-of-genius 5 spell-storing-item 10 experimental-elixir 3 infused-items 6',
    ],
  },
  {
    classId: 'blood-hunter',
    subclass: 'order-of-the-lycan',
    subclassAt: 3,
    people: 'half-orc',
    skills: 'athletics',
    rows: [
      '1 | 16 14 14 14 10 8 | breastplate greatsword | pb 2 ac 16 hp 12 init 2 walk 30 carry 240 dice 1d10 | 3 2 2 2 0 -1 | 3 4 2 4 0 -1 | athletics 5 intimidation 1 passive 10 | Greatsword +5 2d6+3; Unarmed Strike +5 4 | - | relentless-endurance 1 blood-maledict 1',
      '3 | 16 14 14 14 10 8 | breastplate greatsword | pb 2 ac 16 hp 28 init 2 walk 30 carry 240 dice 3d10 | 3 2 2 2 0 -1 | 3 4 2 4 0 -1 | athletics 5 intimidation 1 passive 10 | Greatsword +5 2d6+3; Unarmed Strike +5 4 | - | relentless-endurance 1 blood-maledict 1 hybrid-transformation 1',
      '5 | 18 14 14 14 10 8 | breastplate greatsword | pb 3 ac 16 hp 44 init 2 walk 30 carry 270 dice 5d10 attacks 2 | 4 2 2 2 0 -1 | 4 5 2 5 0 -1 | athletics 7 intimidation 2 passive 10 | Greatsword +7 2d6+4; Unarmed Strike +7 5 | - | relentless-endurance 1 blood-maledict 1 hybrid-transformation 1',
      // Dark Augmentation: 5 feet, and Intelligence on saves of Strength, Dexterity and Constitution.
      '11 | 20 14 14 14 10 8 | breastplate greatsword | pb 4 ac 16 hp 92 init 2 walk 35 carry 300 dice 11d10 attacks 2 | 5 2 2 2 0 -1 | 7 8 4 6 0 -1 | athletics 9 intimidation 3 passive 10 | Greatsword +9 2d6+5; Unarmed Strike +9 6 | - | relentless-endurance 1 blood-maledict 2 hybrid-transformation 2',
      '20 | 20 14 14 14 10 8 | breastplate greatsword | pb 6 ac 16 hp 164 init 2 walk 35 carry 300 dice 20d10 attacks 2 | 5 2 2 2 0 -1 | 7 10 4 8 0 -1 | athletics 11 intimidation 5 passive 10 | Greatsword +11 2d6+5; Unarmed Strike +11 6 | - | relentless-endurance 1 blood-maledict 4 hybrid-transformation 2',
    ],
  },
]

/** Classes in the order in which they were begun, with levels and subclasses, all human; the row is the same without its level. */
export const MULTICLASS_BUILDS: readonly { readonly classes: string; readonly skills: string; readonly row: string }[] = [
  {
    classes: 'fighter 2, wizard 3 school-of-evocation',
    skills: 'athletics perception',
    row: '16 14 14 14 10 8 | chain-mail shield longsword + fighting-style=defense | pb 3 ac 19 hp 38 init 2 walk 30 carry 240 dice 2d10+3d6 | 3 2 2 2 0 -1 | 6 2 5 2 0 -1 | athletics 6 perception 3 passive 13 | Longsword +6 1d8+3; Unarmed Strike +6 4 | wizard 13 5 3 prepared 5; slots 4 2 | second-wind 1 action-surge 1 arcane-recovery 1',
  },
  {
    // Half of six and four: seventh caster level. Aura of Protection: +4.
    classes: 'paladin 6 oath-of-devotion, sorcerer 4 draconic-bloodline',
    skills: 'athletics persuasion',
    row: '18 10 14 8 10 18 | plate-armor shield longsword + fighting-style=defense | pb 4 ac 21 hp 80 init 0 walk 30 carry 270 dice 6d10+4d6 attacks 2 | 4 0 2 -1 0 4 | 8 4 6 3 8 12 | athletics 8 persuasion 8 passive 10 | Longsword +8 1d8+4; Unarmed Strike +8 5 | paladin 16 8 0 prepared 7, sorcerer 16 8 5 known 5; slots 4 3 3 1 | divine-sense 5 lay-on-hands 30 paladin-channel-divinity 1 sorcery-points 4',
  },
  {
    // Pact Magic stays apart.
    classes: 'warlock 2 the-fiend, sorcerer 3 draconic-bloodline',
    skills: 'arcana deception',
    row: '8 14 14 10 12 18 | dagger | pb 3 ac 15 hp 38 init 2 walk 30 carry 120 dice 2d8+3d6 | -1 2 2 0 1 4 | -1 2 2 0 4 7 | arcana 3 deception 7 passive 11 | Dagger +5 1d4+2; Unarmed Strike +2 0 | warlock 15 7 2 known 3, sorcerer 15 7 4 known 4; slots 4 2; pact 2@1 | sorcery-points 3',
  },
  {
    classes: 'rogue 3 thief, ranger 5 hunter',
    skills: 'perception stealth survival',
    row: '10 18 14 10 14 8 | studded-leather-armor longbow + expertise=stealth,perception fighting-style=archery | pb 3 ac 16 hp 64 init 4 walk 30 carry 150 dice 5d10+3d8 attacks 2 | 0 4 2 0 2 -1 | 0 7 2 3 2 -1 | perception 8 stealth 10 survival 5 passive 18 | Longbow +9 1d8+4; Unarmed Strike +3 1 | ranger 13 5 0 known 4; slots 4 2 | -',
  },
  {
    classes: 'cleric 5 life-domain, druid 3 circle-of-the-moon',
    skills: 'insight religion',
    row: '14 8 14 10 18 12 | chain-mail shield mace | pb 3 ac 18 hp 59 init -1 walk 30 carry 210 dice 8d8 | 2 -1 2 0 4 1 | 2 -1 2 0 7 4 | insight 7 religion 3 passive 14 | Mace +5 1d6+2; Unarmed Strike +5 3 | cleric 15 7 4 prepared 9, druid 15 7 2 prepared 7; slots 4 3 3 2 | channel-divinity 1 wild-shape 2',
  },
  {
    // Unarmored Defense is had once, from the class that was first.
    classes: 'monk 5 way-of-the-open-hand, barbarian 1',
    skills: 'acrobatics stealth',
    row: '14 16 16 8 14 10 | - | pb 3 ac 15 hp 53 init 3 walk 40 carry 210 dice 1d12+5d8 attacks 2 | 2 3 3 -1 2 0 | 5 6 3 -1 2 0 | acrobatics 6 stealth 6 passive 12 | Unarmed Strike +6 1d6+3 | - | ki 5 rage 2',
  },
  {
    // A third of five and five: sixth caster level.
    classes: 'fighter 5 eldritch-knight, wizard 5 school-of-evocation',
    skills: 'arcana athletics',
    row: '18 14 14 16 10 8 | chain-mail greatsword + fighting-style=defense | pb 4 ac 17 hp 74 init 2 walk 30 carry 270 dice 5d10+5d6 attacks 2 | 4 2 2 3 0 -1 | 8 2 6 3 0 -1 | arcana 7 athletics 8 passive 10 | Greatsword +8 2d6+4; Unarmed Strike +8 5 | fighter 15 7 2 known 4, wizard 15 7 4 prepared 8; slots 4 3 3 | second-wind 1 action-surge 1 arcane-recovery 1',
  },
  {
    // One and half of three, rounded up: third caster level.
    classes: 'bard 1, artificer 3 alchemist',
    skills: 'performance persuasion',
    row: '8 14 14 14 10 16 | breastplate shield dagger | pb 2 ac 18 hp 31 init 2 walk 30 carry 120 dice 4d8 | -1 2 2 2 0 3 | -1 4 2 2 0 5 | performance 5 persuasion 5 passive 10 | Dagger +4 1d4+2; Unarmed Strike +1 0 | bard 13 5 2 known 4, artificer 12 4 2 prepared 3; slots 4 2 | bardic-inspiration 3 experimental-elixir 1 infused-items 2',
  },
]
