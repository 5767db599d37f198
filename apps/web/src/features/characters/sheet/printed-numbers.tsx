import { ABILITIES, SKILLS } from '@hearthlight/rules'
import type { Character, CharacterNumbers, CharacterSheetNumbers } from '@hearthlight/rules/character'
import type { CompendiumSection } from '@hearthlight/rules/compendium'
import { Fragment, type ReactNode } from 'react'
import { gameName, locale, t, translate } from '../../../lib/i18n'
import { attackName, capitalized, damageTypes, languageName, resourceName, signed, skillName } from '../../../lib/terms'
import { characterFacts } from '../roster/roster-entry'
import { Dot, Lines, Ticks } from './print-marks'

interface PrintedNumbersProps {
  readonly character: Character
  readonly numbers: CharacterNumbers
  /** Undefined without the compendium: then paper shows what the sheet itself tells. */
  readonly counted?: CharacterSheetNumbers | undefined
  readonly options?: CompendiumSection<'options'>
  readonly figure?: ReactNode
}

/** The first page: everything that is rolled, counted or carried. */
export function PrintedNumbers({ character, numbers, counted, options, figure }: PrintedNumbersProps) {
  const { name, alignment, experiencePoints, languages, proficiencies, inventory = [], currency } = character
  const coins = (['pp', 'gp', 'ep', 'sp', 'cp'] as const).filter((coin) => (currency?.[coin] ?? 0) > 0)
  const chosen = (counted?.choices ?? []).flatMap(({ granted: { grant }, picks }) =>
    grant.of === 'option' ? (options?.get(grant.list ?? '')?.options ?? []).filter(({ id }) => picks.includes(id)) : [],
  )
  return (
    <div className="print-page">
      <header className="print-head">
        <h1>{name}</h1>
        <p>
          {[
            characterFacts(character, counted?.classes),
            translate(alignment),
            `${t('Experience')} ${experiencePoints.toLocaleString(locale())}`,
          ]
            .filter((fact) => fact !== '')
            .join(' · ')}
        </p>
      </header>
      <div className="print-columns">
        <Abilities character={character} numbers={numbers} />
        <div>
          <Vitals character={character} />
          <Attacks character={character} />
          <section>
            <h2>{t('Features and traits')}</h2>
            <Names
              names={[
                ...[...character.features, ...character.traits, ...(character.feats ?? []).map((feat) => feat.name)].map((one) =>
                  gameName('features', one),
                ),
                ...chosen.map((one) => gameName('options', one.name)),
              ]}
            />
          </section>
          <Resources resources={counted?.resources ?? []} />
        </div>
        <div>
          {figure}
          <Skills character={character} numbers={numbers} />
        </div>
      </div>
      <div className="print-halves">
        <section className="print-rest">
          <h2>{t('Equipment')}</h2>
          <p>
            {inventory.length > 0 || character.equipment.length === 0
              ? inventory.map(({ id, name: thing, quantity, equipped, attuned = false }, index) => (
                  <Fragment key={id}>
                    {index > 0 && ', '}
                    {equipped && <Dot isOn />}
                    {equipped && '\u00a0'}
                    {quantity > 1 && `${quantity} `}
                    {gameName('items', thing)}
                    {attuned && ` (${t('Attuned')})`}
                  </Fragment>
                ))
              : character.equipment
                  .map(({ name: thing, quantity }) => `${quantity > 1 ? `${quantity} ` : ''}${gameName('items', thing)}`)
                  .join(', ')}
          </p>
          <Lines />
        </section>
        <div>
          <section>
            <h2>{t('Coins')}</h2>
            <p>{coins.map((coin) => `${currency?.[coin] ?? 0} ${translate(coin)}`).join(', ') || '–'}</p>
          </section>
          {languages.length > 0 && (
            <section>
              <h2>{t('Languages')}</h2>
              <p>{languages.map(languageName).join(', ')}</p>
            </section>
          )}
          {proficiencies.length > 0 && (
            <section>
              <h2>{t('Proficiencies')}</h2>
              <p>{proficiencies.map((word) => translate(word)).join(', ')}</p>
            </section>
          )}
        </div>
      </div>
    </div>
  )
}

