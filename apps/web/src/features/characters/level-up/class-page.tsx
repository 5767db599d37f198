import type { Ability } from '@hearthlight/rules'
import {
  type Character,
  classLevels,
  experienceFor,
  MULTICLASS_SCORE,
  multiclassProblems,
  nextLevel,
  scoresOf,
  unmetRequirements,
} from '@hearthlight/rules/character'
import type { CharacterClass, Compendium } from '@hearthlight/rules/compendium'
import { ChevronRight, Info } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { byName, gameName, gameText, locale, t } from '../../../lib/i18n'
import { allOf, capitalized } from '../../../lib/terms'
import { sourceName } from '../parts/choice-words'
import { OptionRow } from '../parts/option-row'
import { PageHeading } from './page-heading'

interface ClassPageProps {
  readonly character: Character
  readonly compendium: Compendium
  /** The chosen class; undefined while none is. */
  readonly classId: string | undefined
  readonly onChoose: (classId: string) => void
}

/** The class that rises: one that the character has, or another that it may begin. */
export function ClassPage({ character, compendium, classId, onChoose }: ClassPageProps) {
  const own = classLevels(character, compendium)
  const known = own.flatMap((one) => (one.characterClass === undefined ? [] : [{ ...one, characterClass: one.characterClass }]))
  const unknown = own.filter(({ characterClass }) => characterClass === undefined)
  const others = [...compendium.classes.values()].filter(({ id }) => !own.some((one) => one.classId === id)).sort(byName('classes'))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeading title={t('Class')}>
        <p>{t('Which class gains level {level}?', { level: character.level + 1 })}</p>
        <MilestoneNote character={character} />
      </PageHeading>
      {unknown.length > 0 && (
        <p className="flex items-start gap-2 text-sm text-amber">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t('The compendium does not know the class {names}: its levels are entered with Edit. Another class can be begun here.', {
            names: allOf(unknown.map((one) => (character.class === '' ? one.classId : character.class))) || '–',
          })}
        </p>
      )}
      <div role="radiogroup" aria-label={t('Class')} className="grid gap-2">
        {known.map((one) => (
          <OptionRow
            key={one.classId}
            type="radio"
            group="level-up-class"
            label={t('{class}, level {before} → {after}', {
              class: gameName('classes', one.characterClass.name),
              before: one.level,
              after: one.level + 1,
            })}
            description={gainsText(nextLevel(character, compendium, { classId: one.classId })?.features ?? [])}
            isChosen={one.classId === classId}
            onChoose={() => onChoose(one.classId)}
          />
        ))}
        <OtherClasses isOpen={known.length === 0 || others.some(({ id }) => id === classId)} count={others.length}>
          {others.map((other) => (
            <OptionRow
              key={other.id}
              type="radio"
              group="level-up-class"
              label={gameName('classes', other.name)}
              description={<span className="line-clamp-2">{gameText(other.description)}</span>}
              note={prerequisiteText(character, other, compendium)}
              isChosen={other.id === classId}
              isDisabled={multiclassProblems(character, other.id, compendium).length > 0}
              onChoose={() => onChoose(other.id)}
            />
          ))}
        </OtherClasses>
      </div>
    </div>
  )
}

interface OtherClassesProps {
  /** At first. */
  readonly isOpen: boolean
  readonly count: number
  readonly children: ReactNode
}

/** Folded while the character stays with its classes: multiclassing is the exception. */
function OtherClasses({ isOpen, count, children }: OtherClassesProps) {
  // Stays open once it is: the rows keep the focus while another class is chosen.
  const [hasOpened, setOpened] = useState(isOpen)
  return (
    <details className="group" open={hasOpened} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-2 font-semibold hover:text-gold">
        <ChevronRight aria-hidden className="size-4 text-muted transition-transform group-open:rotate-90" />
        {t('Begin another class')}
        <span className="text-sm font-normal text-faint tabular-nums lining-nums">{count}</span>
      </summary>
      <div className="grid gap-2 pt-1 sm:grid-cols-2">{children}</div>
    </details>
  )
}

/** One sentence if the experience does not suffice: the level is allowed all the same. */
function MilestoneNote({ character: { level, experiencePoints } }: Pick<ClassPageProps, 'character'>) {
  const missing = experienceFor(level + 1) - experiencePoints
  if (missing <= 0) return null
  return (
    <p className="flex items-start gap-1.5">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-azure" />
      {t('{missing} experience points are missing for level {level}: you take it as a milestone.', {
        missing: missing.toLocaleString(locale()),
        level: level + 1,
      })}
    </p>
  )
}

function gainsText(features: readonly string[]): string {
  if (features.length === 0) return t('No new feature, but more hit points.')
  return t('Gains {features}.', { features: allOf(features.map(sourceName)) })
}

/** What beginning the class takes, or which scores are too low for it or for leaving the classes so far. */
function prerequisiteText(character: Character, joined: CharacterClass, compendium: Compendium): string | undefined {
  const scores = scoresOf(character)
  const classes = [joined, ...classLevels(character, compendium).flatMap(({ characterClass }) => characterClass ?? [])]
  const unmet = classes.flatMap((one) => {
    const requirements = unmetRequirements(one, scores)
    return requirements.length === 0
      ? []
      : [t('{class} beside another class takes {needs}.', { class: nameOf(one), needs: needs(requirements) })]
  })
  const required = joined.multiclass?.requires ?? []
  if (unmet.length > 0) return unmet.join(' ')
  return required.length === 0 ? undefined : t('Takes {needs}: you have it.', { needs: needs(required) })
}

function nameOf({ name }: CharacterClass): string {
  return gameName('classes', name)
}

/** Such as `Strength 13 or Dexterity 13`. */
function needs(requirements: readonly (readonly Ability[])[]): string {
  const either = new Intl.ListFormat(locale(), { type: 'disjunction' })
  return allOf(
    requirements.map((abilities) =>
      either.format(abilities.map((ability) => t('{ability} {score}', { ability: capitalized(ability), score: MULTICLASS_SCORE }))),
    ),
  )
}
