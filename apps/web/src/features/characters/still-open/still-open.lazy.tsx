import { type ChoicesMade, type EarlierChoice, isMastery, makeChoices, stillOpen, withClassIds } from '@hearthlight/rules/character'
import type { Compendium } from '@hearthlight/rules/compendium'
import { type ReactNode, useMemo, useState } from 'react'
import { gameName, plural, t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { Banner } from '../../../ui/feedback/banner'
import { useBusy } from '../../../ui/feedback/use-busy'
import { Modal, ModalActions } from '../../../ui/overlays/modal'
import type { LevelUpProps } from '../level-up/level-up.lazy'
import { problemText } from '../level-up/problem-words'
import { ChoiceControl } from '../parts/choice-control'
import { type Improved, type Improvement, improvedOf, improvementMade, isWholeImprovement } from '../parts/improvement'
import { ImprovementChoice } from '../parts/improvement-choice'
import { SubclassChoice } from '../parts/subclass-choice'
import { WithSections } from '../parts/with-sections'

/** Makes the choices that the levels so far left open; what is not chosen stays open. */
export function StillOpen({ character, refresh = async () => character, onDone, onClose }: LevelUpProps) {
  const [isDirty, setDirty] = useState(false)
  return (
    <Modal
      title={t('Choices that are still open')}
      description={t('{name}, level {level}', { name: character.name, level: character.level })}
      isOpen
      width="wide"
      hasUnsavedText={isDirty}
      onClose={onClose}
    >
      <WithSections kinds={['races', 'classes', 'backgrounds', 'items', 'spells', 'options']}>
        {(compendium) => (
          <OpenChoices
            character={withClassIds(character, compendium)}
            compendium={compendium}
            refresh={async () => withClassIds(await refresh(), compendium)}
            onDirty={() => setDirty(true)}
            onDone={onDone}
            onClose={onClose}
          />
        )}
      </WithSections>
    </Modal>
  )
}

interface OpenChoicesProps extends Required<LevelUpProps> {
  readonly compendium: Compendium
  readonly onDirty: () => void
}

function OpenChoices({ character, compendium, refresh, onDirty, onDone, onClose }: OpenChoicesProps) {
  const [subclasses, setSubclasses] = useState<Readonly<Record<string, string>>>({})
  const [improvements, setImprovements] = useState<Readonly<Record<number, Improvement>>>({})
  const [picks, setPicks] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [problem, setProblem] = useState<string>()
  const [isBusy, during] = useBusy()
  const open = useMemo(() => stillOpen(character, compendium, { subclasses, picks }), [character, compendium, subclasses, picks])
  const picksOf = ({ key, offered = [], count }: EarlierChoice) => (picks[key] ?? []).filter((id) => offered.includes(id)).slice(0, count)
  const isSeveral = new Set(character.build?.levels.map(({ classId }) => classId)).size > 1
  const className = (classId: string) => gameName('classes', compendium.classes.get(classId)?.name ?? classId)
  const levelIn = (classId: string) => character.build?.levels.filter((one) => one.classId === classId).length ?? character.level
  const begun = open.improvements.filter((level) => {
    const { increases, feat } = improvements[level] ?? {}
    return increases !== undefined || feat !== undefined
  })
  const half = begun.find((level) => !isWholeImprovement(improvements[level] ?? {}, improvedFor(level)))
  const made: ChoicesMade = {
    subclasses,
    improvements: Object.fromEntries(begun.map((level) => [level, improvementMade(improvements[level] ?? {})])),
    picks: Object.fromEntries(open.choices.map((choice) => [choice.key, picksOf(choice)] as const).filter(([, ids]) => ids.length > 0)),
  }
  const count = Object.values(made).reduce((sum, chosen) => sum + Object.keys(chosen).length, 0)
  const change = (by: () => void) => {
    by()
    setProblem(undefined)
    onDirty()
  }

  /** Before the improvement of a level: with those of the levels below it. */
  function improvedFor(level: number): Improved {
    return improvedOf(
      character,
      begun.filter((one) => one < level).map((one) => improvements[one] ?? {}),
    )
  }

  const save = async () => {
    const result = makeChoices(await refresh(), compendium, made)
    if (result.ok) onDone(result.character)
    else setProblem(result.problems.map(problemText).join(' '))
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-sm text-muted">{t('What the levels so far offered and nobody chose. What you leave out stays open.')}</p>
      {open.subclasses.map(({ classId, title, offered }) => (
        <Section key={classId} title={gameName('classes', title)}>
          <SubclassChoice
            title={gameName('classes', title)}
            subclasses={offered}
            chosen={subclasses[classId]}
            classLevel={levelIn(classId)}
            onChoose={(id) => change(() => setSubclasses((before) => ({ ...before, [classId]: id })))}
          />
        </Section>
      ))}
      {open.improvements.map((level) => (
        <Section key={level} title={t('Level {level}', { level })}>
          <ImprovementChoice
            improved={improvedFor(level)}
            chosen={improvements[level] ?? {}}
            field={`improvements.${level}`}
            onChange={(improvement) => change(() => setImprovements((before) => ({ ...before, [level]: improvement })))}
          />
        </Section>
      ))}
      {open.choices.map((choice) => (
        <Section key={choice.key} title={isSeveral && choice.classId !== undefined ? className(choice.classId) : undefined}>
          <ChoiceControl
            choice={choice}
            picks={picksOf(choice)}
            compendium={compendium}
            level={character.level}
            knownSpells={character.knownSpells ?? []}
            elsewhere={takenBy(
              open.choices.filter((one) => one.key !== choice.key && one.of === choice.of),
              choice,
              picksOf,
            )}
            field={choice.key}
            onChange={(ids) => change(() => setPicks((before) => ({ ...before, [choice.key]: ids })))}
          />
        </Section>
      ))}
      {problem !== undefined && <Banner tone="error">{problem}</Banner>}
      <ModalActions>
        <p role="status" className="self-center text-sm text-faint sm:me-auto">
          {half === undefined
            ? plural(count, '{count} choice made', '{count} choices made')
            : t('Level {level}: spend both points, or choose a feat.', { level: half })}
        </p>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          variant="primary"
          disabled={count === 0 || half !== undefined}
          isLoading={isBusy}
          loadingText={t('Saving...')}
          onClick={() => void during(save())}
        >
          {t('Save the choices')}
        </Button>
      </ModalActions>
    </div>
  )
}

function Section({ title, children }: { readonly title: string | undefined; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="grid min-w-0 gap-3 rounded-3 border border-line bg-s1 p-3 sm:p-4">
      {title !== undefined && <h3 className="text-lg font-bold">{title}</h3>}
      {children}
    </section>
  )
}

/** What other choices of the kind take: choosing it twice would waste a pick. Options, and what is mastered, may be there twice. */
function takenBy(
  others: readonly EarlierChoice[],
  { id, of }: EarlierChoice,
  picksOf: (choice: EarlierChoice) => readonly string[],
): ReadonlySet<string> {
  return of === 'option' || of === 'expertise' || isMastery(id) ? new Set() : new Set(others.flatMap(picksOf))
}
