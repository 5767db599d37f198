import { Info } from 'lucide-react'
import { Link } from 'react-router'
import { useMe } from '../../http/me'
import { locale, t } from '../../lib/i18n'

/** For somebody without an email and a password: what happens to their characters, and the way to keep them. */
export function KeepAccountNote() {
  const { data: me } = useMe()
  return (
    <aside
      aria-label={t('Your account')}
      className="flex flex-wrap items-center gap-x-4 rounded-3 border border-amber bg-amber-soft px-4 py-2.5 text-sm max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:pb-1"
    >
      <Info aria-hidden className="size-5 shrink-0 text-amber max-sm:self-start" />
      <p className="flex-1 sm:min-w-56">
        {t('You are here as a guest: 30 days after your last visit your characters go, and so does the account.')}
        {me?.keptUntil !== undefined && (
          <> {t('Kept until {date}.', { date: new Date(me.keptUntil).toLocaleDateString(locale(), { dateStyle: 'long' }) })}</>
        )}
      </p>
      <Link
        to="/account"
        className="inline-flex min-h-hit items-center font-semibold text-amber underline-offset-4 hover:underline max-sm:col-start-2"
      >
        {t('Keep this account')}
      </Link>
    </aside>
  )
}
