import { DOORS_PER_EFFECT } from '@hearthlight/table'
import { Check, DoorClosed } from 'lucide-react'
import { useRef, useState } from 'react'
import { plural, t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { classNames } from '../../../ui/class-names'
import { useMap } from '../controller/map-context'
import { useFollowView } from '../overlay/keyboard-ring'
import { useNamedDoors } from './door-fields'
import type { NamedDoor } from './door-names'
import { DrawingBar, useDrawingKeys } from './drawing-bar'
import { drawRegion, type RegionDrawing, withDoorIds } from './region-drawing'

/** REGION-14 Takes doors by clicks on the map, and goes back to the region's form with them. */
export function DoorPick({ drawing, chosen }: { readonly drawing: RegionDrawing; readonly chosen: readonly string[] }) {
  const { acts } = useMap()
  const doors = useNamedDoors()
  const [ids, setIds] = useState(chosen)
  const end = (draft: RegionDrawing['draft']) => {
    drawRegion(null)
    acts.open({ name: 'regions', draft })
  }
  const finish = () => end(withDoorIds(drawing, ids))
  useDrawingKeys({ Escape: () => end(drawing.draft), Enter: finish })
  const toggle = (id: string) => setIds(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id].slice(0, DOORS_PER_EFFECT))
  return (
    <>
      {doors.map((door) => (
        <DoorButton key={door.id} door={door} isChosen={ids.includes(door.id)} onPress={() => toggle(door.id)} />
      ))}
      <DrawingBar
        label={t('Choose doors')}
        hint={ids.length === 0 ? t('Press the doors of the region.') : plural(ids.length, '{count} door chosen', '{count} doors chosen')}
      >
        <Button variant="primary" onClick={finish}>
          {t('Done')}
        </Button>
        <Button onClick={() => end(drawing.draft)}>{t('Cancel')}</Button>
      </DrawingBar>
    </>
  )
}

interface DoorButtonProps {
  readonly door: NamedDoor
  readonly isChosen: boolean
  readonly onPress: () => void
}

function DoorButton({ door: { name, state, x, y }, isChosen, onPress }: DoorButtonProps) {
  const frame = useRef<HTMLDivElement>(null)
  useFollowView(frame, x, y)
  const label = `${name}, ${state}`
  return (
    <div ref={frame} className="pointer-events-none absolute top-0 left-0 z-10">
      <button
        type="button"
        aria-label={label}
        aria-pressed={isChosen}
        title={label}
        className={classNames(
          'pointer-events-auto absolute grid size-7 -translate-1/2 place-items-center rounded-full border border-gold pointer-coarse:size-11',
          isChosen ? 'bg-gold text-ink' : 'bg-table/85 text-gold hover:bg-s3',
        )}
        onClick={onPress}
      >
        {isChosen ? <Check aria-hidden className="size-4" /> : <DoorClosed aria-hidden className="size-4" />}
      </button>
    </div>
  )
}
