import { notifyManager, QueryClient } from '@tanstack/react-query'
import { useAuth } from '../lib/auth'
import { CallFailed } from './failure'

const MOST_RETRIES = 3
const KEEP_UNUSED_MS = 5 * 60_000

// In the same frame as the click: with the default timeout a ticked box is drawn empty for a moment.
notifyManager.setScheduler(queueMicrotask)

/** Whether a failed query is tried again: three times, but never after a 401. */
export function shouldRetry(failures: number, thrown: unknown): boolean {
  if (thrown instanceof CallFailed && thrown.failure.status === 401) return false
  return failures < MOST_RETRIES
}

/** For pages that say why they were refused: asking again changes nothing, and the reader would wait for seconds. */
export function retryUnlessRefused(failures: number, thrown: unknown): boolean {
  const status = thrown instanceof CallFailed ? thrown.failure.status : 0
  const isRefused = status >= 400 && status < 500 && status !== TOO_OFTEN
  return !isRefused && shouldRetry(failures, thrown)
}

const TOO_OFTEN = 429

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: shouldRetry, gcTime: KEEP_UNUSED_MS, staleTime: 5_000, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

// Removes everything that one user loaded before the next user signs in.
useAuth.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id) queryClient.clear()
})
