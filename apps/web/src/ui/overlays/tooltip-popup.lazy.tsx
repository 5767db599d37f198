import { Tooltip as Base } from '@base-ui/react/tooltip'
import { Kbd } from '../buttons/kbd'
import type { Tip } from './tooltip'

interface TooltipPopupProps {
  readonly anchor: Element
  readonly tip: Tip
  readonly onPointerEnter: () => void
  readonly onPointerLeave: () => void
}

/** Placed beside its anchor while mounted; stays open while the pointer is on it. */
export function TooltipPopup({ anchor, tip, onPointerEnter, onPointerLeave }: TooltipPopupProps) {
  return (
    <Base.Root open>
      <Base.Portal>
        <Base.Positioner anchor={anchor} sideOffset={8} className="z-60">
          <Base.Popup
            className="float-shadow flex items-center gap-2 rounded-2 border border-line bg-s3 px-2.5 py-1.5 text-xs text-text transition-opacity duration-[var(--dur-2)] data-starting-style:opacity-0"
            onPointerEnter={onPointerEnter}
            onPointerLeave={onPointerLeave}
          >
            {tip.text}
            {tip.shortcut !== undefined && <Kbd>{tip.shortcut}</Kbd>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
