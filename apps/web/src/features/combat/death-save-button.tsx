import { type CombatEntry, hasSavedInRound } from '@hearthlight/table'
import { HeartPulse } from 'lucide-react'
import { t } from '../../lib/i18n'
import { useSend } from '../../live/use-send'
import { useTable } from '../../live/use-table'
import { Button, type ButtonVariant } from '../../ui/buttons/button'
import { useBusy } from '../../ui/feedback/use-busy'

interface DeathSaveButtonProps {
  readonly entry: CombatEntry
  readonly variant?: ButtonVariant
  readonly className?: string
}

/** Asks the server for a death save. Inactive until it has answered, and for the rest of a round in which the save is made. */
export function DeathSaveButton({ entry, variant = 'secondary', className }: DeathSaveButtonProps) {
  const send = useSend()
  const [isBusy, during] = useBusy()
  const isMade = useTable(({ combat }) => hasSavedInRound(combat, entry))
  return (
    <Button
      variant={variant}
      className={className}
      icon={<HeartPulse aria-hidden />}
      disabled={isBusy || isMade}
      title={isMade ? t('The death save of this round is made.') : undefined}
      onClick={() => void during(send('combat-death-save', { targetId: entry.id }))}
    >
      {t('Death save')}
    </Button>
  )
}
