import { DELAYS, type SaveSlot } from '@hearthlight/protocol'
import { useEffect, useState } from 'react'
import type { Outcome } from '../../api/call'

export type SaveStatus =
  | { readonly name: 'idle' | 'saving' | 'loading' }
  | { readonly name: 'success'; readonly text: 'Saved!' | 'Loaded!' | 'Imported!' }
  | { readonly name: 'error'; readonly text: string }

/** idle, then saving or loading, then success for 2 seconds or an error for 3. */
export function useSaveStatus() {
  const [status, setStatus] = useState<SaveStatus>({ name: 'idle' })
  useEffect(() => {
    if (status.name !== 'success' && status.name !== 'error') return
    const timer = setTimeout(() => setStatus({ name: 'idle' }), status.name === 'success' ? DELAYS.saveDoneMs : DELAYS.saveErrorMs)
    return () => clearTimeout(timer)
  }, [status])

  /** Answers whether it went well. */
  const run = async (
    doing: 'saving' | 'loading',
    text: 'Saved!' | 'Loaded!' | 'Imported!',
    work: () => Promise<Outcome<SaveSlot>>,
  ): Promise<boolean> => {
    setStatus({ name: doing })
    const outcome = await work()
    setStatus(outcome.ok ? { name: 'success', text } : { name: 'error', text: outcome.failure.message })
    return outcome.ok
  }
  return { status, run }
}
