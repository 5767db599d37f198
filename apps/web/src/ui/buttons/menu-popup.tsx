import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { type ComponentProps, type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { classNames } from '../class-names'
import { Kbd } from './kbd'

export interface MenuEntry {
  readonly label: string
  readonly icon?: ReactNode
  /** What it does, in small type below the label. */
  readonly detail?: string
  /** The key that does the same. */
  readonly shortcut?: string | undefined
  readonly isDangerous?: boolean
  readonly isDisabled?: boolean
  /** Set if the entry is a choice that is on or off. */
  readonly isChecked?: boolean
  /** Entries of one section are grouped under its name. */
  readonly section?: string
  readonly onSelect: () => void
}

export interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement<ComponentProps<'button'>>
  /** Shown above the entries: what they belong to. */
  readonly heading?: ReactNode
  readonly entries: readonly MenuEntry[]
  /** For a long list without sections: two columns, where the window is wide enough. */
  readonly isWide?: boolean
  /** The side on which it opens; most buttons have room below. */
  readonly side?: 'top' | 'bottom'
  /** Where the focus goes after the menu; by default to its button. */
  readonly focusAfter?: () => HTMLElement | null
}

/** Opens at once: it is loaded only when it is wanted. */
export function MenuPopup({ trigger, heading, entries, isWide = false, side = 'bottom', focusAfter }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  // After the trigger is mounted, so that the focus moves from it into the menu.
  useEffect(() => setOpen(true), [])
  return (
    <Base.Root open={isOpen} onOpenChange={setOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="end" side={side} className="z-60">
          <Base.Popup className={POPUP} finalFocus={focusAfter && (() => focusAfter() ?? true)}>
            {heading !== undefined && <div className="border-b border-line px-3 pt-1.5 pb-2.5 mb-1.5">{heading}</div>}
            {isWide ? (
              <div className="max-w-[36rem] gap-1 sm:columns-2 *:break-inside-avoid">
                <Entries entries={entries} />
              </div>
            ) : (
              <Entries entries={entries} />
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

interface MenuAtProps {
  readonly label: string
  /** CSS pixels of the window. */
  readonly place: { readonly x: number; readonly y: number }
  readonly entries: readonly MenuEntry[]
  readonly onClose: () => void
}

/** A menu at a position on the screen instead of a button: open as long as it is mounted. */
export function MenuAt({ label, place, entries, onClose }: MenuAtProps) {
  const anchor = { getBoundingClientRect: () => new DOMRect(place.x, place.y, 0, 0) }
  return (
    <Base.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} align="start" className="z-60">
          <Base.Popup aria-label={label} className={POPUP}>
            <Entries entries={entries} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Entries({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const sections = [...new Set(entries.map(({ section }) => section))]
  return sections.map((section) => {
    const items = entries.filter((entry) => entry.section === section).map((entry) => <Item key={entry.label} entry={entry} />)
    if (section === undefined) return items
    return (
      <Base.Group key={section} className="mt-1 border-t border-line pt-1 first:mt-0 first:border-t-0 first:pt-0">
        <Base.GroupLabel className="px-3 py-1 text-2xs font-semibold text-faint">{section}</Base.GroupLabel>
        {items}
      </Base.Group>
    )
  })
}

function Item({ entry }: { readonly entry: MenuEntry }) {
  const { label, icon, detail, shortcut, isDangerous = false, isDisabled = false, isChecked, onSelect } = entry
  const className = classNames(ITEM, isDangerous && 'text-crimson')
  const content = (
    <>
      {icon}
      <span className="grow">
        {label}
        {detail !== undefined && <span className="block text-2xs text-muted">{detail}</span>}
      </span>
      {shortcut !== undefined && <Kbd>{shortcut}</Kbd>}
      {isChecked === true && <Check aria-hidden className="text-gold" />}
    </>
  )
  if (isChecked === undefined) {
    return (
      <Base.Item disabled={isDisabled} onClick={onSelect} className={className}>
        {content}
      </Base.Item>
    )
  }
  return (
    <Base.CheckboxItem checked={isChecked} disabled={isDisabled} closeOnClick onClick={onSelect} className={className}>
      {content}
    </Base.CheckboxItem>
  )
}

const POPUP =
  'float-shadow max-h-[var(--available-height)] min-w-52 overflow-y-auto rounded-3 border border-line bg-s1 p-1.5 text-sm text-text outline-none ' +
  'transition-opacity duration-[var(--dur-2)] data-ending-style:opacity-0 data-starting-style:opacity-0'

const ITEM =
  'flex min-h-hit cursor-pointer items-center gap-2.5 rounded-2 px-3 outline-none data-disabled:opacity-55 data-highlighted:bg-s3 [&>svg]:size-[1.125rem]'
