import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'

interface TooltipProps {
  /** Never the only place of this information: a finger sees no tooltips. */
  readonly text: string
  readonly shortcut?: string | undefined
  readonly children: ReactElement
}

const DELAY_MS = 400

export function Tooltip({ text, shortcut, children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger delay={DELAY_MS} render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} className="z-60">
          <Base.Popup className="float-shadow flex items-center gap-2 rounded-2 border border-line bg-s3 px-2.5 py-1.5 text-xs text-text transition-opacity duration-[var(--dur-2)] data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
            {shortcut !== undefined && <Kbd>{shortcut}</Kbd>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** A key's name; hidden where there is no keyboard to speak of. */
export function Kbd({ children }: { readonly children: string }) {
  return <kbd className="rounded-1 border border-line bg-s2 px-1.5 font-mono text-2xs text-muted not-pointer-fine:hidden">{children}</kbd>
}
