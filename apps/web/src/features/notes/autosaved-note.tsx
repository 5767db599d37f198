import { LIMITS } from '@hearthlight/protocol'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../lib/i18n'
import { Field } from '../../ui/fields/field'
import { TextArea } from '../../ui/fields/text-input'

interface AutosavedNoteProps {
  readonly label: string
  readonly placeholder: string
  /** The text as stored on the server. */
  readonly saved: string
  readonly rows?: number
  /** Resolves with whether the save succeeded. */
  readonly onSave: (text: string) => Promise<boolean>
}

/** Saves after a pause in typing of this length. Milliseconds. */
const RESTS_MS = 800

/** A text field that saves automatically. While it has unsaved text, changes from another screen are not shown. */
export function AutosavedNote({ label, placeholder, saved, rows = 3, onSave }: AutosavedNoteProps) {
  const [draft, setDraft] = useState<string>()
  const [state, setState] = useState<'still' | 'unsaved' | 'saved'>('still')
  const latest = useRef({ draft, onSave })
  latest.current = { draft, onSave }

  useEffect(() => {
    if (draft === undefined) return
    const timer = setTimeout(async () => {
      const isTaken = await latest.current.onSave(draft)
      // The user may have typed more since then.
      if (latest.current.draft !== draft) return
      setState(isTaken ? 'saved' : 'unsaved')
      if (isTaken) setDraft(undefined)
    }, RESTS_MS)
    return () => clearTimeout(timer)
  }, [draft])
  // Saves unsaved text when the component unmounts.
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
