import { rosterOf, storedCharacters } from '../../pages/forge'
import { wizardOf } from '../../pages/wizard'
import { expect, test } from '../../shared-server'
import { listOf } from '../../support/settled'

test('Next says what is missing, and leads there', async ({ page }) => {
  const wizard = wizardOf(page)
  const { dialog, next } = wizard
  const owes = async (message: string) => {
    await expect(next).toBeDisabled()
    await expect(dialog.getByText(message, { exact: true })).toBeVisible()
    await expect(next).toHaveAccessibleDescription(message)
    await next.press('Enter')
  }
  await rosterOf(page).open()
  await rosterOf(page).createNew()

  await test.step('a race', async () => {
    await expect(wizard.previous).toBeDisabled()
    await owes('Choose a race to continue.')
    await expect(dialog.getByRole('radiogroup', { name: 'Race' }).getByRole('radio').first()).toBeFocused()
    await wizard.chooseRace('Human')
    await wizard.nextTo('class')
  })

  await test.step('a class and its skills, and no skill beyond the limit', async () => {
    await owes('Choose a class to continue.')
    await expect(dialog.getByRole('radiogroup', { name: 'Class' }).getByRole('radio').first()).toBeFocused()
    await wizard.chooseClass('Fighter')
    await owes('Choose 2 more skills to continue.')
    await expect(wizard.skills.getByRole('checkbox').first()).toBeFocused()
    await wizard.chooseSkills('Athletics')
    await owes('Choose 1 more skill to continue.')
    await wizard.chooseSkills('Survival')
    const unchecked = wizard.skills.getByRole('checkbox', { checked: false })
    for (const box of await listOf(unchecked)) await expect(box).toBeDisabled()
    await expect(wizard.skills).toContainText('choose 2 — done')
    await wizard.skills.getByRole('checkbox', { name: 'Survival' }).uncheck()
    for (const box of await listOf(unchecked)) await expect(box).toBeEnabled()
  })

  await test.step('a subclass is offered at level 1, or a note says when', async () => {
    const subclasses = dialog.getByRole('radiogroup', { name: 'Subclass' })
    await expect(dialog.getByText('Subclass selection becomes available at level 3.')).toBeVisible()
    await expect(subclasses).toBeHidden()
    await wizard.chooseClass('Cleric')
    await expect(subclasses.getByRole('radio').first()).toBeVisible()
    await expect(dialog.getByText(/Subclass selection becomes available/)).toBeHidden()
    await wizard.chooseSubclass('Life Domain')
    await wizard.chooseClass('Warlock')
    await expect(subclasses.getByRole('radio', { checked: true })).toHaveCount(0)
    await wizard.chooseSkills('Arcana', 'History')
    await wizard.nextTo('abilities')
  })

  await test.step('six scores, each used once', async () => {
    await expect(dialog.getByText('Each score can only be used once!')).toBeVisible()
    await owes('Assign a score to Strength, Dexterity, Constitution, Intelligence, Wisdom, Charisma.')
    await expect(wizard.score('Strength')).toBeFocused()
    await wizard.score('Strength').selectOption('15')
    await owes('Assign a score to Dexterity, Constitution, Intelligence, Wisdom, Charisma.')
    await expect(wizard.score('Dexterity')).toBeFocused()
    const optionsOf = (ability: string) => expect(wizard.score(ability).getByRole('option'))
    await optionsOf('Strength').toHaveText(['Select...', '15 (current)', '14', '13', '12', '10', '8'])
    await optionsOf('Dexterity').toHaveText(['Select...', '14', '13', '12', '10', '8'])
    await wizard.score('Strength').selectOption('8')
    await optionsOf('Dexterity').toHaveText(['Select...', '15', '14', '13', '12', '10'])
    await dialog.getByRole('button', { name: 'Roll Dice' }).click()
    await expect(wizard.score('Strength')).toHaveValue('0')
    await dialog.getByRole('button', { name: 'Reroll' }).click()
    await wizard.score('Charisma').selectOption({ index: 1 })
    await dialog.getByRole('button', { name: 'Standard Array' }).click()
    await expect(dialog.getByRole('button', { name: 'Reroll' })).toBeHidden()
    await optionsOf('Charisma').toHaveText(['Select...', '15', '14', '13', '12', '10', '8'])
    await dialog.getByRole('button', { name: 'Assign for me' }).click()
    await expect(wizard.score('Charisma')).toHaveValue('15')
  })

  await test.step('name and background; the alignment is never empty', async () => {
    for (const step of ['appearance', 'personality', 'spells', 'equipment', 'review'] as const) await wizard.nextTo(step)
    await expect(wizard.name, 'a name is proposed').not.toHaveValue(/^(New Character)?$/)
    await wizard.name.fill('   ')
    await expect(dialog.getByRole('region', { name: 'Your hero' })).toContainText('Unnamed Character')
    await expect(wizard.create).toBeDisabled()
    await wizard.create.press('Enter')
    await expect(wizard.name).toBeFocused()
    await expect(wizard.create).toHaveAccessibleDescription('Give your character a name.')
    await wizard.name.fill('Ember')
    await wizard.create.press('Enter')
    await expect(wizard.background).toBeFocused()
    await expect(wizard.create).toHaveAccessibleDescription('Choose a background.')
    await expect(wizard.alignment).toHaveValue('Neutral')
    await wizard.alignment.selectOption('Lawful Good')
    await expect(wizard.alignment.getByRole('option')).toHaveText(NINE_ALIGNMENTS)
    await wizard.background.selectOption('Hermit')
    await expect(wizard.create).toBeEnabled()
  })
})

