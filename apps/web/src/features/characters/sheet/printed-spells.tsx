import { type Character, type CharacterSheetNumbers, slotRowsOf } from '@hearthlight/rules/character'
import type { CompendiumSection } from '@hearthlight/rules/compendium'
import { Fragment } from 'react'
import { gameName, nameOfId, t } from '../../../lib/i18n'
import { capitalized, signed } from '../../../lib/terms'
import { factsText, levelName } from '../spells/spell-words'
import { Dot, Ticks } from './print-marks'

interface PrintedSpellsProps {
  readonly character: Character
  /** Empty while they are not loaded: printing does not wait. */
  readonly spells: CompendiumSection<'spells'>
  /** Undefined without the compendium: then the slots are those of the sheet. */
  readonly counted?: CharacterSheetNumbers | undefined
}

/** So many spells fit their page with a line of facts each; more are printed by name. */
const MOST_WITH_FACTS = 36

/** The spells by level with their slots to tick and their facts, or only their names if the levels are not known. */
export function PrintedSpells({ character, spells, counted }: PrintedSpellsProps) {
  const { knownSpells = [], preparedSpells = [] } = character
  const slots = slotRowsOf(character, counted ?? { slots: [], pact: undefined })
  const pact = slots.find(({ slot }) => slot === 'pact')
  if (knownSpells.length === 0 && slots.length === 0) return null
  const named = knownSpells.map((id) => {
    const spell = spells.get(id)
    const name = spell === undefined ? (nameOfId('spells', id) ?? wordsOf(id)) : gameName('spells', spell.name)
    const facts = spell === undefined || knownSpells.length > MOST_WITH_FACTS ? '' : factsText(spell, character.level)
    return { id, name, facts, level: spell?.level, isPrepared: preparedSpells.includes(id) }
  })
  const unknown = named.filter(({ level }) => level === undefined)
  return (
    <section>
      <h2>{t('Spells')}</h2>
      {(counted?.casters ?? []).map(({ classId, source, ability, saveDc, attack }) => (
        <p key={classId}>
          <strong>{gameName('classes', source)}</strong> {capitalized(ability)} · {t('DC')} {saveDc.value} · {t('Spell attack')}{' '}
          {signed(attack.value)}
        </p>
      ))}
      {pact !== undefined && (
        <p>
          <strong>{t('Pact slots of level {level}', { level: pact.level })}</strong> <Ticks count={Math.min(pact.total, 12)} />
        </p>
      )}
      <div className="print-spells">
        {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((level) => {
          const own = named.filter((spell) => spell.level === level)
          const total = slots.find(({ slot }) => slot === level)?.total ?? 0
          if (own.length === 0 && total === 0) return null
          return (
            <p key={level}>
              <strong>{level === 0 ? t('Cantrips') : levelName(level)}</strong> <Ticks count={Math.min(total, 12)} />{' '}
              <SpellNames spells={own} />
            </p>
          )
        })}
        {unknown.length > 0 && (
          <p>
            <SpellNames spells={unknown} />
          </p>
        )}
      </div>
    </section>
  )
}

function SpellNames({
  spells,
}: {
  readonly spells: readonly { readonly id: string; readonly name: string; readonly facts: string; readonly isPrepared: boolean }[]
}) {
  const sorted = [...spells].sort((a, b) => a.name.localeCompare(b.name))
  const hasFacts = sorted.some(({ facts }) => facts !== '')
  return sorted.map(({ id, name, facts, isPrepared }, index) => (
    <Fragment key={id}>
      {hasFacts ? <br /> : index > 0 && ', '}
      {isPrepared && <Dot isOn />}
      {isPrepared && '\u00a0'}
      {name}
      {facts !== '' && <small> {facts}</small>}
    </Fragment>
  ))
}

/** `magic-missile` becomes `Magic Missile`. */
function wordsOf(id: string): string {
  return id
    .split('-')
    .map((word) => capitalized(word))
    .join(' ')
}
