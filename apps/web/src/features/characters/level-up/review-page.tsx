import { type CharacterSheetNumbers, countOpen, type LevelChoice, type NextLevel, stillOpen } from '@hearthlight/rules/character'
import type { CharacterClass, Compendium, Subclass } from '@hearthlight/rules/compendium'
import { CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { gameName, plural, t } from '../../../lib/i18n'
import { allOf, capitalized, termName } from '../../../lib/terms'
import { Button } from '../../../ui/buttons/button'
import { choiceTitle, pickName, sourceName } from '../parts/choice-words'
import { FeatureList } from '../parts/feature-list'
import { changeRows, withStored } from './change-words'
import { ChangeList } from './changes'
import { type LevelUpFlow, useLevelUp } from './level-up-context'
import { PageHeading } from './page-heading'
import { choicesFrom, exchangeOf, openOf, type Page, picksFor } from './pages'

/** Everything that the level brings, before it is taken. */
export function ReviewPage() {
  const flow = useLevelUp()
  const { preview, next, compendium, character } = flow
  if (!preview.ok) return null
  const rows = changeRows(withStored(preview.numbers, character, preview.character), [preview.before, preview.after])
  const characterClass = compendium.classes.get(next.classId)
  const trained = characterClass === undefined ? [] : trainedIn(preview.before, preview.after, compendium)
  const subclass = preview.after.classes.find(({ classId }) => classId === next.classId)?.subclass
  const features = characterClass === undefined ? [] : featuresOf(next, characterClass, subclass)
  return (
    <div className="grid gap-6">
      <PageHeading title={t('Overview')}>
        <p>
          {t('{class} {classLevel}: everything that changes with level {level}.', {
            class: gameName('classes', characterClass?.name ?? next.classId),
            classLevel: next.classLevel,
            level: next.level,
          })}
        </p>
      </PageHeading>
      <OpenChoices />
      <section aria-label={t('Numbers')}>
        <h4 className="mb-2 font-semibold">{t('Numbers')}</h4>
        <ChangeList rows={rows} className="gap-x-8 sm:grid-cols-2" />
      </section>
      {features.length > 0 && (
        <section aria-label={t('New features')}>
          <h4 className="mb-2 font-semibold">{t('New features')}</h4>
          <FeatureList features={features} />
        </section>
      )}
      {trained.length > 0 && (
        <section aria-label={t('New proficiencies')}>
          <h4 className="mb-2 font-semibold">{t('New proficiencies')}</h4>
          <p className="text-sm text-muted">{allOf(trained)}</p>
        </section>
      )}
      <YourChoices flow={flow} />
    </div>
  )
}

/** What stays open, in words: of this level, and how much of earlier ones. */
function OpenChoices() {
  const flow = useLevelUp()
  const { next, answers, goTo, preview, compendium } = flow
  const open = openOf(next, answers)
  const left = preview.ok ? stillOpen(preview.character, compendium) : undefined
  const isOfLevel = ({ id, classId = next.classId }: LevelChoice) => classId === next.classId && open.some(({ choice }) => choice.id === id)
  const earlier = left === undefined ? 0 : countOpen({ ...left, choices: left.choices.filter((choice) => !isOfLevel(choice)) })
  if (open.length === 0 && earlier === 0) return null
  return (
    <section aria-label={t('Left open')} className="rounded-3 border border-azure/40 bg-azure-soft px-4 py-3">
      <h4 className="mb-1 font-semibold">{t('Left open')}</h4>
      <ul className="grid gap-1 text-sm">
        {open.map(({ choice, left: count }) => (
          <OpenLine key={choice.id} text={t('{title}: {count} more, to be chosen on the sheet.', { title: choiceTitle(choice), count })}>
            <Button
              variant="ghost"
              aria-label={t('Choose now: {title}', { title: choiceTitle(choice) })}
              onClick={() => goTo(`choice-${choice.id}`)}
            >
              {t('Choose now')}
            </Button>
          </OpenLine>
        ))}
        {earlier > 0 && (
          <OpenLine
            text={plural(
              earlier,
              '{count} choice of earlier levels: the sheet asks for it.',
              '{count} choices of earlier levels: the sheet asks for them.',
            )}
          />
        )}
      </ul>
    </section>
  )
}

function OpenLine({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-2">
      <span className="flex min-w-0 items-start gap-2">
        <CircleDashed aria-hidden className="mt-0.5 size-4 shrink-0 text-azure" />
        <span>{text}</span>
      </span>
      {children}
    </li>
  )
}

/** What was chosen on the pages before. */
function YourChoices({ flow }: { readonly flow: LevelUpFlow }) {
  const chosen = flow.pages.flatMap((page) => {
    const text = answerText(page, flow)
    return text === undefined ? [] : [{ page, text }]
  })
  return (
    <section aria-label={t('Your choices')}>
      <h4 className="mb-2 font-semibold">{t('Your choices')}</h4>
      <dl className="grid gap-1 text-sm">
        {chosen.map(({ page, text }) => (
          <div key={page.id} className="flex items-baseline gap-3">
            <dt className="w-40 shrink-0 text-muted max-sm:w-28">{pageTitle(page, flow)}</dt>
            <dd className="min-w-0 grow">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A page's name in the list of steps. */
export function pageTitle(page: Page, { next, compendium }: Pick<LevelUpFlow, 'next' | 'compendium'>): string {
  switch (page.kind) {
    case 'class':
      return t('Class')
    case 'subclass':
      return gameName('classes', compendium.classes.get(next.classId)?.subclassTitle ?? t('Subclass'))
    case 'hit-points':
      return t('Hit points')
    case 'abilities':
      return t('Ability scores')
    case 'exchange':
      return t('Exchange a spell')
    case 'choice':
      return choiceTitle(page.choice)
    case 'option-exchange':
      return t('Exchange: {name}', { name: sourceName(page.exchange.source) })
    case 'review':
      return t('Overview')
  }
}

function answerText(page: Page, { next, answers, compendium, hitPoints, character }: LevelUpFlow): string | undefined {
  const spellName = (id: string) => gameName('spells', compendium.spells.get(id)?.name ?? id)
  switch (page.kind) {
    case 'subclass':
      return gameName('classes', next.subclasses.find(({ id }) => id === answers.subclassId)?.name ?? '')
    case 'hit-points':
      return hitPoints === 'average'
        ? t('Average ({points})', { points: next.hitDie / 2 + 1 })
        : t('Rolled: {points}', { points: hitPoints })
    case 'abilities': {
      const { abilityIncreases = {}, feat } = choicesFrom(answers, next, character, hitPoints)
      if (feat !== undefined) return gameName('features', feat.name)
      const raised = Object.entries(abilityIncreases).map(([ability, points]) =>
        t('{ability} +{points}', { ability: capitalized(ability), points }),
      )
      return raised.length === 0 ? undefined : allOf(raised)
    }
    case 'exchange': {
      const { forgotten, learned } = answers.exchange
      if (forgotten === undefined || learned === undefined) return t('Nothing')
      return t('{learned} for {forgotten}', { learned: spellName(learned), forgotten: spellName(forgotten) })
    }
    case 'option-exchange': {
      const { list } = page.exchange
      const { givenUp, learned } = exchangeOf(page.exchange, answers)
      if (givenUp === undefined || learned === undefined) return t('Nothing')
      const optionName = (id: string) => pickName({ of: 'option', list }, id, compendium)
      return t('{learned} for {forgotten}', { learned: optionName(learned), forgotten: optionName(givenUp) })
    }
    case 'choice': {
      const picks = picksFor(page.choice, answers)
      return picks.length === 0 ? undefined : allOf(picks.map((id) => pickName(page.choice, id, compendium)))
    }
    default:
      return undefined
  }
}

/** The features of the level with their texts; those of a subclass that is chosen late, too. */
function featuresOf(next: NextLevel, { features }: CharacterClass, subclass: Subclass | undefined) {
  const known = [...features, ...(subclass?.features ?? [])].filter(({ level }) => level <= next.classLevel)
  return next.features.map((name) => ({ name, description: known.findLast((feature) => feature.name === name)?.description ?? '' }))
}

/** Armour, weapons and tools that are new: a second class teaches some. */
function trainedIn(before: CharacterSheetNumbers, after: CharacterSheetNumbers, { items }: Compendium): string[] {
  const kinds = ['armor', 'weapons', 'tools'] as const
  return kinds.flatMap((kind) => {
    const had = new Set(before.proficiencies[kind].map(({ name }) => name))
    const fresh = after.proficiencies[kind].filter(({ name }) => !had.has(name))
    return fresh.map(({ name }) => TRAINING_NAMES[name] ?? termName(items.get(name)?.name ?? name))
  })
}

const TRAINING_NAMES: Readonly<Record<string, string>> = {
  light: t('light armor'),
  medium: t('medium armor'),
  heavy: t('heavy armor'),
  shield: t('shields'),
  simple: t('simple weapons'),
  martial: t('martial weapons'),
}
