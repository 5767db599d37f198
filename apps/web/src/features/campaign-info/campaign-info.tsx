import type { Npc, Quest } from '@hearthlight/table'
import { CircleDot, MapPin, NotebookPen, Shield, Swords, UserRound } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useIsDm, useTable } from '../../live/use-table'
import { Button } from '../../ui/button'

/** The specification's numbers. */
const SHOWN = { npcs: 5, locations: 3 } as const

const SIDES = {
  friendly: { Icon: Shield, className: 'text-moss' },
  neutral: { Icon: CircleDot, className: 'text-muted' },
  hostile: { Icon: Swords, className: 'text-crimson' },
} as const

/** The drawer Campaign: where the party is, whom they have met, what they are at. */
export function CampaignInfo({ onNotes }: { readonly onNotes: () => void }) {
  const name = useTable((table) => table.session.name)
  const scene = useTable((table) => table.scene.scene)
  const byId = useTable((table) => table.npcs.npcs)
  const quests = useTable((table) => table.quests.quests)
  const npcs = useMemo(() => Object.values(byId).sort(byName), [byId])
  const open = useMemo(() => Object.values(quests).filter(({ status }) => status === 'active' || status === 'available'), [quests])
  const isDm = useIsDm()
  return (
    <div className="grid gap-5">
      <p className="font-read text-lg leading-snug">{name}</p>
      <Card title="Locations" icon={<MapPin aria-hidden />}>
        <div className={ROW}>
          <span className="min-w-0">
            <span className="block font-semibold">{scene.name}</span>
            {scene.description !== '' && <span className="block font-read text-muted">{scene.description}</span>}
          </span>
        </div>
      </Card>
      <Card title="NPCs" icon={<UserRound aria-hidden />} empty="Nobody has been met yet." more={npcs.length - SHOWN.npcs}>
        {npcs.slice(0, SHOWN.npcs).map((npc) => (
          <NpcLine key={npc.id} npc={npc} />
        ))}
      </Card>
      <PointsOfInterest quests={open} />
      {isDm && (
        <Button variant="dm" icon={<NotebookPen aria-hidden />} onClick={onNotes}>
          Campaign Notes
        </Button>
      )}
    </div>
  )
}

/** What there is to go after: of each open quest, what comes next. */
function PointsOfInterest({ quests }: { readonly quests: readonly Quest[] }) {
  return (
    <Card title="Points of interest" icon={<MapPin aria-hidden />} empty="Nothing stands out yet." more={quests.length - SHOWN.locations}>
      {quests.slice(0, SHOWN.locations).map(({ id, name, objectives }) => (
        <div key={id} className={ROW}>
          <span className="min-w-0">
            <span className="block font-semibold">{name}</span>
            <span className="block text-muted">{objectives.find(({ completed }) => !completed)?.description ?? 'All is done.'}</span>
          </span>
        </div>
      ))}
    </Card>
  )
}

function NpcLine({ npc: { name, type, health } }: { readonly npc: Npc }) {
  const { Icon, className } = SIDES[type]
  return (
    <div className={ROW}>
      <Icon role="img" aria-label={type} className={`size-5 shrink-0 ${className}`} />
      <span className="min-w-0 truncate font-semibold">{name}</span>
      <span className="ml-auto shrink-0 text-2xs text-faint">{health ?? type}</span>
    </div>
  )
}

interface CardProps {
  readonly title: string
  readonly icon: ReactNode
  readonly empty?: string
  /** How many are not shown; below 1 none. */
  readonly more?: number
  readonly children: ReactNode
}

function Card({ title, icon, empty, more = 0, children }: CardProps) {
  const isEmpty = Array.isArray(children) && children.length === 0
  return (
    <section aria-label={title} className="grid gap-1.5">
      <h3 className="flex items-center gap-1.5 text-md font-bold [&>svg]:size-5 [&>svg]:text-muted">
        {icon}
        {title}
      </h3>
      {isEmpty ? <p className="text-sm text-faint">{empty}</p> : children}
      {more > 0 && <p className="text-2xs text-faint">and {more} more</p>}
    </section>
  )
}

function byName(one: Npc, other: Npc): number {
  return one.name.localeCompare(other.name)
}

const ROW = 'flex items-center gap-2 rounded-2 border border-line bg-s2 px-3 py-2 text-sm'
