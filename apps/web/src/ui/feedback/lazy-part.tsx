import { Component, type ComponentType, lazy, type ReactNode } from 'react'
import { onReturn, reachServer } from '../../lib/connectivity'
import { logError, unknownError } from '../../lib/errors'
import { ComponentError } from './component-error'

/** Pauses between attempts to load a part; milliseconds. */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/** What the fallback of a part that could not be loaded may offer. */
export interface FailedPart {
  readonly retry: () => void
  readonly isRetrying: boolean
  /** Given if the server answers and the part still can't be loaded: some browsers remember a failed import until the page is reloaded. */
  readonly reload?: (() => void) | undefined
}

/**
 * A part of a screen that is loaded when it is first drawn. Unlike a bare `lazy`, which throws a failure into the nearest boundary and
 * remembers it forever, it shows `fallback` in its own place and loads again: after growing pauses, when the connection returns, and
 * when the user asks for it. Errors while drawing go to the boundaries above.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: (failed: FailedPart, props: Props) => ReactNode = (failed) => <ComponentError {...failed} />,
): (props: Props) => ReactNode {
  const part = createPart(load)
  return function LazyPart(props: Props) {
    return <PartBoundary part={part} fallback={(failed) => fallback(failed, props)} content={props} />
  }
}

/** For parts that are not missed while they can't be loaded. */
export const nothing = () => null

interface Part<Props> {
  /** Draws the part; throws a `NotLoaded` while it can't be loaded. Stable until the part is loaded. */
  draw(): (props: Props) => ReactNode
  /** Loads it after a failure; several callers share one attempt. Resolves with whether it is loaded now. */
  loadAgain(): Promise<boolean>
}

export function createPart<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  let drawLoaded: ((props: Props) => ReactNode) | undefined
  let attempt: Promise<boolean> | undefined
  const keep = (Loaded: ComponentType<Props>) => {
    drawLoaded ??= (props) => <Loaded {...props} />
    return { default: Loaded }
  }
  const First = lazy(() =>
    load().then(keep, (thrown: unknown) => {
      throw new NotLoaded(thrown)
    }),
  )
  const drawFirst = (props: Props) => <First {...props} />
  return {
    draw: () => drawLoaded ?? drawFirst,
    async loadAgain() {
      attempt ??= load().then(
        (Loaded) => keep(Loaded) !== undefined,
        () => false,
      )
      const isLoaded = await attempt
      attempt = undefined
      return isLoaded
    },
  }
}

/** The part's code did not arrive, or failed while it was evaluated. */
class NotLoaded extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'NotLoaded'
  }
}

interface PartBoundaryProps<Props> {
  readonly part: Part<Props>
  readonly fallback: (failed: FailedPart) => ReactNode
  readonly content: Props
}

interface PartState<Props> {
  /** Kept while mounted: another component type would lose the part's state. */
  readonly draw: (props: Props) => ReactNode
  readonly thrown: unknown
  readonly isRetrying: boolean
  /** An attempt failed although the server answers. */
  readonly isStuck: boolean
}

class PartBoundary<Props extends object> extends Component<PartBoundaryProps<Props>, PartState<Props>> {
  override state: PartState<Props> = { draw: this.props.part.draw(), thrown: undefined, isRetrying: false, isStuck: false }
  private timer: ReturnType<typeof setTimeout> | undefined
  private stopListening: (() => void) | undefined

  static getDerivedStateFromError(thrown: unknown) {
    return { thrown }
  }

  override componentDidCatch(thrown: unknown) {
    if (!(thrown instanceof NotLoaded)) return
    logError(unknownError(thrown.cause, { level: 'component' }))
    this.stopListening ??= onReturn(() => void this.tryAgain())
    this.timer = setTimeout(() => void this.tryAgain(), 0)
  }

  override componentWillUnmount() {
    this.stopWaiting()
  }

  readonly retry = async () => {
    this.setState({ isRetrying: true })
    await this.tryAgain()
    const isStuck = this.state.thrown !== undefined && (await reachServer())
    this.setState({ isRetrying: false, isStuck })
  }

  private async tryAgain(pauseMs = FIRST_PAUSE_MS): Promise<void> {
    clearTimeout(this.timer)
    const isLoaded = await this.props.part.loadAgain()
    // Unmounted, or loaded by another attempt.
    if (this.stopListening === undefined) return
    clearTimeout(this.timer)
    if (isLoaded) {
      this.stopWaiting()
      this.setState({ draw: this.props.part.draw(), thrown: undefined })
    } else {
      this.timer = setTimeout(() => void this.tryAgain(Math.min(2 * pauseMs, LONGEST_PAUSE_MS)), pauseMs)
    }
  }

  private stopWaiting() {
    clearTimeout(this.timer)
    this.stopListening?.()
    this.stopListening = undefined
  }

  override render() {
    const { draw, thrown, isRetrying, isStuck } = this.state
    if (thrown === undefined) return draw(this.props.content)
    if (!(thrown instanceof NotLoaded)) throw thrown
    const reload = isStuck ? () => window.location.reload() : undefined
    return this.props.fallback({ retry: () => void this.retry(), isRetrying, reload })
  }
}
