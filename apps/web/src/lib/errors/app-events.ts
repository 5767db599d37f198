import type { AppError } from './app-error'

/** The texts of a success notification. */
export interface SuccessNotice {
  readonly title: string
  readonly message?: string
}

declare global {
  interface WindowEventMap {
    'app:error': CustomEvent<AppError>
    'app:success': CustomEvent<SuccessNotice>
    /** The user pressed Retry on the notification of this error. */
    'app:retry-action': CustomEvent<AppError>
  }
}

type AppEventName = 'app:error' | 'app:success' | 'app:retry-action'
type DetailOf<Name extends AppEventName> = WindowEventMap[Name]['detail']

const target: EventTarget = typeof window === 'undefined' ? new EventTarget() : window

export function emitAppEvent<Name extends AppEventName>(name: Name, detail: DetailOf<Name>): void {
  target.dispatchEvent(new CustomEvent(name, { detail }))
}

/** Returns a function that stops listening. */
export function onAppEvent<Name extends AppEventName>(name: Name, listener: (detail: DetailOf<Name>) => void): () => void {
  const handle = (event: Event) => {
    if (event instanceof CustomEvent) listener(event.detail)
  }
  target.addEventListener(name, handle)
  return () => target.removeEventListener(name, handle)
}
