import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { t } from '../../../lib/i18n'
import { IconButton } from '../../../ui/buttons/icon-button'

interface DrawerProps {
  readonly title: string
  /** Only the DM has it. */
  readonly isDms?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Beside the left rail, over the map and not over the game: nothing behind it is blocked. On phones a sheet. */
export function Drawer({ title, isDms = false, onClose, children }: DrawerProps) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  // Before anything in it took the focus.
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    const here = panel.current
    if (here?.contains(document.activeElement) === false) here.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [opener])
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={id}
      className="float-shadow absolute z-20 flex max-h-[calc(100%-5rem)] flex-col overflow-hidden rounded-3 border border-line bg-s1 outline-none phone:inset-x-0 phone:bottom-0 phone:max-h-[75%] phone:rounded-b-none sideways:start-auto sideways:top-0 sideways:w-80 sideways:max-h-full sideways:rounded-none desk:top-16 desk:start-full desk:ms-3 desk:w-[22rem]"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <header className="flex items-center border-b border-line py-1 pe-1 ps-4">
        <h2 id={id} className={`me-auto text-lg font-bold ${isDms ? 'text-violet' : ''}`}>
          {title}
        </h2>
        <IconButton label={t('Close {title}', { title })} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      <div className="min-h-0 overflow-y-auto p-4">{children}</div>
    </section>
  )
}
