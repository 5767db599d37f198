import type { CampaignEntity } from '@hearthlight/protocol'
import { classNames } from '../../../ui/class-names'
import { viewOf } from '../kinds'

/** The icon of an entity. Decoration: the text beside it says the same. */
export function Emblem({ entity: { kind, fields }, isLarge = false }: { readonly entity: CampaignEntity; readonly isLarge?: boolean }) {
  const { className, content } = viewOf(kind).emblem(fields)
  const size = isLarge ? 'size-16 text-2xl [&_svg]:size-8' : 'size-11 text-lg compact:size-9 [&_svg]:size-5'
  return (
    <span aria-hidden className={classNames('grid shrink-0 place-items-center font-read font-bold', size, className)}>
      {content}
    </span>
  )
}
