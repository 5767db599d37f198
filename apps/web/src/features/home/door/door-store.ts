import type { BodyOf, CampaignId, SessionSummary } from '@hearthlight/protocol'
import { create } from 'zustand'
import { type JoinOutcome, joinSession } from '../../../api/sessions'
import { useAuth } from '../../../lib/auth'
import { notify } from '../../../lib/notifications'
import { t } from '../../../lib/words'
import { onDoorNews } from '../../../live/door-news'
import { waitAtDoor } from './wait-at-door'

export type WaitsFor = 'approval' | 'session'

interface Door {
  /** For what the user waits before a campaign; undefined: nowhere. */
  readonly waitsFor: WaitsFor | undefined
  /** Why the last waiting ended without a seat. */
  readonly refusal: string | undefined
}

export const useDoor = create<Door>(() => ({ waitsFor: undefined, refusal: undefined }))

let giveUp: AbortController | undefined
/** How many dialogs show the waiting just now. */
let watching = 0

/** For as long as a dialog shows the waiting, it leads straight to the table. Returns what ends that. */
export function watchDoor(): () => void {
  watching += 1
  return () => {
    watching -= 1
  }
}

/** Waits before a campaign's door, also while the user does something else, and enters when it opens. */
export async function waitBefore(
  body: BodyOf<'joinSession'>,
  first: Extract<JoinOutcome, { readonly waitsFor: WaitsFor }>,
  enter: (session: SessionSummary) => void,
): Promise<void> {
  giveUp?.abort()
  const own = new AbortController()
  giveUp = own
  useDoor.setState({ waitsFor: first.waitsFor, refusal: undefined })
  const waited = await waitAtDoor({
    ask: () => joinSession(body),
    onWaiting: ({ waitsFor }) => useDoor.setState({ waitsFor }),
    listen: (wake) => listen(first.campaignId, wake, own),
    signal: own.signal,
  })
  if (waited === undefined) {
    if (giveUp === own) useDoor.setState({ waitsFor: undefined })
    return
  }
  const isWatched = watching > 0
  useDoor.setState({ waitsFor: undefined, refusal: 'refusal' in waited && isWatched ? waited.refusal : undefined })
  if ('refusal' in waited) {
    if (!isWatched) notify({ type: 'warning', title: t('You could not join'), message: waited.refusal, duration: LONG_MS })
  } else if (isWatched) enter(waited.session)
  else {
    const run = () => enter(waited.session)
    const actions = [{ label: t('Enter'), variant: 'primary', run }] as const
    notify({
      type: 'success',
      title: t('The door is open'),
      message: t('You have a seat in {name}.', { name: waited.session.name }),
      duration: LONG_MS,
      actions,
    })
  }
}

export function stopWaiting(): void {
  giveUp?.abort()
  useDoor.setState({ waitsFor: undefined, refusal: undefined })
}

const LONG_MS = 60_000

/** A word from the DM, a connection that is back, a screen that is looked at again. */
function listen(campaignId: CampaignId | undefined, wake: () => void, waiting: AbortController): () => void {
  const stop = onDoorNews((news) => {
    if (campaignId === undefined || news.campaignId === campaignId) wake()
  })
  const stopFollowing = useAuth.subscribe((now, before) => {
    if (now.token !== before.token) waiting.abort()
  })
  const look = () => {
    if (document.visibilityState === 'visible') wake()
  }
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', look)
  return () => {
    stop()
    stopFollowing()
    window.removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', look)
  }
}
