import type { ReactNode } from 'react'
import { ComponentError } from './component-error'
import { ErrorBoundary } from './error-boundary'

/** A part of the screen that fails leaves the others standing. */
export function Guarded({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary level="component" fallback={({ retry }) => <ComponentError retry={retry} />}>
      {children}
    </ErrorBoundary>
  )
}
