import {
  askedLevels,
  averageHitDie,
  changeLevel,
  completeLevels,
  isAbilityIncrease,
  isLearned,
  type LevelAsked,
  rollHitDice,
  type StartingLevel,
  scoresOf,
} from '@hearthlight/rules/character'
import { Check, ChevronRight, Dices, Sparkles, WandSparkles } from 'lucide-react'
import { useMemo } from 'react'
import { browserDice } from '../../../../lib/chance'
import { byName, gameName, gameText, t, translate } from '../../../../lib/i18n'
import { Button } from '../../../../ui/buttons/button'
import { classNames } from '../../../../ui/class-names'
import { ChoiceCard } from '../../parts/choice-card'
import { ChoiceControl } from '../../parts/choice-control'
import { FeatureList } from '../../parts/feature-list'
import { ImprovementChoice } from '../../parts/improvement-choice'
import { PillChoice } from '../../parts/pill-choice'
import { StepHeading } from '../../parts/step-heading'
import { cutText } from '../../parts/words'
import { useWizard } from '../../wizard/wizard-context'
import { StartingGoldChoice } from './starting-gold'

/** What the levels after the first ask of a new character, by level. */
export function LevelsStep() {
  const { draft, level, compendium, change, characterClass, walk } = useWizard()
  const asked = useMemo(() => askedLevels(draft, compendium), [draft, compendium])
  if (characterClass === undefined) return null
  const isRolled = draft.hitPoints === 'roll'
  const hasUnrolled = isRolled && draft.levels?.some(({ rolled }) => rolled === undefined) === true
  return (
    <div data-field="levels">
      <StepHeading
        title={t('Levels')}
        hint={
          walk.castsSpells
            ? t('What your {name} learned on the way to level {level}. Spells are chosen in a step of their own.', {
                name: gameName('classes', characterClass.name),
                level,
              })
            : t('What your {name} learned on the way to level {level}.', { name: gameName('classes', characterClass.name), level })
        }
      >
        <Button icon={<WandSparkles aria-hidden />} onClick={() => change((before) => completeLevels(before, compendium))}>
          {t('Choose the rest for me')}
        </Button>
      </StepHeading>
      <div className="mb-5 flex flex-wrap items-end gap-x-8 gap-y-4">
        <div className="flex flex-wrap items-end gap-3">
          <PillChoice
            legend={t('Hit points of each level')}
            values={['average', 'roll']}
            chosen={isRolled ? 'roll' : 'average'}
            nameOf={(one) => (one === 'roll' ? t('Rolled') : t('Average'))}
            onChoose={(one) =>
              change((before) => (one === 'roll' ? rollHitDice(before, characterClass, browserDice) : { ...before, hitPoints: undefined }))
            }
          />
          {hasUnrolled && (
            <Button icon={<Dices aria-hidden />} onClick={() => change((before) => rollHitDice(before, characterClass, browserDice))}>
              {t('Roll the new levels')}
            </Button>
          )}
        </div>
        <StartingGoldChoice />
      </div>
      <ol className="grid gap-4">
        {asked.map((one) => (
          <LevelRow key={one.level} asked={one} isRolled={isRolled} />
        ))}
      </ol>
    </div>
  )
}

