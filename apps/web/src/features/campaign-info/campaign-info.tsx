import type { Npc } from '@hearthlight/table'
import { CircleDot, MapPin, NotebookPen, Shield, Swords, UserRound } from 'lucide-react'
import { useMemo } from 'react'
import { t, translate } from '../../lib/i18n'
import { useIsDm, useTable } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { HiddenMark } from '../../ui/fields/hiding-field'
import { Markdown } from '../../ui/text/markdown'
import { INFO_ROW, InfoCard } from './info-card'
import { PlaceRow, PointRow } from './place-row'

/** Numbers of items that the specification asks for. */
const SHOWN = { npcs: 5, locations: 3, points: 3 } as const

const SIDES = {
  friendly: { Icon: Shield, className: 'text-moss' },
  neutral: { Icon: CircleDot, className: 'text-muted' },
  hostile: { Icon: Swords, className: 'text-crimson' },
} as const

/** The Campaign drawer: the campaign, the party's current and visited places, and the NPCs it met. Players see what they may know. */
export function CampaignInfo({ onNotes }: { readonly onNotes: () => void }) {
  const sessionName = useTable((table) => table.session.name)
  const { card, locations } = useTable((table) => table.campaign)
  const byId = useTable((table) => table.npcs.npcs)
  const isDm = useIsDm()
  const npcs = useMemo(() => Object.values(byId).sort(byName), [byId])
  const places = useMemo(() => Object.values(locations).sort(byName), [locations])
  const points = useMemo(() => places.flatMap((place) => place.pointsOfInterest.map((point) => ({ place, point }))), [places])
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <p className="font-read text-lg leading-snug">{card?.name ?? sessionName}</p>
        {card !== null && card.description !== '' && <Markdown text={card.description} className="font-read text-md text-muted" />}
      </div>
      <Here />
      <InfoCard
        title={t('Locations')}
        icon={<MapPin aria-hidden />}
        empty={t('No place is known yet.')}
        more={places.length - SHOWN.locations}
      >
        {places.slice(0, SHOWN.locations).map((place) => (
          <PlaceRow key={place.id} place={place} />
        ))}
      </InfoCard>
      <InfoCard
        title={t('Points of interest')}
        icon={<CircleDot aria-hidden />}
        empty={t('Nothing stands out yet.')}
        more={points.length - SHOWN.points}
      >
        {points.slice(0, SHOWN.points).map(({ place, point }) => (
          <PointRow key={`${place.id} ${point.id}`} place={place} point={point} />
        ))}
      </InfoCard>
      <InfoCard title={t('NPCs')} icon={<UserRound aria-hidden />} empty={t('Nobody has been met yet.')} more={npcs.length - SHOWN.npcs}>
        {npcs.slice(0, SHOWN.npcs).map((npc) => (
          <NpcLine key={npc.id} npc={npc} />
        ))}
      </InfoCard>
      {isDm && (
        <Button variant="dm" icon={<NotebookPen aria-hidden />} onClick={onNotes}>
          {t('Campaign Notes')}
        </Button>
      )}
    </div>
  )
}

function Here() {
  const { name, description } = useTable((table) => table.scene.scene)
  return (
    <section aria-label={t('Here and now')} className="rounded-2 border border-line bg-s2 px-3 py-2 text-sm">
      <h3 className="text-md font-bold">{translate(name)}</h3>
      {description !== '' && <p className="font-read text-muted">{translate(description)}</p>}
    </section>
  )
}

function NpcLine({ npc }: { readonly npc: Npc }) {
  const { name, type, health } = npc
  const isDm = useIsDm()
  const seats = useTable((table) => table.party.seats)
  const { Icon, className } = SIDES[type]
  return (
    <div className={INFO_ROW}>
      <Icon role="img" aria-label={translate(type)} className={`size-5 shrink-0 ${className}`} />
      <span dir="auto" className="min-w-0 truncate font-semibold">
        {name}
      </span>
      <HiddenMark value={npc} seats={seats} isDm={isDm} />
      {health !== null && <span className="ms-auto shrink-0 text-2xs text-faint">{translate(health, 'health')}</span>}
    </div>
  )
}

function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  return one.name.localeCompare(other.name)
}
