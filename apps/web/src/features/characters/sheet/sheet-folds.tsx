import type { Character } from '@hearthlight/rules/character'
import { t, translate } from '../../../lib/i18n'
import { DescribedList } from '../parts/feature-list'
import { FeatureGroups } from './actions/feature-list'
import { Fold } from './fold'
import { GearFold } from './gear-fold'
import { CarryingNumbers } from './numbers/casting-numbers'
import { DifferencesFold } from './numbers/differences-fold'
import { WornWithoutTraining } from './numbers/worn-without-training'
import { NotesPart } from './play/notes-part'
import type { PlayPartProps } from './play/play-part'
import { ResourcesPart } from './play/resources-part'
import { RestButtons } from './play/rest-buttons'

/** What is spent and comes back, things with their numbers, then the parts of the sheet that no roll needs. */
export function SheetFolds(props: PlayPartProps) {
  const { character, edit } = props
  const { backstory } = character
  return (
    <div className="grid content-start gap-4">
      <ResourcesPart {...props} />
      <RestButtons {...props} />
      <div className="grid gap-2">
        <CarryingNumbers />
        <WornWithoutTraining />
        <GearFold {...props} />
      </div>
      <DifferencesFold />
      <FeatureGroups shows="lasting" />
      <div>
        <Fold title={t('Notes')}>{() => <NotesPart character={character} edit={edit} />}</Fold>
        <Fold title={t('Personality')}>{() => <PersonalityTexts character={character} />}</Fold>
        <Fold title={t('Story')}>
          {() => (backstory === '' ? <Nothing /> : <p className="max-w-[70ch] font-read text-lg whitespace-pre-line">{backstory}</p>)}
        </Fold>
      </div>
    </div>
  )
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
