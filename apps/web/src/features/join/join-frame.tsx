import type { Invite } from '@hearthlight/protocol'
import { sceneTheme } from '@hearthlight/rules/scene'
import type { ReactNode } from 'react'
import { plural, t, translate } from '../../lib/i18n'
import { ThemeSwitch } from '../../ui/buttons/theme-switch'
import { LanguageSelect } from '../../ui/fields/language-select'
import { Logo } from '../../ui/layout/logo'

interface JoinFrameProps {
  /** Undefined until the server has answered. */
  readonly invite: Invite | undefined
  readonly children: ReactNode
}

/** The table's name over the scene that is on the table, and a card below. */
export function JoinFrame({ invite, children }: JoinFrameProps) {
  const theme = invite === undefined ? undefined : sceneTheme(invite.scene)
  return (
    <div className="min-h-dvh bg-bg">
      {/* The scenes are dark in both themes, so that the words on them use the dark theme. */}
      <div data-theme="dark" style={{ background: `var(--scene-${theme ?? 'default'})` }} className="text-text">
        <header className="mx-auto flex h-14 max-w-[64rem] items-center gap-1 px-4 sm:h-16 sm:px-6">
          <a href="/" className="me-auto flex rounded-2">
            <Logo />
          </a>
          <LanguageSelect isQuiet />
          <ThemeSwitch />
        </header>
        <div className="mx-auto flex min-h-52 max-w-[64rem] flex-col justify-end gap-2 px-4 pt-6 pb-20 sm:min-h-60 sm:px-6">
          {invite !== undefined && <Heading invite={invite} />}
        </div>
      </div>
      <main id="content" className="mx-auto -mt-14 max-w-[64rem] px-3 pb-28 sm:px-6 sm:pb-12">
        <div className="rounded-4 border border-line bg-s1 p-4 sm:p-8">{children}</div>
      </main>
    </div>
  )
}

function Heading({ invite: { name, dmName, seats, party, scene } }: { readonly invite: Invite }) {
  return (
    <>
      <p className="text-sm font-semibold text-gold">{t('You are invited to')}</p>
      <h1 dir="auto" className="text-3xl font-bold break-words sm:text-4xl">
        {name}
      </h1>
      <p className="text-muted">
        {[
          t('{name} is the DM', { name: dmName }),
          ...(seats === 0 ? [] : [t('{taken} of {seats} seated', { taken: party.length, seats })]),
          ...(scene === '' ? [] : [translate(scene)]),
        ].join(' · ')}
      </p>
      {party.length > 0 && <Party party={party} />}
    </>
  )
}

function Party({ party }: Pick<Invite, 'party'>) {
  return (
    <ul aria-label={plural(party.length, '1 seated', '{count} seated')} className="flex flex-wrap gap-2">
      {party.map(({ name, isOnline }, seat) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is known by its place; two characters may have one name
          key={seat}
          className="flex items-center gap-2 rounded-full border border-line bg-s1 px-3 py-1 text-sm"
        >
          <span aria-hidden className={isOnline ? 'size-2 rounded-full bg-hp-high' : 'size-2 rounded-full border border-line-strong'} />
          <span dir="auto">{name}</span>
          {isOnline && <span className="sr-only">{t('online')}</span>}
        </li>
      ))}
    </ul>
  )
}
