// The build fills in the three values below; see vite.config.ts. Plain JavaScript: it runs outside the app and its types.
const VERSION = '__VERSION__'
/** The shell: every page of the app starts from these files, with or without a connection. */
const FILES = __FILES__
/** Translations, one file for each language: cached only if an earlier version of the file was cached. */
const CATALOGUES = __CATALOGUES__

const SHELL = `shell-${VERSION}`
/** Hashed files that were cached when first requested (the compendium, the map): valid for every version, so they outlive one. */
const ASSETS = 'assets'
const MOST_ASSETS = 300
const NOT_PAGES = ['/api', '/socket.io', '/healthz', '/readyz', '/metrics', '/assets']

self.addEventListener('install', (event) => {
  // No skipWaiting here: a new version waits until the user asks for it, or until no page of the old one is open.
  event.waitUntil(fillShell())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

self.addEventListener('message', ({ data }) => {
  if (data === 'take over') self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (!isUnder(pathname, NOT_PAGES)) event.respondWith(shellFile('/').then((page) => page ?? fetch(request)))
  } else if (FILES.includes(pathname)) {
    event.respondWith(shellFile(pathname).then((file) => file ?? fetch(request)))
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(passingAsset(request))
  }
})

async function fillShell() {
  const cache = await caches.open(SHELL)
  await Promise.all(
    ['/', ...FILES].map(async (path) => {
      // A hashed file that an older version stored is the same file.
      const known = path.startsWith('/assets/') ? await caches.match(path) : undefined
      if (known !== undefined) return cache.put(path, known)
      const response = await fetch(path, { cache: 'no-cache' })
      if (!response.ok) throw new Error(`${path} answered ${response.status}`)
      return cache.put(path, response)
    }),
  )
  await Promise.all(CATALOGUES.map(keepSpoken))
}

async function keepSpoken(path) {
  const cache = await caches.open(ASSETS)
  const name = path.slice(0, path.lastIndexOf('-') + 1)
  const known = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  if (known.includes(path) || !known.some((other) => other.startsWith(name))) return
  await cache.add(path)
}

async function takeOver() {
  const shells = (await caches.keys()).filter((name) => name.startsWith('shell-') && name !== SHELL)
  // Keeps the previous version: a page of it may be open in another tab with some of its parts not loaded yet.
  await Promise.all(shells.slice(0, -1).map((name) => caches.delete(name)))
  const cache = await caches.open(ASSETS)
  const old = (await cache.keys()).slice(0, -MOST_ASSETS)
  await Promise.all(old.map((request) => cache.delete(request)))
  await self.clients.claim()
}

async function shellFile(path) {
  return (await caches.open(SHELL)).match(path)
}

async function passingAsset(request) {
  const known = await caches.match(request)
  if (known !== undefined) return known
  const response = await fetch(request)
  if (response.ok) {
    const cache = await caches.open(ASSETS)
    // If the disk is full, the response is still shown.
    await cache.put(request, response.clone()).catch(() => undefined)
  }
  return response
}

function isUnder(path, places) {
  return places.some((place) => path === place || path.startsWith(`${place}/`))
}
