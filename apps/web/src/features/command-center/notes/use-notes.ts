import type { DmNotes } from '@hearthlight/protocol'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call'

/** How the sheet stands to what the server has. `elsewhere`: another window wrote in the meantime. */
export type NotesState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'elsewhere'

/** How long the hands must rest before what they wrote is saved. */
const RESTS_MS = 800
const TRY_AGAIN_MS = 5_000

/** One sheet that saves itself. What another window wrote is never written over unseen. */
export function useNotes(loaded: DmNotes) {
  const [text, setText] = useState(loaded.text)
  const [state, setState] = useState<NotesState>('saved')
  const [newer, setNewer] = useState<DmNotes>()
  const [savedAt, setSavedAt] = useState(loaded.savedAt)
  const kept = useRef({ revision: loaded.revision, text: loaded.text })
  const written = useRef(loaded.text)

  const save = useCallback(async () => {
    const sent = written.current
    if (sent === kept.current.text) return setState('saved')
    setState('saving')
    const outcome = await call('saveDmNotes', { body: { text: sent, revision: kept.current.revision } })
    if (outcome.ok) {
      kept.current = { revision: outcome.answer.revision, text: sent }
      setSavedAt(outcome.answer.savedAt)
      return setState(written.current === sent ? 'saved' : 'unsaved')
    }
    const current = newerIn(outcome.failure.current)
    if (current === undefined) return setState('failed')
    setNewer(current)
    setState('elsewhere')
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every keystroke begins the rest anew
  useEffect(() => {
    if (state !== 'unsaved' && state !== 'failed') return
    const timer = setTimeout(() => void save(), state === 'failed' ? TRY_AGAIN_MS : RESTS_MS)
    return () => clearTimeout(timer)
  }, [state, text, save])
  // Closed in the middle of a word: the word is saved all the same.
  useEffect(() => () => void save(), [save])

  const write = (next: string) => {
    written.current = next
    setText(next)
    setState((before) => (before === 'elsewhere' ? before : 'unsaved'))
  }
  return {
    text,
    state,
    savedAt,
    write,
    /** Only in the state `elsewhere`: takes the other window's sheet, or puts this one in its place. */
    settle: (choice: 'theirs' | 'mine') => {
      if (newer === undefined) return
      kept.current = { revision: newer.revision, text: newer.text }
      setNewer(undefined)
      if (choice === 'mine') return setState('unsaved')
      written.current = newer.text
      setText(newer.text)
      setSavedAt(newer.savedAt)
      setState('saved')
    },
  }
}

function newerIn(current: unknown): DmNotes | undefined {
  if (typeof current !== 'object' || current === null || !('revision' in current) || !('text' in current)) return undefined
  return current as DmNotes
}
