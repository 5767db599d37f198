import { HeartPulse } from 'lucide-react'
import { t } from '../../lib/i18n'
import { useSend } from '../../live/use-send'
import { Button, type ButtonVariant } from '../../ui/buttons/button'
import { useBusy } from '../../ui/feedback/use-busy'

interface DeathSaveButtonProps {
  readonly targetId: string
  readonly variant?: ButtonVariant
  readonly className?: string
}

/** Asks the server for a death save. Inactive until it has answered: a second tap would be a second save. */
export function DeathSaveButton({ targetId, variant = 'secondary', className }: DeathSaveButtonProps) {
  const send = useSend()
  const [isBusy, during] = useBusy()
  return (
    <Button
      variant={variant}
      className={className}
      icon={<HeartPulse aria-hidden />}
      disabled={isBusy}
      onClick={() => void during(send('combat-death-save', { targetId }))}
    >
      {t('Death save')}
    </Button>
  )
}
