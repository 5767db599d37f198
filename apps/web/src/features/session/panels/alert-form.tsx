import { useState } from 'react'
import { t } from '../../../lib/i18n'
import { COARSE, useMedia } from '../../../lib/use-media'
import { useSend } from '../../../live/use-send'
import { Button } from '../../../ui/buttons/button'
import { handleSubmit } from '../../../ui/fields/field'
import { TextInput } from '../../../ui/fields/text-input'

interface AlertFormProps {
  /** Called after sending, in a drawer that is only opened for this form and closes then. */
  readonly onDone?: () => void
}

/** Sends an alert: one sentence that is shown to everyone at once. */
export function AlertForm({ onDone }: AlertFormProps) {
  const send = useSend()
  const [text, setText] = useState('')
  const isCoarse = useMedia(COARSE)
  const submit = async () => {
    if (text.trim() === '') return
    const ack = await send('dm-action', { action: 'alert', value: text })
    if (!ack.ok) return
    setText('')
    onDone?.()
  }
  return (
    <form aria-label={t('Alert Players')} className="flex gap-2" onSubmit={handleSubmit(submit)}>
      <TextInput
        autoFocus={onDone !== undefined && !isCoarse}
        aria-label={t('Message to all players')}
        placeholder={t('What everyone hears')}
        maxLength={2_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="dm" disabled={text.trim() === ''}>
        {t('Alert')}
      </Button>
    </form>
  )
}
