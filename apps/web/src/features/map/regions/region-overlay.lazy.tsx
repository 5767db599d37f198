import { isBesideRegion, type Region } from '@hearthlight/table'
import { DoorOpen } from 'lucide-react'
import { useRef } from 'react'
import { t } from '../../../lib/i18n'
import { useSend } from '../../../live/use-send'
import { useIsDm, useTable, useView } from '../../../live/use-table'
import { CellPicture } from '../areas/area-picture'
import { useMap } from '../controller/map-context'
import { useFollowView } from '../overlay/keyboard-ring'
import { DoorPick } from './door-pick'
import { OutlineLine } from './outline-line'
import { Proposals } from './proposals'
import { RegionDraw } from './region-draw'
import { type RegionDrawing, useRegionDrawing } from './region-drawing'

/** REGION-1 The DM sees all regions, dashed, and opens them by their names; players see those that are shown, and use them. */
export function RegionOverlay() {
  const regions = useTable((table) => table.map.regions)
  const isDm = useIsDm()
  const drawing = useRegionDrawing((state) => state.drawing)
  const all = Object.values(regions ?? {})
  return (
    <>
      <CellPicture>
        {all.map((region) => (
          <g key={region.id} data-region-area={region.name} className={region.isOn ? 'text-violet' : 'text-faint'}>
            <OutlineLine outline={region} isDashed />
          </g>
        ))}
      </CellPicture>
      {all.map((region) => (isDm ? <DmTag key={region.id} region={region} /> : <PlayerTag key={region.id} region={region} />))}
      {isDm && <Proposals />}
      {isDm && drawing !== null && <Drawing drawing={drawing} />}
    </>
  )
}

function Drawing({ drawing }: { readonly drawing: RegionDrawing }) {
  const effect = drawing.effect === undefined ? undefined : drawing.draft.effects[drawing.effect]
  return effect?.kind === 'door' ? <DoorPick drawing={drawing} chosen={effect.doorIds} /> : <RegionDraw drawing={drawing} />
}

const TAG =
  'pointer-events-auto absolute bottom-full flex max-w-40 min-h-6 items-center gap-1 rounded-1 border bg-table/85 px-1.5 py-0.5 text-xs pointer-coarse:min-h-11'

function DmTag({ region: { id, name, area, isOn } }: { readonly region: Region }) {
  const { acts } = useMap()
  const frame = useRef<HTMLDivElement>(null)
  useFollowView(frame, area.x, area.y)
  return (
    <div ref={frame} className="pointer-events-none absolute top-0 left-0">
      <button
        type="button"
        aria-label={t('Region {name}', { name })}
        className={`${TAG} w-max ${isOn ? 'border-violet text-violet' : 'border-line-strong text-muted'}`}
        onClick={() => acts.open({ name: 'regions', regionId: id })}
      >
        <span dir="auto" className="truncate">
          {name}
        </span>
      </button>
    </div>
  )
}

function PlayerTag({ region }: { readonly region: Region }) {
  const { id, name, area } = region
  const send = useSend()
  const userId = useView((view) => view.you?.userId)
  const tokens = useTable((table) => table.map.tokens)
  const frame = useRef<HTMLDivElement>(null)
  useFollowView(frame, area.x, area.y)
  const use = () => {
    const own = Object.values(tokens).filter(({ ownerId }) => ownerId === userId)
    const near = own.filter((token) => isBesideRegion(region, token))
    // Without one beside it, the answer says so.
    const tokenIds = (near.length === 0 ? own.slice(0, 1) : near).map((token) => token.id)
    void send('region-fire', { regionId: id, tokenIds })
  }
  return (
    <div ref={frame} className="pointer-events-none absolute top-0 left-0">
      <button
        type="button"
        aria-label={t('Use {name}', { name })}
        className={`${TAG} w-max border-violet text-text hover:bg-s3`}
        onClick={use}
      >
        <DoorOpen aria-hidden className="size-3.5 shrink-0 text-violet" />
        <span dir="auto" className="truncate">
          {name}
        </span>
      </button>
    </div>
  )
}
