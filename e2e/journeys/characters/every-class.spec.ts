import { rosterOf, storedCharacter, workshopTest as test } from '../../pages/forge'
import { stepsOf, wizardOf } from '../../pages/wizard'
import { expect } from '../../shared-server'

/** The standard array, best score first, down the list of abilities. */
const SCORES = { Strength: 15, Dexterity: 14, Constitution: 13, Intelligence: 12, Wisdom: 10, Charisma: 8 }

interface Handmade {
  readonly characterClass: string
  readonly race: string
  readonly subrace?: string
  readonly skills: readonly string[]
  /** The level at which it can be chosen, or the subclass itself if it is chosen at level 1. */
  readonly subclass: string | number
  readonly isCaster?: true
  /** Computed by specification 3 section 9, the armour that the class wears from the start, and the open rules of class and race. */
  readonly expected: { readonly hitPointsMax: number; readonly armorClass: number; readonly hitDice: string }
}

const HEROES: readonly Handmade[] = [
  {
    characterClass: 'Artificer',
    race: 'Gnome',
    subrace: 'Rock Gnome',
    skills: ['Arcana', 'History'],
    subclass: 3,
    isCaster: true,
    expected: { hitPointsMax: 10, armorClass: 14, hitDice: '1d8' },
  },
  {
    characterClass: 'Barbarian',
    race: 'Half-Orc',
    skills: ['Athletics', 'Perception'],
    subclass: 3,
    // Unarmored Defense adds Constitution.
    expected: { hitPointsMax: 14, armorClass: 14, hitDice: '1d12' },
  },
  {
    characterClass: 'Bard',
    race: 'Half-Elf',
    skills: ['Acrobatics', 'Performance', 'Stealth'],
    subclass: 3,
    isCaster: true,
    expected: { hitPointsMax: 10, armorClass: 13, hitDice: '1d8' },
  },
  {
    characterClass: 'Blood Hunter',
    race: 'Human',
    skills: ['Arcana', 'Athletics', 'History'],
    subclass: 3,
    expected: { hitPointsMax: 12, armorClass: 14, hitDice: '1d10' },
  },
  {
    characterClass: 'Cleric',
    race: 'Dwarf',
    subrace: 'Hill Dwarf',
    skills: ['Medicine', 'Religion'],
    subclass: 'Light Domain',
    isCaster: true,
    // Hill dwarves get one more hit point.
    expected: { hitPointsMax: 11, armorClass: 18, hitDice: '1d8' },
  },
  {
    characterClass: 'Druid',
    race: 'Firbolg',
    skills: ['Medicine', 'Nature'],
    subclass: 2,
    isCaster: true,
    expected: { hitPointsMax: 9, armorClass: 15, hitDice: '1d8' },
  },
  {
    characterClass: 'Fighter',
    race: 'Goliath',
    skills: ['Perception', 'Intimidation'],
    subclass: 3,
    expected: { hitPointsMax: 12, armorClass: 18, hitDice: '1d10' },
  },
  {
    characterClass: 'Monk',
    race: 'Elf',
    subrace: 'Wood Elf',
    skills: ['Acrobatics', 'Stealth'],
    subclass: 3,
    // Wisdom 11 adds nothing to Unarmored Defense.
    expected: { hitPointsMax: 9, armorClass: 13, hitDice: '1d8' },
  },
  {
    characterClass: 'Paladin',
    race: 'Aasimar',
    subrace: 'Protector Aasimar',
    skills: ['Insight', 'Religion'],
    subclass: 3,
    isCaster: true,
    expected: { hitPointsMax: 11, armorClass: 18, hitDice: '1d10' },
  },
  {
    characterClass: 'Ranger',
    race: 'Human',
    skills: ['Nature', 'Perception', 'Stealth'],
    subclass: 3,
    isCaster: true,
    expected: { hitPointsMax: 12, armorClass: 16, hitDice: '1d10' },
  },
  {
    characterClass: 'Rogue',
    race: 'Halfling',
    subrace: 'Stout',
    skills: ['Acrobatics', 'Deception', 'Sleight of Hand', 'Stealth'],
    subclass: 3,
    expected: { hitPointsMax: 10, armorClass: 14, hitDice: '1d8' },
  },
  {
    characterClass: 'Sorcerer',
    race: 'Tiefling',
    skills: ['Arcana', 'Deception'],
    subclass: 'Wild Magic',
    isCaster: true,
    expected: { hitPointsMax: 7, armorClass: 12, hitDice: '1d6' },
  },
  {
    characterClass: 'Warlock',
    race: 'Genasi',
    subrace: 'Fire Genasi',
    skills: ['History', 'Nature'],
    subclass: 'The Archfey',
    isCaster: true,
    expected: { hitPointsMax: 10, armorClass: 13, hitDice: '1d8' },
  },
  {
    characterClass: 'Wizard',
    race: 'Human',
    skills: ['Arcana', 'Medicine'],
    subclass: 2,
    isCaster: true,
    expected: { hitPointsMax: 8, armorClass: 12, hitDice: '1d6' },
  },
]

