import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useSend } from '../../live/use-send'
import { useConnection, useLive } from '../../live/use-table'
import { CONTROL_CLASS } from '../../ui/text-input'
import { readChatInput } from './read-input'

const HELP = '/roll 2d6+3 rolls for all · /gmroll 1d20 rolls for you and the DM · /me does something · /help shows this'
const REMEMBERED = 50

/** Enter sends, Shift+Enter breaks the line, ↑ in an empty field recalls. What could not be sent stays. */
export function ChatInput() {
  const [text, setText] = useState('')
  const [hint, setHint] = useState('')
  const [said, setSaid] = useState<readonly string[]>([])
  const [recalled, setRecalled] = useState(0)
  const isOnline = useConnection().state === 'online'
  const live = useLive()
  const send = useSend()

  const submit = async () => {
    const request = readChatInput(text)
    if (request.kind === 'nothing') return
    if (request.kind === 'mistake') return setHint(request.why)
    if (request.kind === 'help') {
      setHint(HELP)
      return setText('')
    }
    if (!isOnline) return setHint('You are offline. Your text stays here until the table is back.')
    const sent = text
    setText('')
    setHint('')
    setRecalled(0)
    setSaid((before) => [...before.filter((each) => each !== sent), sent].slice(-REMEMBERED))
    const ack =
      request.kind === 'roll'
        ? await send('dice-roll', { dice: request.dice, modifier: 0, reason: request.reason, hidden: request.hidden })
        : await send('chat-message', { message: request.message, kind: request.kind })
    // Back into the field, unless something new stands there by now.
    if (!ack.ok && live.store.getState().phase === 'joined') setText((now) => (now === '' ? sent : now))
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      void submit()
    }
    const recall = event.key === 'ArrowUp' ? recalled + 1 : event.key === 'ArrowDown' && recalled > 0 ? recalled - 1 : undefined
    if (recall === undefined || recall > said.length || (text !== '' && recalled === 0)) return
    event.preventDefault()
    setRecalled(recall)
    setText(recall === 0 ? '' : (said.at(-recall) ?? ''))
  }

  return (
    <form
      className="grid gap-1.5 border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {hint !== '' && (
        <p role="status" className="text-2xs text-amber">
          {hint}
        </p>
      )}
      <div className="flex items-end gap-2">
        <textarea
          rows={1}
          value={text}
          maxLength={2_000}
          aria-label="Chat message"
          placeholder="Type message or /roll 1d20..."
          className={`${CONTROL_CLASS} max-h-32 min-h-11 resize-none py-2.5 [field-sizing:content]`}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          aria-label="Send"
          className="grid size-11 shrink-0 place-items-center rounded-2 border border-gold bg-gold-fill text-gold-on hover:bg-gold-hover"
        >
          <SendHorizontal aria-hidden className="size-5" />
        </button>
      </div>
    </form>
  )
}
