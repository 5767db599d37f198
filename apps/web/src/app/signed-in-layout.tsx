import { Outlet, useLocation } from 'react-router'
import { ErrorBoundary } from '../ui/error-boundary'
import { PageError } from './fallbacks/page-error'

/** Everything behind the guard: data, and a boundary around each page. */
export function SignedInLayout() {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary key={pathname} level="page" fallback={(props) => <PageError {...props} />}>
      <Outlet />
    </ErrorBoundary>
  )
}
