import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { classNames } from '../class-names'

export interface Tab<Id extends string> {
  readonly id: Id
  readonly label: ReactNode
  readonly content: ReactNode
}

interface TabsProps<Id extends string> {
  /** What the tabs belong to, for screen readers. */
  readonly label: string
  readonly tabs: readonly Tab<Id>[]
  readonly selected: Id
  /** Marked already while its panel is not ready; otherwise the selected one. */
  readonly pressed?: Id
  readonly onSelect: (id: Id) => void
  /** The tabs share the width, so that a narrow panel shows all of them. */
  readonly isEven?: boolean
}

/** Text labels, gold under the chosen one; arrow keys choose at once. If there is no room for all, they scroll. */
export function Tabs<Id extends string>({ label, tabs, selected, pressed = selected, onSelect, isEven = false }: TabsProps<Id>) {
  return (
    <Base.Root value={selected} onValueChange={(id: Id) => onSelect(id)}>
      <Base.List aria-label={label} activateOnFocus className="scroll-fade relative flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map(({ id, label: name }) => (
          <Base.Tab
            key={id}
            value={id}
            className={classNames(
              isEven ? 'flex-1 px-1' : 'px-3',
              id === pressed ? 'text-gold' : 'text-muted hover:text-text',
              'min-h-hit shrink-0 cursor-pointer text-sm font-semibold -outline-offset-2 transition-colors duration-[var(--dur-2)]',
            )}
          >
            {name}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-[var(--active-tab-left)] h-0.5 w-[var(--active-tab-width)] bg-gold-fill transition-[left,width] duration-[var(--dur-3)] ease-out" />
      </Base.List>
      {tabs.map(({ id, content }) => (
        <Base.Panel key={id} value={id} className="pt-3">
          {content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
