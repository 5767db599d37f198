import { Menu as Base } from '@base-ui/react/menu'
import { type ComponentProps, type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { classNames } from './class-names'

export interface MenuEntry {
  readonly label: string
  readonly icon?: ReactNode
  readonly isDangerous?: boolean
  readonly isDisabled?: boolean
  readonly onSelect: () => void
}

export interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement<ComponentProps<'button'>>
  /** Says above the entries what they belong to. */
  readonly heading?: ReactNode
  readonly entries: readonly MenuEntry[]
}

/** Opens at once: it was loaded because it is wanted. */
export function MenuPopup({ trigger, heading, entries }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  // After the trigger stands, so that the focus moves from it into the menu.
  useEffect(() => setOpen(true), [])
  return (
    <Base.Root open={isOpen} onOpenChange={setOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="end" className="z-60">
          <Base.Popup className="float-shadow min-w-52 rounded-3 border border-line bg-s1 p-1.5 text-sm text-text outline-none transition-opacity duration-[var(--dur-2)] data-ending-style:opacity-0 data-starting-style:opacity-0">
            {heading !== undefined && <div className="border-b border-line px-3 pt-1.5 pb-2.5 mb-1.5">{heading}</div>}
            {entries.map(({ label, icon, isDangerous = false, isDisabled = false, onSelect }) => (
              <Base.Item
                key={label}
                disabled={isDisabled}
                onClick={onSelect}
                className={classNames(
                  'flex min-h-hit cursor-pointer items-center gap-2.5 rounded-2 px-3 outline-none data-disabled:opacity-55 data-highlighted:bg-s3 [&>svg]:size-[1.125rem]',
                  isDangerous && 'text-crimson',
                )}
              >
                {icon}
                {label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