const NINE_ALIGNMENTS = [
  'Lawful Good',
  'Neutral Good',
  'Chaotic Good',
  'Lawful Neutral',
  'True Neutral',
  'Chaotic Neutral',
  'Lawful Evil',
  'Neutral Evil',
  'Chaotic Evil',
]

test('a template can be applied once it is chosen, ends on a complete review, and replaces the one before', async ({ page }) => {
  const wizard = wizardOf(page)
  await rosterOf(page).open()
  await rosterOf(page).createNew()
  const templates = page.getByRole('dialog', { name: 'Quick Fill Character Templates' })
  await wizard.dialog.getByRole('button', { name: 'Quick Fill' }).click()
  await expect(templates.getByRole('radio')).toHaveCount(8)
  const apply = templates.getByRole('button', { name: 'Apply Template' })
  await expect(apply).toBeDisabled()
  await templates.getByRole('radio', { name: 'Human Cleric' }).check()
  await expect(apply).toBeEnabled()
  await templates.getByRole('button', { name: 'Cancel' }).click()
  await expect(templates).toBeHidden()
  await expect(wizard.dialog.getByRole('radio', { checked: true })).toHaveCount(0)
  await wizard.quickFill('Human Cleric')
  const open = wizard.dialog.getByRole('region', { name: 'Still open' })
  await expect(open).toContainText('Everything is chosen.')
  await expect(wizard.name).not.toHaveValue(/^(New Character)?$/)
  await expect(wizard.dialog.getByRole('region', { name: 'Your hero' })).toContainText('Sacred Flame')
  await wizard.quickFill('Dwarven Fighter')
  await expect(open).toContainText('Everything is chosen.')
  await wizard.changeStep('race')
  await expect(wizard.dialog.getByRole('radio', { name: 'Dwarf', exact: true })).toBeChecked()
  await expect(wizard.dialog.getByRole('radio', { name: 'Mountain Dwarf' })).toBeChecked()
})

test('a skill that the hero has anyway is marked, and pointed out before it is too late', async ({ page }) => {
  const wizard = wizardOf(page)
  await rosterOf(page).open()
  await rosterOf(page).createNew()
  await wizard.quickFill('Elven Wizard')
  await wizard.changeStep('class')
  const box = (skill: string) => wizard.skills.getByRole('checkbox', { name: skill, exact: true })
  await expect(box('Arcana')).toHaveAccessibleDescription('you have it anyway')
  await expect(box('Insight')).toHaveAccessibleDescription('')
  await expect(box('Arcana'), 'Quick Fill wastes no choice').not.toBeChecked()
  await box('Investigation').uncheck()
  await box('Arcana').check()
  await wizard.dialog.getByRole('button', { name: /Review/ }).click()
  await expect(wizard.dialog.getByText('bring Arcana anyway')).toBeVisible()
  await wizard.dialog.getByRole('button', { name: 'Choose another skill' }).click()
  await wizard.isAt('class')
  await box('Arcana').uncheck()
  await box('Medicine').check()
  await wizard.dialog.getByRole('button', { name: /Review/ }).click()
  await expect(wizard.dialog.getByRole('button', { name: 'Choose another skill' })).toBeHidden()
})

