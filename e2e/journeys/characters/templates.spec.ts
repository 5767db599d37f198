import { rosterOf, storedCharacter, workshopTest as test } from '../../pages/forge'
import { wizardOf } from '../../pages/wizard'
import { expect } from '../../shared-server'

/** The expected results of each template, by specification 3 section 9; armour class counts the armour that the class wears. */
const TEMPLATES = [
  {
    template: 'Heroic Paladin',
    hero: { race: 'Human', subrace: '', class: 'Paladin', subclass: '', background: 'Noble', hitPointsMax: 12, armorClass: 18, speed: 30 },
    skillCount: 4,
  },
  {
    template: 'Elven Wizard',
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
    hero: {
      race: 'Halfling',
      subrace: 'Lightfoot',
      class: 'Rogue',
      subclass: '',
      background: 'Criminal',
      hitPointsMax: 9,
      armorClass: 14,
      speed: 25,
    },
    skillCount: 6,
  },
  {
    template: 'Dwarven Fighter',
    hero: {
      race: 'Dwarf',
      subrace: 'Mountain Dwarf',
      class: 'Fighter',
      subclass: '',
      background: 'Soldier',
      hitPointsMax: 13,
      armorClass: 18,
      speed: 25,
    },
    skillCount: 4,
  },
  {
    template: 'Wood Elf Ranger',
    hero: {
      race: 'Elf',
      subrace: 'Wood Elf',
      class: 'Ranger',
      subclass: '',
      background: 'Outlander',
      hitPointsMax: 11,
      armorClass: 16,
      speed: 35,
    },
    skillCount: 6,
  },
  {
    template: 'Dragonborn Sorcerer',
    hero: {
      race: 'Dragonborn',
      subrace: '',
      class: 'Sorcerer',
      subclass: 'Draconic Bloodline',
      background: 'Far Traveler',
      // The dragon in the blood: one hit point a level, and 13 + Dexterity without armour.
      hitPointsMax: 9,
      armorClass: 14,
      speed: 30,
    },
    skillCount: 4,
  },
  {
    template: 'Human Cleric',
    hero: {
      race: 'Human',
      subrace: '',
      class: 'Cleric',
      subclass: 'Life Domain',
      background: 'Acolyte',
      hitPointsMax: 10,
      armorClass: 16,
      speed: 30,
    },
    skillCount: 4,
  },
  {
    template: 'Tiefling Warlock',
    hero: {
      race: 'Tiefling',
      subrace: '',
      class: 'Warlock',
      subclass: 'The Fiend',
      background: 'Charlatan',
      hitPointsMax: 9,
      armorClass: 13,
      speed: 30,
    },
    skillCount: 4,
  },
] as const

for (const { template, hero, skillCount } of TEMPLATES) {
  test(`Quick Fill leads from the ${template} to a complete hero in the list`, async ({ page, server, account }) => {
    const roster = rosterOf(page)
    const wizard = wizardOf(page)
    await roster.createNew()
    await wizard.quickFill(template)
    await expect(wizard.dialog.getByRole('region', { name: 'Still open' })).toContainText('Everything is chosen.')
    await expect(wizard.name, 'a name is proposed').not.toHaveValue(/^(New Character)?$/)
    await wizard.name.fill(`My ${template}`)
    await wizard.create.click()
    await expect(wizard.dialog).toBeHidden()
    await expect(roster.entry(`My ${template}`)).toContainText(`Level 1 ${hero.race} ${hero.class}`)
    await expect(roster.sheet(`My ${template}`)).toContainText(hero.background)

    const stored = await storedCharacter(server, account, `My ${template}`)
    expect(stored).toMatchObject({ ...hero, name: `My ${template}`, level: 1, hitPointsCurrent: hero.hitPointsMax, proficiencyBonus: 2 })
    expect(Object.values(stored?.skills ?? {}).filter(Boolean)).toHaveLength(skillCount)
    expect(stored?.appearance).toContain('"skinTone"')
    expect(stored?.portrait, 'a portrait without being asked').toMatch(/^art-/)
    expect((stored?.knownSpells ?? []).length > 0).toBe(CAST_AT_FIRST.has(hero.class))
  })
}

test('Quick Fill at level 5 chooses for every level, by the rules', async ({ page, server, account }) => {
  const roster = rosterOf(page)
  const wizard = wizardOf(page)
  await roster.createNew()
  await wizard.quickFill('Elven Wizard', 5)
  await expect(wizard.dialog.getByRole('region', { name: 'Still open' })).toContainText('Everything is chosen.')
  await wizard.changeStep('levels')
  await expect(wizard.levelRow(4).getByText('Both points are spent.')).toBeVisible()
  await wizard.changeOnBar('review')
  await wizard.name.fill('Elder')
  await wizard.create.click()
  await expect(wizard.dialog).toBeHidden()
  await expect(roster.entry('Elder')).toContainText('Level 5 Elf Wizard')
  const stored = await storedCharacter(server, account, 'Elder')
  expect(stored).toMatchObject({ level: 5, experiencePoints: 6500, intelligence: 18, hitDice: '5d6', proficiencyBonus: 3 })
  expect(stored?.subclass).not.toBe('')
  // Four cantrips and that of the high elves; six spells of level 1, and two more for each level.
  expect(stored?.knownSpells).toHaveLength(5 + 14)
  expect(stored?.build?.levels.map(({ choices = {} }) => choices.spells?.length)).toEqual([undefined, 2, 2, 2, 2])
})

const CAST_AT_FIRST: ReadonlySet<string> = new Set(['Wizard', 'Sorcerer', 'Cleric', 'Warlock'])
