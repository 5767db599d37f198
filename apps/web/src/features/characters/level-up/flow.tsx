import { type Character, type LevelUpChoices, levelUp, nextLevel, previewLevelUp } from '@hearthlight/rules/character'
import type { Compendium } from '@hearthlight/rules/compendium'
import { useContext, useEffect, useMemo, useRef, useState } from 'react'
import { t } from '../../../lib/i18n'
import { Banner } from '../../../ui/feedback/banner'
import { useBusy } from '../../../ui/feedback/use-busy'
import { SheetRolls } from '../sheet/sheet-rolls'
import { AbilitiesPage } from './abilities-page'
import { ChangesSoFar } from './changes'
import { ChoicePage } from './choice-page'
import { ClassPage } from './class-page'
import { OptionExchangePage, SpellExchangePage } from './exchange-page'
import { FlowActions } from './flow-actions'
import { HitPointsPage, hitDieKey, rollHitDie, useRolledDice } from './hit-points-page'
import { LevelUpContext, type LevelUpFlow, useLevelUp } from './level-up-context'
import { type Answers, choicesFrom, firstAnswers, type Page, pagesFor } from './pages'
import { problemText } from './problem-words'
import { ReviewPage } from './review-page'
import { StepList } from './step-list'
import { SubclassPage } from './subclass-page'

interface FlowProps {
  readonly character: Character
  readonly compendium: Compendium
  /** The class that rises first: that of the last level. */
  readonly classId: string
  /** Resolves with the newest sheet, asked for before the level is taken. */
  readonly refresh: () => Promise<Character>
  readonly onDirty: () => void
  readonly onDone: (next: Character) => void
}

/** The pages of one level. The answers stay while the sheet changes elsewhere, as long as its level is the same. */
export function Flow({ character, compendium, classId, refresh, onDirty, onDone }: FlowProps) {
  const [answers, setAnswers] = useState(() => firstAnswers(classId))
  const [pageId, setPageId] = useState('class')
  const [problem, setProblem] = useState<string>()
  const [isTaking, during] = useBusy()
  const rolled = useRolledDice()
  const roll = useContext(SheetRolls)
  const content = useRef<HTMLDivElement>(null)
  const next = useMemo(
    () => nextLevel(character, compendium, { classId: answers.classId, subclassId: answers.subclassId, picks: answers.picks }),
    [character, compendium, answers.classId, answers.subclassId, answers.picks],
  )
  const hitPoints: LevelUpChoices['hitPoints'] = (next && rolled[hitDieKey(character, next)]) ?? 'average'
  const choices = useMemo(() => next && choicesFrom(answers, next, character, hitPoints), [answers, next, character, hitPoints])
  const preview = useMemo(() => choices && previewLevelUp(character, compendium, choices), [character, compendium, choices])

  // Each page starts at its top, and is announced.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes
  useEffect(() => {
    const heading = content.current?.querySelector<HTMLElement>('h3[tabindex]')
    heading?.focus({ preventScroll: true })
    content.current?.scrollIntoView({ block: 'start' })
  }, [pageId])

  if (next === undefined || choices === undefined || preview === undefined) {
    return (
      <ClassPage
        character={character}
        compendium={compendium}
        classId={undefined}
        onChoose={(id) => {
          setAnswers(firstAnswers(id))
          onDirty()
        }}
      />
    )
  }
  const pages = pagesFor(next)
  const change = (by: (before: Answers) => Answers) => {
    setAnswers(by)
    setProblem(undefined)
    onDirty()
  }
  const flow: LevelUpFlow = {
    character,
    compendium,
    next,
    answers,
    hitPoints,
    pages,
    preview,
    change,
    goTo: setPageId,
    rollHitDie: async () => {
      setProblem(undefined)
      onDirty()
      const isRolled = await rollHitDie(character, next, roll)
      if (!isRolled) setProblem(t('The die was not rolled. Try again, or take the average.'))
    },
  }
  const take = async () => {
    const newest = await refresh()
    const result = levelUp(newest, compendium, { ...choices, expectedLevel: character.level })
    if (result.ok) onDone(result.character)
    else setProblem(result.problems.map((one) => problemText(one)).join(' '))
  }
  const page = pages.find(({ id }) => id === pageId) ?? pages[0]
  if (page === undefined) return null
  return (
    <LevelUpContext value={flow}>
      <div
        ref={content}
        className="grid scroll-mt-4 gap-5 sm:min-h-[min(48rem,calc(100dvh-13.25rem))] sm:grid-cols-[15rem_minmax(0,1fr)] sm:gap-8"
      >
        <aside className="grid content-start gap-5 sm:sticky sm:top-0 sm:self-start">
          <StepList page={page} />
          {page.kind !== 'review' && <ChangesSoFar />}
        </aside>
        <div className="min-w-0">
          <PageContent page={page} />
        </div>
      </div>
      {problem !== undefined && <Banner tone="error">{problem}</Banner>}
      <FlowActions page={page} isTaking={isTaking} onTake={() => void during(take())} />
    </LevelUpContext>
  )
}

function PageContent({ page }: { readonly page: Page }) {
  const { character, compendium, answers, change } = useLevelUp()
  switch (page.kind) {
    case 'class':
      return (
        <ClassPage
          character={character}
          compendium={compendium}
          classId={answers.classId}
          onChoose={(classId) => change((before) => ({ ...firstAnswers(classId), improvement: before.improvement }))}
        />
      )
    case 'subclass':
      return <SubclassPage />
    case 'hit-points':
      return <HitPointsPage />
    case 'abilities':
      return <AbilitiesPage />
    case 'choice':
      return <ChoicePage key={page.id} choice={page.choice} />
    case 'exchange':
      return <SpellExchangePage />
    case 'option-exchange':
      return <OptionExchangePage key={page.id} exchange={page.exchange} />
    case 'review':
      return <ReviewPage />
  }
}
