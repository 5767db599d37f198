import { X } from 'lucide-react'
import { type CSSProperties, type ReactNode, useId, useRef } from 'react'
import { t } from '../../../lib/i18n'
import { IconButton } from '../../../ui/buttons/icon-button'
import { SheetHandle } from './sheet-handle'
import { type SheetHeight, useSheet } from './use-sheet'

interface BlockSheetProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A stat block on a phone: a sheet from below, so that the map above it stays in sight. */
export function BlockSheet({ title, onClose, children }: BlockSheetProps) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const sheet = useSheet(frame, onClose, BLOCK_HEIGHTS)
  return (
    <div ref={frame} className="pointer-events-none absolute inset-0 z-20" style={{ '--sheet': sheet.height } as CSSProperties}>
      <section
        aria-labelledby={id}
        className="float-shadow pointer-events-auto absolute inset-x-0 bottom-0 flex h-(--sheet) flex-col overflow-hidden rounded-t-4 border border-line bg-s1 select-text sideways:start-auto sideways:h-full sideways:w-80 sideways:rounded-none"
      >
        <SheetHandle sheet={sheet} />
        <header className="flex items-center border-b border-line pb-1 pe-1 ps-4">
          <h2 id={id} className="me-auto text-lg font-bold text-violet">
            {title}
          </h2>
          <IconButton label={t('Close {title}', { title })} glyph={X} onClick={onClose} />
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
      </section>
    </div>
  )
}

/** Share of the room between header and tabs. */
const LOW = 0.4
const TALL = 0.9
export const BLOCK_HEIGHTS: readonly [SheetHeight, ...SheetHeight[]] = [
  { stop: 'half', css: `${LOW * 100}%`, px: (roomPx) => roomPx * LOW },
  { stop: 'full', css: `${TALL * 100}%`, px: (roomPx) => roomPx * TALL },
]
