import { matchPath } from 'react-router'
import { isDataDear, whenIdle } from '../lib/spare-time'
import { activeSessionsStore } from '../live/active-sessions-store'
import type { Page } from './routes'

/** The page itself loads first: its requests, pictures and fonts. */
const SETTLED_AFTER_MS = 2_500

/**
 * Loads pages before they are opened: that of a link under the pointer or in focus, and the session page as soon as a session
 * is listed and the browser is idle. Returns a function that stops it.
 */
export function prefetchPages(pages: readonly Page[]): () => void {
  const abort = new AbortController()
  const { signal } = abort
  const onApproach = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null
    if (link instanceof HTMLAnchorElement && link.origin === location.origin) load(pages, link.pathname)
  }
  document.addEventListener('pointerover', onApproach, { signal, passive: true })
  document.addEventListener('focusin', onApproach, { signal, passive: true })
  const onSessions = () => {
    const session = activeSessionsStore.getState().sessions[0]
    if (session === undefined || signal.aborted || location.pathname !== HOME || isDataDear()) return
    whenIdle(() => signal.aborted || load(pages, `/session/${session.id}`))
  }
  let unsubscribe: (() => void) | undefined
  const settled = setTimeout(() => {
    onSessions()
    unsubscribe = activeSessionsStore.subscribe(onSessions)
  }, SETTLED_AFTER_MS)
  return () => {
    abort.abort()
    clearTimeout(settled)
    unsubscribe?.()
  }
}

const HOME = '/dashboard'

const loaded = new Set<Page>()

function load(pages: readonly Page[], pathname: string): void {
  const page = pages.find(({ path }) => matchPath(path, pathname) !== null)
  if (page === undefined || loaded.has(page)) return
  loaded.add(page)
  // A user who opens the page sees the failure, and it is loaded again.
  page.load().catch(() => loaded.delete(page))
}
