import { Outlet, useLocation } from 'react-router'
import { ErrorBoundary } from '../ui/feedback/error-boundary'
import { PageError } from './fallbacks/page-error'

/** A boundary around each page. */
export function PageBoundary() {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary key={pathname} level="page" fallback={(props) => <PageError {...props} />}>
      <Outlet />
    </ErrorBoundary>
  )
}
