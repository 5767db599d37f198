import type { Spell } from '@hearthlight/rules/compendium'
import { type SpellBook, toggleKnown, togglePrepared } from '@hearthlight/rules/spells'
import { gameName, gameText, langOf, t, translate } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { Chip } from '../../../ui/buttons/chip'
import { Modal, ModalActions } from '../../../ui/overlays/modal'
import { EnglishOnly } from '../parts/game-text'
import { RuleTables } from '../parts/rule-tables'
import { componentsText, detailsText, factsText, levelName } from './spell-words'

interface SpellDetailProps {
  readonly spell: Spell | undefined
  /** Of the character. */
  readonly level: number
  readonly book: SpellBook
  /** Absent if the reader may not choose spells. */
  readonly onBook: ((book: SpellBook) => void) | undefined
  readonly onClose: () => void
}

export function SpellDetail({ spell, level: characterLevel, book, onBook, onClose }: SpellDetailProps) {
  if (spell === undefined) return null
  const { id, name, level, school } = spell
  const isKnown = book.knownSpells.includes(id)
  const isPrepared = book.preparedSpells.includes(id)
  return (
    <Modal title={gameName('spells', name)} description={`${levelName(level)} · ${translate(school)}`} isOpen onClose={onClose}>
      <div className="grid gap-4">
        <SpellFacts spell={spell} level={characterLevel} />
        {onBook !== undefined && (
          <ModalActions>
            <Button onClick={() => onBook(togglePrepared(book, id))} disabled={!isKnown}>
              {isPrepared ? t('Set aside') : t('Prepare')}
            </Button>
            <Button variant="primary" onClick={() => onBook(toggleKnown(book, id))}>
              {isKnown ? t('Forget') : t('Learn')}
            </Button>
          </ModalActions>
        )}
      </div>
    </Modal>
  )
}

interface SpellFactsProps {
  readonly spell: Spell
  /** Of the character. */
  readonly level: number
}

/** Everything that the compendium says of a spell, below its name and level. */
export function SpellFacts({ spell, level: characterLevel }: SpellFactsProps) {
  const { id, castingTime, range, duration, description, higherLevels, ritual, concentration } = spell
  const effect = [factsText(spell, characterLevel), detailsText(spell)].filter((text) => text !== '').join(' · ')
  const facts = [
    [t('Casting time'), gameName('terms', castingTime)],
    [t('Range'), gameName('terms', range)],
    [t('Components'), componentsText(spell)],
    [t('Duration'), gameName('terms', duration)],
    ...(effect === '' ? [] : [[t('Effect'), effect]]),
  ]
  return (
    <div className="grid gap-4">
      {(ritual || concentration) && (
        <p className="flex gap-2">
          {ritual && <Chip>{t('Ritual')}</Chip>}
          {concentration && <Chip tone="azure">{t('Concentration')}</Chip>}
        </p>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {facts.map(([fact, value]) => (
          <div key={fact} className="contents">
            <dt className="text-faint">{fact}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="font-read text-lg" {...langOf(description)}>
        {gameText(description)}
      </p>
      {higherLevels !== undefined && (
        <p className="text-sm text-muted">
          <strong className="text-text">{t('At higher levels.')}</strong> <span {...langOf(higherLevels)}>{gameText(higherLevels)}</span>
        </p>
      )}
      <EnglishOnly texts={[description, higherLevels ?? '']} />
      <RuleTables kind="spells" id={id} />
    </div>
  )
}
