import { onReturn } from '../lib/connectivity'
import { t } from '../lib/i18n'
import { notifications, notify } from '../lib/notifications'
import { waitingVersion } from './waiting-version'

const LOOK_EVERY_MS = 60 * 60_000

/** Caches the app's own files in the browser, so that it opens offline, and checks for newer ones. Returns a function that stops it. */
export function cacheAppFiles(): () => void {
  // Over plain http browsers have no service workers; in development they would hide every change.
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return () => undefined
  let registration: ServiceWorkerRegistration | undefined
  const look = () => void registration?.update().catch(() => undefined)
  const begin = async () => {
    registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined)
    if (registration !== undefined) watch(registration)
  }
  void begin()
  const looking = setInterval(look, LOOK_EVERY_MS)
  const stopReturn = onReturn(look)
  return () => {
    clearInterval(looking)
    stopReturn()
  }
}

function watch(registration: ServiceWorkerRegistration): void {
  const offer = (worker: ServiceWorker | null) => {
    // Without a controller this is the first version ever: there is no reason to reload.
    if (worker?.state === 'installed' && navigator.serviceWorker.controller !== null) {
      waitingVersion.setState({ offer: () => offerVersion(worker) })
    }
  }
  offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => offer(installing))
  })
}

function offerVersion(worker: ServiceWorker): () => void {
  const id = notify({
    type: 'info',
    title: t('A new version is ready'),
    message: t('Reload when it suits you.'),
    duration: 0,
    actions: [{ label: t('Reload'), variant: 'primary', icon: 'retry', run: () => takeOver(worker) }],
  })
  return () => notifications.dismiss(id)
}

/** Only the page where the user asked for it reloads; other tabs continue unchanged. */
function takeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  worker.postMessage('take over')
}
