import type { Page } from '@playwright/test'

/** The DM Command Center. */
export function commandCenterOf(page: Page) {
  return {
    page,
    /** Opens it for the newest running session. */
    open: (tab: 'overview' | 'tools' | 'rolls' | 'notes' = 'overview') => page.goto(`/dm?tab=${tab}`),
    tab: (name: 'Overview' | 'Tools' | 'Rolls' | 'Notes') => page.getByRole('tab', { name, exact: true }).click(),
    card: (hero: string) => page.getByRole('article', { name: hero, exact: true }),
    control: (name: 'Hidden Rolls' | 'Auto Initiative' | 'Whisper Mode' | 'Pause Game') =>
      page.getByRole('checkbox', { name, exact: true }),
    timer: page.getByRole('timer'),
    history: page.getByRole('list', { name: 'Roll history' }).getByRole('listitem'),
    floating: (name: 'Alert Players' | 'Secret Roll' | 'Quick Dice') =>
      page.getByRole('toolbar', { name: 'Quick actions' }).getByRole('button', { name }),
    creatures: page.getByRole('list', { name: 'Creatures' }).getByRole('listitem'),
  }
}
