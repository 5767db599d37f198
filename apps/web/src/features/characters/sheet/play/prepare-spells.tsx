import type { Character, CharacterSheetNumbers } from '@hearthlight/rules/character'
import type { CompendiumSection, Spell } from '@hearthlight/rules/compendium'
import { Check } from 'lucide-react'
import { Fragment, useState } from 'react'
import { byName, gameName, gameText, searchableName, t } from '../../../../lib/i18n'
import { Button } from '../../../../ui/buttons/button'
import { Chip } from '../../../../ui/buttons/chip'
import { classNames } from '../../../../ui/class-names'
import { matches, SearchBox } from '../../../../ui/fields/search-box'
import { ModalActions } from '../../../../ui/overlays/modal'
import { PillChoice } from '../../parts/pill-choice'
import { SpellFacts } from '../../spells/spell-detail'
import { SpellRow } from '../../spells/spell-row'
import type { EditCharacter } from './play-part'
import { preparableSpells, preparedOf, preparing, preparingCasters } from './spell-list'

interface PrepareSpellsProps {
  readonly character: Character
  readonly numbers: CharacterSheetNumbers
  readonly spells: CompendiumSection<'spells'>
  readonly edit: EditCharacter
  readonly onClose: () => void
}

/** The spells of a day, of one class at a time: a wizard's from the book, others' from the list of their class. */
export function PrepareSpells({ character, numbers, spells, edit, onClose }: PrepareSpellsProps) {
  const casters = preparingCasters(numbers)
  const [wanted, setWanted] = useState(casters[0]?.classId)
  const [typed, setTyped] = useState('')
  const [openId, setOpenId] = useState<string>()
  const caster = casters.find(({ classId }) => classId === wanted) ?? casters[0]
  if (caster === undefined) return null
  const most = caster.prepared ?? 0
  const count = preparedOf(caster.classId, character, numbers, spells)
  const offered = preparableSpells(caster, character, numbers, spells)
  const always = new Set(numbers.alwaysKnown.map(({ id }) => id))
  const prepared = new Set(character.preparedSpells)
  const shown = offered
    .filter(({ name, description }) => matches(typed, searchableName('spells', name), gameText(description)))
    .toSorted((one, other) => one.level - other.level || byName('spells')(one, other))
  return (
    <div className="grid gap-3">
      {casters.length > 1 && (
        <PillChoice
          legend={t('Spells of')}
          values={casters.map(({ classId }) => classId)}
          chosen={caster.classId}
          nameOf={(classId) => gameName('classes', casters.find((one) => one.classId === classId)?.source ?? classId)}
          onChoose={setWanted}
        />
      )}
      <p role="status" className={classNames('text-sm tabular-nums lining-nums', count > most ? 'text-amber' : 'text-muted')}>
        {t('{count} of {prepared} prepared', { count, prepared: most })}
        {count >= most && ` · ${t('Set one aside to prepare another.')}`}
      </p>
      <SearchBox label={t('Search spells')} value={typed} onChange={setTyped} />
      {shown.length === 0 && (
        <p className="py-3 text-sm text-muted">
          {offered.length === 0 ? t('There is nothing to prepare yet: learn spells first.') : t('No spell fits these filters.')}
        </p>
      )}
      <ul aria-label={t('Spells to prepare')} className="grid gap-2">
        {shown.map((spell) => {
          const { id } = spell
          const isOpen = id === openId
          return (
            <Fragment key={id}>
              <SpellRow spell={spell} level={character.level} isOpen={isOpen} onOpen={() => setOpenId(isOpen ? undefined : id)}>
                {always.has(id) ? (
                  <Chip tone="gold">{t('Always ready')}</Chip>
                ) : (
                  <PrepareButton
                    spell={spell}
                    isPrepared={prepared.has(id)}
                    isFull={count >= most}
                    onPress={() => edit((before) => preparing(before, id))}
                  />
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
      <ModalActions>
        <Button variant="primary" onClick={onClose}>
          {t('Done')}
        </Button>
      </ModalActions>
    </div>
  )
}

interface PrepareButtonProps {
  readonly spell: Spell
  readonly isPrepared: boolean
  /** No further spell can be prepared. */
  readonly isFull: boolean
  readonly onPress: () => void
}

function PrepareButton({ spell, isPrepared, isFull, onPress }: PrepareButtonProps) {
  const name = gameName('spells', spell.name)
  return (
    <Button
      aria-pressed={isPrepared}
      aria-label={isPrepared ? t('Prepared {name}, set aside', { name }) : t('Prepare {name}', { name })}
      variant={isPrepared ? 'primary' : 'secondary'}
      disabled={!isPrepared && isFull}
      icon={isPrepared ? <Check aria-hidden /> : undefined}
      onClick={onPress}
    >
      {isPrepared ? t('Prepared') : t('Prepare')}
    </Button>
  )
}
