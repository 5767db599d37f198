import { useState } from 'react'
import { t } from '../../lib/words'
import { useSend } from '../../live/use-send'
import { Button } from '../../ui/button'
import { TextInput } from '../../ui/text-input'

/** One sentence that stands before everyone at once. */
export function AlertForm({ onDone }: { readonly onDone?: () => void }) {
  const send = useSend()
  const [text, setText] = useState('')
  const submit = async () => {
    if (text.trim() === '') return
    const ack = await send('dm-action', { action: 'alert', value: text })
    if (!ack.ok) return
    setText('')
    onDone?.()
  }
  return (
    <form
      aria-label={t('Alert Players')}
      className="flex gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextInput
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
