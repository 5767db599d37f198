import type { Compendium } from '@hearthlight/rules/compendium'
import { useId, useState } from 'react'
import { gameName, gameText, langOf, searchableName, t } from '../../../lib/i18n'
import { classNames } from '../../../ui/class-names'
import { matches, SearchBox } from '../../../ui/fields/search-box'
import { ChoiceLegend } from './check-list'
import { EnglishOnly } from './game-text'

type Option = NonNullable<ReturnType<Compendium['options']['get']>>['options'][number]

interface OptionChoiceProps {
  readonly title: string
  readonly options: readonly Option[]
  readonly count: number
  readonly picks: readonly string[]
  readonly field: string
  readonly onChange: (picks: readonly string[]) => void
}

/** Options with their texts: one of them, or so many. A long list can be searched. */
export function OptionChoice({ title, options, count, picks, field, onChange }: OptionChoiceProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const left = count - picks.length
  const isLong = options.length > FEW
  const shown = options.filter(
    ({ id: option, name, description }) => picks.includes(option) || matches(typed, searchableName('options', name), gameText(description)),
  )
  const choose = (option: string) => {
    if (count === 1) return onChange([option])
    onChange(picks.includes(option) ? picks.filter((one) => one !== option) : [...picks, option])
  }
  return (
    <fieldset data-field={field} className="min-w-0">
      <ChoiceLegend title={title} count={count} left={left} />
      {isLong && <SearchBox label={t('Search: {title}', { title })} value={typed} className="mb-2 w-full sm:w-72" onChange={setTyped} />}
      <div className={classNames('grid gap-2 sm:grid-cols-2', isLong && 'max-h-96 overflow-y-auto overscroll-contain pe-1')}>
        {shown.map(({ id: option, name, description }) => {
          const isChosen = picks.includes(option)
          const isDisabled = !isChosen && count > 1 && left <= 0
          return (
            <label
              key={option}
              className={classNames(
                'relative grid grid-cols-[auto_1fr] content-start items-baseline gap-x-2.5 gap-y-0.5 rounded-3 border px-3 py-2 text-sm transition-colors duration-[var(--dur-2)]',
                isChosen ? 'border-gold-fill bg-gold-soft' : 'border-line bg-s1',
                isDisabled ? 'opacity-55' : 'cursor-pointer hover:border-line-strong',
              )}
            >
              <input
                type={count === 1 ? 'radio' : 'checkbox'}
                name={`${id}-${field}`}
                aria-label={gameName('options', name)}
                aria-describedby={`${id}-${option}`}
                className="size-4 self-center accent-gold-fill"
                checked={isChosen}
                disabled={isDisabled}
                onChange={() => choose(option)}
              />
              <span className="font-semibold">{gameName('options', name)}</span>
              <span id={`${id}-${option}`} className="col-start-2 text-muted" {...langOf(description)}>
                {gameText(description)}
              </span>
            </label>
          )
        })}
      </div>
      <EnglishOnly texts={shown.map(({ description }) => description)} />
    </fieldset>
  )
}

/** So many options fit on a page without a search. */
const FEW = 12
