import { ABILITIES, SKILLS } from '@hearthlight/rules'
import { abilityModifier, type Character, passivePerception, saveBonus, scoresOf, skillBonus } from '@hearthlight/rules/character'
import { capitalized, signed, skillName } from '../parts/words'
import { heroFacts } from './hero'

/** The first page: all that is rolled or counted. */
export function PrintedNumbers({ character }: { readonly character: Character }) {
  const { name, alignment, armorClass, initiative, speed, hitPointsMax, hitDice, proficiencyBonus, level, savingThrows, skills } = character
  const scores = scoresOf(character)
  return (
    <div className="print-page">
      <header>
        <h1>{name}</h1>
        <p>{[heroFacts(character), alignment].filter((fact) => fact !== '').join(' · ')}</p>
      </header>
      <section className="grid grid-cols-6 gap-2">
        <Box name="Armor Class" value={armorClass} />
        <Box name="Hit Points" value={`      / ${hitPointsMax}`} />
        <Box name="Speed" value={`${speed} ft`} />
        <Box name="Initiative" value={signed(initiative)} />
        <Box name="Proficiency" value={signed(proficiencyBonus)} />
        <Box name="Hit Dice" value={hitDice} />
      </section>
      <section className="grid grid-cols-6 gap-2">
        {ABILITIES.map((ability) => (
          <div key={ability} className="print-box">
            {capitalized(ability)}
            <span className="print-big">{signed(abilityModifier(character[ability]))}</span>
            {savingThrows[ability] ? '◆ ' : ''}save {signed(saveBonus(scores, ability, level, savingThrows[ability]))}
            <br />
            {character[ability]}
          </div>
        ))}
      </section>
      <section>
        <h2>Attacks</h2>
        <table className="w-full text-left">
          <thead>
            <tr>
              <th>Name</th>
              <th>Bonus</th>
              <th>Damage</th>
              <th>Type</th>
            </tr>
          </thead>
          <tbody>
            {character.attacks.map((attack) => (
              <tr key={`${attack.name} ${attack.damage}`}>
                <td>{attack.name}</td>
                <td>{signed(attack.bonus)}</td>
                <td>{attack.damage}</td>
                <td>{attack.type}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section>
        <h2>Skills (passive perception {passivePerception(scores, level, skills.perception)})</h2>
        <ul className="columns-3">
          {SKILLS.map((skill) => (
            <li key={skill}>
              {skills[skill] ? '◆' : '◇'} {signed(skillBonus(scores, skill, level, skills[skill] ? 'proficient' : 'none'))}{' '}
              {skillName(skill)}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Features and traits</h2>
        <p>{[...character.features, ...character.traits].join(', ')}</p>
      </section>
      <section>
        <h2>Equipment</h2>
        <p>{character.equipment.map((thing) => (thing.quantity > 1 ? `${thing.quantity} ${thing.name}` : thing.name)).join(', ')}</p>
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
