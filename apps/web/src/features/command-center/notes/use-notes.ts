import type { DmNotes } from '@hearthlight/protocol'
import { useCallback, useEffect, useRef, useState } from 'react'
import { z } from 'zod/mini'
import { call } from '../../../http/call'
import { useUser } from '../../../lib/auth'
import { readStored, removeStored, type StorageEntry, storageEntry, writeStored } from '../../../lib/storage'
import { rememberNotes } from '../api/dm-library'

/** How the sheet stands to what the server has. `elsewhere`: another window wrote in the meantime. */
export type NotesState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'elsewhere'

/** How long the hands must rest before what they wrote is saved. */
const RESTS_MS = 800
const TRY_AGAIN_MS = 5_000

/** One sheet that saves itself. What another window wrote is never written over unseen. */
export function useNotes(loaded: DmNotes) {
  const { id: userId } = useUser()
  // What was written without a connection, before the page was closed.
  const [unsent] = useState(() => unsentBeside(loaded.text, userId))
  const [text, setText] = useState(unsent?.text ?? loaded.text)
  const [state, setState] = useState<NotesState>(unsent === undefined ? 'saved' : 'unsaved')
  const [newer, setNewer] = useState<DmNotes>()
  const [savedAt, setSavedAt] = useState(loaded.savedAt)
  // Written upon an older sheet than the server's, it is refused, and the user decides.
  const kept = useRef({ revision: unsent?.revision ?? loaded.revision, text: loaded.text })
  const written = useRef(unsent?.text ?? loaded.text)

  const save = useCallback(async () => {
    const sent = written.current
    if (sent === kept.current.text) {
      dropUnsent(userId)
      return setState('saved')
    }
    setState('saving')
    const outcome = await call('saveDmNotes', { body: { text: sent, revision: kept.current.revision } })
    if (outcome.ok) {
      kept.current = { revision: outcome.answer.revision, text: sent }
      setSavedAt(outcome.answer.savedAt)
      rememberNotes({ ...outcome.answer, text: sent })
      if (written.current === sent) dropUnsent(userId)
      return setState(written.current === sent ? 'saved' : 'unsaved')
    }
    const current = newerIn(outcome.failure.current)
    if (current === undefined) return setState('failed')
    if (current.text === sent) {
      // It came there once already; only the answer was lost.
      kept.current = { revision: current.revision, text: sent }
      return setState('unsaved')
    }
    setNewer(current)
    setState('elsewhere')
  }, [userId])

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
    keepUnsent(userId, { text: next, revision: kept.current.revision })
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
      dropUnsent(userId)
      written.current = newer.text
      setText(newer.text)
      setSavedAt(newer.savedAt)
      setState('saved')
    },
  }
}

function unsentBeside(saved: string, userId: string) {
  const found = readUnsent(userId)
  return found?.text === saved ? undefined : found
}

function newerIn(current: unknown): DmNotes | undefined {
  if (typeof current !== 'object' || current === null || !('revision' in current) || !('text' in current)) return undefined
  return current as DmNotes
}

/** Notes that the server does not have yet, and the revision that they were written upon. */
const UnsentNotes = z.object({ text: z.string(), revision: z.int() })
type UnsentNotes = z.infer<typeof UnsentNotes>
/** They outlast a reload, and the visit of another user: nobody else reads this key. */
function readUnsent(userId: string): UnsentNotes | undefined {
  return readStored(entryOf(userId))
}

function keepUnsent(userId: string, notes: UnsentNotes): void {
  writeStored(entryOf(userId), notes, 'keep')
}

function dropUnsent(userId: string): void {
  removeStored(entryOf(userId).key)
}

function entryOf(userId: string): StorageEntry<UnsentNotes> {
  return storageEntry(`unsent_notes_${userId}`, UnsentNotes)
}
