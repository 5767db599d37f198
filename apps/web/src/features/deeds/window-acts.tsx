import { Pause, Play, StepForward } from 'lucide-react'
import { t } from '../../lib/i18n'
import { useSend } from '../../live/use-send'
import { Button } from '../../ui/buttons/button'

/** What the DM does with a window: stops its clock or starts it anew, or goes on with those who have answered. */
export function WindowActs({ deedId, isHeld }: { readonly deedId: string; readonly isHeld: boolean }) {
  const send = useSend()
  return (
    <>
      <Button
        icon={isHeld ? <Play aria-hidden className="size-4" /> : <Pause aria-hidden className="size-4" />}
        onClick={() => void send('deed-hold', { deedId, isHeld: !isHeld })}
      >
        {isHeld ? t('Resume') : t('Hold')}
      </Button>
      <Button variant="primary" icon={<StepForward aria-hidden className="size-4" />} onClick={() => void send('deed-settle', { deedId })}>
        {t('Go')}
      </Button>
    </>
  )
}
