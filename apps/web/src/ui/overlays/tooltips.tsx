import { Suspense, useEffect, useState } from 'react'
import { lazyPart, nothing } from '../feedback/lazy-part'
import { type Tip, tipAt } from './tooltip'

const DELAY_MS = 400
/** Time for the pointer to move from the element to its tooltip. */
const GRACE_MS = 120

const loadPopup = () => import('./tooltip-popup.lazy')
const TooltipPopup = lazyPart(async () => (await loadPopup()).TooltipPopup, nothing)

interface Shown {
  readonly anchor: Element
  readonly tip: Tip
}

/** Shows the tooltips of the whole page, one at a time: after the pointer rests, at once for keyboard focus. */
export function Tooltips() {
  const [shown, setShown] = useState<Shown>()
  const [timing] = useState(createTiming)
  useEffect(() => {
    const hide = () => timing.now(() => setShown(undefined))
    const onPointerOver = ({ target, pointerType }: PointerEvent) => {
      const found = pointerType === 'touch' || !(target instanceof Element) ? undefined : tipAt(target)
      if (found === undefined) return
      loadPopup().catch(() => undefined)
      timing.after(DELAY_MS, () => setShown(found))
    }
    const onPointerOut = ({ target }: PointerEvent) => {
      if (target instanceof Element && tipAt(target) !== undefined) timing.after(GRACE_MS, () => setShown(undefined))
    }
    const onFocus = ({ target }: FocusEvent) => {
      const found = target instanceof Element && target.matches(':focus-visible') ? tipAt(target) : undefined
      timing.now(() => setShown(found))
    }
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    const abort = new AbortController()
    const { signal } = abort
    document.addEventListener('pointerover', onPointerOver, { signal, passive: true })
    document.addEventListener('pointerout', onPointerOut, { signal, passive: true })
    document.addEventListener('pointerdown', hide, { signal, passive: true, capture: true })
    document.addEventListener('focusin', onFocus, { signal })
    document.addEventListener('focusout', hide, { signal })
    document.addEventListener('keydown', onKeyDown, { signal, capture: true })
    return () => {
      abort.abort()
      timing.stop()
    }
  }, [timing])
  useAnchorGone(shown?.anchor, () => setShown(undefined))
  if (shown === undefined) return null
  return (
    <Suspense>
      <TooltipPopup
        anchor={shown.anchor}
        tip={shown.tip}
        onPointerEnter={timing.stop}
        onPointerLeave={() => timing.after(GRACE_MS, () => setShown(undefined))}
      />
    </Suspense>
  )
}

/** No event reports that an element was removed from the page, alone or with its dialog. */
function useAnchorGone(anchor: Element | undefined, onGone: () => void): void {
  useEffect(() => {
    if (anchor === undefined) return
    const observer = new MutationObserver(() => anchor.isConnected || onGone())
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  })
}

/** One delayed action; a new one replaces the waiting one. */
function createTiming() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    stop,
    after(delayMs: number, act: () => void) {
      stop()
      timer = setTimeout(act, delayMs)
    },
    now(act: () => void) {
      stop()
      act()
    },
  }
}
