import { chooseClass, fixedSkillsOf, toggleSkill } from '@hearthlight/rules/character'
import type { CharacterClass } from '@hearthlight/rules/compendium'
import { Check, Sparkles } from 'lucide-react'
import { Fragment, useState } from 'react'
import { byName, gameName, gameText, searchableName, t } from '../../../lib/i18n'
import { skillName } from '../../../lib/terms'
import { matches, SearchBox } from '../../../ui/fields/search-box'
import { CardArt } from '../parts/card-art'
import { CheckList } from '../parts/check-list'
import { CardFacts, CardGrid, CardPanel, ChoiceCard } from '../parts/choice-card'
import { FeatureList } from '../parts/feature-list'
import { StepHeading } from '../parts/step-heading'
import { ABILITY_SHORT, cutText } from '../parts/words'
import { useWizard } from '../wizard/wizard-context'

export function ClassStep() {
  const { draft, compendium, change } = useWizard()
  const [typed, setTyped] = useState('')
  const classes = [...compendium.classes.values()].sort(byName('classes'))
  const shown = classes.filter(
    ({ id, name, description }) => id === draft.classId || matches(typed, searchableName('classes', name), gameText(description)),
  )
  return (
    <div data-field="classId">
      <StepHeading
        title={t('Choose a class')}
        hint={t(
          'Your class is what you do when it counts: steel, stealth, song or spells. New to this? Fighter and Rogue are easy to begin with.',
        )}
      >
        <SearchBox
          label={t('Filter {count} classes', { count: classes.length })}
          value={typed}
          className="w-full sm:w-64"
          onChange={setTyped}
        />
      </StepHeading>
      <CardGrid label={t('Class')}>
        {shown.map((characterClass) => (
          <Fragment key={characterClass.id}>
            <ClassCard
              characterClass={characterClass}
              isChosen={characterClass.id === draft.classId}
              onChoose={() => change((before) => chooseClass(before, characterClass.id))}
            />
            {characterClass.id === draft.classId && <ChosenClass characterClass={characterClass} />}
          </Fragment>
        ))}
      </CardGrid>
    </div>
  )
}

interface ClassCardProps {
  readonly characterClass: CharacterClass
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function ClassCard({ characterClass, isChosen, onChoose }: ClassCardProps) {
  const { id, name, description, hitDice, primaryAbility, savingThrows, spellcasting } = characterClass
  return (
    <ChoiceCard
      group="class"
      name={gameName('classes', name)}
      isChosen={isChosen}
      aside={
        <span className="flex items-center gap-1.5">
          {spellcasting !== undefined && <Sparkles role="img" aria-label={t('Casts spells')} className="size-5 text-azure" />}
          {isChosen && <Check aria-hidden className="size-5 text-gold" />}
        </span>
      }
      onChoose={onChoose}
      art={<CardArt of="class" id={id} />}
    >
      <p className="line-clamp-2 text-sm text-muted">{cutText(gameText(description))}</p>
      <CardFacts
        facts={[
          [t('Hit dice'), hitDice],
          [t('Primary'), primaryAbility.map((ability) => ABILITY_SHORT[ability]).join(', ')],
          [t('Saves'), savingThrows.map((ability) => ABILITY_SHORT[ability]).join(', ')],
        ]}
      />
    </ChoiceCard>
  )
}

function ChosenClass({ characterClass }: { readonly characterClass: CharacterClass }) {
  const { draft, level, compendium, change } = useWizard()
  const { name, description, skills, features } = characterClass
  const anyway = fixedSkillsOf(draft, compendium)
  return (
    <CardPanel label={gameName('classes', name)}>
      <p className="max-w-[70ch] font-read text-lg">{gameText(description)}</p>
      <CheckList
        legend={t('Skills')}
        field="skills"
        limit={skills.choose}
        chosen={draft.skills}
        options={skills.from.map((skill) => ({
          value: skill,
          label: skillName(skill),
          note: anyway.includes(skill) ? t('you have it anyway') : undefined,
        }))}
        onToggle={(skill) => change((before) => toggleSkill(before, skill, characterClass))}
      />
      <SubclassChoice characterClass={characterClass} />
      <div>
        <h3 className="mb-2 text-lg font-bold">{level === 1 ? t('At level 1') : t('Up to level {level}', { level })}</h3>
        <FeatureList features={features.filter((feature) => feature.level <= level)} />
      </div>
    </CardPanel>
  )
}

function SubclassChoice({ characterClass }: { readonly characterClass: CharacterClass }) {
  const { draft, level, change } = useWizard()
  const { subclassLevel, subclassTitle, subclasses } = characterClass
  if (subclassLevel > level) {
    return (
      <p className="text-sm text-muted">
        <span className="font-semibold text-text">{gameName('classes', subclassTitle)}:</span>{' '}
        {t('Subclass selection becomes available at level {subclassLevel}.', { subclassLevel })}
      </p>
    )
  }
  return (
    <div data-field="subclassId">
      <h3 className="mb-2 text-lg font-bold">{gameName('classes', subclassTitle)}</h3>
      <div role="radiogroup" aria-label={t('Subclass')} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {[...subclasses].sort(byName('classes')).map((subclass) => (
          <ChoiceCard
            key={subclass.id}
            group="subclass"
            name={gameName('classes', subclass.name)}
            isChosen={subclass.id === draft.subclassId}
            aside={subclass.id === draft.subclassId && <Check aria-hidden className="size-5 text-gold" />}
            onChoose={() => change((before) => ({ ...before, subclassId: subclass.id }))}
          >
            <p className="text-sm text-muted">{cutText(gameText(subclass.description))}</p>
          </ChoiceCard>
        ))}
      </div>
    </div>
  )
}