function Abilities({ character, numbers: { scores, modifiers, saves } }: Pick<PrintedNumbersProps, 'character' | 'numbers'>) {
  return (
    <div className="print-abilities">
      {ABILITIES.map((ability) => (
        <div key={ability} className="print-box">
          {capitalized(ability)}
          <span className="print-big">{signed(modifiers[ability])}</span>
          <span className="print-score">{scores[ability]}</span>
          <Dot isOn={character.savingThrows[ability]} /> {t('save {scores}', { scores: signed(saves[ability]) })}
        </div>
      ))}
    </div>
  )
}

/** Fields to fill in at the table stay empty: hit points, death saves, what is spent. */
function Vitals({ character }: Pick<PrintedNumbersProps, 'character'>) {
  const { armorClass, initiative, speed, hitPointsMax, hitDice, proficiencyBonus } = character
  const { deathSaves, inspiration = false, exhaustion = 0 } = character
  return (
    <>
      <section className="print-vitals">
        <Box name={t('Armor Class')} value={armorClass} />
        <Box name={t('Hit Points')} value={`      / ${hitPointsMax}`} />
        <Box name={t('Speed')} value={t('{speed} ft', { speed })} />
        <Box name={t('Initiative')} value={signed(initiative)} />
        <Box name={t('Proficiency')} value={signed(proficiencyBonus)} />
        <Box name={t('Hit Dice')} value={hitDice} />
      </section>
      <section className="print-marks">
        <p>
          {t('Temporary hit points')} <span className="print-line" />
        </p>
        <p>
          {t('Death saves')} + <Ticks count={3} ticked={deathSaves?.successes} /> − <Ticks count={3} ticked={deathSaves?.failures} />
        </p>
        <p>
          {t('Inspiration')} <Ticks count={1} ticked={inspiration ? 1 : 0} />
        </p>
        <p>
          {t('Exhaustion')} <Ticks count={6} ticked={exhaustion} />
        </p>
      </section>
    </>
  )
}

function Attacks({ character: { attacks } }: Pick<PrintedNumbersProps, 'character'>) {
  return (
    <section>
      <h2>{t('Attacks')}</h2>
      <table>
        <thead>
          <tr>
            <th>{t('Name')}</th>
            <th>{t('Bonus')}</th>
            <th>{t('Damage')}</th>
            <th>{t('Type')}</th>
          </tr>
        </thead>
        <tbody>
          {attacks.map((attack) => (
            <tr key={`${attack.name} ${attack.damage}`}>
              <td>{attackName(attack.name)}</td>
              <td>{signed(attack.bonus)}</td>
              <td>{attack.damage}</td>
              <td>{damageTypes(attack.type)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Skills({ character, numbers: { skills, passivePerception } }: Pick<PrintedNumbersProps, 'character' | 'numbers'>) {
  return (
    <section>
      <h2>{t('Skills (passive perception {scores})', { scores: passivePerception })}</h2>
      <ul>
        {SKILLS.map((skill) => (
          <li key={skill}>
            <Dot isOn={character.skills[skill]} /> {signed(skills[skill])} {skillName(skill)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Uses that paper shows as boxes to tick; more are a number. */
const MOST_TICKS = 10

/** What is spent and comes back, with boxes to tick: rages, ki, channel divinity. */
function Resources({ resources }: Pick<CharacterSheetNumbers, 'resources'>) {
  const limited = resources.filter(({ isUnlimited }) => !isUnlimited)
  if (limited.length === 0) return null
  return (
    <section>
      <h2>{t('Resources')}</h2>
      <div className="print-marks">
        {limited.map(({ id, name, max }) => (
          <p key={id}>
            {resourceName(name)}{' '}
            {max.value > MOST_TICKS ? (
              <>
                {max.value} <span className="print-line" />
              </>
            ) : (
              <Ticks count={max.value} />
            )}
          </p>
        ))}
      </div>
    </section>
  )
}

/** A list of names; one that stands there several times says how often. */
function Names({ names }: { readonly names: readonly string[] }) {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return <p>{[...counts].map(([name, count]) => `${name}${count > 1 ? ` ×${count}` : ''}`).join(', ')}</p>
}

function Box({ name, value }: { readonly name: string; readonly value: string | number }) {
  return (
    <div className="print-box">
      {name}
      <span className="print-big whitespace-pre" data-long={String(value).length > 12 || undefined}>
        {value}
      </span>
    </div>
  )
}
