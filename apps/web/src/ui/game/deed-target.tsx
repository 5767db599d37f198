import type { DeedTarget as Target } from '@hearthlight/table'
import { type ReactNode, useState } from 'react'
import { resultTexts, targetName } from '../../lib/deed-text'
import { t } from '../../lib/i18n'

interface DeedTargetProps {
  readonly target: Target
  readonly isUndone?: boolean
  /** Its moment comes later: nothing has happened to it yet. */
  readonly isYetToCome?: boolean
  /** Below the line: what is decided at once. */
  readonly children?: ReactNode
  /** Behind the sign `=`: how it came about. Absent where there is nothing yet. */
  readonly details?: ReactNode
}

/** A line of a deed: one of those whom it concerns, and what happens to it. */
export function DeedTarget({ target, isUndone = false, isYetToCome = false, children, details }: DeedTargetProps) {
  const [isOpen, setOpen] = useState(false)
  const { before, after } = target.result
  const name = targetName(target)
  const texts = resultTexts(target)
  return (
    <li className={`grid gap-1 border-t border-line pt-1 text-sm ${isUndone ? 'text-faint line-through' : ''}`}>
      <div className="flex min-w-0 items-start gap-2">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
          <bdi className="min-w-0 truncate font-semibold">{name}</bdi>
          <span className="min-w-0">{texts.length > 0 ? texts.join(' · ') : isYetToCome ? t('Not yet') : t('No effect')}</span>
          {before !== undefined && after !== undefined && before.hp !== after.hp && (
            <span className="shrink-0 font-semibold tabular-nums">
              {t('{before} → {after} HP', { before: before.hp, after: after.hp })}
            </span>
          )}
        </div>
        {details !== undefined && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={t('How it came about: {name}', { name })}
            className="grid min-h-6 min-w-6 shrink-0 place-items-center rounded-1 font-mono text-muted hover:bg-s3 hover:text-text pointer-coarse:min-h-11 pointer-coarse:min-w-11"
            onClick={() => setOpen(!isOpen)}
          >
            =
          </button>
        )}
      </div>
      {children}
      {isOpen && details}
    </li>
  )
}
