import type { Deed } from '@hearthlight/table'
import { lazyPart } from '../../ui/feedback/lazy-part'

const DeedCard = lazyPart(async () => (await import('./deed-card.lazy')).DeedCard)

/** The card of an attack, spell or other act, loaded with the first one. */
export function deedCard(deed: Deed) {
  return <DeedCard deed={deed} />
}
