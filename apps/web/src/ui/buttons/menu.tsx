import { type ComponentType, cloneElement, Suspense, useState } from 'react'
import { FloatingError } from '../feedback/late-fallbacks'
import { type FailedPart, lazyPart } from '../feedback/lazy-part'
import type { MenuProps } from './menu-popup'

export type { MenuEntry } from './menu-popup'

/** A button with a list of actions. The code that draws the list is loaded when it is first wanted. */
export const Menu = lazyMenu(async () => (await import('./menu-popup')).MenuPopup)

/** A menu whose popup is loaded when its button is first pointed at, focused or pressed. */
export function lazyMenu<Props extends Pick<MenuProps, 'trigger'>>(load: () => Promise<ComponentType<Props>>) {
  const Popup = lazyPart(load, (failed, props) => <MenuError {...failed} trigger={props.trigger} />)
  const loadAhead = () => void load().catch(() => undefined)
  return function LazyMenu(props: Props) {
    const [isWanted, setWanted] = useState(false)
    const button = cloneElement(props.trigger, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onClick: () => setWanted(true),
      onPointerEnter: loadAhead,
      onFocus: loadAhead,
    })
    if (!isWanted) return button
    return (
      <Suspense fallback={button}>
        <Popup {...props} />
      </Suspense>
    )
  }
}

/** The menu's button, which loads the list again, and why there is none. */
function MenuError({ trigger, ...failed }: FailedPart & Pick<MenuProps, 'trigger'>) {
  const [isShown, setShown] = useState(true)
  const retry = () => {
    setShown(true)
    failed.retry()
  }
  return (
    <>
      {cloneElement(trigger, { onClick: retry })}
      {isShown && <FloatingError {...failed} onClose={() => setShown(false)} />}
    </>
  )
}
