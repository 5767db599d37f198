import { EyeOff } from 'lucide-react'
import { useMemo } from 'react'
import { t } from '../../../lib/i18n'
import { useTable } from '../../../live/use-table'
import { useMap } from '../controller/map-context'
import { glideTo } from '../controller/view-moves'
import { cellName } from '../scene/cell-name'
import { PIN_ICONS, type ShownPin, shownPins } from './shown-pins'

/** The map's pins as text: each moves the view to it and opens it. */
export function PinList() {
  const drawings = useTable((table) => table.map.drawings)
  const pins = useMemo(() => shownPins(drawings).toSorted((one, other) => one.title.localeCompare(other.title)), [drawings])
  if (pins.length === 0) return null
  return (
    <section aria-labelledby="pins" className="max-h-40 shrink-0 overflow-y-auto border-t border-line px-1.5 py-1">
      <h3 id="pins" className="px-2 text-2xs font-semibold text-faint">
        {t('Pins')}
      </h3>
      <ul className="flex flex-wrap gap-1">
        {pins.map((pin) => (
          <li key={pin.id}>
            <PinLine pin={pin} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PinLine({ pin: { id, title, icon, place, isShown } }: { readonly pin: ShownPin }) {
  const { acts, board } = useMap()
  const gridSize = useTable((table) => table.map.gridSize)
  const { Icon } = PIN_ICONS[icon]
  const open = () => {
    const here = board()
    if (here !== undefined) glideTo(here, place, gridSize)
    acts.open({ name: 'marker', markerId: id })
  }
  return (
    <button type="button" className="flex min-h-hit items-center gap-1.5 rounded-2 px-2 text-sm hover:bg-s3" onClick={open}>
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <span dir="auto">{title}</span>
      <span className="text-2xs text-faint">{cellName({ x: Math.floor(place.x), y: Math.floor(place.y) })}</span>
      {!isShown && (
        <>
          <EyeOff aria-hidden className="size-3.5 text-violet" />
          <span className="sr-only">{t('hidden from players')}</span>
        </>
      )}
    </button>
  )
}
