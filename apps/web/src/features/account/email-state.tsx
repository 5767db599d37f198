import { useState } from 'react'
import { call } from '../../http/call'
import { reportFailed } from '../../http/report-failure'
import { locale, t } from '../../lib/i18n'
import { notify } from '../../lib/notifications'
import { Button } from '../../ui/buttons/button'
import { Chip } from '../../ui/buttons/chip'
import { useSafety } from './use-account'

/** Whether the email is confirmed; where it is not, and the server sends mail, a button sends the link again. */
export function EmailState() {
  const { data } = useSafety()
  const [isSending, setSending] = useState(false)
  if (data === undefined || !(data.sendsMail || data.isEmailConfirmed)) return null
  if (data.isEmailConfirmed) return <Chip tone="moss">{t('Confirmed')}</Chip>
  const send = async () => {
    setSending(true)
    const outcome = await call('sendConfirmation', { body: { language: locale() } })
    setSending(false)
    if (outcome.ok) notify({ type: 'success', title: t('The link is on its way'), message: t('Look into your mail.') })
    else reportFailed(outcome.failure, () => void send())
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Chip tone="amber">{t('Not confirmed yet')}</Chip>
      <Button isLoading={isSending} onClick={() => void send()}>
        {t('Send the link again')}
      </Button>
    </span>
  )
}
