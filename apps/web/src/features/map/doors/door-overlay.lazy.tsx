import { isBesideDoor } from '@hearthlight/table'
import { DoorClosed, DoorOpen } from 'lucide-react'
import { useRef } from 'react'
import { t } from '../../../lib/i18n'
import { useSend } from '../../../live/use-send'
import { useTable, useView } from '../../../live/use-table'
import { useFollowView } from '../overlay/keyboard-ring'

type Door = { readonly id: string; readonly at: readonly [number, number, number, number]; readonly isOpen: boolean }

/** WALL-7 A player's buttons at the doors beside their tokens. */
export function DoorOverlay() {
  const isAllowed = useTable(({ map }) => map.playersUseDoors === true)
  const walls = useTable(({ map }) => map.walls)
  const tokens = useTable(({ map }) => map.tokens)
  const movesAll = useTable(({ map }) => map.playersMoveAll)
  const userId = useView((view) => view.you?.userId)
  if (!isAllowed) return null
  const own = Object.values(tokens).filter(({ ownerId, isPlayer }) => ownerId === userId || (isPlayer && movesAll))
  const near = Object.values(walls).filter((wall) => wall.door !== undefined && own.some((token) => isBesideDoor(wall, token)))
  return near.map(({ id, at, door }) => <DoorButton key={id} door={{ id, at, isOpen: door === 'open' }} />)
}

function DoorButton({ door: { id, at, isOpen } }: { readonly door: Door }) {
  const send = useSend()
  const frame = useRef<HTMLDivElement>(null)
  const [x1, y1, x2, y2] = at
  useFollowView(frame, (x1 + x2) / 2, (y1 + y2) / 2)
  const label = isOpen ? t('Close the door') : t('Open the door')
  const Icon = isOpen ? DoorOpen : DoorClosed
  return (
    <div ref={frame} className="pointer-events-none absolute top-0 left-0">
      <button
        type="button"
        aria-label={label}
        title={label}
        className="pointer-events-auto absolute grid size-7 -translate-1/2 place-items-center rounded-full border border-gold bg-table/85 text-gold hover:bg-s3 pointer-coarse:size-11"
        onClick={() => void send('door-use', { wallId: id, isOpen: !isOpen })}
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </div>
  )
}
