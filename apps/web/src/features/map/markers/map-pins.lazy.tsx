import { labelOn } from '@hearthlight/battlemap'
import { EyeOff } from 'lucide-react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { t } from '../../../lib/i18n'
import { useSend } from '../../../live/use-send'
import { useIsDm, useTable } from '../../../live/use-table'
import { classNames } from '../../../ui/class-names'
import { useMap, useMapUi } from '../controller/map-context'
import { useFollowView } from '../overlay/keyboard-ring'
import { useDragPlace } from '../overlay/use-drag-place'
import type { Cell } from '../scene/cell-name'
import { PIN_ICONS, type ShownPin, shownPins } from './shown-pins'

/** MARK-5 The pins on the map. With a tool that draws or measures in hand they let the pointer through. */
export function MapPins() {
  const drawings = useTable((table) => table.map.drawings)
  const pins = useMemo(() => shownPins(drawings), [drawings])
  return pins.map((pin) => <MapPinButton key={pin.id} pin={pin} />)
}

const STEPS: Readonly<Record<string, Cell>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** Moving by keys is sent when it has rested for this long; milliseconds. */
const REST_MS = 300

function MapPinButton({ pin }: { readonly pin: ShownPin }) {
  const { acts } = useMap()
  const isDm = useIsDm()
  const send = useSend()
  const isPressable = useMapUi(({ tool }) => tool === 'select' || tool === 'pan' || tool === 'mark')
  const { held, hold, rest } = useHeldPlace(pin.id)
  const { x, y } = held ?? pin.place
  const frame = useRef<HTMLDivElement>(null)
  useFollowView(frame, x - 0.5, y - 0.5)
  const drag = useDragPlace({ isFixed: !isDm, perCell: 4, onDrag: hold, onDrop: (place) => rest(place, 0) })
  const { Icon } = PIN_ICONS[pin.icon]
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isDm) return
    const step = STEPS[event.key]
    if (step !== undefined) rest({ x: x + step.x, y: y + step.y }, REST_MS)
    else if (event.key === 'Delete') void send('marker-remove', { markerId: pin.id })
    else return
    event.preventDefault()
  }
  return (
    <div ref={frame} className="pointer-events-none absolute top-0 left-0 grid place-items-center">
      <button
        type="button"
        aria-label={pin.isShown ? t('Pin {title}', { title: pin.title }) : t('Pin {title}, hidden from players', { title: pin.title })}
        className={classNames(
          'group relative grid size-8 touch-none place-items-center rounded-full border-2 pointer-coarse:size-11',
          isPressable && 'pointer-events-auto',
          isDm ? 'cursor-grab' : 'cursor-pointer',
          pin.isShown ? 'border-text' : 'border-dashed border-violet opacity-85',
        )}
        style={{ backgroundColor: pin.color, color: labelOn(pin.color) }}
        onKeyDown={onKeyDown}
        onClick={() => !drag.hasMoved() && acts.open({ name: 'marker', markerId: pin.id })}
        {...drag.handlers}
      >
        <Icon aria-hidden className="size-4 pointer-coarse:size-5" />
        {!pin.isShown && (
          <span aria-hidden className="absolute -top-1.5 -end-1.5 grid size-4 place-items-center rounded-full bg-table text-violet">
            <EyeOff className="size-3" />
          </span>
        )}
        <span
          aria-hidden
          dir="auto"
          className="absolute -inset-x-16 top-full mx-auto mt-0.5 w-fit max-w-40 truncate rounded-1 bg-table/85 px-1.5 py-0.5 text-xs text-text"
        >
          {pin.title}
        </span>
      </button>
    </div>
  )
}

/** Where the DM holds the pin: shown here at once, sent when it rests. */
function useHeldPlace(markerId: string) {
  const send = useSend()
  const [held, hold] = useState<Cell>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const rest = (place: Cell, afterMs: number) => {
    clearTimeout(timer.current)
    hold(place)
    timer.current = setTimeout(async () => {
      await send('marker-update', { markerId, place })
      hold((now) => (now === place ? undefined : now))
    }, afterMs)
  }
  return { held, hold, rest }
}
