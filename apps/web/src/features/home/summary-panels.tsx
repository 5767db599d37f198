import type { Character } from '@hearthlight/rules/character'
import { BookOpen, UserRound } from 'lucide-react'
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useCampaigns } from '../../documents/queries/campaigns'
import { useCharacters } from '../../documents/queries/characters'
import { characterOf, summaryOf } from '../../lib/characters'
import { gameName, t } from '../../lib/i18n'
import { whenIdle } from '../../lib/spare-time'
import { buttonClass } from '../../ui/buttons/button'
import { Chip } from '../../ui/buttons/chip'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorBoundary } from '../../ui/feedback/error-boundary'
import { HpBar } from '../../ui/game/hp-bar'
import { SummaryPanel } from './summary-panel'

/** The painted portrait of a character, if it has one. */
export type PortraitOf = ComponentType<{ readonly character: Character; readonly size: number }>

const ROW =
  'flex min-h-12 min-w-0 grow items-center justify-between gap-3 rounded-2 px-2.5 py-1.5 hover:bg-s3 compact:min-h-(--row) compact:py-0'

export function CharactersPanel({ Portrait }: { readonly Portrait: PortraitOf }) {
  const characters = useCharacters()
  return (
    <SummaryPanel
      title={t('My Characters')}
      query={characters}
      allPath="/characters"
      empty={
        <EmptyState icon={<UserRound />} text={t('No characters yet. Create one to get started!')}>
          <Link to="/characters?create=" className={buttonClass('secondary')}>
            {t('Create character')}
          </Link>
        </EmptyState>
      }
    >
      {(character) => {
        const { id, name, level, race, class: characterClass, hitPoints } = summaryOf(character)
        return (
          <Row
            to={`/characters?hero=${id}`}
            name={name}
            detail={t('L{level} {race} {characterClass}', {
              level,
              race: gameName('races', race),
              characterClass: gameName('classes', characterClass),
            })}
            picture={<Face character={characterOf(character)} Portrait={Portrait} />}
          >
            {hitPoints !== undefined && (
              <span className="w-28 shrink-0">
                <HpBar name={name} current={hitPoints.current} max={hitPoints.max} />
              </span>
            )}
          </Row>
        )
      }}
    </SummaryPanel>
  )
}

const PORTRAIT_PX = 44

/**
 * The initial, until the portrait is painted over it, which begins once the page is idle: the painting code is as large as the page.
 * A character without looks, and a browser that can't paint, keep it.
 */
function Face({ character, Portrait }: { readonly character: Character; readonly Portrait: PortraitOf }) {
  const [isIdle, setIdle] = useState(false)
  const hasLooks = character.appearance !== ''
  useEffect(() => {
    if (hasLooks) whenIdle(() => setIdle(true))
  }, [hasLooks])
  return (
    <span
      aria-hidden
      data-initial={character.name.slice(0, 1)}
      className="relative grid size-11 shrink-0 place-items-center overflow-hidden rounded-3 bg-s3 font-read text-lg text-faint before:content-[attr(data-initial)]"
    >
      {hasLooks && isIdle && (
        <span className="absolute inset-0">
          <ErrorBoundary level="component" fallback={() => null}>
            <Suspense>
              <Portrait character={character} size={PORTRAIT_PX} />
            </Suspense>
          </ErrorBoundary>
        </span>
      )}
    </span>
  )
}

export function CampaignsPanel() {
  const campaigns = useCampaigns()
  return (
    <SummaryPanel
      title={t('My Campaigns')}
      query={campaigns}
      allPath="/campaigns"
      empty={
        <EmptyState icon={<BookOpen />} text={t('No campaigns yet. Create one to organize your adventures!')}>
          <Link to="/campaigns?create=" className={buttonClass('secondary')}>
            {t('Create campaign')}
          </Link>
        </EmptyState>
      }
    >
      {({ id, name, description, setting }) => (
        <Row to={`/campaigns?campaign=${id}`} name={name} detail={description}>
          {setting !== '' && <Chip>{setting}</Chip>}
        </Row>
      )}
    </SummaryPanel>
  )
}

interface RowProps {
  readonly to: string
  readonly name: string
  readonly detail: string
  readonly picture?: ReactNode
  readonly children: ReactNode
}

export function Row({ to, name, detail, picture, children }: RowProps) {
  return (
    <Link to={to} className={ROW}>
      {picture}
      <span className="min-w-0 grow">
        <span dir="auto" className="block truncate font-semibold">
          {name}
        </span>
        <span className="block truncate text-sm text-faint">{detail}</span>
      </span>
      {children}
    </Link>
  )
}
