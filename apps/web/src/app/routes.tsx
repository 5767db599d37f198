import { type ComponentType, useEffect } from 'react'
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router'
import { logError, unknownError } from '../lib/errors'
import { t } from '../lib/i18n'
import { MAIL_ADDRESSES } from '../lib/public-address'
import { returnAddress } from '../lib/return-address'
import { buttonClass } from '../ui/buttons/button'
import { lazyPart } from '../ui/feedback/lazy-part'
import { FallbackFrame } from './fallbacks/fallback-frame'
import { PageNotLoaded } from './fallbacks/page-error'
import { KeyboardLayer } from './keyboard-layer'
import { PageBoundary } from './page-boundary'
import { Portrait } from './portrait'

export interface Page {
  readonly path: string
  readonly load: () => Promise<ComponentType>
}

/** Each page is a chunk of its own. /login is not here: see app.tsx. */
const WITH_HEADER: readonly Page[] = [
  {
    path: '/dashboard',
    load: async () => {
      const { HomePage } = await import('../features/home')
      return () => <HomePage Portrait={Portrait} />
    },
  },
  { path: '/characters', load: async () => (await import('../features/characters')).CharactersPage },
  { path: '/campaigns', load: async () => (await import('../features/campaigns')).QuestForgePage },
  { path: '/campaigns-old', load: async () => (await import('../features/campaigns')).CampaignManagerPage },
  { path: '/account', load: async () => (await import('../features/account')).AccountPage },
  {
    path: '/operator',
    load: async () => {
      const { OperatorPage } = await import('../features/operator')
      return () => <OperatorPage Unknown={NothingHere} />
    },
  },
  { path: '/verify/:sessionId', load: async () => (await import('../features/verify')).VerifyPage },
  { path: '/replay/:sessionId', load: async () => (await import('../features/session/replay/replay-page.lazy')).ReplayPage },
  { path: '/credits', load: async () => (await import('../features/credits')).CreditsPage },
  { path: '/components', load: async () => (await import('../features/component-page')).ComponentPage },
  { path: '/dm', load: async () => (await import('./dm-page.lazy')).DmPage },
]

const SESSION: Page = {
  path: '/session/:sessionId',
  load: async () => {
    const { SessionPage, loadBoard } = await import('../features/session')
    // Not awaited: the code that paints the map loads while the user joins the session.
    loadBoard().catch(() => undefined)
    return SessionPage
  },
}

/** Without the header: pages of their own look. */
const ALONE: readonly Page[] = [
  SESSION,
  { path: '/join/:code', load: async () => (await import('./join-pages.lazy')).SignedInJoinPage },
  ...MAIL_ADDRESSES.map((path) => ({ path, load: async () => (await import('../features/auth/mail-pages.lazy')).MailPage })),
  { path: '/sample', load: async () => (await import('../features/home/sample-page.lazy')).SamplePage },
]

/** Pages that can be loaded before they are opened. */
export const PAGES: readonly Page[] = [...WITH_HEADER, ...ALONE]

/** The session has a header of its own and does not load this one. It comes together with the first page that is wanted, not before it. */
const PageWithHeader = lazyPart(
  async () => {
    const page = WITH_HEADER.find(({ path }) => matchPath(path, location.pathname) !== null)
    // A user who opens the page sees the failure.
    page?.load().catch(() => undefined)
    return (await import('./signed-in-layout')).PageWithHeader
  },
  (failed) => <PageNotLoaded {...failed} />,
)

const routesWithHeader = WITH_HEADER.map(routeOf)
const routesAlone = ALONE.map(routeOf)

export function AppRoutes() {
  return (
    <Routes>
      <Route path="/" element={<Navigate to="/dashboard" replace />} />
      <Route path="/login" element={<AlreadySignedIn />} />
      <Route element={<KeyboardLayer />}>
        <Route element={<PageWithHeader />}>{routesWithHeader}</Route>
        <Route element={<PageBoundary />}>{routesAlone}</Route>
      </Route>
      <Route path="*" element={<UnknownAddress />} />
    </Routes>
  )
}

function routeOf({ path, load }: Page) {
  const Part = lazyPart(load, (failed) => <PageNotLoaded {...failed} isWithinPage />)
  return <Route key={path} path={path} element={<Part />} />
}

function AlreadySignedIn() {
  return <Navigate to={returnAddress(useLocation().search)} replace />
}

const NOT_FOUND = '404 Not Found'
function UnknownAddress({ isWithinPage = false }: { readonly isWithinPage?: boolean }) {
  useEffect(() => logError(unknownError(NOT_FOUND, { source: 'router' })), [])
  return (
    <FallbackFrame title={t('Unexpected Application Error!')} text={NOT_FOUND} isWithinPage={isWithinPage}>
      <a href="/dashboard" className={buttonClass('primary')}>
        {t('Go to Dashboard')}
      </a>
    </FallbackFrame>
  )
}

/** The page of an address that is not for this user. */
function NothingHere() {
  return <UnknownAddress isWithinPage />
}
