import type { NavigateFunction } from 'react-router'
import { knownCampaigns } from '../documents/queries/campaigns'
import { knownCharacters } from '../documents/queries/characters'
import { characterOf } from '../lib/characters'
import type { Command } from '../lib/commands'
import { chooseLanguage, otherLanguages, t } from '../lib/i18n'
import { chooseTheme, useTheme } from '../lib/theme'
import { knownSessions } from '../live/sessions'
import { openShortcutSheet } from './keyboard-overlay'
import { logOut } from './log-out'

const PAGES = [
  { to: '/dashboard', label: t('Home') },
  { to: '/characters', label: t('My Heroes') },
  { to: '/characters?create=', label: t('New hero') },
  { to: '/campaigns', label: t('Quest Forge') },
  { to: '/campaigns-old', label: t('Campaign Manager') },
  { to: '/dm', label: t('DM Command Center') },
  { to: '/account', label: t('Account') },
] as const

/** The commands available on every screen: pages, sessions, characters and campaigns by name, theme, help. */
export function appCommands(navigate: NavigateFunction): readonly Command[] {
  const goTo = (id: string, label: string, to: string, hint?: string): Command => ({
    id,
    label,
    section: t('Go to'),
    ...(hint === undefined ? {} : { hint }),
    run: () => void navigate(to),
  })
  return [
    ...PAGES.map(({ to, label }) => goTo(`page:${to}`, label, to)),
    goTo('handouts', t('Handouts'), '/campaigns', t('in a campaign')),
    ...knownSessions().map(({ id, name }) => goTo(id, name, `/session/${id}`, t('session'))),
    ...knownCharacters().map((document) => goTo(document.id, characterOf(document).name, `/characters?hero=${document.id}`, t('hero'))),
    ...knownCampaigns().map(({ id, name }) => goTo(id, name, '/campaigns', t('campaign'))),
    ...ownCommands(),
  ]
}

function ownCommands(): readonly Command[] {
  const other = useTheme.getState().theme === 'dark' ? 'light' : 'dark'
  return [
    { id: 'theme', label: other === 'light' ? t('Light theme') : t('Dark theme'), section: t('Look'), run: () => chooseTheme(other) },
    ...otherLanguages().map(({ code, name }) => ({
      id: `language:${code}`,
      label: t('Language: {name}', { name }),
      section: t('Look'),
      run: () => chooseLanguage(code),
    })),
    { id: 'keyboard', label: t('Keyboard shortcuts'), section: t('Help'), run: openShortcutSheet },
    { id: 'logout', label: t('Logout'), section: t('Account'), run: logOut },
  ]
}
