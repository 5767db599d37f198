import { isVisitorEmail } from '@hearthlight/protocol'
import { Bell, Keyboard, Languages, LogOut, Moon, Search, ServerCog, Sun, UserRound } from 'lucide-react'
import { type ComponentProps, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { useMe } from '../http/me'
import { useUser } from '../lib/auth'
import { openPalette } from '../lib/commands'
import { chooseLanguage, otherLanguages, t } from '../lib/i18n'
import { notifications } from '../lib/notifications'
import { chooseTheme, useTheme } from '../lib/theme'
import { Button, buttonClass } from '../ui/buttons/button'
import { HelpButton } from '../ui/buttons/help-button'
import { Kbd } from '../ui/buttons/kbd'
import { Menu } from '../ui/buttons/menu'
import { ThemeSwitch } from '../ui/buttons/theme-switch'
import { classNames } from '../ui/class-names'
import { DialogError } from '../ui/feedback/late-fallbacks'
import { lazyPart } from '../ui/feedback/lazy-part'
import { useHasBeen } from '../ui/feedback/use-has-been'
import { Logo } from '../ui/layout/logo'
import { openShortcutSheet } from './keyboard-overlay'
import { logOut } from './log-out'

/** Shown on every page except the live session: link to home, notifications, theme, account, log out. */
export function Header() {
  return (
    <header data-region="header" className="sticky top-0 z-30 border-b border-line bg-s1">
      <div className="mx-auto flex h-14 max-w-[80rem] items-center gap-1 px-4 sm:h-16 sm:gap-2 sm:px-6">
        <Link to="/dashboard" className="me-auto flex rounded-2">
          <Logo />
        </Link>
        <SearchButton />
        <HelpButton />
        <NotificationBell />
        <span className="max-sm:hidden">
          <ThemeSwitch />
        </span>
        <AccountMenu />
        <Button variant="ghost" className="max-sm:hidden" icon={<LogOut aria-hidden />} onClick={logOut}>
          {t('Logout')}
        </Button>
      </div>
    </header>
  )
}

/** Looks like a field but is a button; it opens the palette, which has the real field. */
function SearchButton() {
  return (
    <button
      type="button"
      data-opens-palette
      aria-keyshortcuts="Control+K"
      onClick={openPalette}
      className="flex min-h-hit min-w-hit items-center justify-center gap-2 rounded-2 px-2 text-sm text-muted hover:bg-s3 hover:text-text lg:min-w-64 lg:justify-start lg:border lg:border-line lg:bg-s2 lg:px-3"
    >
      <Search aria-hidden className="size-4 max-lg:size-5" />
      <span className="me-auto max-lg:sr-only">{t('Search or jump to…')}</span>
      <span aria-hidden className="max-lg:hidden">
        <Kbd>{t('Ctrl K')}</Kbd>
      </span>
    </button>
  )
}

function AccountMenu() {
  const { username, email } = useUser()
  const navigate = useNavigate()
  // Asked for when the menu is opened; an operator's entry stands last, so that it moves no other.
  const [isWanted, setWanted] = useState(false)
  const { data: me } = useMe({ isWanted })
  const other = useTheme(({ theme }) => (theme === 'dark' ? 'light' : 'dark'))
  return (
    <Menu
      trigger={<AccountButton onClickCapture={() => setWanted(true)} />}
      heading={
        <>
          <p className="font-semibold">{username}</p>
          <p className="text-xs text-faint">{isVisitorEmail(email) ? t('Visitor') : email}</p>
        </>
      }
      entries={[
        { label: t('Account'), icon: <UserRound aria-hidden />, onSelect: () => void navigate('/account') },
        {
          label: other === 'light' ? t('Light theme') : t('Dark theme'),
          icon: other === 'light' ? <Sun aria-hidden /> : <Moon aria-hidden />,
          onSelect: () => chooseTheme(other),
        },
        ...otherLanguages().map(({ code, name }) => ({
          label: name,
          icon: <Languages aria-hidden />,
          onSelect: () => chooseLanguage(code),
        })),
        { label: t('Help and keyboard'), icon: <Keyboard aria-hidden />, shortcut: '?', onSelect: openShortcutSheet },
        { label: t('Logout'), icon: <LogOut aria-hidden />, onSelect: logOut },
        ...(me?.isOperator === true
          ? [{ label: t('Operator'), icon: <ServerCog aria-hidden />, onSelect: () => void navigate('/operator') }]
          : []),
      ]}
    />
  )
}

function AccountButton(props: ComponentProps<'button'>) {
  const { username } = useUser()
  return (
    <button
      {...props}
      type="button"
      className="flex min-h-hit items-center gap-2 rounded-full py-0.5 pe-0.5 text-sm font-semibold hover:bg-s3 sm:pe-3 sm:ps-1"
    >
      {/* The style sheet draws the letter: as text it would be a part of the button's name. */}
      <span
        aria-hidden
        data-initial={username.slice(0, 1).toUpperCase()}
        className="grid size-8 place-items-center rounded-full border border-gold/40 bg-gold-soft font-read text-md text-gold before:content-[attr(data-initial)]"
      />
      <span className="sr-only">{t('Account of')} </span>
      <span dir="auto" className="max-w-40 truncate max-sm:sr-only">
        {username}
      </span>
    </button>
  )
}

const NotificationList = lazyPart(
  async () => (await import('./notification-list.lazy')).NotificationList,
  (failed, props) => <DialogError title={t('Notifications')} {...props} {...failed} />,
)
/** Shows how many notifications are kept, and opens the list of all. */
function NotificationBell() {
  const [isOpen, setOpen] = useState(false)
  const isListWanted = useHasBeen(isOpen)
  const kept = useStore(notifications.store, (state) => state.kept)
  const name = kept.length === 0 ? t('Notifications') : t('Notifications ({count})', { count: kept.length })
  return (
    <>
      <button
        type="button"
        aria-label={name}
        title={name}
        className={classNames(buttonClass('ghost', 'icon'), 'relative')}
        onClick={() => setOpen(true)}
      >
        <Bell aria-hidden className="size-5" />
        {kept.length > 0 && (
          <span
            aria-hidden
            data-count={kept.length}
            className="absolute top-0.5 end-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-gold-fill px-1 text-2xs leading-none text-gold-on tabular-nums before:content-[attr(data-count)]"
          />
        )}
      </button>
      <Suspense>{isListWanted && <NotificationList isOpen={isOpen} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
