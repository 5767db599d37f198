import type { Page } from '@playwright/test'
import { expect } from '../server'

/** The heading of each step. */
const HEADINGS = {
  race: 'Choose a race',
  class: 'Choose a class',
  abilities: 'Assign ability scores',
  levels: 'Levels',
  appearance: 'Appearance',
  personality: 'Personality & Background',
  spells: 'Spells',
  equipment: 'Equipment & Gear',
  review: 'Review',
} as const

export type Step = keyof typeof HEADINGS

/** The steps of a character that begins at level 1, in order. */
export function stepsOf(isCaster: boolean): readonly Step[] {
  return (Object.keys(HEADINGS) as Step[]).filter((step) => step !== 'levels' && (step !== 'spells' || isCaster))
}

/** The wizard of the Character Forge; `title` is that of an edited character. */
export function wizardOf(page: Page, title = 'Enhanced Character Creation') {
  const dialog = page.getByRole('dialog', { name: title })
  const next = dialog.getByRole('button', { name: 'Next' })
  const create = dialog.getByRole('button', { name: 'Create Character' })
  const choose = (group: string, name: string) =>
    dialog.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { name, exact: true }).check()
  const heading = (step: Step) => dialog.getByRole('heading', { level: 2, name: HEADINGS[step], exact: true })
  const isAt = (step: Step) => expect(heading(step)).toBeVisible()
  return {
    dialog,
    next,
    create,
    previous: dialog.getByRole('button', { name: 'Previous' }),
    cancel: dialog.getByRole('button', { name: 'Cancel' }),
    name: dialog.getByRole('textbox', { name: 'Name' }),
    background: dialog.getByLabel('Background', { exact: true }),
    alignment: dialog.getByLabel('Alignment'),
    skills: dialog.getByRole('group', { name: /^Skills/ }),
    heading,
    isAt,
    /** Goes to the next step, which must be this one. */
    nextTo: async (step: Step) => {
      await next.click()
      await isAt(step)
    },
    /** Goes from the review to any step. */
    changeStep: async (step: Exclude<Step, 'review'>) => {
      const name = step.charAt(0).toUpperCase() + step.slice(1)
      await dialog.getByRole('navigation', { name: 'Change a step' }).getByRole('button', { name, exact: true }).click()
      await isAt(step)
    },
    /** Goes to a step on the bar at the top of a wide window. */
    changeOnBar: async (step: Step) => {
      const bar = dialog.getByRole('navigation', { name: 'Steps' })
      await bar.getByRole('button', { name: new RegExp(step, 'i') }).click()
      await isAt(step)
    },
    /** Ends on the review. */
    quickFill: async (template: string, level = 1) => {
      await dialog.getByRole('button', { name: 'Quick Fill' }).click()
      await page.getByRole('radio', { name: template }).check()
      if (level > 1) await page.getByRole('dialog', { name: 'Quick Fill' }).getByLabel('Level', { exact: true }).selectOption(String(level))
      await page.getByRole('button', { name: 'Apply Template' }).click()
      await expect(page.getByRole('dialog', { name: 'Quick Fill Character Templates' })).toBeHidden()
      await isAt('review')
    },
    chooseRace: async (race: string, subrace?: string) => {
      await choose('Race', race)
      if (subrace !== undefined) await choose('Subrace', subrace)
    },
    chooseClass: (name: string) => choose('Class', name),
    chooseSubclass: (name: string) => choose('Subclass', name),
    chooseSkills: async (...skills: readonly string[]) => {
      for (const skill of skills) await dialog.getByRole('checkbox', { name: skill, exact: true }).check()
    },
    level: dialog.getByLabel('Level', { exact: true }),
    /** A choice of a feature, by its name. */
    choice: (name: string | RegExp) => dialog.getByRole('group', { name }),
    /** The part of the step Levels for one level. */
    levelRow: (level: number) => dialog.getByRole('region', { name: `Level ${level}`, exact: true }),
    score: (ability: string) => dialog.getByLabel(ability, { exact: true }),
  }
}
