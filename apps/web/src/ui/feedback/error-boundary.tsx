import { Component, type ErrorInfo, type ReactNode } from 'react'
import { type AppError, logError, unknownError } from '../../lib/errors'

export interface FallbackProps {
  readonly error: AppError
  /** Clears the error and draws the content again. */
  readonly retry: () => void
}

interface ErrorBoundaryProps {
  readonly level: 'application' | 'page' | 'component'
  readonly fallback: (props: FallbackProps) => ReactNode
  readonly children: ReactNode
}

/** Catches errors while drawing, logs them as high-severity unknown errors, and shows the level's fallback instead. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly error: AppError | undefined }> {
  override state: { readonly error: AppError | undefined } = { error: undefined }

  static getDerivedStateFromError(thrown: unknown) {
    return { error: unknownError(thrown) }
  }

  override componentDidCatch(_thrown: unknown, { componentStack }: ErrorInfo) {
    const { error } = this.state
    if (error !== undefined) logError({ ...error, context: { level: this.props.level, componentStack } })
  }

  readonly retry = () => this.setState({ error: undefined })

  override render() {
    const { error } = this.state
    return error === undefined ? this.props.children : this.props.fallback({ error, retry: this.retry })
  }
}
