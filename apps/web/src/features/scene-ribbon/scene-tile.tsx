import { Copy, Ellipsis, Eye, Layers, MapPin, MoveLeft, MoveRight, Pencil, Swords, Trash2, Users } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { usePicture } from '../../lib/files/use-picture'
import { plural, t } from '../../lib/i18n'
import { personColour } from '../../live/person-colour'
import type { ShownScene } from '../../live/use-scene-cards'
import { useSend } from '../../live/use-send'
import { useTable } from '../../live/use-table'
import { Menu, type MenuEntry } from '../../ui/buttons/menu'
import { classNames } from '../../ui/class-names'
import { orderWithBlockMoved } from './floors'
import type { SceneDialog } from './scene-dialogs.lazy'

/** The data type of a dragged person. */
const PERSON = 'application/x-hearthlight-person'

interface SceneTileProps {
  readonly scene: ShownScene
  readonly scenes: readonly ShownScene[]
  readonly isRehearsing: boolean
  readonly onLook: () => void
  /** Takes these players there; everybody if undefined. */
  readonly onMove: (playerIds?: readonly string[]) => void
  readonly onDialog: (dialog: SceneDialog) => void
}

/** A scene of the ribbon: looking at it, who is there, and its menu. People are dragged from one to another. */
export function SceneTile({ scene, scenes, isRehearsing, onLook, onMove, onDialog }: SceneTileProps) {
  const { id, name, thumbnailId, isHere, isFighting, people, floor } = scene
  const picture = usePicture(thumbnailId ?? undefined)
  const [isOver, setOver] = useState(false)
  const entries = useEntries({ scene, scenes, onMove, onDialog })
  const isPerson = ({ dataTransfer }: DragEvent) => !isRehearsing && dataTransfer.types.includes(PERSON)
  return (
    <li
      className={classNames(
        'relative flex h-15 w-40 shrink-0 overflow-hidden rounded-2 border-2 bg-s2',
        isHere ? 'border-gold' : 'border-line',
        isOver && 'border-azure',
      )}
      onDragOver={(event) => {
        if (!isPerson(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!isPerson(event)) return
        event.preventDefault()
        onMove([event.dataTransfer.getData(PERSON)])
      }}
    >
      {picture !== undefined && <img src={picture} alt="" className="absolute inset-0 size-full object-cover opacity-60" />}
      <button
        type="button"
        className="absolute inset-0 flex items-start gap-1 rounded-2 p-1.5 text-start text-sm font-semibold -outline-offset-2"
        aria-current={isHere ? 'true' : undefined}
        aria-label={labelOf(scene)}
        disabled={isRehearsing}
        onClick={onLook}
      >
        <span className="flex min-w-0 items-center gap-1 rounded-1 bg-s1 px-1.5">
          {floor !== undefined && (
            <span title={floor.place} className="flex shrink-0 items-center gap-1 font-normal text-azure tabular-nums">
              <Layers aria-hidden className="size-3" />
              {floor.level}
            </span>
          )}
          <span dir="auto" className="truncate">
            {name}
          </span>
        </span>
        {isFighting && <Swords aria-hidden className="mt-0.5 size-3.5 shrink-0 text-crimson" />}
        {people.length > 0 && <Eye aria-hidden className="mt-0.5 size-3.5 shrink-0 text-gold" />}
      </button>
      <div
        className={classNames(
          'pointer-events-none absolute start-1.5 bottom-1 flex',
          people.length > 4 ? '-space-x-2 rtl:space-x-reverse' : 'gap-1',
        )}
      >
        {people.map((seat) => (
          <Person key={seat.id} id={seat.id} name={seat.character.name} isFixed={isRehearsing} />
        ))}
      </div>
      <Menu
        trigger={
          <button
            type="button"
            aria-label={t('What to do with {name}', { name })}
            disabled={isRehearsing}
            className="absolute end-0 bottom-0 grid size-8 place-items-center rounded-ss-2 bg-s1 text-muted -outline-offset-2 hover:text-text"
          >
            <Ellipsis aria-hidden className="size-4" />
          </button>
        }
        heading={name}
        entries={entries}
        key={id}
      />
    </li>
  )
}

function labelOf({ name, isHere, people, isFighting, floor }: ShownScene): string {
  return [
    isHere ? t('{name}, you look at it', { name }) : t('Look at {name}', { name }),
    ...(floor === undefined ? [] : [t('floor {level} of {place}', { ...floor })]),
    ...(people.length > 0 ? [plural(people.length, 'one player is there', '{count} players are there')] : []),
    ...(isFighting ? [t('a fight is on')] : []),
  ].join(', ')
}

function Person({ id, name, isFixed }: { readonly id: string; readonly name: string; readonly isFixed: boolean }) {
  const party = useTable((table) => table.party)
  return (
    <span
      draggable={!isFixed}
      title={name}
      aria-hidden
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(PERSON, id)
        dataTransfer.effectAllowed = 'move'
      }}
      className="pointer-events-auto grid size-6 cursor-grab place-items-center rounded-full border-2 bg-s1 text-xs font-bold"
      style={{ borderColor: personColour(party, id) }}
    >
      {[...name][0]}
    </span>
  )
}

type EntriesOf = Pick<SceneTileProps, 'scene' | 'scenes' | 'onMove' | 'onDialog'>

function useEntries({ scene, scenes, onMove, onDialog }: EntriesOf): readonly MenuEntry[] {
  const send = useSend()
  const seats = useTable((table) => table.party.seats)
  const hasCampaign = useTable((table) => table.campaign.card !== null)
  const { id, isHere, people, isMain } = scene
  const isAlone = scenes.length === 1
  const moved = (label: string, icon: ReactNode, by: 1 | -1): MenuEntry => {
    const order = orderWithBlockMoved(scenes, id, by)
    return { label, icon, isDisabled: order === undefined, onSelect: () => order && void send('scenes-order', { order: [...order] }) }
  }
  return [
    {
      label: t('Publish: take everybody here'),
      icon: <Eye aria-hidden />,
      isDisabled: isMain && people.length === seats.length,
      onSelect: () => onMove(),
    },
    ...seats
      .filter((seat) => !people.includes(seat))
      .map((seat) => ({
        label: t('Take {name} here', { name: seat.character.name }),
        icon: <Users aria-hidden />,
        onSelect: () => onMove([seat.id]),
      })),
    { label: t('Rename'), icon: <Pencil aria-hidden />, isDisabled: !isHere, onSelect: () => onDialog({ name: 'rename', scene }) },
    { label: t('Copy'), icon: <Copy aria-hidden />, onSelect: () => onDialog({ name: 'new', copyOf: scene }) },
    ...(hasCampaign
      ? [
          {
            label: t('Keep the map at a place…'),
            icon: <MapPin aria-hidden />,
            isDisabled: !isHere,
            onSelect: () => onDialog({ name: 'keep-map' }),
          },
        ]
      : []),
    { label: t('Floor of a place…'), icon: <Layers aria-hidden />, onSelect: () => onDialog({ name: 'floor', scene }) },
    moved(t('Move left'), <MoveLeft aria-hidden />, -1),
    moved(t('Move right'), <MoveRight aria-hidden />, 1),
    {
      label: t('Delete'),
      icon: <Trash2 aria-hidden />,
      isDangerous: true,
      isDisabled: isAlone,
      onSelect: () => onDialog({ name: 'remove', scene }),
    },
  ]
}
