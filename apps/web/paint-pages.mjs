/** Prints, as JSON, what src/app/first-paint/paint.tsx paints in each language. A separate program, since it imitates a browser. */
import { createServer } from 'vite'

/** Placeholder that theme.js fills in. */
const USERNAME = '{{username}}'
const USER = { id: 'usr_firstpaint', email: '', username: USERNAME, role: 'player' }
const STORED = { token: 'none', userId: USER.id, user: JSON.stringify(USER) }

globalThis.window = { matchMedia: () => ({ matches: false }) }
globalThis.localStorage = { getItem: (key) => STORED[key] ?? null, setItem: () => undefined, removeItem: () => undefined, length: 0 }

const painted = {}
for (const language of ['en', 'de']) painted[language] = await paintIn(language)
// The app's listeners would keep the process alive.
process.stdout.write(JSON.stringify(painted), () => process.exit())

/** Loads its own copies of the modules for each language: constants hold texts. */
async function paintIn(language) {
  const server = await createServer({
    configFile: false,
    root: import.meta.dirname,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
  })
  try {
    const [{ CATALOGUES }, { setLocale }] = await Promise.all(
      ['catalogues', 'translate'].map((file) => server.ssrLoadModule(`/src/lib/i18n/${file}.ts`)),
    )
    if (language !== 'en') setLocale(language, (await CATALOGUES[language]()).locale)
    const { paint } = await server.ssrLoadModule('/src/app/first-paint/paint.tsx')
    return paint()
  } finally {
    await server.close()
  }
}
