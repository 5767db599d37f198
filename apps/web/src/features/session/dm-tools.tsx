import { EyeOff, Megaphone, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '../../live/use-send'
import { useIsDm, useTable } from '../../live/use-table'
import { Button } from '../../ui/button'
import { TextInput } from '../../ui/text-input'

/** What only the DM has: pausing the game and calling out to everyone. */
export function DmTools() {
  const isDm = useIsDm()
  const isPaused = useTable((table) => table.session.isPaused)
  const send = useSend()
  const [isAlerting, setAlerting] = useState(false)
  if (!isDm) return null
  return (
    <section aria-labelledby="dm-tools" className="mt-auto grid gap-2 border-t border-line p-3">
      <h2 id="dm-tools" className="flex items-center gap-1.5 text-sm font-bold text-violet">
        <EyeOff aria-hidden className="size-4" /> DM Tools
      </h2>
      <Button
        variant="dm"
        icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
        onClick={() => void send('dm-action', { action: 'pause', value: !isPaused })}
      >
        {isPaused ? 'Resume game' : 'Pause game'}
      </Button>
      <Button variant="dm" icon={<Megaphone aria-hidden />} aria-expanded={isAlerting} onClick={() => setAlerting(!isAlerting)}>
        Alert Players
      </Button>
      {isAlerting && <AlertForm onDone={() => setAlerting(false)} />}
    </section>
  )
}

function AlertForm({ onDone }: { readonly onDone: () => void }) {
  const send = useSend()
  const [text, setText] = useState('')
  const submit = async () => {
    if (text.trim() === '') return
    const ack = await send('dm-action', { action: 'alert', value: text })
    if (ack.ok) onDone()
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextInput
        aria-label="Message to all players"
        placeholder="What everyone hears"
        value={text}
        autoFocus
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="dm" disabled={text.trim() === ''}>
        Send
      </Button>
    </form>
  )
}
