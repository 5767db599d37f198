import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from 'react'

const renewals = new Set<() => void>()

/**
 * A part of a screen that is loaded when it is first drawn. Unlike a bare `lazy`, which remembers a failure forever, it can be
 * loaded again: a part that could not be loaded without a connection loads when the user retries with one.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  let Current: LazyExoticComponent<ComponentType<Props>> = lazy(attempt)
  async function attempt() {
    try {
      return { default: await load() }
    } catch (thrown) {
      renewals.add(() => {
        Current = lazy(attempt)
      })
      throw thrown
    }
  }
  return function LazyPart(props: Props) {
    return <Current {...props} />
  }
}

/** Lets parts that could not be loaded try again when they are drawn next. */
export function renewFailedParts(): void {
  for (const renew of renewals) renew()
  renewals.clear()
}
