import { type Character, characterNumbers } from '@hearthlight/rules/character'
import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { PrintedStory } from './printed-story'
import './print-sheet.css'
import { ABILITIES, SKILLS } from '@hearthlight/rules'
import { gameName, t, translate } from '../../../../lib/i18n'
import { attackName, capitalized, damageTypes, signed, skillName } from '../../../../lib/terms'
import { characterFacts } from '../roster-entry'

/** The printed form of the page: two pages, numbers and story, whatever the screen shows. */
export function PrintSheet({ character }: { readonly character: Character }) {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // Renders synchronously: the browser captures the page as soon as the event handlers return.
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  if (!isPrinting) return null
  return createPortal(
    <div data-theme="light" className="print-sheet">
      <PrintedNumbers character={character} />
      <PrintedStory character={character} />
    </div>,
    document.body,
  )
}

/** The first page: everything that is rolled or counted. */
export function PrintedNumbers({ character }: { readonly character: Character }) {
  const { name, alignment, armorClass, initiative, speed, hitPointsMax, hitDice, proficiencyBonus, savingThrows } = character
  const { modifiers, saves, skills, passivePerception } = characterNumbers(character)
  return (
    <div className="print-page">
      <header>
        <h1>{name}</h1>
        <p>{[characterFacts(character), translate(alignment)].filter((fact) => fact !== '').join(' · ')}</p>
      </header>
      <section className="grid grid-cols-6 gap-2">
        <Box name={t('Armor Class')} value={armorClass} />
        <Box name={t('Hit Points')} value={`      / ${hitPointsMax}`} />
        <Box name={t('Speed')} value={t('{speed} ft', { speed })} />
        <Box name={t('Initiative')} value={signed(initiative)} />
        <Box name={t('Proficiency')} value={signed(proficiencyBonus)} />
        <Box name={t('Hit Dice')} value={hitDice} />
      </section>
      <section className="grid grid-cols-6 gap-2">
        {ABILITIES.map((ability) => (
          <div key={ability} className="print-box">
            {capitalized(ability)}
            <span className="print-big">{signed(modifiers[ability])}</span>
            {t('{rest}save {scores}', {
              rest: savingThrows[ability] ? '◆ ' : '',
              scores: signed(saves[ability]),
            })}
            <br />
            {character[ability]}
          </div>
        ))}
      </section>
      <section>
        <h2>{t('Attacks')}</h2>
        <table className="w-full text-start">
          <thead>
            <tr>
              <th>{t('Name')}</th>
              <th>{t('Bonus')}</th>
              <th>{t('Damage')}</th>
              <th>{t('Type')}</th>
            </tr>
          </thead>
          <tbody>
            {character.attacks.map((attack) => (
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
      <section>
        <h2>{t('Skills (passive perception {scores})', { scores: passivePerception })}</h2>
        <ul className="columns-3">
          {SKILLS.map((skill) => (
            <li key={skill}>
              {character.skills[skill] ? '◆' : '◇'} {signed(skills[skill])} {skillName(skill)}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t('Features and traits')}</h2>
        <p>{[...character.features, ...character.traits].map((name) => gameName('features', name)).join(', ')}</p>
      </section>
      <section>
        <h2>{t('Equipment')}</h2>
        <p>
          {character.equipment
            .map(({ name: thing, quantity }) => `${quantity > 1 ? `${quantity} ` : ''}${gameName('items', thing)}`)
            .join(', ')}
        </p>
      </section>
    </div>
  )
}

function Box({ name, value }: { readonly name: string; readonly value: string | number }) {
  return (
    <div className="print-box">
      {name}
      <span className="print-big whitespace-pre">{value}</span>
    </div>
  )
}
