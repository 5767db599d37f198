import type { TableState } from '@hearthlight/table'
import { Eye, EyeOff, Presentation } from 'lucide-react'
import { usePicture } from '../../lib/files/use-picture'
import { t } from '../../lib/i18n'
import { openHandoutForm } from '../../lib/journal-dialog'
import { capitalized } from '../../lib/terms'
import { useSend } from '../../live/use-send'
import { useIsDm, useTable } from '../../live/use-table'
import { Chip } from '../../ui/buttons/chip'
import { IconButton } from '../../ui/buttons/icon-button'
import { HiddenMark } from '../../ui/fields/hiding-field'
import { INFO_ROW } from './info-card'

type Place = TableState['campaign']['locations'][string]
type Point = Place['pointsOfInterest'][number]

/** A place; the DM marks it as discovered and as visited. */
export function PlaceRow({ place }: { readonly place: Place }) {
  const { id: locationId, name, type, region, discovered, visited, pictureId } = place
  const isDm = useIsDm()
  const seats = useTable((table) => table.party.seats)
  const send = useSend()
  const change = (changes: { discovered?: boolean; visited?: boolean }) => void send('location-update', { locationId, changes })
  return (
    <div className={`${INFO_ROW} flex-wrap`}>
      {pictureId !== null && <PlacePicture uploadId={pictureId} />}
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5 font-semibold">
          <span dir="auto" className="truncate">
            {name}
          </span>
          <HiddenMark value={place} seats={seats} isDm={isDm} />
        </span>
        <span className="block truncate text-2xs text-faint">
          {capitalized(type)}, {region}
        </span>
      </span>
      {isDm ? (
        <span className="flex gap-3 text-2xs text-muted">
          <Tick label={t('Found')} name={name} isOn={discovered} onChange={(isOn) => change({ discovered: isOn })} />
          {pictureId !== null && (
            <IconButton
              label={t('Show the picture of {name}', { name })}
              glyph={Presentation}
              onClick={() => openHandoutForm({ kind: 'picture', title: name, pictureId })}
            />
          )}
          <Tick label={t('Visited')} name={name} isOn={visited} onChange={(isOn) => change({ visited: isOn })} />
        </span>
      ) : (
        visited && <Chip tone="moss">{t('visited')}</Chip>
      )}
    </div>
  )
}

function PlacePicture({ uploadId }: { readonly uploadId: string }) {
  const address = usePicture(uploadId)
  return address === undefined ? null : <img src={address} alt="" className="size-10 shrink-0 rounded-2 object-cover" />
}

interface TickProps {
  readonly label: string
  readonly name: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function Tick({ label, name, isOn, onChange }: TickProps) {
  return (
    <label className="flex min-h-8 items-center gap-1">
      <input type="checkbox" checked={isOn} aria-label={`${name}: ${label}`} onChange={({ target: { checked } }) => onChange(checked)} />
      {label}
    </label>
  )
}

/** A point of interest at a place; players see it once the DM reveals it. */
export function PointRow({ place, point: { id, name, description, discovered } }: { readonly place: Place; readonly point: Point }) {
  const isDm = useIsDm()
  const send = useSend()
  const toggle = () => {
    const known = place.pointsOfInterest.filter((each) => each.discovered !== (each.id === id)).map((each) => each.id)
    void send('location-update', { locationId: place.id, changes: { discoveredPoints: known } })
  }
  return (
    <div className={INFO_ROW}>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-semibold">
          {name}
        </span>
        <span className="block truncate text-2xs text-faint">{description === '' ? place.name : `${place.name}: ${description}`}</span>
      </span>
      {isDm && (
        <IconButton label={discovered ? t('Hide {name} from players', { name }) : t('Show {name} to players', { name })} onClick={toggle}>
          {discovered ? <Eye aria-hidden /> : <EyeOff aria-hidden className="text-violet" />}
        </IconButton>
      )}
    </div>
  )
}