function LevelRow({ asked, isRolled }: { readonly asked: LevelAsked; readonly isRolled: boolean }) {
  const { draft, level: reached, compendium, change, characterClass, subclass } = useWizard()
  const { level, next, taken, before, problems } = asked
  const set = (by: (one: StartingLevel) => StartingLevel) => change((draftBefore) => changeLevel(draftBefore, level, by))
  const choices = next.choices.filter(({ id, of }) => of !== 'increase' && !isLearned(id))
  const asksSubclass = next.subclasses.length > 0 && next.classLevel === characterClass?.subclassLevel
  // What is chosen below needs no second heading.
  const features = [...(characterClass?.features ?? []), ...(subclass?.features ?? [])].filter(
    ({ name, level: from }) => from === next.classLevel && name !== characterClass?.subclassTitle && !isAbilityIncrease(name),
  )
  const isQuiet = choices.length === 0 && !asksSubclass && !next.improvesAbilities
  const face = isRolled ? taken.rolled : undefined
  const words = problems.filter(({ field }) => field !== 'subclassId').map(({ message }) => translate(message))
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 sm:gap-x-4">
      <span
        aria-hidden
        className={classNames(
          'grid size-9 place-items-center rounded-full border font-read text-lg font-bold tabular-nums lining-nums',
          isQuiet ? 'border-line text-muted' : 'border-gold/60 bg-gold-soft text-gold',
        )}
      >
        {level}
      </span>
      <section
        aria-label={t('Level {level}', { level })}
        className={classNames('grid min-w-0 gap-4', isQuiet ? 'pt-1.5' : 'rounded-3 border border-line bg-s2 p-4')}
      >
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h3 className="text-lg font-bold">{t('Level {level}', { level })}</h3>
          <p className="text-sm text-muted tabular-nums lining-nums">
            {face === undefined
              ? t('d{die} on average: {points}', { die: next.hitDie, points: averageHitDie(`1d${next.hitDie}`) })
              : t('d{die} rolled: {points}', { die: next.hitDie, points: face })}
          </p>
        </div>
        {features.length > 0 && (
          <details className="group text-sm">
            <summary className="flex min-h-hit list-none items-center gap-2 rounded-1 font-semibold hover:text-gold">
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90" />
              {features.map(({ name }) => gameName('features', name)).join(' · ')}
            </summary>
            <div className="pt-2">
              <FeatureList features={features} />
            </div>
          </details>
        )}
        {asksSubclass && <SubclassCards />}
        {next.improvesAbilities && (
          <div data-field={`levels.${level}.feat`}>
            <ImprovementChoice
              key={`${draft.classId} ${level}`}
              improved={{ scores: scoresOf(before), feats: (before.feats ?? []).map(({ id }) => id) }}
              chosen={taken}
              field={`levels.${level}.abilityIncreases`}
              onChange={({ increases, feat }) =>
                set(({ increases: _increases, feat: _feat, ...rest }) => ({
                  ...rest,
                  ...(increases === undefined ? {} : { increases }),
                  ...(feat === undefined ? {} : { feat }),
                }))
              }
            />
          </div>
        )}
        {choices.map((choice) => (
          <ChoiceControl
            key={choice.id}
            choice={choice}
            picks={taken.picks?.[choice.id] ?? []}
            compendium={compendium}
            level={reached}
            knownSpells={[...draft.knownSpells, ...(before.knownSpells ?? [])]}
            field={`levels.${level}.picks.${choice.id}`}
            onChange={(picks) => set((one) => ({ ...one, picks: { ...one.picks, [choice.id]: [...picks] } }))}
          />
        ))}
        {words.length > 0 && (
          <p role="status" className="text-sm text-amber">
            {words.join(' ')}
          </p>
        )}
      </section>
    </li>
  )
}

/** The subclasses of the class, where a new character chooses one after level 1. */
function SubclassCards() {
  const { draft, change, characterClass } = useWizard()
  if (characterClass === undefined) return null
  return (
    <div data-field="subclassId">
      <h4 className="mb-2 flex items-center gap-2 font-semibold">
        {gameName('classes', characterClass.subclassTitle)}
        {draft.subclassId === undefined && <span className="text-sm font-normal text-gold">{t('choose one')}</span>}
      </h4>
      <div role="radiogroup" aria-label={t('Subclass')} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {[...characterClass.subclasses].sort(byName('classes')).map(({ id, name, description, spellcasting }) => (
          <ChoiceCard
            key={id}
            group="subclass"
            name={gameName('classes', name)}
            isChosen={id === draft.subclassId}
            aside={
              <span className="flex items-center gap-1.5">
                {spellcasting !== undefined && <Sparkles role="img" aria-label={t('Casts spells')} className="size-5 text-azure" />}
                {id === draft.subclassId && <Check aria-hidden className="size-5 text-gold" />}
              </span>
            }
            onChoose={() => change((before) => ({ ...before, subclassId: id }))}
          >
            <p className="text-sm text-muted">{cutText(gameText(description))}</p>
          </ChoiceCard>
        ))}
      </div>
    </div>
  )
}
