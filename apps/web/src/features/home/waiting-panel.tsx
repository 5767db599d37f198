import { Hourglass } from 'lucide-react'
import { useEffect } from 'react'
import { t } from '../../lib/i18n'
import { stopWaiting, watchWaitingRoom } from '../../live/waiting-room/wait-before'
import type { WaitsFor } from '../../live/waiting-room/waiting-room'
import { Button } from '../../ui/buttons/button'
import { ModalActions } from '../../ui/overlays/modal'

const WORDS = {
  approval: t('Your DM has been asked to let you in. You join as soon as they agree.'),
  session: t('This campaign has no session running right now. You join as soon as the DM starts one.'),
} as const satisfies Record<WaitsFor, string>

/** Shown while the user waits for admission to a campaign; enters automatically once admitted. */
export function WaitingPanel({ waitsFor, onClose }: { readonly waitsFor: WaitsFor; readonly onClose: () => void }) {
  useEffect(() => watchWaitingRoom({ isDialog: true }), [])
  const leave = () => {
    stopWaiting()
    onClose()
  }
  return (
    <div className="grid gap-4">
      <div role="status" className="flex items-start gap-3">
        <Hourglass aria-hidden className="mt-0.5 size-6 shrink-0 animate-pulse text-amber motion-reduce:animate-none" />
        <div className="grid gap-1">
          <p>{WORDS[waitsFor]}</p>
          <p className="text-sm text-muted">{t('You need not do anything. If you close this, you are told when the door opens.')}</p>
        </div>
      </div>
      <ModalActions>
        <Button onClick={leave}>{t('Stop waiting')}</Button>
        <Button variant="primary" onClick={onClose}>
          {t('Close and keep waiting')}
        </Button>
      </ModalActions>
    </div>
  )
}
