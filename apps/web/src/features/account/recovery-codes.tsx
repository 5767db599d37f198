import { useEffect, useId, useRef } from 'react'
import { copyText } from '../../lib/clipboard'
import { downloadText } from '../../lib/files/download'
import { t } from '../../lib/i18n'
import { notify } from '../../lib/notifications'
import { Button } from '../../ui/buttons/button'
import { Banner } from '../../ui/feedback/banner'
import { ModalActions } from '../../ui/overlays/modal'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** The last step of a dialog: codes that are shown once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const list = codes.join('\n')
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  useEffect(() => heading.current?.focus(), [])
  const copy = async () => {
    if (await copyText(list)) notify({ type: 'success', title: t('Copied') })
    else notify({ type: 'error', title: t('The browser did not allow copying') })
  }
  return (
    <div className="grid gap-4">
      <h3 ref={heading} id={headingId} tabIndex={-1} className="font-bold outline-none">
        {t('Your recovery codes')}
      </h3>
      <Banner tone="info">
        {t('These codes are shown now and never again. Each lets you in once when your phone is lost: keep them where it is not.')}
      </Banner>
      <ul aria-labelledby={headingId} className="grid gap-x-6 gap-y-1.5 rounded-2 bg-s2 p-4 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>{t('Copy')}</Button>
        <Button onClick={() => downloadText('hearthlight-recovery-codes.txt', `${list}\n`)}>{t('Download')}</Button>
      </div>
      <ModalActions>
        <Button variant="primary" onClick={onClose}>
          {t('I have kept them')}
        </Button>
      </ModalActions>
    </div>
  )
}
