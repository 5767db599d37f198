import { useEffect } from 'react'
import { useStore } from 'zustand'
import { waitingVersion } from './waiting-version'

const KEEP_SHELL_AFTER_MS = 1_500

/** Once the page itself has had its turn, the app's own files are kept for offline. Answers with what stops it. */
export function cacheAppFilesLater(): () => void {
  let stop: (() => void) | undefined
  let isOver = false
  const begin = async () => {
    const { cacheAppFiles } = await import('./cache-app-files.lazy')
    if (!isOver) stop = cacheAppFiles()
  }
  // Without a connection there is nothing to keep just now: the next visit will.
  const timer = setTimeout(() => void begin().catch(() => undefined), KEEP_SHELL_AFTER_MS)
  return () => {
    isOver = true
    clearTimeout(timer)
    stop?.()
  }
}

/** Offers a new version on pages that can be left at any time: never while a session is open. */
export function useNewVersionOffer(): void {
  const offer = useStore(waitingVersion, (state) => state.offer)
  useEffect(() => offer?.(), [offer])
}
