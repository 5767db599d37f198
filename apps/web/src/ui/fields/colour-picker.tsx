import { cloneElement, type ReactElement, Suspense, useState } from 'react'
import { FloatingError } from '../feedback/late-fallbacks'
import { lazyPart } from '../feedback/lazy-part'
import type { ColourGridProps } from './colour-grid'

const ColourPopup = lazyPart(
  async () => (await import('./colour-popup.lazy')).ColourPopup,
  (failed, { onClose }) => <FloatingError onClose={onClose} {...failed} />,
)

interface TriggerProps {
  readonly ref?: (element: HTMLElement | null) => void
  readonly 'aria-haspopup'?: 'dialog'
  readonly 'aria-expanded'?: boolean
  readonly onClick?: () => void
}

interface ColourPickerProps extends ColourGridProps {
  /** The button that opens and closes it. */
  readonly trigger: ReactElement<TriggerProps>
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** Colours behind a button, loaded when first wanted. It stays open after a choice, so that the user can look before closing it. */
export function ColourPicker({ trigger, isOpen, onOpenChange, ...grid }: ColourPickerProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      {cloneElement(trigger, {
        ref: setAnchor,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onClick: () => onOpenChange(!isOpen),
      })}
      {isOpen && anchor !== null && (
        <Suspense>
          <ColourPopup anchor={anchor} onClose={() => onOpenChange(false)} {...grid} />
        </Suspense>
      )}
    </>
  )
}
