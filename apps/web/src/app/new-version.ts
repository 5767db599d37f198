import { useEffect } from 'react'
import { useStore } from 'zustand'
import { waitingVersion } from './waiting-version'

const KEEP_SHELL_AFTER_MS = 1_500

/** Caches the app's own files for offline use, after the page itself had time to load. Returns a function that stops it. */
export function cacheAppFilesLater(): () => void {
  let stop: (() => void) | undefined
  let isOver = false
  const begin = async () => {
    const { cacheAppFiles } = await import('./cache-app-files.lazy')
    if (!isOver) stop = cacheAppFiles()
  }
  // Without a connection nothing can be cached now: the next visit does it.
  const timer = setTimeout(() => void begin().catch(() => undefined), KEEP_SHELL_AFTER_MS)
  return () => {
    isOver = true
    clearTimeout(timer)
    stop?.()
  }
}

/** Offers a new version on pages that the user can leave at any time: never while a session is open. */
export function useNewVersionOffer(): void {
  const offer = useStore(waitingVersion, (state) => state.offer)
  useEffect(() => offer?.(), [offer])
}