test('the review names what is left open or too much, leads there, and refuses more cantrips than the class grants', async ({ page }) => {
  const wizard = wizardOf(page)
  const open = wizard.dialog.getByRole('region', { name: 'Still open' })
  await rosterOf(page).open()
  await rosterOf(page).createNew()
  await wizard.quickFill('Human Cleric')
  await wizard.changeStep('class')
  await wizard.chooseClass('Paladin')
  await wizard.chooseSkills('Athletics', 'Medicine')
  for (const step of ['abilities', 'appearance', 'personality', 'spells'] as const) await wizard.nextTo(step)
  await wizard.dialog.getByRole('tab', { name: 'Spell Slots' }).click()
  await expect(wizard.dialog.getByText('No spell slots at this level yet.')).toBeVisible()
  await wizard.nextTo('equipment')
  await wizard.nextTo('review')
  await expect(open, 'a paladin chooses no spells yet').toContainText('Everything is chosen.')

  await wizard.changeStep('class')
  await wizard.chooseClass('Warlock')
  await wizard.chooseSkills('Arcana', 'Nature')
  for (const step of ['abilities', 'appearance', 'personality', 'spells'] as const) await wizard.nextTo(step)
  await wizard.dialog.getByRole('tab', { name: 'Spell Slots' }).click()
  await expect(wizard.dialog.getByRole('list', { name: 'Spell slots' })).toContainText('Pact, level 1')
  await wizard.dialog.getByRole('tab', { name: 'Browse Spells' }).click()
  for (const spell of ['Eldritch Blast', 'Mage Hand', 'True Strike'])
    await wizard.dialog.getByRole('button', { name: `Learn ${spell}` }).click()
  await wizard.nextTo('equipment')
  await wizard.nextTo('review')
  const refusal = 'Keep at most 2 cantrips: 3 are chosen.'
  await expect(open).toContainText(refusal)
  await expect(open).toContainText('No subclass is chosen')
  await expect(open).toContainText('2 more spells may be learned.')
  await expect(wizard.create).toHaveAccessibleDescription(refusal)
  await wizard.create.press('Enter')
  await wizard.isAt('spells')
  await wizard.dialog.getByRole('button', { name: 'Known True Strike, forget' }).click()
  await wizard.dialog.getByRole('button', { name: /Review/ }).click()
  await open.getByRole('button', { name: 'Choose the rest for me' }).click()
  await expect(open).toContainText('Everything is chosen.')
  await expect(wizard.create).not.toHaveAttribute('aria-disabled', 'true')
})

const NAMED = { name: 'Thorn', race: 'Dwarf', class: 'Fighter' }
const REFUSED = {
  'text that is no JSON': '{"name": "Thorn",',
  'a list': JSON.stringify([NAMED]),
  'something that is no character': '{"colour":"red"}',
  'more than a megabyte': JSON.stringify({ ...NAMED, backstory: 'x'.repeat(1_100_000) }),
  'a key that would reach every object': `{"name":"Thorn","race":"Dwarf","__proto__":{"isAdmin":true}}`,
  'such a key deep inside': JSON.stringify({ ...NAMED, goals: [{ constructor: { prototype: { isAdmin: true } } }] }),
}

test('a file that holds no character is refused in the page itself, and nothing is lost', async ({ page, server, account }) => {
  const roster = rosterOf(page)
  let browserAlerts = 0
  page.on('dialog', (alert) => {
    browserAlerts += 1
    void alert.dismiss()
  })
  await roster.open()
  await expect(page.getByText('No heroes yet! Upload or forge a new character')).toBeVisible()
  await expect(page.getByText('Select a hero to view their legend')).toBeVisible()
  for (const [what, text] of Object.entries(REFUSED)) {
    await test.step(what, async () => {
      await roster.upload('hero.json', text)
      await expect(roster.alert).toContainText('Invalid character file format')
      await roster.alert.getByRole('button', { name: 'OK' }).press('Enter')
      await expect(roster.alert).toBeHidden()
    })
  }
  expect(browserAlerts).toBe(0)
  expect(await storedCharacters(server, account)).toEqual([])
  await expect.poll(() => page.evaluate(() => 'isAdmin' in {})).toBe(false)

  await test.step('what is unknown in a sound file is told, and its id is nobody’s business', async () => {
    await roster.upload('thorn.json', JSON.stringify({ ...NAMED, id: 'char_1', createdBy: 'someone', createdAt: 'then', wings: 2 }))
    const report = page.getByRole('dialog', { name: 'Thorn has arrived' })
    await expect(report).toContainText('wings is no field of a character and was left out.')
    await expect(report).not.toContainText('createdBy')
    await expect(report.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(roster.entry('Thorn')).toContainText('Level 1 Dwarf Fighter')
    await expect.poll(() => storedCharacters(server, account)).toMatchObject([NAMED])
  })
})

test('a name that is proposed late makes way for what is typed', async ({ page }) => {
  const wizard = wizardOf(page)
  let open = () => {}
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route('**/assets/suggest-name*.js', async (route) => {
    await isOpen
    await route.continue()
  })
  await rosterOf(page).open()
  await rosterOf(page).createNew()
  await wizard.dialog.getByRole('button', { name: 'Quick Fill' }).click()
  await page.getByRole('radio', { name: 'Human Cleric' }).check()
  await page.getByRole('button', { name: 'Apply Template' }).click()
  await wizard.isAt('review')
  await wizard.name.focus()
  await expect(wizard.name).toHaveValue('')
  open()
  await expect(wizard.name).not.toHaveValue('')
  await page.keyboard.type('Ember')
  await expect(wizard.name).toHaveValue('Ember')
})
