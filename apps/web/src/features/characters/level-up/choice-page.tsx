import type { LevelChoice } from '@hearthlight/rules/character'
import { useState } from 'react'
import { gameText, langOf, plural, t } from '../../../lib/i18n'
import { matches, SearchBox } from '../../../ui/fields/search-box'
import { CheckList } from '../parts/check-list'
import { EnglishOnly } from '../parts/game-text'
import { choiceOrigin, choiceTitle, type Offer, offersOf } from './choice-words'
import { useLevelUp } from './level-up-context'
import { OptionRow } from './option-row'
import { PageHeading } from './page-heading'
import { pickedElsewhere, picksFor } from './pages'
import { SpellPicker } from './spell-picker'

/** From this many options a search helps. */
const SEARCH_FROM = 9

/** One choice of the level: spells, options with texts, or words. */
export function ChoicePage({ choice }: { readonly choice: LevelChoice }) {
  const { answers, change, compendium, next, character } = useLevelUp()
  const { id, count, of } = choice
  const picks = picksFor(choice, answers)
  const elsewhere = pickedElsewhere(choice, answers, next)
  const choose = (ids: readonly string[]) =>
    change((before) => ({ ...before, picks: { ...before.picks, [id]: ids }, later: before.later.filter((one) => one !== id) }))
  const toggle = (one: string) => choose(toggled(picks, one, count))
  const title = choiceTitle(choice)
  const origin = choiceOrigin(choice, compendium)
  const offers = offersOf(choice, compendium)
  // Boxes tell themselves how many are left.
  const isList = of === 'spell' || of === 'option'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeading title={title}>
        {origin !== undefined && <p>{origin}</p>}
        {isList && (
          <p role="status">
            {plural(count, 'Choose one.', 'Choose {count}.')}{' '}
            {picks.length > 0 && count > 1 && t('{chosen} of {count} chosen', { chosen: picks.length, count })}
          </p>
        )}
      </PageHeading>
      {of === 'spell' ? (
        <SpellPicker
          label={title}
          spells={offers.flatMap((offer) => compendium.spells.get(offer.id) ?? [])}
          chosen={picks}
          isFull={picks.length >= count && count > 1}
          elsewhere={elsewhere}
          known={new Set(character.knownSpells)}
          onToggle={toggle}
        />
      ) : of === 'option' ? (
        <OptionRows choice={choice} offers={offers} picks={picks} onToggle={toggle} />
      ) : (
        <CheckList
          legend={title}
          options={offers.filter((offer) => !elsewhere.has(offer.id)).map((offer) => ({ value: offer.id, label: offer.name }))}
          chosen={picks}
          limit={count}
          onToggle={toggle}
        />
      )}
    </div>
  )
}

interface OptionRowsProps {
  readonly choice: LevelChoice
  readonly offers: readonly Offer[]
  readonly picks: readonly string[]
  readonly onToggle: (id: string) => void
}

function OptionRows({ choice: { id, count }, offers, picks, onToggle }: OptionRowsProps) {
  const [typed, setTyped] = useState('')
  const shown = offers.filter(({ id: one, name, description = '' }) => picks.includes(one) || matches(typed, name, gameText(description)))
  const isFull = picks.length >= count
  return (
    <div className="grid gap-2">
      {offers.length >= SEARCH_FROM && <SearchBox label={t('Search options')} value={typed} onChange={setTyped} />}
      {shown.length === 0 && <p className="py-3 text-sm text-muted">{t('No option fits your search.')}</p>}
      {shown.map((offer) => (
        <OptionRow
          key={offer.id}
          type={count === 1 ? 'radio' : 'checkbox'}
          group={`level-up-${id}`}
          label={offer.name}
          description={offer.description && <span {...langOf(offer.description)}>{gameText(offer.description)}</span>}
          note={offer.note}
          isChosen={picks.includes(offer.id)}
          isDisabled={count > 1 && isFull && !picks.includes(offer.id)}
          onChoose={() => onToggle(offer.id)}
        />
      ))}
      <EnglishOnly texts={shown.map(({ description = '' }) => description)} />
    </div>
  )
}

/** A single pick is replaced by the next one; several fill up to their count. */
export function toggled(picks: readonly string[], id: string, count: number): readonly string[] {
  if (picks.includes(id)) return picks.filter((one) => one !== id)
  return count === 1 ? [id] : [...picks, id].slice(0, count)
}
