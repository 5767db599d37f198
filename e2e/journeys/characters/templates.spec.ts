import { rosterOf, storedCharacter, workshopTest as test } from '../../pages/forge'
import { stepsOf, wizardOf } from '../../pages/wizard'
import { expect } from '../../shared-server'

/** The expected results of each template, by specification 3 section 9; the skills exclude those of the background. */
const TEMPLATES = [
  {
    template: 'Heroic Paladin',
    skills: ['Athletics', 'Medicine'],
    hero: { race: 'Human', subrace: '', class: 'Paladin', subclass: '', background: 'Noble', hitPointsMax: 12, armorClass: 10, speed: 30 },
    skillCount: 4,
  },
  {
    template: 'Elven Wizard',
    skills: ['Investigation', 'Medicine'],
    hero: {
      race: 'Elf',
      subrace: 'High Elf',
      class: 'Wizard',
      subclass: '',
      background: 'Sage',
      hitPointsMax: 7,
      armorClass: 13,
      speed: 30,
    },
    skillCount: 5,
  },
  {
    template: 'Halfling Rogue',
    skills: ['Acrobatics', 'Perception', 'Sleight of Hand', 'Insight'],
    hero: {
      race: 'Halfling',
      subrace: 'Lightfoot',
      class: 'Rogue',
      subclass: '',
      background: 'Criminal',
      hitPointsMax: 9,
      armorClass: 13,
      speed: 25,
    },
    skillCount: 6,
  },
  {
    template: 'Dwarven Fighter',
    skills: ['Perception', 'Survival'],
    hero: {
      race: 'Dwarf',
      subrace: 'Mountain Dwarf',
      class: 'Fighter',
      subclass: '',
      background: 'Soldier',
      hitPointsMax: 13,
      armorClass: 11,
      speed: 25,
    },
    skillCount: 4,
  },
  {
    template: 'Wood Elf Ranger',
    skills: ['Insight', 'Nature', 'Stealth'],
    hero: {
      race: 'Elf',
      subrace: 'Wood Elf',
      class: 'Ranger',
      subclass: '',
      background: 'Outlander',
      hitPointsMax: 11,
      armorClass: 13,
      speed: 35,
    },
    skillCount: 6,
  },
  {
    template: 'Dragonborn Sorcerer',
    skills: ['Arcana', 'Persuasion'],
    hero: {
      race: 'Dragonborn',
      subrace: '',
      class: 'Sorcerer',
      subclass: 'Draconic Bloodline',
      background: 'Far Traveler',
      hitPointsMax: 8,
      armorClass: 11,
      speed: 30,
    },
    skillCount: 4,
  },
  {
    template: 'Human Cleric',
    skills: ['History', 'Medicine'],
    hero: {
      race: 'Human',
      subrace: '',
      class: 'Cleric',
      subclass: 'Life Domain',
      background: 'Acolyte',
      hitPointsMax: 10,
      armorClass: 10,
      speed: 30,
    },
    skillCount: 4,
  },
  {
    template: 'Tiefling Warlock',
    skills: ['Arcana', 'History'],
    hero: {
      race: 'Tiefling',
      subrace: '',
      class: 'Warlock',
      subclass: 'The Fiend',
      background: 'Charlatan',
      hitPointsMax: 9,
      armorClass: 12,
      speed: 30,
    },
    skillCount: 4,
  },
] as const

const CASTERS: ReadonlySet<string> = new Set(['Wizard', 'Paladin', 'Ranger', 'Sorcerer', 'Cleric', 'Warlock'])

for (const { template, skills, hero, skillCount } of TEMPLATES) {
  test(`Quick Fill leads from the ${template} to a hero in the list`, async ({ page, server, account }) => {
    const roster = rosterOf(page)
    const wizard = wizardOf(page)
    await roster.createNew()
    await wizard.quickFill(template)
    await wizard.isAt('race')
    await wizard.nextTo('class')
    await wizard.chooseSkills(...skills)
    for (const step of stepsOf(CASTERS.has(hero.class)).slice(2)) await wizard.nextTo(step)
    await wizard.name.fill(`My ${template}`)
    await wizard.create.click()
    await expect(wizard.dialog).toBeHidden()
    await expect(roster.entry(`My ${template}`)).toContainText(`Level 1 ${hero.race} ${hero.class}`)
    await expect(roster.sheet(`My ${template}`)).toContainText(hero.background)

    const stored = await storedCharacter(server, account, `My ${template}`)
    expect(stored).toMatchObject({ ...hero, name: `My ${template}`, level: 1, hitPointsCurrent: hero.hitPointsMax, proficiencyBonus: 2 })
    expect(Object.values(stored?.skills ?? {}).filter(Boolean)).toHaveLength(skillCount)
    expect(stored?.appearance).toContain('"skinTone"')
  })
}
