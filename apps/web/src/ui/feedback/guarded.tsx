import type { ReactNode } from 'react'
import { ComponentError } from './component-error'
import { ErrorBoundary } from './error-boundary'

/** If this part of the screen fails, the other parts still work. */
export function Guarded({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary level="component" fallback={({ retry }) => <ComponentError retry={retry} />}>
      {children}
    </ErrorBoundary>
  )
}
