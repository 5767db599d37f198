import { type CampaignEntity, entityName } from '@hearthlight/protocol'
import { Link } from 'react-router'
import { useCampaignScreen } from '../campaign-screen'
import { viewOf } from '../kinds'

/** A link to another entity of the campaign. */
export function EntityChip({ entity }: { readonly entity: CampaignEntity }) {
  const { addressOf } = useCampaignScreen()
  const { glyph: Glyph, one } = viewOf(entity.kind)
  return (
    <Link
      to={addressOf(entity)}
      className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-line bg-s2 px-3 text-sm font-semibold hover:border-gold-fill hover:text-gold"
    >
      <Glyph aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="sr-only">{one}</span>
      <span dir="auto" className="truncate">
        {entityName(entity)}
      </span>
    </Link>
  )
}