for (const { characterClass, race, subrace, skills, subclass, isCaster = false, expected } of HEROES) {
  test(`a ${race} ${characterClass} is made by hand${isCaster ? ', with a step for spells' : ''}`, async ({ page, server, account }) => {
    const name = `Ash the ${characterClass}`
    const roster = rosterOf(page)
    const wizard = wizardOf(page)
    await roster.createNew()
    await wizard.chooseRace(race, subrace)
    await wizard.nextTo('class')
    await wizard.chooseClass(characterClass)
    await wizard.chooseSkills(...skills)
    if (typeof subclass === 'string') await wizard.chooseSubclass(subclass)
    else await expect(wizard.dialog.getByText(`Subclass selection becomes available at level ${subclass}.`)).toBeVisible()
    await wizard.nextTo('abilities')
    for (const [ability, score] of Object.entries(SCORES)) await wizard.score(ability).selectOption(String(score))
    for (const step of stepsOf(isCaster).slice(3, -1)) await wizard.nextTo(step)
    // Back one step, which is the spells for casters, and forward again.
    const beforeEquipment = isCaster ? 'spells' : 'personality'
    await wizard.previous.click()
    await wizard.isAt(beforeEquipment)
    await wizard.nextTo('equipment')
    await wizard.nextTo('review')
    await wizard.name.fill(name)
    await wizard.background.selectOption('Folk Hero')
    await wizard.alignment.selectOption('Chaotic Good')
    await wizard.create.click()
    await expect(wizard.dialog).toBeHidden()
    await expect(roster.entry(name)).toContainText(`Level 1 ${race} ${characterClass}`)

    const stored = await storedCharacter(server, account, name)
    expect(stored).toMatchObject({
      ...expected,
      name,
      race,
      subrace: subrace ?? '',
      class: characterClass,
      subclass: typeof subclass === 'string' ? subclass : '',
      background: 'Folk Hero',
      alignment: 'Chaotic Good',
    })
    // The last two come from the Folk Hero background.
    const known = [...skills.map(asField), 'animalHandling', 'survival']
    expect(Object.entries(stored?.skills ?? {}).flatMap(([skill, isKnown]) => (isKnown ? [skill] : []))).toEqual(
      expect.arrayContaining(known),
    )
    expect(stored?.spellSlots?.map(({ level }) => level)).toEqual(isCaster && !CASTS_LATER.has(characterClass) ? [1] : [])
  })
}

/** These classes get their first slots at level 2. */
const CASTS_LATER: ReadonlySet<string> = new Set(['Paladin', 'Ranger'])

/** `Sleight of Hand` is `sleightOfHand` on the sheet. */
function asField(skill: string): string {
  const [first = '', ...rest] = skill.split(' ')
  return [first.toLowerCase(), ...rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('')
}
