import { notifyManager, QueryClient } from '@tanstack/react-query'
import { useAuth } from '../lib/auth'
import { CallFailed } from './failure'

const MOST_RETRIES = 3
const KEEP_UNUSED_MS = 5 * 60_000

// In the same frame as the click: with the usual timeout a box that is ticked is drawn empty for a moment.
notifyManager.setScheduler(queueMicrotask)

/** Whether a failed query is tried again: three times, and never where the server said that we are signed out. */
export function shouldRetry(failures: number, thrown: unknown): boolean {
  if (thrown instanceof CallFailed && thrown.failure.status === 401) return false
  return failures < MOST_RETRIES
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: shouldRetry, gcTime: KEEP_UNUSED_MS, staleTime: 5_000, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

// Nothing that one user loaded is left for the next.
useAuth.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id) queryClient.clear()
})
