import { cloneElement, Suspense, useState } from 'react'
import { lazyPart } from '../feedback/lazy-part'
import type { MenuProps } from './menu-popup'

export type { MenuEntry } from './menu-popup'

const loadPopup = () => import('./menu-popup')
const MenuPopup = lazyPart(async () => (await loadPopup()).MenuPopup)

/** A button with a list of what can be done. What draws the list is loaded when it is first wanted. */
export function Menu(props: MenuProps) {
  const [isWanted, setWanted] = useState(false)
  const button = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setWanted(true),
    onPointerEnter: () => void loadPopup(),
    onFocus: () => void loadPopup(),
  })
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <MenuPopup {...props} />
    </Suspense>
  )
}
