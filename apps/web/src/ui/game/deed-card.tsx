import type { Deed } from '@hearthlight/table'
import { EyeOff, Hourglass, Shield } from 'lucide-react'
import type { ReactNode } from 'react'
import { combatantName } from '../../lib/creature-names'
import { isWaiting, namedBeforeDice, reactionTexts, stageText } from '../../lib/deed-text'
import { anyGameName, t, translate } from '../../lib/i18n'

interface DeedCardProps {
  readonly deed: Deed
  /** The lines of its targets. */
  readonly children: ReactNode
  /** What can be done with it. */
  readonly acts?: ReactNode
}

/** The frame of an attack, spell or other act: what it is, how far it has come, and who answered. */
export function DeedCard({ deed, children, acts }: DeedCardProps) {
  const { author, name, targets, status, to, byHand = [] } = deed
  const stage = stageText(deed)
  const reactions = reactionTexts(deed)
  const isOver = status === 'undone' || status === 'ended'
  return (
    <article
      aria-label={t('{author}: {act}', { author: combatantName(author), act: anyGameName(name) })}
      className={`grid gap-1.5 rounded-2 border p-2.5 compact:gap-1 compact:px-2 compact:py-1.5 ${to === undefined ? 'border-line bg-s2' : 'border-violet-fill bg-violet-soft'}`}
    >
      <header className="flex min-w-0 items-baseline gap-2">
        {to !== undefined && <EyeOff role="img" aria-label={t('Not everyone sees this')} className="size-3.5 self-center text-violet" />}
        <strong dir="auto" className="min-w-0 truncate font-read text-lg leading-tight text-gold">
          {anyGameName(name)}
        </strong>
        <bdi className="min-w-0 truncate text-2xs text-muted">{combatantName(author)}</bdi>
        <StatusWord status={status} />
      </header>
      {stage !== undefined && status !== 'undone' && (
        <p className={`flex items-center gap-1.5 text-sm ${isWaiting(deed) ? 'text-amber' : 'text-muted'}`}>
          {isWaiting(deed) && <Hourglass aria-hidden className="size-3.5 shrink-0" />}
          {stage}
        </p>
      )}
      {targets.length + namedBeforeDice(deed).length > 0 && <ul className="grid gap-1">{children}</ul>}
      {reactions.length > 0 && (
        <ul
          aria-label={t('Reactions')}
          className={`grid gap-0.5 text-sm ${status === 'undone' ? 'text-faint line-through' : 'text-muted'}`}
        >
          {reactions.map((text) => (
            <li key={text} className="flex min-w-0 items-baseline gap-1.5">
              <Shield aria-hidden className="size-3.5 shrink-0 self-center" />
              <span dir="auto" className="min-w-0">
                {text}
              </span>
            </li>
          ))}
        </ul>
      )}
      {byHand.length > 0 && !isOver && (
        <p className="text-xs text-muted">
          <strong>{t('Left to the table')}</strong> {byHand.map((phrase) => translate(phrase)).join(', ')}
        </p>
      )}
      {acts}
    </article>
  )
}

function StatusWord({ status }: Pick<Deed, 'status'>) {
  if (status !== 'applied' && status !== 'undone') return null
  return (
    <span className={`ms-auto shrink-0 text-2xs font-semibold ${status === 'applied' ? 'text-moss' : 'text-faint'}`}>
      {status === 'applied' ? t('Applied') : t('Taken back')}
    </span>
  )
}
