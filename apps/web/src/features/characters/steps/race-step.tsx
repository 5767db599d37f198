import { ABILITIES, type Ability } from '@hearthlight/rules'
import { chooseRace } from '@hearthlight/rules/character'
import type { Race, Subrace } from '@hearthlight/rules/compendium'
import { Check } from 'lucide-react'
import { Fragment, useState } from 'react'
import { byName, gameName, gameText, searchableName, t, translate } from '../../../lib/i18n'
import { languageName, signed } from '../../../lib/terms'
import { matches, SearchBox } from '../../../ui/fields/search-box'
import { CardArt } from '../parts/card-art'
import { CardFacts, CardGrid, CardPanel, ChoiceCard } from '../parts/choice-card'
import { FeatureList } from '../parts/feature-list'
import { StepHeading } from '../parts/step-heading'
import { ABILITY_SHORT, cutText } from '../parts/words'
import { useWizard } from '../wizard/wizard-context'
import { RaceChoices } from './race-choices'

export function RaceStep() {
  const { draft, compendium, change } = useWizard()
  const [typed, setTyped] = useState('')
  const races = [...compendium.races.values()].sort(byName('races'))
  // The chosen race stays visible whatever the search is.
  const shown = races.filter(
    ({ id, name, description }) => id === draft.raceId || matches(typed, searchableName('races', name), gameText(description)),
  )
  return (
    <div data-field="raceId">
      <StepHeading
        title={t('Choose a race')}
        hint={t('Your people shape what comes easily to you. Pick the one you would love to play; any of them makes a good hero.')}
      >
        <SearchBox
          label={t('Filter {count} races', { count: races.length })}
          value={typed}
          className="w-full sm:w-64"
          onChange={setTyped}
        />
      </StepHeading>
      <CardGrid label={t('Race')}>
        {shown.map((race) => (
          <Fragment key={race.id}>
            <ChoiceCard
              group="race"
              name={gameName('races', race.name)}
              isChosen={race.id === draft.raceId}
              aside={race.id === draft.raceId && <Check aria-hidden className="size-5 text-gold" />}
              onChoose={() => change((before) => chooseRace(before, race.id))}
              art={<CardArt of="race" id={race.id} />}
            >
              <p className="line-clamp-2 text-sm text-muted">{cutText(gameText(race.description))}</p>
              <CardFacts
                facts={[
                  [t('Size'), translate(race.size, 'size')],
                  [t('Speed'), t('{speed} ft', { speed: race.speed })],
                  [t('Bonuses'), bonusText(race)],
                ]}
              />
            </ChoiceCard>
            {race.id === draft.raceId && <ChosenRace race={race} />}
          </Fragment>
        ))}
      </CardGrid>
    </div>
  )
}

function ChosenRace({ race }: { readonly race: Race }) {
  const { subrace } = useWizard()
  return (
    <CardPanel label={gameName('races', race.name)}>
      <p className="max-w-[70ch] font-read text-lg">{gameText(race.description)}</p>
      {race.subraces !== undefined && race.subraces.length > 0 && <SubraceList subraces={race.subraces} />}
      <FeatureList features={[...race.traits, ...(subrace?.traits ?? [])]} />
      <p className="text-sm text-muted">
        <span className="font-semibold text-text">{t('Languages')}</span> {race.languages.map(languageName).join(', ')} ·{' '}
        <span className="font-semibold text-text">{t('Lifespan')}</span> {gameName('terms', race.lifespan)} ·{' '}
        <span className="font-semibold text-text">{t('Alignment')}</span> {gameName('terms', race.alignment)}
      </p>
      <RaceChoices race={race} subrace={subrace} />
    </CardPanel>
  )
}

function SubraceList({ subraces }: { readonly subraces: readonly Subrace[] }) {
  const { draft, change } = useWizard()
  return (
    <div data-field="subraceId">
      <h3 className="mb-2 text-lg font-bold">{t('Subrace')}</h3>
      <div role="radiogroup" aria-label={t('Subrace')} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {subraces.map((subrace) => (
          <ChoiceCard
            key={subrace.id}
            group="subrace"
            name={gameName('races', subrace.name)}
            isChosen={subrace.id === draft.subraceId}
            aside={subrace.id === draft.subraceId && <Check aria-hidden className="size-5 text-gold" />}
            onChoose={() => change((before) => ({ ...before, subraceId: subrace.id, bonusAbilities: undefined }))}
          >
            <CardFacts
              facts={[
                [t('Bonuses'), bonusText(subrace)],
                ...(subrace.speed === undefined ? [] : [[t('Speed'), t('{speed} ft', { speed: subrace.speed })] as const]),
              ]}
            />
            <p className="text-sm text-muted">{cutText(gameText(subrace.description))}</p>
          </ChoiceCard>
        ))}
      </div>
    </div>
  )
}

/** `DEX +2, INT +1`, `any two +1`, or a dash. */
export function bonusText({ abilityScoreIncrease, abilityChoice }: Pick<Race | Subrace, 'abilityScoreIncrease' | 'abilityChoice'>): string {
  const fixed = ABILITIES.flatMap((ability: Ability) => {
    const bonus = abilityScoreIncrease[ability]
    return bonus === undefined ? [] : [`${ABILITY_SHORT[ability]} ${signed(bonus)}`]
  })
  const isEven = fixed.length === ABILITIES.length && new Set(Object.values(abilityScoreIncrease)).size === 1
  const free =
    abilityChoice === undefined
      ? []
      : [t('{count} of your choice {amount}', { count: abilityChoice.count, amount: signed(abilityChoice.amount) })]
  const parts = [...(isEven ? [t('All {strength}', { strength: signed(abilityScoreIncrease.strength ?? 0) })] : fixed), ...free]
  return parts.length === 0 ? '–' : parts.join(', ')
}
