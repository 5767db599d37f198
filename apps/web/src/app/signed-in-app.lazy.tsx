import { DirectionProvider } from '@base-ui/react/direction-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useState, useTransition } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router'
import { followDocuments, sendDocuments } from '../documents/load-documents'
import { call } from '../http/call'
import { bringFirstCalls } from '../http/first-calls'
import { queryClient } from '../http/query-client'
import { completeUser, isIncomplete, useAuth } from '../lib/auth'
import { noteReached, noteUnreachable, onReturn, reachServer } from '../lib/connectivity'
import { CONNECTION } from '../lib/errors'
import { causeIsGone } from '../lib/notifications'
import { connectionStatus } from '../live/connection'
import { onJoinRequest } from '../live/home-notifications'
import { connectWhileSignedIn } from '../live/live-connection'
import { useWaitingRoom } from '../live/waiting-room/waiting-room'
import { cacheAppFilesLater } from './new-version'
import { PageLoading } from './page-loading'
import { AppRoutes, PAGES } from './routes'

bringFirstCalls()

/** Everything that needs a user. Mounted again for each sign-in. */
export function SignedInApp() {
  useEffect(connectWhileSignedIn, [])
  useEffect(followConnection, [])
  useEffect(followJoinRequests, [])
  useEffect(resumeWaiting, [])
  useEffect(askForUser, [])
  useEffect(cacheAppFilesLater, [])
  useEffect(prefetchLater, [])
  return (
    <DirectionProvider direction={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}>
      <QueryClientProvider client={queryClient}>
        <AddressBar>
          <AppRoutes />
        </AddressBar>
      </QueryClientProvider>
    </DirectionProvider>
  )
}

/** Most users never get a join request: the code is loaded with the first one. */
function followJoinRequests(): () => void {
  return onJoinRequest((news) => void import('./join-requests.lazy').then(({ announceJoinRequests }) => announceJoinRequests(news)))
}

/** Continues to wait for admission if the user waited before the page was reloaded. */
function resumeWaiting(): void {
  if (useWaitingRoom.getState().waitsFor === undefined) return
  void import('../live/waiting-room/wait-before').then(({ waitOn }) => waitOn(({ id }) => goToAddress(`/session/${id}`)))
}

/** The browser's copy of the user was damaged: the server knows the rest. */
function askForUser(): void {
  const { user, token } = useAuth.getState()
  if (user === undefined || !isIncomplete(user)) return
  void call('me').then((outcome) => {
    if (outcome.ok && useAuth.getState().token === token) completeUser(outcome.answer)
  })
}

/** Prefetching starts after the page itself has loaded. */
function prefetchLater(): () => void {
  let isLeft = false
  let stop = () => {
    isLeft = true
  }
  const begin = async () => {
    const { prefetchPages } = await import('./prefetch.lazy')
    if (!isLeft) stop = prefetchPages(PAGES)
  }
  begin().catch(() => undefined)
  return () => stop()
}

/**
 * React Router without a data router. Its routers with loaders and actions, which the app does not use, are three times as large,
 * and each first visit would download them.
 */
const history = createBrowserHistory({ v5Compat: true })
/** Draws its content for the address. Until another page is fully loaded, the previous one stays on the screen. */
function AddressBar({ children }: { readonly children: ReactNode }) {
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location })
  const [isLoading, startTransition] = useTransition()
  useLayoutEffect(() => history.listen((next) => startTransition(() => setState(next))), [])
  return (
    <Router navigator={history} navigationType={action} location={location}>
      <PageLoading value={isLoading}>{children}</PageLoading>
    </Router>
  )
}

/** For code outside components. */
function goToAddress(path: string): void {
  history.push(path)
}

/** Combines everything that reports on the connection; when it returns, sends waiting changes and reloads queries. */
function followConnection(): () => void {
  const stopListening = listenToBrowser()
  const stopLive = connectionStatus.subscribe(({ state, attempt }, before) => {
    if (state === 'online') noteReached()
    if (state === 'online' && before.state !== 'online') causeIsGone(CONNECTION)
    // The first attempts of a new connection are not reported: a server that restarts is back by then.
    if (state === 'reconnecting' && attempt > 0) noteUnreachable()
  })
  const stopReturn = onReturn(() => void sendDocuments().then(() => queryClient.invalidateQueries()))
  const stopOutbox = followDocuments()
  return () => {
    stopListening()
    stopLive()
    stopReturn()
    stopOutbox()
  }
}

function listenToBrowser(): () => void {
  // A network is no proof that the server can be reached, and a page without queries would never find out.
  const onOnline = () => void reachServer().then(() => queryClient.invalidateQueries())
  window.addEventListener('offline', noteUnreachable)
  window.addEventListener('online', onOnline)
  return () => {
    window.removeEventListener('offline', noteUnreachable)
    window.removeEventListener('online', onOnline)
  }
}
