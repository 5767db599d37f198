import { Popover as Base } from '@base-ui/react/popover'
import { ColourGrid, type ColourGridProps } from './colour-grid'

interface ColourPopupProps extends ColourGridProps {
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** Placed beside its button, open as long as it is mounted. */
export function ColourPopup({ anchor, onClose, ...grid }: ColourPopupProps) {
  return (
    <Base.Root
      open
      onOpenChange={(isOpen, { event }) => {
        // The button closes it itself when pressed.
        const isButton = event.target instanceof Node && anchor.contains(event.target)
        if (!isOpen && !isButton) onClose()
      }}
    >
      <Base.Portal>
        <Base.Positioner anchor={anchor} sideOffset={8} className="z-60">
          <Base.Popup
            aria-label={grid.legend}
            finalFocus={() => anchor}
            className="float-shadow rounded-3 border border-line bg-s1 p-3 text-text outline-none"
          >
            <ColourGrid {...grid} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
