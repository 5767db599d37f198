import { createBrowserRouter, Navigate, type RouteObject, useLocation } from 'react-router'
import { returnAddress } from '../lib/return-address'
import { Splash } from '../ui/splash'
import { RootFallback } from './fallbacks/root-fallback'
import { KeyboardLayer } from './keyboard-layer'
import { PageBoundary, PageWithHeader } from './signed-in-layout'

/** Each page is a chunk of its own. /login stands outside: see app.tsx. */
const pages: RouteObject[] = [
  { path: '/dashboard', lazy: async () => ({ Component: (await import('../features/home')).HomePage }) },
  { path: '/characters', lazy: async () => ({ Component: (await import('../features/characters')).CharactersPage }) },
  { path: '/campaigns', lazy: async () => ({ Component: (await import('../features/campaigns')).QuestForgePage }) },
  { path: '/campaigns-old', lazy: async () => ({ Component: (await import('../features/campaigns')).CampaignManagerPage }) },
  { path: '/account', lazy: async () => ({ Component: (await import('../features/account')).AccountPage }) },
  { path: '/verify/:sessionId', lazy: async () => ({ Component: (await import('../features/verify')).VerifyPage }) },
  { path: '/replay/:sessionId', lazy: async () => ({ Component: (await import('../features/session/replay/replay-page')).ReplayPage }) },
  { path: '/credits', lazy: async () => ({ Component: (await import('../features/credits')).CreditsPage }) },
  { path: '/components', lazy: async () => ({ Component: (await import('../features/component-page')).ComponentPage }) },
  { path: '/dm', lazy: async () => ({ Component: (await import('../features/command-center')).CommandCenterPage }) },
]

const session: RouteObject = {
  path: '/session/:sessionId',
  lazy: async () => {
    const { SessionPage, loadBoard } = await import('../features/session')
    // Not waited for: what paints the map comes while one is shown to one's seat.
    loadBoard().catch(() => undefined)
    return { Component: SessionPage }
  },
}

/** What can be loaded before it is asked for. */
export const PAGES: readonly RouteObject[] = [...pages, session]

const routes: RouteObject[] = [
  {
    errorElement: <RootFallback />,
    HydrateFallback: Splash,
    children: [
      { path: '/', element: <Navigate to="/dashboard" replace /> },
      { path: '/login', element: <AlreadySignedIn /> },
      {
        element: <KeyboardLayer />,
        children: [
          { element: <PageWithHeader />, children: pages },
          { element: <PageBoundary />, children: [session] },
        ],
      },
    ],
  },
]

export function createAppRouter() {
  return createBrowserRouter(routes)
}

function AlreadySignedIn() {
  return <Navigate to={returnAddress(useLocation().search)} replace />
}
