import type { AnswerOf } from '@hearthlight/protocol'
import { useEffect, useState } from 'react'
import { call } from '../../api/call'

export type DemoAccount = AnswerOf<'welcome'>['demo']

/** The demo account, if the server has one; nothing until it answers. */
export function useDemoAccount(): DemoAccount {
  const [demo, setDemo] = useState<DemoAccount>(null)
  useEffect(() => {
    const aborted = new AbortController()
    const ask = async () => {
      const outcome = await call('welcome', { signal: aborted.signal })
      if (outcome.ok && !aborted.signal.aborted) setDemo(outcome.answer.demo)
    }
    void ask()
    return () => aborted.abort()
  }, [])
  return demo
}
