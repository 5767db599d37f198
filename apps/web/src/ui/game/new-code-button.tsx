import { RefreshCw } from 'lucide-react'
import { t } from '../../lib/i18n'
import { Button } from '../buttons/button'
import { AskFirst } from '../overlays/confirm-dialog'

interface NewCodeButtonProps {
  readonly text?: string
  readonly renew: () => Promise<unknown>
}

/** Creates a new invite code, if the old one has reached the wrong people. */
export function NewCodeButton({ text = t('The old code and its links lead nowhere from then on.'), renew }: NewCodeButtonProps) {
  return (
    <AskFirst title={t('Make a new invite code?')} text={text} confirmLabel={t('Make new code')} isHarmless onConfirm={renew}>
      {(ask) => (
        <Button variant="ghost" icon={<RefreshCw aria-hidden />} onClick={ask}>
          {t('New code')}
        </Button>
      )}
    </AskFirst>
  )
}
