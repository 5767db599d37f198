import type { SessionSummary } from '@hearthlight/protocol'
import { useAuth } from '../../lib/auth'
import { t } from '../../lib/i18n'
import { notify } from '../../lib/notifications'
import { readStored, removeStored, writeStored } from '../../lib/storage'
import { connectionStatus } from '../connection'
import { onJoinRequest } from '../home-notifications'
import { joinSession } from '../sessions'
import { waitForAdmission } from './wait-for-admission'
import { useWaitingRoom, WAITING, type Waiting } from './waiting-room'

let giveUp: AbortController | undefined
/** How many parts of the screen show that the user waits, and how many of them also show why the waiting ended. */
const watching = { all: 0, dialogs: 0 }

/** While the screen shows that the user waits, admission opens the table directly. Returns a function that ends this. */
export function watchWaitingRoom({ isDialog }: { readonly isDialog: boolean }): () => void {
  const dialogs = isDialog ? 1 : 0
  watching.all += 1
  watching.dialogs += dialogs
  return () => {
    watching.all -= 1
    watching.dialogs -= dialogs
  }
}

/** Waits for admission to a campaign, also while the user does something else or after a reload, and enters when admitted. */
export async function waitBefore(place: Waiting, enter: (session: SessionSummary) => void, { asksAtOnce = false } = {}): Promise<void> {
  const { code, characterId, campaignId } = place
  giveUp?.abort()
  const own = new AbortController()
  giveUp = own
  const remember = (waitsFor: Waiting['waitsFor']) => {
    writeStored(WAITING, { ...place, waitsFor })
    useWaitingRoom.setState({ waitsFor, refusal: undefined })
  }
  remember(place.waitsFor)
  const waited = await waitForAdmission({
    ask: () => joinSession({ code, characterId }),
    onWaiting: ({ waitsFor }) => remember(waitsFor),
    listen: (wake) => listen(campaignId, wake, own),
    signal: own.signal,
    asksAtOnce,
  })
  // Given up, or signed out; after a sign-out the next sign-in continues to wait.
  if (waited === undefined) return
  removeStored(WAITING.key)
  const isRefusalSaid = watching.dialogs > 0
  useWaitingRoom.setState({ waitsFor: undefined, refusal: 'refusal' in waited && isRefusalSaid ? waited.refusal : undefined })
  if ('refusal' in waited) {
    if (!isRefusalSaid) notify({ type: 'warning', title: t('You could not join'), message: waited.refusal, duration: LONG_MS })
  } else if (watching.all > 0) enter(waited.session)
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

/** Continues the waiting that a reload interrupted. */
export function waitOn(enter: (session: SessionSummary) => void): void {
  const place = readStored(WAITING)
  if (place !== undefined) void waitBefore(place, enter, { asksAtOnce: true })
}

export function stopWaiting(): void {
  giveUp?.abort()
  removeStored(WAITING.key)
  useWaitingRoom.setState({ waitsFor: undefined, refusal: undefined })
}

const LONG_MS = 60_000

/** Wakes on an answer from the DM, a restored connection or a visible screen. */
function listen(campaignId: Waiting['campaignId'], wake: () => void, waiting: AbortController): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') wake()
  }
  const stops = [
    onJoinRequest((news) => {
      if (campaignId === undefined || news.campaignId === campaignId) wake()
    }),
    // Answers sent while the connection was lost were not received.
    connectionStatus.subscribe((now, before) => {
      if (now.state === 'online' && before.state !== 'online') wake()
    }),
    useAuth.subscribe((now, before) => {
      if (now.token !== before.token) waiting.abort()
    }),
    () => window.removeEventListener('online', wake),
    () => document.removeEventListener('visibilitychange', look),
  ]
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', look)
  return () => {
    for (const stop of stops) stop()
  }
}
