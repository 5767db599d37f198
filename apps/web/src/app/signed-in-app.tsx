import { DirectionProvider } from '@base-ui/react/direction-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '../api/query-client'
import { useDoor } from '../live/door/door-state'
import { onDoorNews } from '../live/home-news'
import { connectWhileSignedIn } from '../live/live-connection'
import { AddressBar, goToAddress } from './address-bar'
import { followConnection } from './follow-connection'
import { keepShellLater } from './new-version'
import { AppRoutes, PAGES } from './routes'

/** Everything that needs a user. Mounted anew for each sign-in. */
export function SignedInApp() {
  useEffect(connectWhileSignedIn, [])
  useEffect(followConnection, [])
  useEffect(answerDoors, [])
  useEffect(waitOnAtDoor, [])
  useEffect(keepShellLater, [])
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

/** Nobody knocks at most people's doors: loaded when somebody does. */
function answerDoors(): () => void {
  return onDoorNews((news) => void import('./door-bell').then(({ ringDoorBell }) => ringDoorBell(news)))
}

/** Who waited at a door before the page was loaded waits there still. */
function waitOnAtDoor(): void {
  if (useDoor.getState().waitsFor === undefined) return
  void import('../live/door/wait-before').then(({ waitOn }) => waitOn(({ id }) => goToAddress(`/session/${id}`)))
}

/** The page itself comes first, and what looks ahead after it. */
function prefetchLater(): () => void {
  let isLeft = false
  let stop = () => {
    isLeft = true
  }
  const begin = async () => {
    const { prefetchPages } = await import('./prefetch')
    if (!isLeft) stop = prefetchPages(PAGES)
  }
  begin().catch(() => undefined)
  return () => stop()
}
