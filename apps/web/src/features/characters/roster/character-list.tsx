import { characterFileName, characterFileText } from '@hearthlight/rules/character'
import { Download, UserPlus } from 'lucide-react'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { characterLine } from '../../../lib/characters'
import { downloadText } from '../../../lib/files/download'
import { t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { IconButton } from '../../../ui/buttons/icon-button'
import { classNames } from '../../../ui/class-names'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { ErrorBoundary } from '../../../ui/feedback/error-boundary'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { LoadFailed } from '../../../ui/feedback/load-failed'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { matches, SearchBox } from '../../../ui/fields/search-box'
import { Panel } from '../../../ui/layout/panel'
import { looksOf } from '../parts/portrait-seed'
import type { RosterEntry } from './roster-entry'
import { UploadButton } from './upload/upload-button'

const SheetPortrait = lazyPart(async () => (await import('../sheet/sheet-portrait')).SheetPortrait)

interface CharacterListProps {
  readonly entries: readonly RosterEntry[]
  readonly chosenId: string | undefined
  readonly isLoading: boolean
  readonly hasFailed: boolean
  readonly typed: string
  readonly className: string
  readonly onType: (typed: string) => void
  readonly onChoose: (id: string) => void
  /** Called when the pointer is over a character, which is probably chosen next. */
  readonly onPoint: () => void
  readonly onCreate: () => void
  readonly onUpload: (file: File) => void
  readonly onRetry: () => void
}

/** The search is shown from this number of characters. */
const SEARCH_FROM = 4

export function CharacterList(props: CharacterListProps) {
  const { entries, chosenId, isLoading, hasFailed, typed, className, onType, onChoose, onPoint, onCreate, onUpload, onRetry } = props
  const shown = entries.filter(({ character }) => matches(typed, character.name, characterLine(character), character.race, character.class))
  const isEmpty = entries.length === 0 && !isLoading && !hasFailed
  return (
    <Panel
      title={t('My Heroes')}
      className={className}
      aside={<span className="text-sm text-faint tabular-nums lining-nums">{entries.length > 0 && entries.length}</span>}
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
      {entries.length >= SEARCH_FROM && <SearchBox label={t('Search heroes')} value={typed} className="mb-3" onChange={onType} />}
      {entries.length > 0 && shown.length === 0 && <p className="py-3 text-sm text-muted">{t('No hero is called that.')}</p>}
      {shown.length > 0 && (
        <ul onPointerEnter={onPoint} className="-mx-2 max-h-96 overflow-y-auto px-2 py-1 md:max-h-[calc(100dvh-15rem)]">
          {shown.map((entry) => (
            <CharacterRow key={entry.id} entry={entry} isChosen={entry.id === chosenId} onChoose={() => onChoose(entry.id)} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

interface CharacterRowProps {
  readonly entry: RosterEntry
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function CharacterRow({ entry: { character }, isChosen, onChoose }: CharacterRowProps) {
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
          <span className="block truncate text-sm text-muted">{characterLine(character)}</span>
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

const SIZE_PX = 48

/** A character's portrait in the list, if the character has looks; it is painted when its row becomes visible. */
function RowPortrait({ character }: Pick<RosterEntry, 'character'>) {
  const place = useRef<HTMLSpanElement>(null)
  const [isSeen, setSeen] = useState(false)
  const { appearance, portrait, name } = character
  const isPainted = useMemo(() => looksOf({ appearance, portrait, name }) !== undefined, [appearance, portrait, name])
  useEffect(() => {
    if (!isPainted || place.current === null) return undefined
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isPainted])
  if (!isPainted) return null
  return (
    <span ref={place} className="shrink-0 overflow-hidden rounded-3 bg-s3" style={{ width: SIZE_PX, height: SIZE_PX }}>
      {isSeen && (
        // If the painting code fails to load, the row has no picture.
        <ErrorBoundary level="component" fallback={() => null}>
          <Suspense>
            <SheetPortrait character={character} size={SIZE_PX} />
          </Suspense>
        </ErrorBoundary>
      )}
    </span>
  )
}
