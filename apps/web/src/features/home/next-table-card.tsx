import type { ActiveSession, SessionFront, SessionSummary } from '@hearthlight/protocol'
import { sceneTheme } from '@hearthlight/rules/scene'
import { Link } from 'react-router'
import { usePicture } from '../../lib/files/use-picture'
import { plural, t, translate } from '../../lib/i18n'
import { numberAmongNamesakes, whenPlayed } from '../../lib/session-words'
import { useSessionFront } from '../../live/session-acts'
import { buttonClass } from '../../ui/buttons/button'
import { PausedBadge } from '../../ui/buttons/chip'
import { classNames } from '../../ui/class-names'
import { OnlinePlayers } from './other-tables'
import { SessionMenu } from './session-menu'

interface NextTableProps {
  readonly session: ActiveSession
  readonly known: readonly SessionSummary[]
}

/** The table that is probably wanted, over its scene: name, party, who is there or when it was last played, and the way in. */
export function NextTable({ session: { id, name, dm, players, isPaused }, known }: NextTableProps) {
  const summary = known.find((each) => each.id === id)
  const number = summary === undefined ? undefined : numberAmongNamesakes(summary, known)
  const { data: front } = useSessionFront(id)
  return (
    // The scenes are dark in both themes, so that the words on them use the dark theme.
    <article
      data-theme="dark"
      className="relative isolate flex h-full flex-col overflow-hidden rounded-4 border border-line text-text shadow-2"
      style={{ background: `var(--scene-${sceneTheme(summary?.currentScene.name ?? '') ?? 'default'})` }}
    >
      <div
        aria-hidden
        className="absolute inset-0 -z-1 bg-[radial-gradient(36rem_18rem_at_88%_-10%,color-mix(in_oklab,var(--gold-fill)_22%,transparent),transparent)]"
      />
      <ScenePicture address={front?.scenePicture ?? null} />
      <div className="flex min-h-0 grow flex-col gap-1 p-4 sm:p-5">
        <div className="flex items-start justify-between gap-3">
          <p className="min-w-0 truncate text-sm font-semibold text-gold">
            {[t('Your next table'), ...(number === undefined ? [] : [t('No. {number}', { number })])].join(' · ')}
          </p>
          {summary !== undefined && <SessionMenu session={summary} className="relative z-1 -my-2 -me-2" />}
        </div>
        <h3 dir="auto" className="truncate font-read text-2xl font-bold sm:text-3xl" title={name}>
          {name}
        </h3>
        <p className="flex min-w-0 items-center gap-x-2 text-sm text-muted">
          <span className="min-w-0 truncate">
            {[t('DM {dm}', { dm }), ...(summary === undefined ? [] : [translate(summary.currentScene.name)])].join(' · ')}
          </span>
          {isPaused && <PausedBadge />}
        </p>
        <Party party={front?.party ?? []} />
        <div className="mt-auto flex items-center gap-x-4 gap-y-1">
          <Link
            to={`/session/${id}`}
            aria-label={t('Resume {name}', { name })}
            // The whole card leads there.
            className={classNames(buttonClass('primary', 'large'), 'shrink-0 after:absolute after:inset-0')}
          >
            {t('Resume')}
          </Link>
          <span className="min-h-10 min-w-0 text-sm text-muted">
            <OnlinePlayers players={players} />
            {players === 0 && summary !== undefined && <LastPlayed session={summary} ownPlay={front?.playedAt ?? undefined} />}
            {players > 0 && <span className="block truncate">{namesOnline(front?.party ?? [])}</span>}
          </span>
        </div>
      </div>
    </article>
  )
}

/** A player is not told when others acted last, only when they did themselves. */
function LastPlayed({ session, ownPlay }: { readonly session: SessionSummary; readonly ownPlay: string | undefined }) {
  const playedAt = session.playedAt ?? ownPlay
  const when = whenPlayed({ createdAt: session.createdAt, playedAt })
  return <span className="block truncate">{playedAt === undefined ? t('Set up {when}', { when }) : t('Last played {when}', { when })}</span>
}

function namesOnline(party: SessionFront['party']): string {
  return party.flatMap(({ name, isOnline }) => (isOnline ? [name] : [])).join(', ')
}

const UPLOADS = '/api/uploads/'

/** Behind the words, darkened where they stand. */
function ScenePicture({ address }: { readonly address: string | null }) {
  const picture = usePicture(address?.startsWith(UPLOADS) === true ? address.slice(UPLOADS.length) : undefined, 'whole')
  if (picture === undefined) return null
  return (
    <div aria-hidden className="absolute inset-0 -z-1">
      <img src={picture} alt="" className="size-full object-cover" />
      <div className="absolute inset-0 bg-table/75 sm:bg-transparent sm:bg-linear-to-r sm:from-table/90 sm:via-table/70 sm:to-table/5 sm:rtl:bg-linear-to-l" />
    </div>
  )
}

const MOST_SHOWN = 5

/** The party's faces in a row of a fixed height, so that they may come late. */
function Party({ party }: Pick<SessionFront, 'party'>) {
  const more = party.length - MOST_SHOWN
  return (
    <ul
      aria-label={plural(party.length, '1 seated', '{count} seated')}
      className="flex h-12 shrink-0 items-center gap-1.5 lg:absolute lg:end-5 lg:bottom-5 lg:h-auto lg:gap-2.5"
    >
      {party.slice(0, MOST_SHOWN).map(({ name, portraitId, isOnline }, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is known by its place; two characters may have one name
        <li key={seat} title={name} className="relative size-10 lg:size-20 lg:text-3xl">
          <span
            aria-hidden
            className="grid size-full place-items-center overflow-hidden rounded-full border border-line-strong bg-s3 font-read"
          >
            {name.slice(0, 1)}
            {portraitId !== null && <Face uploadId={portraitId} />}
          </span>
          <span className="sr-only">{isOnline ? t('{name}, online', { name }) : name}</span>
          {isOnline && (
            <span
              aria-hidden
              className="absolute end-0 bottom-0 size-3 rounded-full border-2 border-table bg-hp-high lg:end-1 lg:bottom-1 lg:size-4"
            />
          )}
        </li>
      ))}
      {more > 0 && <li className="ps-1 text-sm text-muted">{t('+{more}', { more })}</li>}
    </ul>
  )
}

function Face({ uploadId }: { readonly uploadId: string }) {
  const address = usePicture(uploadId)
  if (address === undefined) return null
  return <img src={address} alt="" className="absolute inset-0 size-full rounded-full object-cover" />
}
