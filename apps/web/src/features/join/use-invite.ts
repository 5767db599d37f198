import type { Invite } from '@hearthlight/protocol'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../http/call'
import type { Failure } from '../../http/failure'

export interface FoundInvite {
  readonly invite: Invite | undefined
  readonly failure: Failure | undefined
  /** Asks again. */
  readonly reload: () => void
}

/** The table behind an invite code. Needs neither a sign-in nor the query client. */
export function useInvite(code: string): FoundInvite {
  const [found, setFound] = useState<Omit<FoundInvite, 'reload'>>(NOTHING)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` stands for a retry
  useEffect(() => {
    const aborted = new AbortController()
    const ask = async () => {
      const outcome = await call('getInvite', { params: { code }, signal: aborted.signal })
      if (aborted.signal.aborted) return
      setFound(outcome.ok ? { invite: outcome.answer, failure: undefined } : { invite: undefined, failure: outcome.failure })
    }
    void ask()
    return () => aborted.abort()
  }, [code, attempt])
  const reload = useCallback(() => setAttempt((before) => before + 1), [])
  return { ...found, reload }
}

const NOTHING = { invite: undefined, failure: undefined }
