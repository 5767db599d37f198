import type { NavigateFunction } from 'react-router'
import { knownCampaigns } from '../api/campaigns'
import { knownCharacters } from '../api/characters'
import { knownSessions } from '../api/sessions'
import type { Command } from '../lib/commands'
import { chooseTheme, useTheme } from '../lib/theme'
import { openShortcutSheet } from './keyboard-overlay'
import { logOut } from './log-out'

const PAGES = [
  { to: '/dashboard', label: 'Home' },
  { to: '/characters', label: 'My Heroes' },
  { to: '/characters?create=', label: 'New hero' },
  { to: '/campaigns', label: 'Quest Forge' },
  { to: '/campaigns-old', label: 'Campaign Manager' },
  { to: '/dm', label: 'DM Command Center' },
  { to: '/account', label: 'Account' },
] as const

/** The commands that every screen has: pages, sessions, heroes and campaigns by name, theme, help. */
export function appCommands(navigate: NavigateFunction): readonly Command[] {
  const goTo = (id: string, label: string, to: string, hint?: string): Command => ({
    id,
    label,
    section: 'Go to',
    ...(hint === undefined ? {} : { hint }),
    run: () => void navigate(to),
  })
  return [
    ...PAGES.map(({ to, label }) => goTo(`page:${to}`, label, to)),
    ...knownSessions().map(({ id, name }) => goTo(id, name, `/session/${id}`, 'session')),
    ...knownCharacters().map(({ id, sheet }) => goTo(id, String(sheet.name ?? ''), `/characters?hero=${id}`, 'hero')),
    ...knownCampaigns().map(({ id, name }) => goTo(id, name, '/campaigns', 'campaign')),
    ...ownCommands(),
  ]
}

function ownCommands(): readonly Command[] {
  const other = useTheme.getState().theme === 'dark' ? 'light' : 'dark'
  return [
    { id: 'theme', label: other === 'light' ? 'Light theme' : 'Dark theme', section: 'Look', run: () => chooseTheme(other) },
    { id: 'keyboard', label: 'Keyboard shortcuts', section: 'Help', run: openShortcutSheet },
    { id: 'logout', label: 'Logout', section: 'Account', run: logOut },
  ]
}
