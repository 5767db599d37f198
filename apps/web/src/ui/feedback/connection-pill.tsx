import { t } from '../../lib/i18n'
import { classNames } from '../class-names'

export type ConnectionState = 'connecting' | 'online' | 'reconnecting' | 'offline'

interface ConnectionPillProps {
  readonly state: ConnectionState
  /** The last measured round trip; undefined before the first. */
  readonly roundTripMs?: number | undefined
  /** Attempts since the connection was lost. */
  readonly attempt?: number | undefined
  readonly onClick?: () => void
}

const FAST_MS = 120

/** The state of the live connection, as a word and a colour. */
export function ConnectionPill({ state, roundTripMs, attempt, onClick }: ConnectionPillProps) {
  const isSlow = roundTripMs !== undefined && roundTripMs > FAST_MS
  const tone = state === 'offline' ? 'text-crimson' : state === 'online' && !isSlow ? 'text-moss' : 'text-amber'
  const className =
    'inline-flex min-h-7 items-center gap-1.5 rounded-full border border-line bg-s2 px-2.5 text-xs tabular-nums lining-nums whitespace-nowrap'
  const content = (
    <>
      <span
        aria-hidden
        className={classNames('size-2 rounded-full', tone, state === 'online' ? 'bg-current' : 'border-2 border-current')}
      />
      <span className="sr-only">{t('Connection:')} </span>
      {connectionText(state, roundTripMs, attempt)}
    </>
  )
  if (onClick === undefined) {
    return (
      <span data-connection={state} className={className}>
        {content}
      </span>
    )
  }
  return (
    <button type="button" data-connection={state} className={classNames(className, 'hover:border-line-strong')} onClick={onClick}>
      {content}
    </button>
  )
}

export function connectionText(state: ConnectionState, roundTripMs?: number, attempt?: number): string {
  if (state === 'connecting') return t('Connecting…')
  if (state === 'offline') return t('Offline')
  if (state === 'reconnecting') return attempt === undefined ? t('Reconnecting…') : t('Reconnecting ({attempt})…', { attempt })
  if (roundTripMs === undefined) return t('Online')
  const time = `${Math.round(roundTripMs)} ms`
  return roundTripMs > FAST_MS ? t('{time} · slow', { time }) : time
}
