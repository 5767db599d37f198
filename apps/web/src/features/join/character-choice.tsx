import type { CharacterId } from '@hearthlight/protocol'
import type { Character } from '@hearthlight/rules/character'
import { type ComponentType, type ReactNode, type Ref, Suspense, useEffect, useState } from 'react'
import { gameName, t } from '../../lib/i18n'
import { ErrorBoundary } from '../../ui/feedback/error-boundary'
import { READY_MADE } from './ready-made'
import type { Choice } from './sit-down'

/** The painted portrait of a character, if it has one. */
export type PortraitOf = ComponentType<{ readonly character: Character; readonly size: number }>

export interface OwnCharacter {
  readonly id: CharacterId
  readonly character: Character
}

interface CharacterChoiceProps {
  /** The user's own, which come first. */
  readonly own: readonly OwnCharacter[]
  /** From a file; it comes before all others. */
  readonly brought: Character | undefined
  readonly chosen: Choice | undefined
  readonly Portrait: PortraitOf
  readonly onChoose: (choice: Choice) => void
}

/** Own and ready-made characters as portraits: a grid, on a phone a row that scrolls sideways. */
export function CharacterChoice({ own, brought, chosen, Portrait, onChoose }: CharacterChoiceProps) {
  const readyMade = useReadyMade()
  // A ready-made character that the user already has is offered once, as their own.
  const others = READY_MADE.filter(({ name }) => !own.some(({ character }) => character.name === name))
  const before = (brought === undefined ? 0 : 1) + own.length
  const painted = useOneByOne(before + others.length)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-read text-xl font-bold">{t('Who are you?')}</legend>
      <div className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pt-1 pb-3 sm:mx-0 sm:grid sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] sm:overflow-visible sm:px-0">
        {brought !== undefined && (
          <Card
            ref={scrollTo}
            name={brought.name}
            facts={factsOf(brought)}
            line={t('From your file · level {level}', { level: brought.level })}
            isChosen={chosen !== undefined && 'brought' in chosen}
            portrait={<Portrait character={brought} size={PORTRAIT_PX} />}
            onChoose={() => onChoose({ brought })}
          />
        )}
        {own.map(({ id, character }, index) => (
          <Card
            key={id}
            name={character.name}
            facts={factsOf(character)}
            line={t('Yours · level {level}', { level: character.level })}
            isChosen={chosen !== undefined && 'own' in chosen && chosen.own === id}
            portrait={before - own.length + index < painted ? <Portrait character={character} size={PORTRAIT_PX} /> : null}
            onChoose={() => onChoose({ own: id })}
          />
        ))}
        {others.map(({ id, name, race, className, line }, index) => {
          const character = before + index < painted ? readyMade?.get(id) : undefined
          return (
            <Card
              key={id}
              name={name}
              facts={`${gameName('races', race)} · ${gameName('classes', className)}`}
              line={line}
              isChosen={chosen !== undefined && 'readyMade' in chosen && chosen.readyMade === id}
              portrait={character === undefined ? null : <Portrait character={character} size={PORTRAIT_PX} />}
              onChoose={() => onChoose({ readyMade: id })}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

const PORTRAIT_PX = 112

function factsOf(character: Character): string {
  return [gameName('races', character.race), gameName('classes', character.class)].filter((word) => word !== '').join(' · ')
}

/** On a phone the row may have been scrolled. */
function scrollTo(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest', inline: 'start' })
}

interface CardProps {
  readonly ref?: Ref<HTMLLabelElement>
  readonly name: string
  readonly facts: string
  readonly line: string
  readonly isChosen: boolean
  readonly portrait: ReactNode
  readonly onChoose: () => void
}

function Card({ ref, name, facts, line, isChosen, portrait, onChoose }: CardProps) {
  return (
    <label
      ref={ref}
      className="relative flex w-40 shrink-0 cursor-pointer snap-start flex-col items-center gap-2 rounded-3 border border-line bg-s2 p-3 text-center transition-[border-color,background-color] duration-[var(--dur-2)] hover:border-line-strong has-checked:border-gold-fill has-checked:bg-gold-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:w-auto"
    >
      <input type="radio" name="character" checked={isChosen} onChange={onChoose} className="sr-only" />
      <span
        aria-hidden
        data-initial={name.slice(0, 1)}
        className="relative grid size-28 place-items-center overflow-hidden rounded-3 bg-s3 font-read text-4xl text-faint before:content-[attr(data-initial)]"
      >
        <span className="absolute inset-0">
          {/* Without the painting code the initial stays. */}
          <ErrorBoundary level="component" fallback={() => null}>
            <Suspense>{portrait}</Suspense>
          </ErrorBoundary>
        </span>
      </span>
      <span dir="auto" className="max-w-full font-read text-lg leading-tight font-bold break-words">
        {name}
      </span>
      <span className="text-xs text-muted">{facts}</span>
      <span className="text-sm text-muted">{line}</span>
    </label>
  )
}

function useReadyMade(): ReadonlyMap<string, Character> | undefined {
  const [found, setFound] = useState<ReadonlyMap<string, Character>>()
  useEffect(() => {
    let isCurrent = true
    // Without them the cards show initials; sitting down tries again.
    const load = async () => {
      const { loadReadyMade } = await import('./build-ready-made.lazy')
      const all = await loadReadyMade()
      if (isCurrent) setFound(all)
    }
    load().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [])
  return found
}

/** Time for other work between two portraits; each takes the processor for a moment. */
const BETWEEN_MS = 60

/** Counts up to `total`, so that portraits are painted one after the other. */
function useOneByOne(total: number): number {
  const [count, setCount] = useState(1)
  useEffect(() => {
    if (count >= total) return undefined
    const timer = setTimeout(() => setCount(count + 1), BETWEEN_MS)
    return () => clearTimeout(timer)
  }, [count, total])
  return count
}
