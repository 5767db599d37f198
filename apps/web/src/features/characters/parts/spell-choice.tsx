import type { Spell } from '@hearthlight/rules/compendium'
import { Check, Plus } from 'lucide-react'
import { Fragment, useState } from 'react'
import { byName, gameName, gameText, searchableName, t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { Chip } from '../../../ui/buttons/chip'
import { classNames } from '../../../ui/class-names'
import { matches, SearchBox } from '../../../ui/fields/search-box'
import { Select } from '../../../ui/fields/select'
import { SpellFacts } from '../spells/spell-detail'
import { SpellRow } from '../spells/spell-row'
import { levelName } from '../spells/spell-words'
import { ChoiceLegend } from './check-list'

interface SpellChoiceProps {
  readonly title: string
  readonly spells: readonly Spell[]
  /** Ids of spells that are known already and can't be chosen again. */
  readonly known: readonly string[]
  /** Ids that another choice has taken. */
  readonly elsewhere?: ReadonlySet<string> | undefined
  readonly count: number
  readonly picks: readonly string[]
  /** Of the character: cantrips grow with it. */
  readonly level: number
  readonly field: string
  /** The title stands above it already. */
  readonly hasHeading?: boolean
  readonly onToggle: (id: string) => void
}

/** Spells to pick from a list that can be searched; a spell's text opens below its row. */
export function SpellChoice({
  title,
  spells,
  known,
  elsewhere,
  count,
  picks,
  level,
  field,
  hasHeading = false,
  onToggle,
}: SpellChoiceProps) {
  const [typed, setTyped] = useState('')
  const [shownLevel, setShownLevel] = useState('')
  const [openId, setOpenId] = useState<string>()
  const left = count - picks.length
  const isLong = spells.length > FEW
  const levels = [...new Set(spells.map((spell) => spell.level))].sort((one, other) => one - other)
  const shown = spells
    .filter(
      (spell) =>
        picks.includes(spell.id) ||
        ((shownLevel === '' || spell.level === Number(shownLevel)) &&
          matches(typed, searchableName('spells', spell.name), gameText(spell.description))),
    )
    .toSorted((one, other) => one.level - other.level || byName('spells')(one, other))
  return (
    <fieldset data-field={field} className="min-w-0">
      <ChoiceLegend title={title} count={count} left={left} hasHeading={hasHeading} />
      {isLong && (
        <div className={classNames('mb-3 grid gap-3', levels.length > 1 && 'sm:grid-cols-[1fr_10rem]')}>
          <SearchBox label={t('Search spells')} value={typed} onChange={setTyped} />
          {levels.length > 1 && (
            <Select
              aria-label={t('Level')}
              value={shownLevel}
              options={[{ value: '', label: t('All levels') }, ...levels.map((one) => ({ value: String(one), label: levelName(one) }))]}
              onChoose={setShownLevel}
            />
          )}
        </div>
      )}
      {shown.length === 0 && <p className="py-3 text-sm text-muted">{t('No spell fits these filters.')}</p>}
      <ul
        aria-label={title}
        className={classNames('grid gap-2', isLong && !hasHeading && 'max-h-96 overflow-y-auto overscroll-contain p-0.5 pe-1')}
      >
        {shown.map((spell) => {
          const { id } = spell
          const name = gameName('spells', spell.name)
          const isChosen = picks.includes(id)
          const isOpen = id === openId
          return (
            <Fragment key={id}>
              <SpellRow spell={spell} level={level} isOpen={isOpen} onOpen={() => setOpenId(isOpen ? undefined : id)}>
                {!isChosen && known.includes(id) ? (
                  <Chip>{t('Known')}</Chip>
                ) : !isChosen && elsewhere?.has(id) === true ? (
                  <Chip>{t('Chosen already')}</Chip>
                ) : (
                  <Button
                    aria-pressed={isChosen}
                    aria-label={isChosen ? t('Chosen: {name}', { name }) : t('Choose {name}', { name })}
                    variant={isChosen ? 'primary' : 'secondary'}
                    disabled={!isChosen && count > 1 && left <= 0}
                    icon={isChosen ? <Check aria-hidden /> : <Plus aria-hidden />}
                    onClick={() => onToggle(id)}
                  >
                    {isChosen ? t('Chosen') : t('Choose')}
                  </Button>
                )}
              </SpellRow>
              {isOpen && (
                <li className="-mt-1 rounded-3 border border-line bg-s1 px-4 py-3">
                  <SpellFacts spell={spell} level={level} />
                </li>
              )}
            </Fragment>
          )
        })}
      </ul>
    </fieldset>
  )
}

/** So many spells need no search. */
const FEW = 8
