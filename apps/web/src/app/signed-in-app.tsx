import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from '../api/query-client'
import { connectWhileSignedIn } from '../live/live-connection'
import { createAppRouter } from './routes'

type AppRouter = ReturnType<typeof createAppRouter>

/** Everything that needs a user. Mounted anew for each sign-in. */
export function SignedInApp({ token }: { readonly token: string }) {
  const [router] = useState(() => routerFor(token))
  useEffect(connectWhileSignedIn, [])
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}

let current: { readonly token: string; readonly router: AppRouter } | undefined

/** One router for each sign-in, so that it starts from the address that signing in led to. */
function routerFor(token: string): AppRouter {
  if (current?.token === token) return current.router
  current?.router.dispose()
  current = { token, router: createAppRouter() }
  return current.router
}
