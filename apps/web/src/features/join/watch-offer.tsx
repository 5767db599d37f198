import type { Invite } from '@hearthlight/protocol'
import { Suspense } from 'react'
import { lazyPart, nothing } from '../../ui/feedback/lazy-part'

const Offer = lazyPart(async () => (await import('./watch-offer.lazy')).WatchOffer, nothing)

interface WatchOfferProps {
  readonly invite: Invite | undefined
  readonly code: string
  readonly username?: string
}

/** Below everything else that an invite offers; nothing where the DM lets nobody watch. */
export function WatchOffer({ invite, ...others }: WatchOfferProps) {
  return invite?.letsWatch === true ? (
    <Suspense>
      <Offer {...others} />
    </Suspense>
  ) : null
}
