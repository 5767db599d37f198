import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Takes the focus when the focused button is removed, as 'Start combat' is once combat runs: otherwise the next Tab would start at
 * the top of the page.
 */
export function KeepFocus({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const here = box.current
    if (here === null) return
    let last: Element | null = null
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null
    }
    const observer = new MutationObserver(() => {
      const isLost = last !== null && !last.isConnected && document.activeElement === document.body
      if (last?.isConnected === false) last = null
      if (isLost) here.focus({ preventScroll: true })
    })
    here.addEventListener('focusin', note)
    observer.observe(here, { childList: true, subtree: true })
    return () => {
      here.removeEventListener('focusin', note)
      observer.disconnect()
    }
  }, [])
  return (
    <fieldset ref={box} tabIndex={-1} aria-label={label} className="min-w-0 rounded-2">
      {children}
    </fieldset>
  )
}
