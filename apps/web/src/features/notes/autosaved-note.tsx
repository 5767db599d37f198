import { LIMITS } from '@hearthlight/protocol'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../lib/i18n'
import { Field } from '../../ui/fields/field'
import { TextArea } from '../../ui/fields/text-input'

interface AutosavedNoteProps {
  readonly label: string
  readonly placeholder: string
  /** As the server has it. */
  readonly saved: string
  readonly rows?: number
  /** Resolves with whether it was taken. */
  readonly onSave: (text: string) => Promise<boolean>
}

/** How long the hands must rest before what they wrote is saved. */
const RESTS_MS = 800

/** Saves by itself. While something unsaved stands here, what another screen wrote waits. */
export function AutosavedNote({ label, placeholder, saved, rows = 3, onSave }: AutosavedNoteProps) {
  const [draft, setDraft] = useState<string>()
  const [state, setState] = useState<'still' | 'unsaved' | 'saved'>('still')
  const latest = useRef({ draft, onSave })
  latest.current = { draft, onSave }

  useEffect(() => {
    if (draft === undefined) return
    const timer = setTimeout(async () => {
      const isTaken = await latest.current.onSave(draft)
      // Something newer may stand there by now.
      if (latest.current.draft !== draft) return
      setState(isTaken ? 'saved' : 'unsaved')
      if (isTaken) setDraft(undefined)
    }, RESTS_MS)
    return () => clearTimeout(timer)
  }, [draft])
  // Closed in the middle of a word: the word is saved all the same.
  useEffect(
    () => () => {
      const { draft: left, onSave: save } = latest.current
      if (left !== undefined) void save(left)
    },
    [],
  )

  return (
    <Field label={label} hint={<Hint state={state} />}>
      {(control) => (
        <TextArea
          {...control}
          rows={rows}
          maxLength={LIMITS.noteLength}
          placeholder={placeholder}
          className="text-sm"
          value={draft ?? saved}
          onChange={(event) => {
            setDraft(event.target.value)
            setState('unsaved')
          }}
        />
      )}
    </Field>
  )
}

function Hint({ state }: { readonly state: 'still' | 'unsaved' | 'saved' }) {
  return (
    <span role="status" className="inline-flex items-center gap-1">
      {state === 'saved' ? (
        <>
          <Check aria-hidden className="size-4 text-moss" /> {t('Saved')}
        </>
      ) : state === 'unsaved' ? (
        t('Not saved yet …')
      ) : (
        t('Saved as you type. Only you read this.')
      )}
    </span>
  )
}
