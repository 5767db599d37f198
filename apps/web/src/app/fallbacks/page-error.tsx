import { Button } from '../../ui/button'
import type { FallbackProps } from '../../ui/error-boundary'
import { FallbackFrame } from './fallback-frame'

export function PageError({ error, retry }: FallbackProps) {
  return (
    <FallbackFrame
      title="Page Error"
      isWithinPage
      text="This page encountered an error and couldn't load properly."
      detail={<p className="mt-4 font-mono text-sm text-faint">{error.id}</p>}
    >
      <Button variant="primary" onClick={retry}>
        Try Again
      </Button>
      <Button variant="secondary" onClick={() => window.history.back()}>
        Go Back
      </Button>
    </FallbackFrame>
  )
}
