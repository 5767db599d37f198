import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router'
import { LoginPage } from '../../features/auth'
import { HomePage } from '../../features/home'
import { LandingPage } from '../../features/landing'
import { queryClient } from '../../http/query-client'
import { nothing } from '../../ui/feedback/lazy-part'
import { PageWithHeader } from '../signed-in-layout'

/**
 * Pages as they look before any data is known: run by the build (apps/web/paint-pages.mjs), never by a browser. The real page
 * replaces them without a layout shift, because the same components draw both.
 */
export function paint(): Readonly<Record<'landing' | 'login' | 'home' | 'page', string>> {
  return {
    landing: renderToStaticMarkup(<LandingPage onEnter={async () => undefined} />),
    login: renderToStaticMarkup(<LoginPage onSubmit={() => undefined} />),
    home: renderToStaticMarkup(withHeader(<HomePage Portrait={nothing} />)),
    page: renderToStaticMarkup(withHeader(null)),
  }
}

function withHeader(page: ReactNode): ReactNode {
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Routes>
          <Route element={<PageWithHeader />}>
            <Route path="/" element={page} />
          </Route>
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>
  )
}
