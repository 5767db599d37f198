import type { Compendium } from '@hearthlight/rules/compendium'
import { useId, useState } from 'react'
import { byName, gameName, gameText, langOf, searchableName, t } from '../../../lib/i18n'
import { classNames } from '../../../ui/class-names'
import { matches, SearchBox } from '../../../ui/fields/search-box'
import { ChoiceLegend } from './check-list'
import { EnglishOnly } from './game-text'
import { OptionRow } from './option-row'

type Option = NonNullable<ReturnType<Compendium['options']['get']>>['options'][number]

interface OptionChoiceProps {
  readonly title: string
  readonly options: readonly Option[]
  readonly count: number
  readonly picks: readonly string[]
  readonly field: string
  /** The title stands above it already. */
  readonly hasHeading?: boolean
  readonly onToggle: (id: string) => void
}

/** Options with their texts: one of them, or so many. A long list can be searched. */
export function OptionChoice({ title, options, count, picks, field, hasHeading = false, onToggle }: OptionChoiceProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const left = count - picks.length
  const isLong = options.length > FEW
  const shown = options
    .filter(
      ({ id: option, name, description }) =>
        picks.includes(option) || matches(typed, searchableName('options', name), gameText(description)),
    )
    .toSorted(byName('options'))
  return (
    <fieldset data-field={field} className="min-w-0">
      <ChoiceLegend title={title} count={count} left={left} hasHeading={hasHeading} />
      {isLong && <SearchBox label={t('Search: {title}', { title })} value={typed} className="mb-2 w-full sm:w-72" onChange={setTyped} />}
      {shown.length === 0 && <p className="py-3 text-sm text-muted">{t('No option fits your search.')}</p>}
      <div
        className={classNames(
          'grid gap-2',
          !hasHeading && 'sm:grid-cols-2',
          isLong && !hasHeading && 'max-h-96 overflow-y-auto overscroll-contain p-0.5 pe-1',
        )}
      >
        {shown.map(({ id: option, name, description, cost }) => (
          <OptionRow
            key={option}
            type={count === 1 ? 'radio' : 'checkbox'}
            group={`${id}-${field}`}
            label={gameName('options', name)}
            description={<span {...langOf(description)}>{gameText(description)}</span>}
            note={cost === undefined ? undefined : cost === 'spell-level' ? t('Cost: the spell’s level') : t('Cost: {cost}', { cost })}
            isChosen={picks.includes(option)}
            isDisabled={!picks.includes(option) && count > 1 && left <= 0}
            onChoose={() => onToggle(option)}
          />
        ))}
      </div>
      <EnglishOnly texts={shown.map(({ description }) => description)} />
    </fieldset>
  )
}

/** So many options fit on a page without a search. */
const FEW = 9
