import type { SessionId } from '@hearthlight/protocol'
import { Copy, EyeOff, LogOut, Pause, Search } from 'lucide-react'
import { memo, Suspense, useEffect } from 'react'
import { Link } from 'react-router'
import { openPalette } from '../../../lib/commands'
import { t, translate } from '../../../lib/i18n'
import { copyInviteCode } from '../../../lib/invites'
import { readStored, writeStored } from '../../../lib/storage'
import { ACTIVE_SESSION, INVITE_CODE } from '../../../lib/storage/campaign-entries'
import { useSession } from '../../../live/sessions'
import { useConnection, useIsDm, useIsLeader, useTable } from '../../../live/use-table'
import { buttonClass } from '../../../ui/buttons/button'
import { HelpButton } from '../../../ui/buttons/help-button'
import { IconButton } from '../../../ui/buttons/icon-button'
import { ConnectionPill } from '../../../ui/feedback/connection-pill'
import { ErrorBoundary } from '../../../ui/feedback/error-boundary'
import { lazyPart, nothing } from '../../../ui/feedback/lazy-part'
import { RoleGlyph } from '../../../ui/game/role-glyph'

const DmSaving = lazyPart(async () => (await import('./dm-saving.lazy')).DmSaving, nothing)

/** Name, badges and scene of the session; the state of the connection; the button to leave. */
export const SessionHeader = memo(function SessionHeader({ sessionId }: { readonly sessionId: SessionId }) {
  const { name, isPaused } = useTable((table) => table.session)
  const scene = useTable((table) => table.scene.scene)
  const isDm = useIsDm()
  const isLeader = useIsLeader()
  const connection = useConnection()
  return (
    <header data-region="header" className="relative z-20 flex h-12 shrink-0 items-center gap-3 border-b border-line bg-s1 px-3">
      <div className="grid min-w-0 shrink lg:max-w-[36%]">
        <h1 dir="auto" className="truncate text-md leading-tight font-bold lg:text-lg" title={name}>
          {name}
        </h1>
        <p className="truncate text-2xs text-muted lg:hidden" title={translate(scene.description)}>
          {translate(scene.name)}
        </p>
      </div>
      {isDm && (
        <span className={`${BADGE} border-violet-fill bg-violet-soft text-violet`}>
          <RoleGlyph of={isLeader ? 'dm' : 'co-dm'} className="size-3.5" />{' '}
          <span className="max-sm:sr-only">{isLeader ? t('DM') : t('Co-DM')}</span>
        </span>
      )}
      <ScreenBadges />
      {isPaused && (
        <span className={`${BADGE} border-amber-fill bg-amber-soft text-amber`}>
          <Pause aria-hidden className="size-3.5" /> {t('PAUSED')}
        </span>
      )}
      {isDm && (
        <ErrorBoundary level="component" fallback={() => null}>
          <Suspense>
            <DmSaving sessionId={sessionId} />
          </Suspense>
        </ErrorBoundary>
      )}
      <p className="hidden min-w-0 flex-1 truncate text-sm text-muted lg:block">
        <span className="font-semibold text-text">{translate(scene.name)}</span>
        {scene.description !== '' && <> — {translate(scene.description)}</>}
      </p>
      <div className="ms-auto flex shrink-0 items-center gap-2">
        <ConnectionPill state={connection.state} roundTripMs={connection.roundTripMs} attempt={connection.attempt} />
        <IconButton
          label={t('Search or jump to')}
          glyph={Search}
          shortcut="Ctrl+K"
          data-opens-palette
          className="max-sm:hidden"
          onClick={openPalette}
        />
        <HelpButton />
        {isDm && <InviteButton sessionId={sessionId} />}
        <Link to="/dashboard" className={buttonClass('ghost')}>
          <LogOut aria-hidden className="size-4" />
          <span className="ms-1.5 max-sm:sr-only">{t('Leave')}</span>
        </Link>
      </div>
    </header>
  )
})

/** Badges for the DM's switches that are on, since they apply here too. They are changed in the DM Command Center. */
function ScreenBadges() {
  const { areRollsHidden, isWhispering } = useTable((table) => table.screen)
  const on = [areRollsHidden && t('Hidden rolls'), isWhispering && t('Whispering')].filter((each) => each !== false)
  return on.map((text) => (
    <span key={text} className={`${BADGE} border-violet-fill bg-violet-soft text-violet`}>
      <EyeOff aria-hidden className="size-3.5" /> <span className="max-sm:sr-only">{text}</span>
    </span>
  ))
}

const BADGE = 'inline-flex shrink-0 items-center gap-1 rounded-1 border px-1.5 py-0.5 text-2xs font-bold tracking-wide'

/** Shows the invite code; one click copies it. */
function InviteButton({ sessionId }: { readonly sessionId: SessionId }) {
  const { data } = useSession(sessionId)
  const code = data?.inviteCode ?? ''
  useEffect(() => {
    // The code of the last launched session is stored in this browser; another browser may have changed it.
    if (code !== '' && readStored(ACTIVE_SESSION) === sessionId) writeStored(INVITE_CODE, code)
  }, [code, sessionId])
  if (code === '') return null
  return (
    <button
      type="button"
      data-tour="invite"
      onClick={() => void copyInviteCode(code)}
      title={t('Copy the invite code')}
      aria-label={t('Copy the invite code {code}', { code })}
      className="inline-flex min-h-hit items-center gap-1.5 rounded-2 border border-line bg-s2 px-2.5 font-mono text-sm tracking-widest hover:border-line-strong"
    >
      <span className="max-sm:sr-only">{code}</span>
      <Copy aria-hidden className="size-4 text-muted" />
    </button>
  )
}
