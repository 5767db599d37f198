import { Check, ClipboardCopy, Info, Megaphone, OctagonAlert, RotateCcw, TriangleAlert, X } from 'lucide-react'
import { t } from '../../lib/i18n'
import type { Notification, NotificationType } from '../../lib/notifications'
import { Button, buttonClass } from '../buttons/button'
import { classNames } from '../class-names'

interface NotificationCardProps {
  readonly notification: Notification
  /** Shown over the page, rather than in the bell's list. */
  readonly isFloating?: boolean
  readonly onDismiss: () => void
}

const GLYPHS = { success: Check, error: OctagonAlert, warning: TriangleAlert, info: Info }
const INKS: Record<NotificationType, string> = {
  success: 'text-moss',
  error: 'text-crimson',
  warning: 'text-amber',
  info: 'text-azure',
}
const ACTION_GLYPHS = { retry: RotateCcw, report: ClipboardCopy }

export function NotificationCard({ notification, isFloating = false, onDismiss }: NotificationCardProps) {
  const { type, title, message, error, actions = [], isLoud = false } = notification
  const Glyph = isLoud ? Megaphone : GLYPHS[type]
  return (
    <div
      role={isFloating ? (type === 'error' ? 'alert' : 'status') : undefined}
      className={classNames(
        'grid grid-cols-[auto_1fr_auto] gap-x-3 rounded-3 border p-3.5 text-sm',
        isLoud ? 'border-gold' : 'border-line',
        // A drag that begins on a floating card selects no text.
        isFloating ? 'float-shadow bg-s1 select-none' : 'bg-s2',
      )}
    >
      <Glyph aria-hidden className={classNames('mt-0.5', isLoud ? 'size-6 text-gold' : `size-5 ${INKS[type]}`)} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2 font-semibold">
          {title}
          {error !== undefined && <code className="font-mono text-2xs font-normal text-faint">{error.code}</code>}
        </p>
        {message !== '' && <p className={classNames('break-words', isLoud ? 'text-xl font-semibold' : 'text-muted')}>{message}</p>}
        {error?.suggestion !== undefined && <p className="mt-1 text-faint">{error.suggestion}</p>}
        {actions.length > 0 && (
          <div className="mt-2.5 flex flex-wrap gap-2">
            {actions.map(({ label, variant, icon, run }) => {
              const ActionGlyph = icon === undefined ? undefined : ACTION_GLYPHS[icon]
              return (
                <Button key={label} variant={variant} onClick={run} icon={ActionGlyph && <ActionGlyph aria-hidden />}>
                  {label}
                </Button>
              )
            })}
          </div>
        )}
      </div>
      <button
        type="button"
        aria-label={t('Dismiss: {title}', { title })}
        onClick={onDismiss}
        className={classNames(buttonClass('ghost', 'icon'), '-mt-1.5 -me-1.5')}
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}
