import { characterFileName, characterFileText } from '@hearthlight/rules/character'
import { Download, UserPlus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { downloadText } from '../../../lib/download'
import { t } from '../../../lib/words'
import { Button } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import { EmptyState } from '../../../ui/empty-state'
import { IconButton } from '../../../ui/icon-button'
import { LoadFailed } from '../../../ui/load-failed'
import { Panel } from '../../../ui/panel'
import { matches, SearchBox } from '../../../ui/search-box'
import { Skeleton } from '../../../ui/skeleton'
import { type Hero, heroLine } from './hero'
import { RowPortrait } from './row-portrait'
import { UploadButton } from './upload-button'

interface HeroListProps {
  readonly heroes: readonly Hero[]
  readonly chosenId: string | undefined
  readonly isLoading: boolean
  readonly hasFailed: boolean
  readonly typed: string
  readonly className: string
  readonly onType: (typed: string) => void
  readonly onChoose: (id: string) => void
  /** The pointer is on a hero: a choice is near. */
  readonly onPoint: () => void
  readonly onCreate: () => void
  readonly onUpload: (file: File) => void
  readonly onRetry: () => void
}

/** Fewer heroes than this need no search. */
const SEARCH_FROM = 4

export function HeroList(props: HeroListProps) {
  const { heroes, chosenId, isLoading, hasFailed, typed, className, onType, onChoose, onPoint, onCreate, onUpload, onRetry } = props
  const shown = heroes.filter(({ character }) => matches(typed, character.name, heroLine(character)))
  const isEmpty = heroes.length === 0 && !isLoading && !hasFailed
  return (
    <Panel
      title={t('My Heroes')}
      className={className}
      aside={<span className="text-sm text-faint tabular-nums lining-nums">{heroes.length > 0 && heroes.length}</span>}
    >
      {hasFailed && <LoadFailed onRetry={onRetry} />}
      {isLoading && <Skeleton />}
      {isEmpty && (
        <EmptyState icon={<UserPlus />} text={t('No heroes yet! Upload or forge a new character')}>
          <div className="flex flex-wrap justify-center gap-3">
            <Button variant="primary" onClick={onCreate}>
              {t('Forge a hero')}
            </Button>
            <UploadButton label={t('Upload a hero')} onFile={onUpload} />
          </div>
        </EmptyState>
      )}
      {heroes.length >= SEARCH_FROM && <SearchBox label={t('Search heroes')} value={typed} className="mb-3" onChange={onType} />}
      {heroes.length > 0 && shown.length === 0 && <p className="py-3 text-sm text-muted">{t('No hero is called that.')}</p>}
      {shown.length > 0 && (
        <ul onPointerEnter={onPoint} className="-mx-2 max-h-96 overflow-y-auto px-2 py-1">
          {shown.map((hero) => (
            <HeroRow key={hero.id} hero={hero} isChosen={hero.id === chosenId} onChoose={() => onChoose(hero.id)} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

interface HeroRowProps {
  readonly hero: Hero
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function HeroRow({ hero: { character }, isChosen, onChoose }: HeroRowProps) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <li
      ref={row}
      className={classNames(
        'flex items-center gap-1 rounded-2 border-s-4',
        isChosen ? 'border-gold-fill bg-gold-soft' : 'border-transparent',
      )}
    >
      <button
        type="button"
        aria-current={isChosen || undefined}
        onClick={onChoose}
        className={classNames(
          'flex min-h-(--row) min-w-0 grow items-center gap-2.5 rounded-2 px-2.5 py-1.5 text-start compact:py-0',
          !isChosen && 'hover:bg-s2',
        )}
      >
        <RowPortrait character={character} />
        <span className="min-w-0">
          <span dir="auto" className="block truncate font-semibold">
            {character.name}
          </span>
          <span className="block truncate text-sm text-muted">{heroLine(character)}</span>
        </span>
      </button>
      <IconButton
        label={t('Download {name} as JSON', { name: character.name })}
        onClick={() => downloadText(characterFileName(character.name), characterFileText(character))}
      >
        <Download aria-hidden />
      </IconButton>
    </li>
  )
}
