import { type ReactNode, useLayoutEffect, useState, useTransition } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router'
import { PageLoading } from './page-loading'

/**
 * React Router in its small form. Its routers with loaders and actions, of which the app has none, are three times as large, and
 * each first visit would pay for them.
 */
const history = createBrowserHistory({ v5Compat: true })

/** Draws its content for the address. Until all of another page is there, the one before stays on the screen. */
export function AddressBar({ children }: { readonly children: ReactNode }) {
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location })
  const [isLoading, startTransition] = useTransition()
  useLayoutEffect(() => history.listen((next) => startTransition(() => setState(next))), [])
  return (
    <Router navigator={history} navigationType={action} location={location}>
      <PageLoading value={isLoading}>{children}</PageLoading>
    </Router>
  )
}

/** For what is not drawn. */
export function goToAddress(path: string): void {
  history.push(path)
}
