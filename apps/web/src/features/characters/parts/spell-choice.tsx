import type { Spell } from '@hearthlight/rules/compendium'
import { useState } from 'react'
import { byName, gameName, gameText, langOf, plural, searchableName, t, translate } from '../../../lib/i18n'
import { classNames } from '../../../ui/class-names'
import { matches, SearchBox } from '../../../ui/fields/search-box'
import { factsText, levelName } from '../spells/spell-words'
import { ChoiceLegend } from './check-list'

interface SpellChoiceProps {
  readonly title: string
  readonly spells: readonly Spell[]
  /** Ids of spells that are known already and can't be chosen again. */
  readonly known: readonly string[]
  readonly count: number
  readonly picks: readonly string[]
  /** Of the character: cantrips grow with it. */
  readonly level: number
  readonly field: string
  readonly onChange: (picks: readonly string[]) => void
}

/** Spells to pick from a list that can be searched; each opens to its description. */
export function SpellChoice({ title, spells, known, count, picks, level, field, onChange }: SpellChoiceProps) {
  const [typed, setTyped] = useState('')
  const left = count - picks.length
  const toggle = (id: string) => {
    if (count === 1) return onChange([id])
    onChange(picks.includes(id) ? picks.filter((one) => one !== id) : [...picks, id])
  }
  const sorted = [...spells].sort(
    (one, other) =>
      Number(picks.includes(other.id)) - Number(picks.includes(one.id)) || other.level - one.level || byName('spells')(one, other),
  )
  const found = sorted.filter(({ id, name }) => picks.includes(id) || matches(typed, searchableName('spells', name)))
  const shown = found.slice(0, MOST_ROWS)
  return (
    <fieldset data-field={field} className="min-w-0">
      <ChoiceLegend title={title} count={count} left={left} />
      {spells.length > FEW && (
        <SearchBox label={t('Search: {title}', { title })} value={typed} className="mb-2 w-full sm:w-72" onChange={setTyped} />
      )}
      <ul className={classNames('grid gap-1.5 xl:grid-cols-2', spells.length > FEW && 'max-h-96 overflow-y-auto overscroll-contain pe-1')}>
        {shown.map((spell) => {
          const { id, name, school, description } = spell
          const isChosen = picks.includes(id)
          const isKnown = !isChosen && known.includes(id)
          const isDisabled = isKnown || (!isChosen && count > 1 && left <= 0)
          const facts = factsText(spell, level)
          return (
            <li key={id} className={classNames('rounded-3 border px-3', isChosen ? 'border-gold-fill bg-gold-soft' : 'border-line bg-s1')}>
              <label
                className={classNames('flex min-h-hit items-center gap-2.5 py-1.5 text-sm', isDisabled ? 'opacity-55' : 'cursor-pointer')}
              >
                <input
                  type={count === 1 ? 'radio' : 'checkbox'}
                  name={field}
                  aria-label={gameName('spells', name)}
                  className="size-4 shrink-0 accent-gold-fill"
                  checked={isChosen}
                  disabled={isDisabled}
                  onChange={() => toggle(id)}
                />
                <span className="min-w-0">
                  <span className="font-semibold">{gameName('spells', name)}</span>
                  <span className="block text-xs text-faint">
                    {[levelName(spell.level), translate(school), facts, isKnown ? t('you know it already') : '']
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
              </label>
              <details className="pb-1.5 text-sm">
                <summary
                  className="min-h-hit content-center rounded-1 text-xs text-azure"
                  aria-label={t('Details of {name}', { name: gameName('spells', name) })}
                >
                  {t('Details')}
                </summary>
                <p className="pb-1 text-muted" {...langOf(description)}>
                  {gameText(description)}
                </p>
              </details>
            </li>
          )
        })}
      </ul>
      {found.length > shown.length && (
        <p className="mt-1.5 text-xs text-faint">
          {plural(
            found.length - shown.length,
            '{count} more spell: type a part of its name.',
            '{count} more spells: type a part of the name.',
          )}
        </p>
      )}
    </fieldset>
  )
}

/** So many spells need no search. */
const FEW = 8
const MOST_ROWS = 60
