import type { SessionSummary } from '@hearthlight/protocol'
import { locale, plural, t, translate } from './i18n'

type Played = Pick<SessionSummary, 'createdAt' | 'playedAt'>

/** Where this session comes among those of the same name, the oldest first; undefined if no other has its name. */
export function numberAmongNamesakes(
  { id, name }: Pick<SessionSummary, 'id' | 'name'>,
  sessions: readonly Pick<SessionSummary, 'id' | 'name' | 'createdAt'>[],
): number | undefined {
  const namesakes = sessions.filter((each) => each.name === name)
  if (namesakes.length < 2) return undefined
  const order = [...namesakes].sort((one, other) => one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id))
  return order.findIndex((each) => each.id === id) + 1
}

/** What tells sessions of the same name apart: number, scene or DM, when it was last played, how many are seated. */
export function sessionLine(session: SessionSummary, sessions: readonly SessionSummary[], isDm: boolean, now = new Date()): string {
  const number = numberAmongNamesakes(session, sessions)
  const seated = session.players.length
  return [
    ...(number === undefined ? [] : [t('No. {number}', { number })]),
    isDm ? translate(session.currentScene.name) : t('DM {dmName}', { dmName: session.dmName }),
    whenPlayed(session, now),
    ...(seated === 0 ? [] : [plural(seated, '1 hero', '{count} heroes')]),
  ].join(' · ')
}

/** Such as "yesterday, 20:15"; the time at which it was set up if nothing has happened yet. */
export function whenPlayed({ playedAt, createdAt }: Played, now = new Date()): string {
  const at = new Date(playedAt ?? createdAt)
  const time = at.toLocaleTimeString(locale(), { hour: '2-digit', minute: '2-digit' })
  return t('{day}, {time}', { day: dayOf(at, now), time })
}

const DAY_MS = 86_400_000

function dayOf(at: Date, now: Date): string {
  const days = Math.round((startOfDay(now) - startOfDay(at)) / DAY_MS)
  if (days === 0 || days === 1) return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(-days, 'day')
  const isThisYear = at.getFullYear() === now.getFullYear()
  return at.toLocaleDateString(locale(), { day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) })
}

function startOfDay(at: Date): number {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()
}
