import { SKILL_ABILITY, SKILLS } from '@hearthlight/rules'
import { type Character, characterNumbers } from '@hearthlight/rules/character'
import type { Compendium } from '@hearthlight/rules/compendium'
import { t, translate } from '../../../../lib/i18n'
import { languageName, signed, skillName, termName } from '../../../../lib/terms'
import { DescribedList, FeatureList } from '../../parts/feature-list'
import { WithSections } from '../../parts/with-sections'
import { ABILITY_SHORT } from '../../parts/words'
import { Fold } from './fold'
import { GearFold } from './gear-fold'
import { rollTwenty } from './local-roll'
import { SpellsFold } from './spells-fold'

interface SheetFoldsProps {
  readonly character: Character
  readonly onEdit: (by: (character: Character) => Character) => void
}

/** The parts of the sheet that are folded. */
export function SheetFolds({ character, onEdit }: SheetFoldsProps) {
  const { features, traits, skills, languages, proficiencies, backstory } = character
  const proficient = SKILLS.filter((skill) => skills[skill]).length
  return (
    <div>
      <Fold title={t('Skills')} note={t('{proficient} proficient', { proficient })}>
        {() => <SkillTable character={character} />}
      </Fold>
      <Fold title={t('Features and traits')} note={features.length}>
        {() => <Described names={features} kinds={['classes']} find={classFeatures(character)} />}
      </Fold>
      <Fold title={t('Traits')} note={traits.length}>
        {() => (
          <>
            <Described names={traits} kinds={['races']} find={raceTraits(character)} />
            <p className="mt-3 text-sm text-muted">
              <strong className="text-text">{t('Languages')}</strong> {languages.map(languageName).join(', ') || '–'}
              {proficiencies.length > 0 && (
                <>
                  {' '}
                  · <strong className="text-text">{t('Proficiencies')}</strong> {proficiencies.map(termName).join(', ')}
                </>
              )}
            </p>
          </>
        )}
      </Fold>
      <SpellsFold character={character} onEdit={onEdit} />
      <GearFold character={character} onEdit={onEdit} />
      <Fold title={t('Personality')}>{() => <PersonalityTexts character={character} />}</Fold>
      <Fold title={t('Story')}>
        {() => (backstory === '' ? <Nothing /> : <p className="max-w-[70ch] font-read text-lg whitespace-pre-line">{backstory}</p>)}
      </Fold>
    </div>
  )
}

function SkillTable({ character }: { readonly character: Character }) {
  const { name, skills } = character
  const numbers = characterNumbers(character)
  return (
    <>
      <ul className="grid gap-x-4 sm:grid-cols-2 xl:grid-cols-3">
        {SKILLS.map((skill) => {
          const bonus = numbers.skills[skill]
          const word = skillName(skill)
          return (
            <li key={skill}>
              <button
                type="button"
                onClick={() => rollTwenty(name, word, bonus)}
                className="flex min-h-hit w-full items-center gap-2 rounded-2 px-2 text-start text-sm hover:bg-s3"
              >
                <span aria-hidden className={skills[skill] ? 'text-gold' : 'text-faint'}>
                  {skills[skill] ? '◆' : '◇'}
                </span>
                <span className={skills[skill] ? 'font-semibold' : ''}>{word}</span>
                <span className="text-2xs text-faint">{ABILITY_SHORT[SKILL_ABILITY[skill]]}</span>
                <span className="ms-auto font-semibold tabular-nums lining-nums">{signed(bonus)}</span>
                <span className="sr-only">{skills[skill] ? t('proficient: roll') : t('roll')}</span>
              </button>
            </li>
          )
        })}
      </ul>
      <p className="mt-2 px-2 text-sm text-muted">{t('Passive perception {scores}', { scores: numbers.passivePerception })}</p>
    </>
  )
}

type Named = { readonly name: string; readonly description: string }

interface DescribedProps {
  readonly names: readonly string[]
  readonly kinds: readonly ('classes' | 'races')[]
  readonly find: (compendium: Compendium) => readonly Named[]
}

/** The sheet's names of features, with the compendium's descriptions where it has them. */
function Described({ names, kinds, find }: DescribedProps) {
  if (names.length === 0) return <Nothing />
  return (
    <WithSections kinds={kinds}>
      {(compendium) => {
        const known = find(compendium)
        return <FeatureList features={names.map((name) => known.find((entry) => entry.name === name) ?? { name, description: '' })} />
      }}
    </WithSections>
  )
}

function classFeatures({ class: className, subclass }: Character) {
  return ({ classes }: Compendium): readonly Named[] => {
    const found = [...classes.values()].find(({ name }) => name === className)
    return [...(found?.features ?? []), ...(found?.subclasses.find(({ name }) => name === subclass)?.features ?? [])]
  }
}

function raceTraits({ race, subrace }: Character) {
  return ({ races }: Compendium): readonly Named[] => {
    const found = [...races.values()].find(({ name }) => name === race)
    return [...(found?.traits ?? []), ...(found?.subraces?.find(({ name }) => name === subrace)?.traits ?? [])]
  }
}

function PersonalityTexts({ character }: { readonly character: Character }) {
  const {
    alignment,
    personalityTraits,
    ideals,
    bonds,
    flaws,
    fears = [],
    quirks = [],
    motivation = '',
    relationships = [],
    goals = [],
  } = character
  const texts: readonly (readonly [string, string])[] = [
    [t('Alignment'), translate(alignment)],
    [t('Personality traits'), personalityTraits],
    [t('Ideals'), ideals],
    [t('Bonds'), bonds],
    [t('Flaws'), flaws],
    [t('Fears'), fears.join('; ')],
    [t('Quirks'), quirks.join('; ')],
    [t('Motivation'), motivation],
    [
      t('Relationships'),
      relationships
        .map(({ name, relationship, description }) => `${name} (${translate(relationship)})${description === '' ? '' : `: ${description}`}`)
        .join('; '),
    ],
    [t('Goals'), goals.map(({ description }) => description).join('; ')],
  ]
  const said = texts.filter(([, text]) => text !== '')
  return <DescribedList entries={said.map(([name, description]) => ({ name, description }))} />
}

function Nothing() {
  return <p className="text-sm text-muted">{t('Nothing written yet.')}</p>
}
