import type { Spell } from '@hearthlight/rules/compendium'
import { Check, Plus } from 'lucide-react'
import { Fragment, useState } from 'react'
import { byName, gameName, gameText, searchableName, t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { Chip } from '../../../ui/buttons/chip'
import { matches, SearchBox } from '../../../ui/fields/search-box'
import { Select } from '../../../ui/fields/select'
import { SpellFacts } from '../spells/spell-detail'
import { SpellRow } from '../spells/spell-row'
import { levelName } from '../spells/spell-words'
import { useLevelUp } from './level-up-context'

interface SpellPickerProps {
  readonly label: string
  readonly spells: readonly Spell[]
  readonly chosen: readonly string[]
  /** No further spell can be chosen. */
  readonly isFull: boolean
  /** Ids that another choice of this level has taken. */
  readonly elsewhere?: ReadonlySet<string>
  /** Ids that the character knows already. */
  readonly known?: ReadonlySet<string>
  readonly onToggle: (id: string) => void
}

/** Spells to choose from, with a search; a spell's text opens below its row. */
export function SpellPicker({ label, spells, chosen, isFull, elsewhere = NONE, known = NONE, onToggle }: SpellPickerProps) {
  const { character } = useLevelUp()
  const [typed, setTyped] = useState('')
  const [level, setLevel] = useState('')
  const [openId, setOpenId] = useState<string>()
  const levels = [...new Set(spells.map((spell) => spell.level))].sort((one, other) => one - other)
  const shown = spells
    .filter(
      (spell) =>
        chosen.includes(spell.id) ||
        ((level === '' || spell.level === Number(level)) &&
          matches(typed, searchableName('spells', spell.name), gameText(spell.description))),
    )
    .toSorted((one, other) => one.level - other.level || byName('spells')(one, other))
  return (
    <div className="grid gap-3">
      <div className={levels.length > 1 ? 'grid gap-3 sm:grid-cols-[1fr_10rem]' : 'grid'}>
        <SearchBox label={t('Search spells')} value={typed} onChange={setTyped} />
        {levels.length > 1 && (
          <Select
            aria-label={t('Level')}
            value={level}
            options={[{ value: '', label: t('All levels') }, ...levels.map((one) => ({ value: String(one), label: levelName(one) }))]}
            onChoose={setLevel}
          />
        )}
      </div>
      {shown.length === 0 && <p className="py-3 text-sm text-muted">{t('No spell fits these filters.')}</p>}
      <ul aria-label={label} className="grid gap-2">
        {shown.map((spell) => {
          const name = gameName('spells', spell.name)
          const isChosen = chosen.includes(spell.id)
          const isTaken = elsewhere.has(spell.id) && !isChosen
          const isOpen = spell.id === openId
          return (
            <Fragment key={spell.id}>
              <SpellRow spell={spell} level={character.level} isOpen={isOpen} onOpen={() => setOpenId(isOpen ? undefined : spell.id)}>
                {known.has(spell.id) && <Chip>{t('Known')}</Chip>}
                {isTaken ? (
                  <Chip>{t('Chosen on another page')}</Chip>
                ) : (
                  <Button
                    aria-pressed={isChosen}
                    aria-label={isChosen ? t('Chosen: {name}', { name }) : t('Choose {name}', { name })}
                    variant={isChosen ? 'primary' : 'secondary'}
                    disabled={!isChosen && isFull}
                    icon={isChosen ? <Check aria-hidden /> : <Plus aria-hidden />}
                    onClick={() => onToggle(spell.id)}
                  >
                    {isChosen ? t('Chosen') : t('Choose')}
                  </Button>
                )}
              </SpellRow>
              {isOpen && (
                <li className="-mt-1 rounded-3 border border-line bg-s1 px-4 py-3">
                  <SpellFacts spell={spell} level={character.level} />
                </li>
              )}
            </Fragment>
          )
        })}
      </ul>
    </div>
  )
}

const NONE: ReadonlySet<string> = new Set()
