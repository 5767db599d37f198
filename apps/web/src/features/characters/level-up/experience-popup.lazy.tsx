import { Popover as Base } from '@base-ui/react/popover'
import { EXPERIENCE_TABLE } from '@hearthlight/rules/character'
import { type FormEvent, useState } from 'react'
import { locale, t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { classNames } from '../../../ui/class-names'
import { TextField } from '../../../ui/fields/field'

type Refusal = 'not-whole' | 'below-zero'

interface ExperiencePopupProps {
  readonly anchor: HTMLElement
  readonly shows: 'add' | 'table'
  readonly level: number
  /** Returns why the amount is refused. */
  readonly onAdd: (amount: number) => Refusal | undefined
  readonly onClose: () => void
}

/** Placed below the experience line, open as long as it is mounted. */
export function ExperiencePopup({ anchor, shows, level, onAdd, onClose }: ExperiencePopupProps) {
  return (
    <Base.Root
      open
      onOpenChange={(isOpen, { event }) => {
        // Its button closes it itself when pressed; the other one opens its own.
        const isButton = event.target instanceof Node && anchor.contains(event.target)
        if (!isOpen && !isButton) onClose()
      }}
    >
      <Base.Portal>
        <Base.Positioner anchor={anchor} align="start" sideOffset={6} className="z-40">
          <Base.Popup
            aria-label={shows === 'add' ? t('Add experience') : t('Table of experience')}
            finalFocus={() => anchor}
            className="float-shadow max-h-[min(36rem,var(--available-height))] w-60 overflow-y-auto rounded-3 border border-line bg-s1 p-3 text-text outline-none"
          >
            {shows === 'add' ? <AddExperience onAdd={onAdd} /> : <ExperienceTable level={level} />}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function AddExperience({ onAdd }: Pick<ExperiencePopupProps, 'onAdd'>) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const add = (event: FormEvent) => {
    event.preventDefault()
    const amount = amountIn(typed)
    const refusal = amount === undefined ? 'not-whole' : onAdd(amount)
    if (refusal !== undefined) setError(refusal === 'below-zero' ? t('Experience cannot fall below zero.') : t('Type a whole number.'))
  }
  return (
    <form onSubmit={add} className="grid gap-3">
      <TextField
        label={t('Experience to add')}
        hint={t('A minus sign takes some away.')}
        error={error}
        inputMode="text"
        autoComplete="off"
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setError(undefined)
        }}
      />
      <Button type="submit" variant="primary">
        {t('Add')}
      </Button>
    </form>
  )
}

/** `300`, `+300`, `-50`, with either minus sign. */
function amountIn(text: string): number | undefined {
  const [, sign = '', digits] = /^\s*([+\-−]?)\s*(\d{1,7})\s*$/.exec(text) ?? []
  if (digits === undefined) return undefined
  return sign === '' || sign === '+' ? Number(digits) : -Number(digits)
}

function ExperienceTable({ level }: { readonly level: number }) {
  return (
    <table className="w-full text-sm tabular-nums lining-nums">
      <caption className="sr-only">{t('Table of experience')}</caption>
      <thead>
        <tr className="text-xs text-faint">
          <th scope="col" className="pb-1 text-start font-semibold">
            {t('Level')}
          </th>
          <th scope="col" className="pb-1 text-end font-semibold">
            {t('Experience')}
          </th>
        </tr>
      </thead>
      <tbody>
        {EXPERIENCE_TABLE.map((points, index) => (
          <tr
            key={points}
            aria-current={index + 1 === level || undefined}
            className={classNames('border-t border-line', index + 1 === level && 'bg-gold-soft font-semibold')}
          >
            <td className="px-1 py-0.5">{index + 1}</td>
            <td className="px-1 py-0.5 text-end">{points.toLocaleString(locale())}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
