import type { CampaignEntity, FieldsOf } from '@hearthlight/protocol'
import {
  Building2,
  Castle,
  Check,
  CircleDashed,
  Flag,
  Globe,
  House,
  type LucideIcon,
  Mountain,
  ScrollText,
  Skull,
  Trees,
  UserRound,
} from 'lucide-react'
import { classNames } from '../../../ui/class-names'
import { crText } from '../kinds'
import { EntityPicture } from './entity-picture'

const PLACES: Record<FieldsOf<'location'>['type'], LucideIcon> = {
  city: Castle,
  town: Building2,
  village: House,
  dungeon: Mountain,
  wilderness: Trees,
  other: CircleDashed,
}
export const EVENT_GLYPHS: Record<FieldsOf<'timeline'>['type'], LucideIcon> = {
  session: ScrollText,
  milestone: Flag,
  world: Globe,
  personal: UserRound,
}
const STANCES: Record<FieldsOf<'npc'>['relationship'], string> = {
  hostile: 'border-crimson text-crimson border-double border-4',
  unfriendly: 'border-amber text-amber border-dashed border-2',
  neutral: 'border-line-strong text-muted border-2',
  friendly: 'border-moss text-moss border-2',
  allied: 'border-moss text-moss border-4',
}

interface EmblemProps {
  readonly entity: CampaignEntity
  readonly isLarge?: boolean
}

/** The mark by which one sees at a glance what it is and how it stands. Decoration: words beside it say the same. */
export function Emblem({ entity, isLarge = false }: EmblemProps) {
  const size = isLarge ? 'size-16 text-2xl [&_svg]:size-8' : 'size-11 text-lg compact:size-9 [&_svg]:size-5'
  const tile = (className: string, content: React.ReactNode) => (
    <span aria-hidden className={classNames('grid shrink-0 place-items-center font-read font-bold', size, className)}>
      {content}
    </span>
  )
  switch (entity.kind) {
    case 'quest':
      return tile(
        classNames('rounded-2', entity.fields.status === 'completed' ? 'bg-moss-soft text-moss' : 'bg-s3 text-gold'),
        entity.fields.status === 'completed' ? <Check /> : <PriorityBars priority={entity.fields.priority} />,
      )
    case 'npc': {
      const { alive, name, portraitId, relationship } = entity.fields
      const mark = alive ? initials(name) : <Skull />
      return tile(
        classNames('overflow-hidden rounded-full bg-s2', alive ? STANCES[relationship] : 'border-2 border-line text-faint'),
        portraitId === null ? mark : <TilePicture uploadId={portraitId} isFaded={!alive} instead={mark} />,
      )
    }
    case 'location': {
      const Glyph = PLACES[entity.fields.type]
      const { discovered, pictureId } = entity.fields
      return tile(
        classNames('overflow-hidden rounded-2', discovered ? 'bg-azure-soft text-azure' : 'bg-s3 text-faint'),
        pictureId === null ? <Glyph /> : <TilePicture uploadId={pictureId} isFaded={!discovered} instead={<Glyph />} />,
      )
    }
    case 'session':
      return tile('rounded-2 bg-gold-soft text-gold lining-nums', entity.fields.sessionNumber)
    case 'encounter':
      return tile('rounded-full border-2 border-crimson/60 bg-crimson-soft text-crimson lining-nums', crText(entity.fields.cr))
    case 'timeline': {
      const Glyph = EVENT_GLYPHS[entity.fields.type]
      return tile('rounded-full bg-s3 text-gold', <Glyph />)
    }
    case 'player':
      return tile('rounded-full border-2 border-azure bg-azure-soft text-azure', initials(entity.fields.characterName))
  }
}

interface TilePictureProps {
  readonly uploadId: string
  readonly isFaded: boolean
  readonly instead: React.ReactNode
}

function TilePicture({ uploadId, isFaded, instead }: TilePictureProps) {
  return (
    <EntityPicture uploadId={uploadId} alt="" instead={instead} className={classNames('size-full', isFaded && 'opacity-60 grayscale')} />
  )
}

const HEIGHTS = { low: 1, medium: 2, high: 3, urgent: 4 } as const

/** One bar for low, four for urgent. */
function PriorityBars({ priority }: { readonly priority: FieldsOf<'quest'>['priority'] }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      {[1, 2, 3, 4].map((bar) => (
        <rect
          key={bar}
          x={bar * 4.5 - 3.5}
          y={17 - bar * 3.5}
          width="3"
          height={bar * 3.5}
          rx="1"
          className={bar <= HEIGHTS[priority] ? 'fill-current' : 'fill-line'}
        />
      ))}
    </svg>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0).toUpperCase() ?? '').join('')
}
