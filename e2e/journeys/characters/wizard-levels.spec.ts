import { rosterOf, storedCharacter } from '../../pages/forge'
import { wizardOf } from '../../pages/wizard'
import { expect, test } from '../../shared-server'

test('A fighter begins at level 5: class choices, bought scores and four levels, from nothing to the roster', async ({
  page,
  server,
  account,
}) => {
  const roster = rosterOf(page)
  const wizard = wizardOf(page)
  const { dialog } = wizard
  await roster.open()
  await roster.createNew()

  await test.step('race and class offer their choices', async () => {
    await wizard.chooseRace('Dragonborn')
    await wizard
      .choice(/^Draconic Ancestry/)
      .getByRole('radio', { name: 'Silver Dragon', exact: true })
      .check()
    await wizard.nextTo('class')
    await wizard.chooseClass('Fighter')
    await wizard.chooseSkills('Athletics', 'Perception')
    await wizard.level.selectOption('5')
    await wizard
      .choice(/^Fighting Style/)
      .getByRole('radio', { name: 'Defense', exact: true })
      .check()
    await wizard.nextTo('abilities')
  })

  await test.step('points buy scores, and say what they cannot buy', async () => {
    await dialog.getByRole('button', { name: 'Point Buy' }).click()
    const raise = (ability: string) => dialog.getByRole('button', { name: `Raise ${ability}` })
    for (let score = 8; score < 15; score += 1) await raise('Strength').click()
    await raise('Strength').press('Enter')
    await expect(dialog.getByText('Strength: 15 is the highest score that points buy.')).toBeVisible()
    for (let score = 8; score < 15; score += 1) await raise('Constitution').press('Enter')
    for (let score = 8; score < 15; score += 1) await raise('Dexterity').press('ArrowUp')
    await raise('Wisdom').press('Enter')
    await expect(dialog.getByText('Not enough points for Wisdom 9: it costs 1, and 0 are left.')).toBeVisible()
    await expect(wizard.score('Strength')).toHaveText('15')
    await wizard.nextTo('levels')
  })

  await test.step('each level asks for what must be chosen', async () => {
    await expect(wizard.next).toHaveAccessibleDescription('Choose a Martial Archetype for your Fighter.')
    await wizard.levelRow(3).getByRole('radio', { name: 'Battle Master', exact: true }).check()
    for (const maneuver of ['Parry', 'Riposte', 'Rally']) {
      await wizard.levelRow(3).getByRole('checkbox', { name: maneuver, exact: true }).check()
    }
    await wizard.levelRow(4).getByRole('button', { name: 'Raise Strength' }).click()
    await expect(wizard.levelRow(4).getByText('1 of 2 points left')).toBeVisible()
    await expect(wizard.next).toHaveAccessibleDescription('Spread two points over your abilities.')
    await wizard.levelRow(4).getByRole('button', { name: 'Raise Strength' }).click()
    await wizard.nextTo('appearance')
  })

  await test.step('the review lists what is open, and the rest is chosen', async () => {
    await wizard.nextTo('personality')
    await wizard.nextTo('equipment')
    await wizard.nextTo('review')
    await wizard.name.fill('Bryn')
    await wizard.background.selectOption('soldier')
    const open = dialog.getByRole('region', { name: 'Still open' })
    await expect(open).toContainText('Level 3, Student of War: 1 choice is open.')
    await expect(open).toContainText('Soldier: 1 choice is open.')
    await wizard
      .choice(/^Soldier: tools/)
      .getByRole('checkbox', { name: 'Dice Set' })
      .check()
    await open.getByRole('button', { name: 'Choose the rest for me' }).click()
    await expect(open).toContainText('Everything is chosen.')
    await wizard.create.click()
    await expect(dialog).toBeHidden()
  })

  await expect(roster.entry('Bryn')).toContainText('Level 5 Dragonborn Fighter')
  const stored = await storedCharacter(server, account, 'Bryn')
  // 10 + 4 × 6 and five times Constitution +2; chain mail 16, shield 2, Defense 1.
  expect(stored).toMatchObject({
    level: 5,
    subclass: 'Battle Master',
    experiencePoints: 6500,
    strength: 19,
    hitPointsMax: 44,
    armorClass: 19,
    proficiencyBonus: 3,
  })
  expect(stored?.build?.levels.map(({ choices = {} }) => Object.keys(choices).sort())).toEqual([
    ['background-tools', 'draconic-ancestry', 'fighting-style'],
    [],
    ['maneuvers', 'student-of-war'],
    [],
    [],
  ])
})
