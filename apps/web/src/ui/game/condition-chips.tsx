import { CONDITION_NAMES, type ConditionName } from '@hearthlight/rules'
import { X } from 'lucide-react'
import { t, translate } from '../../lib/i18n'

interface ConditionChipsProps {
  /** The name of the creature with these conditions. */
  readonly name: string
  readonly conditions: readonly ConditionName[]
  /** Without it the conditions are read-only. */
  readonly onRemove?: (condition: ConditionName) => void
  /** Shows the whole word, where there is room. */
  readonly isWhole?: boolean
}

/** Three letters in a chip, the whole word in its accessible name. */
export function ConditionChips({ name, conditions, onRemove, isWhole = false }: ConditionChipsProps) {
  if (conditions.length === 0) return null
  return (
    <ul aria-label={t('Conditions of {name}', { name })} className="flex flex-wrap gap-1">
      {conditions.map((condition) => (
        <li key={condition}>
          {onRemove === undefined ? (
            <abbr title={translate(condition)} className={CHIP}>
              {isWhole ? translate(condition) : codeOf(condition)}
            </abbr>
          ) : (
            <button
              type="button"
              className={`${CHIP} hover:border-crimson hover:text-crimson`}
              aria-label={t('{name}: remove {condition}', { name, condition: translate(condition) })}
              onClick={() => onRemove(condition)}
            >
              {translate(condition)}
              <X aria-hidden className="size-3" />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

interface ConditionSelectProps {
  readonly name: string
  readonly conditions: readonly ConditionName[]
  readonly onAdd: (condition: ConditionName) => void
}

/** Offers the conditions that are not set yet. */
export function ConditionSelect({ name, conditions, onAdd }: ConditionSelectProps) {
  return (
    <select
      value=""
      aria-label={t('{name}: add a condition', { name })}
      className="min-h-hit min-w-0 flex-1 rounded-2 border border-line-strong bg-s2 px-2 text-sm text-muted hover:border-muted"
      onChange={(event) => {
        const condition = CONDITION_NAMES.find((each) => each === event.target.value)
        if (condition !== undefined) onAdd(condition)
      }}
    >
      <option value="">{t('Add condition…')}</option>
      {CONDITION_NAMES.filter((each) => !conditions.includes(each)).map((condition) => (
        <option key={condition} value={condition}>
          {translate(condition)}
        </option>
      ))}
    </select>
  )
}

function codeOf(condition: ConditionName): string {
  return translate(condition).slice(0, 3).toUpperCase()
}

const CHIP =
  'inline-flex min-h-6 items-center gap-1 rounded-1 border border-amber/40 bg-amber-soft px-1.5 text-2xs font-semibold text-amber no-underline'
