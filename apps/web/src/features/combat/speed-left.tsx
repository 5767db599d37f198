import { budgetFt, isTooFar, movedFt } from '@hearthlight/table'
import { Footprints } from 'lucide-react'
import { t } from '../../lib/i18n'
import { useSend } from '../../live/use-send'
import { useTable } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { classNames } from '../../ui/class-names'

/** MOVE-6, MOVE-8 How far the creature whose turn it is has moved, for the DM and its player, and the switch for Dash. */
export function SpeedLeft({ className = '' }: { readonly className?: string }) {
  const movement = useTable((table) => table.opportunities.movement)
  const send = useSend()
  if (movement === undefined) return null
  const moved = movedFt(movement)
  const isDashing = movement.isDashing === true
  return (
    <div className={`flex flex-wrap items-center gap-x-2 gap-y-1 text-sm ${className}`}>
      <Footprints aria-hidden className="size-4 shrink-0 text-muted" />
      <span
        data-movement
        className={classNames('flex-1 tabular-nums', isTooFar(movement, moved) ? 'font-semibold text-crimson' : 'text-muted')}
      >
        {t('Moved {moved} of {speed} ft', { moved: String(Math.round(moved * 10) / 10), speed: budgetFt(movement) })}
      </span>
      <Button
        aria-pressed={isDashing}
        className="px-3! aria-pressed:bg-gold-soft! aria-pressed:text-gold!"
        onClick={() => void send('movement-dash', { isDashing: !isDashing })}
      >
        {t('Dash')}
      </Button>
    </div>
  )
}
